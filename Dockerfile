# The shop with its production dependencies. compose.yaml runs it with PostgreSQL and a proxy for HTTPS.
FROM node:24-slim AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run build && node scripts/pack-release.ts --folder /release
RUN cd /release && npm ci --omit=dev

FROM node:24-slim
COPY --from=build /release /opt/griya
# New volumes are copies of these folders, with their owner. The rest of the file system is read-only.
RUN install -d -o node -g node /data /backups
WORKDIR /opt/griya
# The malloc settings and the flags of node below save 150 to 190 MB (memorySettings in scripts/prepare.mjs).
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=2097152 MALLOC_TRIM_THRESHOLD_=4194304
VOLUME ["/data", "/backups"]
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without a shell in between, SIGTERM reaches the shop.
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=1024", "scripts/serve.mjs"]
