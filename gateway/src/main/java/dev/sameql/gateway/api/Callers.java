package dev.sameql.gateway.api;

import com.google.rpc.Code;
import dev.sameql.gateway.access.Caller;
import dev.sameql.gateway.access.Role;
import dev.sameql.gateway.access.Tokens;
import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Grpc;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.StatusRuntimeException;
import io.grpc.inprocess.InProcessSocketAddress;
import io.quarkus.grpc.GlobalInterceptor;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Map;
import java.util.Objects;

/// Says who makes each call, and ends those of whom nobody is known or who may not.
///
/// The one place where this is decided. Health is for everybody: it says nothing of anybody.
@GlobalInterceptor
@ApplicationScoped
public class Callers implements ServerInterceptor {

    /// Who calls, as a bearer token.
    public static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);
    /// The address for which a call from inside of this process is made.
    public static final Metadata.Key<String> VISITOR =
            Metadata.Key.of("sameql-visitor", Metadata.ASCII_STRING_MARSHALLER);

    private static final String HEALTH = "grpc.health.v1.Health";

    private final Tokens tokens;

    Callers(Tokens tokens) {
        this.tokens = tokens;
    }

    @Override
    public <A, B> ServerCall.Listener<A> interceptCall(
            ServerCall<A, B> call, Metadata headers, ServerCallHandler<A, B> next) {
        String method = call.getMethodDescriptor().getFullMethodName();
        if (HEALTH.equals(call.getMethodDescriptor().getServiceName()))
            return next.startCall(call, headers);
        Caller caller;
        try {
            caller = caller(call, headers);
        } catch (Tokens.RefusedToken refused) {
            return end(call, unauthenticated(refused));
        }
        if (!caller.may(method)) return end(call, forbidden(method));
        Context context = Context.current().withValue(Caller.KEY, caller);
        return Contexts.interceptCall(context, call, headers, next);
    }

    private Caller caller(ServerCall<?, ?> call, Metadata headers) {
        return tokens.areRequired()
                ? tokens.caller(headers.get(AUTHORIZATION))
                : Caller.anybody(address(call, headers));
    }

    private static StatusRuntimeException unauthenticated(Tokens.RefusedToken refused) {
        return Failures.of(Code.UNAUTHENTICATED, "UNAUTHENTICATED", refused.getMessage(), Map.of());
    }

    private static StatusRuntimeException forbidden(String method) {
        String role = Role.of(method).spelling();
        return Failures.of(
                Code.PERMISSION_DENIED,
                "PERMISSION_DENIED",
                "%s is for the role %s; the token's groups do not hold it".formatted(method, role),
                Map.of("role", role));
    }

    private static <A, B> ServerCall.Listener<A> end(
            ServerCall<A, B> call, StatusRuntimeException why) {
        close(call, why);
        return new ServerCall.Listener<>() {};
    }

    /// Ends a call with a failure and what explains it.
    static void close(ServerCall<?, ?> call, StatusRuntimeException why) {
        Metadata trailers = why.getTrailers();
        call.close(why.getStatus(), trailers == null ? new Metadata() : trailers);
    }

    /// From where the call comes. A call from inside of this process is the console's, which says
    /// for whom it asks; nobody else is asked, for whoever calls over a socket could say anything.
    private static String address(ServerCall<?, ?> call, Metadata headers) {
        SocketAddress remote = call.getAttributes().get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR);
        return switch (remote) {
            case InetSocketAddress address -> address.getAddress().getHostAddress();
            case InProcessSocketAddress _ ->
                    Objects.requireNonNullElse(headers.get(VISITOR), "unknown");
            case null, default -> "unknown";
        };
    }
}
