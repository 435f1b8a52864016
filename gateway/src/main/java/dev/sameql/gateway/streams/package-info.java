/// The fold as a Kafka Streams application, and the table of judgements, of which every gateway
/// holds a part. Open [dev.sameql.gateway.streams.GatewayTopology] first.
package dev.sameql.gateway.streams;
