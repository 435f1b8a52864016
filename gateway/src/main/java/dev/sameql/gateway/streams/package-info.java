/// The fold as a Kafka Streams application, and the table of judgements that every instance holds.
/// Open [dev.sameql.gateway.streams.GatewayTopology] first.
package dev.sameql.gateway.streams;
