# The locked libraries, each checked by its hash, then Scum itself, into one virtual environment.
FROM python:3.13-slim AS build
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
RUN python -m venv /opt/scum
WORKDIR /source
COPY runtime.lock ./
RUN /opt/scum/bin/pip install --require-hashes -r runtime.lock
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY cogs cogs
RUN /opt/scum/bin/pip install --no-deps --no-build-isolation .

FROM python:3.13-slim
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin scum \
 && install --directory --owner=scum --group=scum /data
COPY --from=build /opt/scum /opt/scum
ENV PATH="/opt/scum/bin:$PATH" \
    PYTHONUNBUFFERED=1 \
    SCUM_DATABASE=/data/scum.db \
    SCUM_HEARTBEAT=/tmp/scum-heartbeat
USER 10001:10001
WORKDIR /data
VOLUME /data
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["scum", "health"]
ENTRYPOINT ["scum"]
CMD ["run"]
