package dev.sameql.gateway.api;

import com.google.protobuf.Message;
import com.google.rpc.Code;
import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.MethodDescriptor.PrototypeMarshaller;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerMethodDefinition;
import io.grpc.ServerServiceDefinition;
import io.grpc.ServiceDescriptor;
import io.grpc.StatusRuntimeException;
import java.io.InputStream;
import java.util.Map;

/// What cannot be read as a message is the caller's fault: it is answered `INVALID_ARGUMENT`,
/// `MALFORMED_INPUT`, and the log has nothing of it. gRPC itself reads a message before any
/// interceptor has a say, answers `UNKNOWN`, and logs a failure of ours, each time with its trace.
final class Requests {

    private Requests() {}

    /// The same service, to whose methods no unreadable message comes.
    static ServerServiceDefinition read(ServerServiceDefinition service) {
        var methods = service.getMethods().stream().map(Requests::read).toList();
        var descriptor = ServiceDescriptor.newBuilder(service.getServiceDescriptor().getName());
        descriptor.setSchemaDescriptor(service.getServiceDescriptor().getSchemaDescriptor());
        methods.forEach(method -> descriptor.addMethod(method.getMethodDescriptor()));
        var builder = ServerServiceDefinition.builder(descriptor.build());
        methods.forEach(builder::addMethod);
        return builder.build();
    }

    private static <A, B> ServerMethodDefinition<A, B> read(ServerMethodDefinition<A, B> method) {
        MethodDescriptor<A, B> known = method.getMethodDescriptor();
        var messages = Tolerant.of((PrototypeMarshaller<A>) known.getRequestMarshaller());
        var tolerant = known.toBuilder().setRequestMarshaller(messages).build();
        return ServerMethodDefinition.create(
                tolerant, handler(messages, method.getServerCallHandler()));
    }

    private static <A, B> ServerCallHandler<A, B> handler(
            Tolerant<A> messages, ServerCallHandler<A, B> next) {
        return (call, headers) -> new Reader<>(messages, call, next.startCall(call, headers));
    }

    /// Makes one message, known by its identity, of all that cannot be read.
    private record Tolerant<A>(PrototypeMarshaller<A> messages, A unreadable)
            implements Marshaller<A> {

        static <A> Tolerant<A> of(PrototypeMarshaller<A> messages) {
            return new Tolerant<>(messages, another(messages));
        }

        /// A message that is no other's.
        private static <A> A another(PrototypeMarshaller<A> messages) {
            Message none = (Message) messages.getMessagePrototype();
            return messages.getMessageClass().cast(none.newBuilderForType().buildPartial());
        }

        @Override
        public InputStream stream(A message) {
            return messages.stream(message);
        }

        @Override
        public A parse(InputStream bytes) {
            try {
                return messages.parse(bytes);
            } catch (StatusRuntimeException _) {
                return unreadable;
            }
        }

        String name() {
            return ((Message) unreadable).getDescriptorForType().getFullName();
        }
    }

    /// Ends a call at its first unreadable message; to the service the caller is gone then.
    private static final class Reader<A, B> extends SimpleForwardingServerCallListener<A> {
        private final Tolerant<A> messages;
        private final ServerCall<A, B> call;
        private boolean ended;

        Reader(Tolerant<A> messages, ServerCall<A, B> call, ServerCall.Listener<A> service) {
            super(service);
            this.messages = messages;
            this.call = call;
        }

        @Override
        public void onMessage(A message) {
            if (ended) return;
            if (message != messages.unreadable()) {
                super.onMessage(message);
                return;
            }
            ended = true;
            String detail = "what was sent cannot be read as a " + messages.name();
            Callers.close(
                    call, Failures.of(Code.INVALID_ARGUMENT, "MALFORMED_INPUT", detail, Map.of()));
            super.onCancel();
        }

        @Override
        public void onHalfClose() {
            if (!ended) super.onHalfClose();
        }

        @Override
        public void onCancel() {
            if (!ended) super.onCancel();
        }
    }
}
