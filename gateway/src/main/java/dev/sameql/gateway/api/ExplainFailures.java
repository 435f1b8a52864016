package dev.sameql.gateway.api;

import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import io.grpc.protobuf.StatusProto;
import io.quarkus.grpc.GlobalInterceptor;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Objects;

/// Gives an `ErrorInfo` to failures that do not come from our own code: a message that cannot be
/// read, a call the framework ended.
@GlobalInterceptor
@ApplicationScoped
public class ExplainFailures implements ServerInterceptor {

    private static final Metadata.Key<byte[]> DETAILS =
            Metadata.Key.of("grpc-status-details-bin", Metadata.BINARY_BYTE_MARSHALLER);

    @Override
    public <A, B> ServerCall.Listener<A> interceptCall(
            ServerCall<A, B> call, Metadata headers, ServerCallHandler<A, B> next) {
        return next.startCall(
                new SimpleForwardingServerCall<A, B>(call) {
                    @Override
                    public void close(Status status, Metadata trailers) {
                        if (!status.isOk() && !trailers.containsKey(DETAILS))
                            trailers.merge(explain(status));
                        super.close(status, trailers);
                    }
                },
                headers);
    }

    private static Metadata explain(Status status) {
        com.google.rpc.Status explained =
                Failures.status(
                        status.getCode().value(),
                        status.getCode().name(),
                        Objects.requireNonNullElse(status.getDescription(), ""),
                        Map.of());
        return StatusProto.toStatusRuntimeException(explained).getTrailers();
    }
}
