"""A Discord on this machine: real HTTP and a real gateway in front of simcord's backend."""
