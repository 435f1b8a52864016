/// How contracts travel on Kafka: the topics, how messages become bytes, and tables kept in
/// compacted topics. Open [dev.sameql.v1.wire.Topics] first.
package dev.sameql.v1.wire;
