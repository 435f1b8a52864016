package dev.sameql.gateway.console.door;

import dev.sameql.gateway.api.Callers;
import dev.sameql.gateway.api.ConformanceApi;
import dev.sameql.gateway.api.DialectApi;
import dev.sameql.gateway.api.EvaluationApi;
import dev.sameql.gateway.api.ExplainFailures;
import dev.sameql.gateway.api.RuleApi;
import io.grpc.BindableService;
import io.grpc.Channel;
import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.ServerInterceptor;
import io.grpc.ServerInterceptors;
import io.grpc.inprocess.InProcessChannelBuilder;
import io.grpc.inprocess.InProcessServerBuilder;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// The gRPC services, for the console's pages, in this process and without a socket: the same
/// services behind the same interceptors, so that roles, tenants and caps hold for a page as they
/// do for a call. Opened by the first page that asks.
@ApplicationScoped
public class InnerDoor {

    private final List<BindableService> services;
    private final List<ServerInterceptor> interceptors;
    /// Threads of their own: what a call leaves in its context, such as that it has ended, must not
    /// stay with the page, which may make another call.
    private final ExecutorService threads = Executors.newThreadPerTaskExecutor(InnerDoor::thread);

    private Server server;
    private ManagedChannel channel;

    @Inject
    InnerDoor(
            @Any EvaluationApi evaluation,
            @Any DialectApi dialects,
            @Any ConformanceApi conformance,
            @Any RuleApi rules,
            @Any Callers callers,
            @Any ExplainFailures explained) {
        services = List.of(evaluation, dialects, conformance, rules);
        interceptors = List.of(callers, explained);
    }

    /// The way to the services.
    public synchronized Channel channel() {
        if (channel == null) {
            String name = InProcessServerBuilder.generateName();
            server = open(name);
            channel = InProcessChannelBuilder.forName(name).directExecutor().build();
        }
        return channel;
    }

    private static Thread thread(Runnable work) {
        Thread thread = Thread.ofVirtual().unstarted(work);
        thread.setContextClassLoader(InnerDoor.class.getClassLoader());
        return thread;
    }

    private Server open(String name) {
        var builder = InProcessServerBuilder.forName(name).executor(threads);
        for (BindableService service : services)
            builder.addService(ServerInterceptors.intercept(service.bindService(), interceptors));
        try {
            return builder.build().start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @PreDestroy
    synchronized void close() {
        if (channel != null) channel.shutdownNow();
        if (server != null) server.shutdownNow();
        threads.shutdownNow();
    }
}
