/// Kafka Streams as it runs in a gateway: its settings, its state, its health. What it computes is
/// in `topology`, what is read of it in `table`. Open
/// [dev.sameql.gateway.streams.StreamsEngine] first.
package dev.sameql.gateway.streams;
