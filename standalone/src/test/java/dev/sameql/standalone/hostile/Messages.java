package dev.sameql.standalone.hostile;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;

/// Messages as JSON tells them.
final class Messages {

    private Messages() {}

    /// The bytes of a message of `dev.sameql.v1`, by its simple name.
    static byte[] of(String type, String json) throws InvalidProtocolBufferException {
        try {
            Message.Builder message =
                    (Message.Builder)
                            Class.forName("dev.sameql.v1." + type)
                                    .getMethod("newBuilder")
                                    .invoke(null);
            JsonFormat.parser().merge(json, message);
            return message.build().toByteArray();
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("there is no message " + type, e);
        }
    }
}
