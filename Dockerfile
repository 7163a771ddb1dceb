# The shop as an image: built once, read-only, without root. docs/guide/deployment.md

FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
COPY paths/package.json paths/package.json
COPY sandbox/package.json sandbox/package.json
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 KEEP_BUILD=1 MALLOC_ARENA_MAX=2 SANDBOX_DATA=/data
WORKDIR /shop
COPY --from=build /shop /shop
# A volume that is mounted here anew belongs to whom the folder does.
RUN mkdir -p /data /assets && chown node:node /data /assets
USER node
VOLUME /data /assets
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/main.ts"]
