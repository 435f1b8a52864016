package dev.sameql.v1.wire;

import com.google.protobuf.MessageLite;
import org.apache.kafka.common.serialization.Serializer;

/// Writes any protobuf message; null stays null, which on a compacted topic deletes the key.
public final class MessageSerializer implements Serializer<MessageLite> {

    @Override
    public byte[] serialize(String topic, MessageLite message) {
        return message == null ? null : message.toByteArray();
    }
}
