# Cassoulet for a host: `just client`, then `docker build -t cassoulet .`; docs/deploy.md says the rest.
# The pages for browsers (web/dist) are built before, or came with the source distribution: no Node here.

FROM python:3.11-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev
WORKDIR /build

# All that comes from elsewhere is what requirements.lock names, by its hashes; uv itself, too.
COPY requirements.lock ./
RUN sed -n '/^uv==/,/^    # via/p' requirements.lock > uv.lock && pip install --no-cache-dir --require-hashes --requirement uv.lock
COPY pyproject.toml ./
RUN uv venv --python python3.11 /opt/cassoulet && uv pip install --no-cache --python /opt/cassoulet --require-hashes --constraints requirements.lock --requirements pyproject.toml --extra home --extra cluster
RUN uv venv --python python3.11 /opt/tools && uv pip install --no-cache --python /opt/tools --require-hashes --constraints requirements.lock --group build

# The wheel, its rules compiled (minutes; with `--build-arg CASSOULET_PURE=1` not, and bots think slower).
ARG CASSOULET_PURE=0
COPY setup.py README.md LICENSE NOTICE ./
COPY src src
COPY web/dist web/dist
RUN CASSOULET_PURE=$CASSOULET_PURE uv build --quiet --wheel --no-build-isolation --python /opt/tools --out-dir wheel . && uv pip install --python /opt/cassoulet --no-deps wheel/*.whl

FROM python:3.11-slim
RUN useradd --system --user-group --no-create-home cassoulet && install --directory --owner=cassoulet --group=cassoulet --mode=0700 /data
COPY --from=build /opt/cassoulet /opt/cassoulet
ENV PATH=/opt/cassoulet/bin:$PATH
USER cassoulet
WORKDIR /data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --start-period=20s CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8080/readyz')"]
CMD ["cassoulet", "serve", "--data", "/data"]
