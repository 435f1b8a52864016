/// The fold as a topology of Kafka Streams: messages come in, case files are kept, judgements and
/// dead letters go out. Open [dev.sameql.gateway.streams.topology.GatewayTopology].
package dev.sameql.gateway.streams.topology;
