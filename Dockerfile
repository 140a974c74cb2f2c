# The program `rumis` and nothing else.
FROM rust:1.95-bookworm AS build
WORKDIR /rumis
COPY . .
RUN cargo build --release --locked --package rumis-cli --bin rumis

FROM debian:bookworm-slim
COPY --from=build /rumis/target/release/rumis /usr/local/bin/rumis
RUN useradd --system --create-home rumis
USER rumis
ENTRYPOINT ["rumis"]
