# An image that contains only the program `rumis`, with the web app inside.
FROM node:20-bookworm-slim AS node

FROM rust:1.95-bookworm AS build
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=node /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
WORKDIR /rumis
COPY . .
RUN cargo xtask web
RUN cargo build --release --locked --package rumis-cli --features web --bin rumis
RUN target/release/rumis licences > THIRD-PARTY-NOTICES.txt

FROM debian:bookworm-slim
COPY --from=build /rumis/target/release/rumis /usr/local/bin/rumis
COPY --from=build /rumis/LICENSE-MIT /rumis/LICENSE-APACHE /rumis/THIRD-PARTY-NOTICES.txt /usr/share/doc/rumis/
RUN useradd --system --create-home rumis
USER rumis
HEALTHCHECK --interval=30s --timeout=10s --start-period=10s CMD ["rumis", "health"]
ENTRYPOINT ["rumis"]
