package dev.sameql.gateway.streams.topology;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serializer;

/// Protobuf messages of one type in Kafka Streams.
public record MessageSerde<T extends MessageLite>(Parser<T> parser) implements Serde<T> {

    @Override
    public Serializer<T> serializer() {
        return (_, message) -> message == null ? null : message.toByteArray();
    }

    @Override
    public Deserializer<T> deserializer() {
        return (topic, bytes) -> {
            try {
                return bytes == null ? null : parser.parseFrom(bytes);
            } catch (InvalidProtocolBufferException e) {
                throw new SerializationException(
                        "a record of " + topic + " is no message of the topic's type", e);
            }
        };
    }
}
