/// The door: the gRPC API in front, Kafka behind. A call becomes a job in a topic
/// ([dev.sameql.gateway.intake]); evidence comes back and is folded into judgements
/// ([dev.sameql.gateway.fold], run by [dev.sameql.gateway.streams]); those who wait are told
/// ([dev.sameql.gateway.watch]). Open [dev.sameql.gateway.api.EvaluationApi] first.
package dev.sameql.gateway;
