package dev.sameql.standalone.judge.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.standalone.judge.KeyFiles;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.v1.EvaluationServiceGrpc.EvaluationServiceImplBase;
import dev.sameql.v1.GetJudgementRequest;
import dev.sameql.v1.GetJudgementResponse;
import io.grpc.Grpc;
import io.grpc.InsecureServerCredentials;
import io.grpc.Metadata;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerCredentials;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import io.grpc.TlsServerCredentials;
import io.grpc.TlsServerCredentials.ClientAuth;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the command line says to servers that speak otherwise than it was told. The servers are
/// real, and answer one question.
class ConnectionTest {

    private static KeyFiles own;
    private static KeyFiles client;

    private Server server;
    private volatile String authorization;

    @BeforeAll
    static void makeKeys(@TempDir Path directory) throws Exception {
        own = KeyFiles.make(directory, "server");
        client = KeyFiles.make(directory, "client");
    }

    @AfterEach
    void stop() {
        server.shutdownNow();
    }

    private String serve(ServerCredentials credentials) throws IOException {
        server =
                Grpc.newServerBuilderForPort(0, credentials)
                        .addService(new NoJobs())
                        .intercept(new Doorkeeper())
                        .build()
                        .start();
        return "127.0.0.1:" + server.getPort();
    }

    @Test
    void whereNobodyAnswersTheNextStepIsSaid() throws Exception {
        String target = serve(InsecureServerCredentials.create());
        server.shutdownNow().awaitTermination();
        assertThatThrownBy(() -> EvaluationClient.connect(Connection.plain(target)))
                .isInstanceOf(Unreachable.class)
                .hasMessageStartingWith("nobody answers at " + target + " (Connection refused")
                .hasMessageContaining("sameql up");
    }

    @Test
    void aWrongServerIsKnownWithinTwoSeconds() throws Exception {
        String target = serve(InsecureServerCredentials.create());
        server.shutdownNow().awaitTermination();
        for (String wrong : List.of(target, "no-such-host.invalid:9000")) {
            long start = System.nanoTime();
            assertThatThrownBy(() -> EvaluationClient.connect(Connection.plain(wrong)))
                    .isInstanceOf(Unreachable.class)
                    .hasMessageContaining("sameql up");
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .as(wrong)
                    .isLessThan(Duration.ofSeconds(2));
        }
    }

    @Test
    void anotherServiceIsNamedAsSuch() throws IOException {
        server =
                Grpc.newServerBuilderForPort(0, InsecureServerCredentials.create()).build().start();
        assertRefused(to("127.0.0.1:" + server.getPort()), "is not SameQL's API");
    }

    private static ServerCredentials tls(ClientAuth clients) throws IOException {
        return TlsServerCredentials.newBuilder()
                .keyManager(own.certificate().toFile(), own.key().toFile())
                .trustManager(client.certificate().toFile())
                .clientAuth(clients)
                .build();
    }

    private static final class NoJobs extends EvaluationServiceImplBase {
        @Override
        public void getJudgement(
                GetJudgementRequest request, StreamObserver<GetJudgementResponse> caller) {
            caller.onError(Status.NOT_FOUND.asRuntimeException());
        }
    }

    /// Lets in who has the token `good`, or none.
    private final class Doorkeeper implements ServerInterceptor {
        @Override
        public <A, B> ServerCall.Listener<A> interceptCall(
                ServerCall<A, B> call, Metadata headers, ServerCallHandler<A, B> next) {
            authorization =
                    headers.get(Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER));
            if (authorization == null || authorization.equals("Bearer good"))
                return next.startCall(call, headers);
            call.close(
                    Status.UNAUTHENTICATED.withDescription("the token is not accepted"),
                    new Metadata());
            return new ServerCall.Listener<>() {};
        }
    }

    private static Connection to(String target) {
        return Connection.plain(target);
    }

    private static Connection over(String target, Optional<KeyFiles> identity) {
        return new Connection(
                target,
                true,
                Optional.of(own.certificate()),
                identity.map(keys -> new Connection.Identity(keys.certificate(), keys.key())),
                Optional.empty());
    }

    private static Connection saying(Connection connection, String token) {
        return new Connection(
                connection.target(),
                connection.tls(),
                connection.authority(),
                connection.identity(),
                Optional.of(token));
    }

    private static void assertTalks(Connection connection) {
        assertThatCode(() -> EvaluationClient.connect(connection).close())
                .doesNotThrowAnyException();
    }

    private static void assertRefused(Connection connection, String nextStep) {
        assertThatThrownBy(() -> EvaluationClient.connect(connection).close())
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(connection.target())
                .hasMessageContaining(nextStep);
    }

    @Test
    void whoSpeaksAsTheServerDoesIsLetIn() throws IOException {
        assertTalks(to(serve(InsecureServerCredentials.create())));
        stop();
        assertTalks(over(serve(tls(ClientAuth.NONE)), Optional.empty()));
        stop();
        assertTalks(over(serve(tls(ClientAuth.REQUIRE)), Optional.of(client)));
    }

    @Test
    void plainTextToAServerThatSpeaksTls() throws IOException {
        assertRefused(to(serve(tls(ClientAuth.NONE))), "--tls");
    }

    @Test
    void tlsToAServerThatDoesNot() throws IOException {
        assertRefused(
                over(serve(InsecureServerCredentials.create()), Optional.empty()),
                "leave out --tls");
    }

    @Test
    void aCertificateThatNobodyVouchesFor() throws IOException {
        String target = serve(tls(ClientAuth.NONE));
        var trusting =
                new Connection(target, true, Optional.empty(), Optional.empty(), Optional.empty());
        assertRefused(trusting, "--ca FILE");
    }

    @Test
    void aServerThatAsksForCertificates() throws IOException {
        String target = serve(tls(ClientAuth.REQUIRE));
        assertRefused(over(target, Optional.empty()), "--cert FILE --key FILE");
        assertRefused(over(target, Optional.of(own)), "does not accept our certificate");
    }

    @Test
    void theTokenGoesWithEveryCall() throws IOException {
        String target = serve(tls(ClientAuth.NONE));
        assertTalks(saying(over(target, Optional.empty()), "good"));
        assertThat(authorization).isEqualTo("Bearer good");
        assertRefused(saying(over(target, Optional.empty()), "bad"), "--token TOKEN|@FILE");
    }
}
