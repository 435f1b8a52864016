package dev.sameql.gateway.console.door;

import dev.sameql.gateway.access.Tokens;
import dev.sameql.gateway.api.Callers;
import dev.sameql.v1.ConformanceServiceGrpc;
import dev.sameql.v1.DialectServiceGrpc;
import dev.sameql.v1.EvaluationServiceGrpc;
import dev.sameql.v1.RuleServiceGrpc;
import io.grpc.Metadata;
import io.grpc.stub.AbstractStub;
import io.grpc.stub.MetadataUtils;
import io.vertx.core.http.Cookie;
import io.vertx.core.net.SocketAddress;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.RequestScoped;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Who asks for a page, and the services as that visitor may use them.
///
/// A visitor is known by the token that a gRPC client would send: in the header `authorization`, or
/// in the cookie that signing in sets. What the token allows is decided where it is for calls.
@RequestScoped
public class Visitor {

    /// The cookie that holds the token of who signed in.
    public static final String COOKIE = "sameql-token";

    private static final Duration READING = Duration.ofSeconds(20);
    private static final String BEARER = "Bearer ";

    private final RoutingContext request;
    private final InnerDoor door;
    private final Tokens tokens;

    Visitor(RoutingContext request, InnerDoor door, Tokens tokens) {
        this.request = request;
        this.door = door;
        this.tokens = tokens;
    }

    /// Whether this server knows its callers by tokens.
    public boolean needsToken() {
        return tokens.areRequired();
    }

    /// Whether the browser holds a token, good or not.
    public boolean isSignedIn() {
        return request.request().getCookie(COOKIE) != null;
    }

    /// Pairs, judgements, schemas and campaigns; calls end after a time that is enough to read.
    public EvaluationServiceGrpc.EvaluationServiceBlockingStub evaluation() {
        return evaluation(READING);
    }

    /// The same, with another time.
    public EvaluationServiceGrpc.EvaluationServiceBlockingStub evaluation(Duration most) {
        return within(EvaluationServiceGrpc.newBlockingStub(door.channel()), most);
    }

    /// The same for streams, without an end.
    public EvaluationServiceGrpc.EvaluationServiceStub streams() {
        return known(EvaluationServiceGrpc.newStub(door.channel()));
    }

    /// Questions about engines.
    public DialectServiceGrpc.DialectServiceBlockingStub dialects(Duration most) {
        return within(DialectServiceGrpc.newBlockingStub(door.channel()), most);
    }

    /// Runs that test engines.
    public ConformanceServiceGrpc.ConformanceServiceBlockingStub conformance() {
        return within(ConformanceServiceGrpc.newBlockingStub(door.channel()), READING);
    }

    /// The same for streams, without an end.
    public ConformanceServiceGrpc.ConformanceServiceStub runStreams() {
        return known(ConformanceServiceGrpc.newStub(door.channel()));
    }

    /// The rule book.
    public RuleServiceGrpc.RuleServiceBlockingStub rules() {
        return within(RuleServiceGrpc.newBlockingStub(door.channel()), READING);
    }

    private <S extends AbstractStub<S>> S within(S stub, Duration most) {
        return known(stub).withDeadlineAfter(most.toMillis(), TimeUnit.MILLISECONDS);
    }

    private <S extends AbstractStub<S>> S known(S stub) {
        return as(authorization(), stub);
    }

    /// A service as another would use it who has this token.
    <S extends AbstractStub<S>> S as(Optional<String> authorization, S stub) {
        Metadata headers = new Metadata();
        authorization
                .filter(Visitor::isPlain)
                .ifPresent(token -> headers.put(Callers.AUTHORIZATION, token));
        headers.put(Callers.VISITOR, address());
        return stub.withInterceptors(MetadataUtils.newAttachHeadersInterceptor(headers));
    }

    /// The services as whoever has this token may use them.
    public EvaluationServiceGrpc.EvaluationServiceBlockingStub evaluationWith(String token) {
        return as(
                Optional.of(BEARER + token),
                EvaluationServiceGrpc.newBlockingStub(door.channel())
                        .withDeadlineAfter(READING.toMillis(), TimeUnit.MILLISECONDS));
    }

    private Optional<String> authorization() {
        return Optional.ofNullable(request.request().getHeader("authorization"))
                .or(
                        () ->
                                Optional.ofNullable(request.request().getCookie(COOKIE))
                                        .map(Cookie::getValue)
                                        .map(BEARER::concat));
    }

    /// Whether gRPC can carry a header's value.
    private static boolean isPlain(String value) {
        return value.chars().allMatch(c -> c >= ' ' && c <= '~');
    }

    private String address() {
        SocketAddress remote = request.request().remoteAddress();
        return remote == null || remote.hostAddress() == null ? "unknown" : remote.hostAddress();
    }
}
