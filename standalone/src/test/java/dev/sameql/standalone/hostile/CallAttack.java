package dev.sameql.standalone.hostile;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.sameql.v1.JudgeResponse;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientInterceptors;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.MetadataUtils;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/// Calls that no client of ours would make: any method, any header, and for a message any bytes, or
/// what JSON says of a message.
///
/// - `method`: `sameql.v1.EvaluationService/Judge`.
/// - `message`: the message that the text is, as JSON; without it the text is sent as bytes.
/// - `header`: `name=value`.
final class CallAttack implements Attack {

    private static final long PATIENCE_SECONDS = 20;
    private static final MethodDescriptor.Marshaller<byte[]> BYTES =
            new MethodDescriptor.Marshaller<>() {
                @Override
                public InputStream stream(byte[] value) {
                    return new ByteArrayInputStream(value);
                }

                @Override
                public byte[] parse(InputStream stream) {
                    try {
                        return stream.readAllBytes();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            };

    private final ManagedChannel channel;
    private final Path canary;

    CallAttack(String server, Path canary) {
        this.channel =
                ManagedChannelBuilder.forTarget(server)
                        .usePlaintext()
                        .maxInboundMessageSize(64 << 20)
                        .build();
        this.canary = canary;
    }

    @Override
    public String answer(Input input) throws InvalidProtocolBufferException {
        try {
            byte[] response =
                    ClientCalls.blockingUnaryCall(
                            with(input, channel),
                            method(input.setting("method").orElseThrow()),
                            CallOptions.DEFAULT.withDeadlineAfter(
                                    PATIENCE_SECONDS, TimeUnit.SECONDS),
                            body(input));
            return told(input, response);
        } catch (StatusRuntimeException e) {
            return Status.of(e);
        }
    }

    private Channel with(Input input, Channel plain) {
        if (input.setting("header").isEmpty()) return plain;
        String[] header = input.sent("header", canary).split("=", 2);
        Metadata metadata = new Metadata();
        if (header[0].endsWith(Metadata.BINARY_HEADER_SUFFIX))
            metadata.put(
                    Metadata.Key.of(header[0], Metadata.BINARY_BYTE_MARSHALLER),
                    header[1].getBytes(StandardCharsets.ISO_8859_1));
        else metadata.put(Metadata.Key.of(header[0], Metadata.ASCII_STRING_MARSHALLER), header[1]);
        return ClientInterceptors.intercept(
                plain, MetadataUtils.newAttachHeadersInterceptor(metadata));
    }

    private byte[] body(Input input) throws InvalidProtocolBufferException {
        return input.setting("message").isEmpty()
                ? input.bytes(canary)
                : Messages.of(input.setting("message").get(), input.sent(canary));
    }

    private static String told(Input input, byte[] response) throws InvalidProtocolBufferException {
        return input.setting("method").orElseThrow().endsWith("/Judge")
                ? Status.of(JudgeResponse.parseFrom(response).getJudgement())
                : "OK";
    }

    /// A method whose messages are bytes, whatever they say.
    static MethodDescriptor<byte[], byte[]> method(String name) {
        return MethodDescriptor.newBuilder(BYTES, BYTES)
                .setType(MethodDescriptor.MethodType.UNARY)
                .setFullMethodName(name)
                .build();
    }

    @Override
    public void close() {
        channel.shutdownNow();
    }
}
