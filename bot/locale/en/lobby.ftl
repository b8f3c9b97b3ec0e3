lobby-join = Join
