package dev.sameql.gateway.api;

import dev.sameql.gateway.access.Caller;
import dev.sameql.gateway.access.Tenant;
import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Grpc;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.quarkus.grpc.GlobalInterceptor;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.InetSocketAddress;
import java.net.SocketAddress;

/// Says who makes each call.
@GlobalInterceptor
@ApplicationScoped
public class Callers implements ServerInterceptor {

    @Override
    public <A, B> ServerCall.Listener<A> interceptCall(
            ServerCall<A, B> call, Metadata headers, ServerCallHandler<A, B> next) {
        Caller caller = new Caller(address(call), Tenant.DEFAULT);
        Context context = Context.current().withValue(Caller.KEY, caller);
        return Contexts.interceptCall(context, call, headers, next);
    }

    private static String address(ServerCall<?, ?> call) {
        SocketAddress remote = call.getAttributes().get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR);
        return remote instanceof InetSocketAddress address
                ? address.getAddress().getHostAddress()
                : "unknown";
    }
}
