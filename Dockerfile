# The server, for any settlement, as a container: docs/operators/container.md. A settlement is a read-only volume:
#
#   docker build -t claim-wizard .
#   docker run -v ./settlement:/settlement:ro claim-wizard

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data SETTLEMENT_DIR=/settlement
# What the server needs of the build; nothing of it is the server's to change.
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/src src
COPY --from=build /app/widgets widgets
COPY --from=build /app/dist dist
COPY --from=build /app/flows.json flows.json
COPY --from=build /app/page-schemas page-schemas
COPY --from=build /app/lists lists
COPY --from=build /app/content content
RUN install -d -o node -g node -m 700 /data
VOLUME /data
USER node
EXPOSE 8080
# Whether the process answers. Whether claims can be taken is /readyz, which a proxy asks.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/server/main.ts"]
