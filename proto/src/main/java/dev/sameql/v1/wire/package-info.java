/// How contracts travel on Kafka: the topics, how messages become bytes, and tables kept in
/// compacted topics; whether the brokers answer; dead letters, read and sent again. Open
/// [dev.sameql.v1.wire.Topics] first.
package dev.sameql.v1.wire;
