/// A Kafka broker inside this process. Open [dev.sameql.standalone.broker.EmbeddedKafka].
package dev.sameql.standalone.broker;
