package dev.sameql.gateway.api;

import io.grpc.BindableService;
import io.grpc.ServerServiceDefinition;
import io.quarkus.grpc.GrpcService;
import io.quarkus.grpc.runtime.health.GrpcHealthEndpoint;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;

/// gRPC's own health service: what Quarkus answers, to messages that can be read. In the place of
/// Quarkus' own, which is off (`quarkus.grpc.server.grpc-health.enabled`).
@GrpcService
public class HealthApi implements BindableService {

    private final Answers answers;

    HealthApi(Answers answers) {
        this.answers = answers;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return Requests.read(answers.bindService());
    }

    /// What Quarkus answers; by itself it is no service of the server's.
    @Singleton
    @Typed(Answers.class)
    static class Answers extends GrpcHealthEndpoint {}
}
