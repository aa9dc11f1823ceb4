# syntax=docker/dockerfile:1

# Native packages come prebuilt for common machines; the compilers are for the others.
FROM node:24-bookworm-slim AS compilers
RUN apt-get update \
  && apt-get install -y --no-install-recommends g++ make python3 \
  && rm -rf /var/lib/apt/lists/*

FROM compilers AS release
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
COPY packages/domain/package.json packages/domain/
COPY packages/food-catalogue/package.json packages/food-catalogue/
COPY packages/contract/package.json packages/contract/
COPY packages/page-reader/package.json packages/page-reader/
COPY packages/recipe-formats/package.json packages/recipe-formats/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev
COPY LICENSE tsconfig.base.json ./
COPY scripts scripts
COPY packages packages
COPY server server
COPY web web
RUN npm run release \
  && mkdir /app \
  && tar -xzf dist/larder-*.tar.gz --strip-components=1 -C /app

FROM compilers AS packages
WORKDIR /app
COPY --from=release /app/package.json /app/package-lock.json /app/.npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Larder" \
  org.opencontainers.image.description="A self-hosted kitchen: recipes, meal plans, shopping lists and cookbooks" \
  org.opencontainers.image.licenses="AGPL-3.0-or-later"
ARG GIT_COMMIT_HASH=unknown
# Pictures are drawn in threads; two pools for their memory instead of sixteen keep an import below 300 MB.
ENV NODE_ENV=production \
  MALLOC_ARENA_MAX=2 \
  PRODUCTION=true \
  DATA_DIR=/app/data \
  API_HOST=0.0.0.0 \
  API_PORT=9000 \
  GIT_COMMIT_HASH=$GIT_COMMIT_HASH
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=release /app ./
# Starts once, so that V8 keeps what it compiled for this Node.
RUN node -e "import('./scripts/setup/code-cache.mjs').then((made) => made.writeCodeCacheIfNeeded())"
RUN mkdir data && chown node:node data
USER node
VOLUME /app/data
EXPOSE 9000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.API_PORT}/api/app/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]
