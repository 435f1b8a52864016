package dev.sameql.v1.wire;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import java.util.Map;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Deserializer;

/// Reads protobuf messages of one type, named by the consumer setting [#MESSAGE_TYPE]:
/// `sameql.message.type = dev.sameql.v1.Evidence`.
public final class MessageDeserializer implements Deserializer<MessageLite> {

    /// The consumer setting that holds the message's class name.
    public static final String MESSAGE_TYPE = "sameql.message.type";

    private Parser<? extends MessageLite> parser;

    /// For Kafka, which calls [#configure] next.
    public MessageDeserializer() {}

    /// A reader that needs no configuration.
    public MessageDeserializer(Parser<? extends MessageLite> parser) {
        this.parser = parser;
    }

    @Override
    public void configure(Map<String, ?> settings, boolean isKey) {
        if (parser != null) return;
        if (!(settings.get(MESSAGE_TYPE) instanceof String type)) {
            throw new ConfigException(
                    MESSAGE_TYPE, settings.get(MESSAGE_TYPE), "name a protobuf message class");
        }
        try {
            parser = parserOf(type);
        } catch (ReflectiveOperationException e) {
            throw new ConfigException(MESSAGE_TYPE, type, "is not a protobuf message class: " + e);
        }
    }

    private static Parser<? extends MessageLite> parserOf(String type)
            throws ReflectiveOperationException {
        ClassLoader loader = MessageDeserializer.class.getClassLoader();
        Class<? extends MessageLite> message =
                Class.forName(type, true, loader).asSubclass(MessageLite.class);
        MessageLite prototype = (MessageLite) message.getMethod("getDefaultInstance").invoke(null);
        return prototype.getParserForType();
    }

    @Override
    public MessageLite deserialize(String topic, byte[] bytes) {
        if (bytes == null) return null;
        try {
            return parser.parseFrom(bytes);
        } catch (InvalidProtocolBufferException e) {
            throw new SerializationException(
                    "a record of " + topic + " is no message of the topic's type", e);
        }
    }
}
