package dev.sameql.standalone.judge.client;

import dev.sameql.standalone.judge.UsageException;
import dev.sameql.v1.EvaluationServiceGrpc;
import dev.sameql.v1.GetJudgementRequest;
import io.grpc.ConnectivityState;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Finds out, before any work, whether a server and we speak the same way: a call that waits for a
/// connection would wait in vain for one that can never be.
final class Reached {

    /// How long a server may refuse to be connected to: it may be starting just now.
    private static final Duration REFUSED = Duration.ofMillis(800);

    /// How long it may take to be connected to: what is lost on the way is sent again after a
    /// second.
    private static final Duration UNHEARD = Duration.ofMillis(1_500);

    /// How long it may be silent once it is connected to.
    private static final Duration SILENT = Duration.ofSeconds(10);

    private static final Duration PAUSE = Duration.ofMillis(200);
    private static final int HIGHEST_PORT = 65_535;
    private static final String NO_JOB = "-";

    private Reached() {}

    /// Asks for a job that there is not.
    ///
    /// @throws UsageException when the server was reached and would not talk, with the next step
    /// @throws Unreachable when it was not reached
    static void check(Connection connection, ManagedChannel channel) {
        knock(connection.target());
        long start = System.nanoTime();
        while (true) {
            Optional<StatusRuntimeException> failure = failure(channel);
            if (failure.isEmpty()) return;
            trouble(connection, failure.get())
                    .ifPresent(
                            why -> {
                                throw new UsageException(connection.target() + ": " + why);
                            });
            if (channel.getState(false) == ConnectivityState.READY) return;
            Status.Code code = failure.get().getStatus().getCode();
            if (code != Status.Code.UNAVAILABLE && code != Status.Code.DEADLINE_EXCEEDED) return;
            if (System.nanoTime() - start > REFUSED.toNanos())
                throw new Unreachable(connection.target(), failure.get());
            pause();
        }
    }

    /// Waits for somebody to listen. A target that is not `host:port` is left to gRPC.
    private static void knock(String target) {
        int colon = target.lastIndexOf(':');
        if (colon <= 0 || !target.substring(colon + 1).matches("\\d{1,5}")) return;
        int port = Integer.parseInt(target.substring(colon + 1));
        if (port > HIGHEST_PORT) return;
        String host = target.substring(0, colon).replaceAll("[\\[\\]]", "");
        long end = System.nanoTime() + REFUSED.toNanos();
        while (true) {
            var address = new InetSocketAddress(host, port);
            if (address.isUnresolved()) throw new Unreachable(target, "no such host");
            try (var socket = new Socket()) {
                socket.connect(address, (int) UNHEARD.toMillis());
                return;
            } catch (IOException e) {
                if (System.nanoTime() + PAUSE.toNanos() > end)
                    throw new Unreachable(target, e.getMessage());
                pause();
            }
        }
    }

    private static Optional<StatusRuntimeException> failure(ManagedChannel channel) {
        try {
            var _ =
                    EvaluationServiceGrpc.newBlockingStub(channel)
                            .withDeadlineAfter(SILENT.toSeconds(), TimeUnit.SECONDS)
                            .getJudgement(
                                    GetJudgementRequest.newBuilder().setJobId(NO_JOB).build());
            return Optional.empty();
        } catch (StatusRuntimeException e) {
            return Optional.of(e);
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Optional<String> trouble(Connection connection, StatusRuntimeException failure) {
        String told = failure.getStatus().getDescription() + chain(failure.getCause());
        if (failure.getStatus().getCode() == Status.Code.UNAUTHENTICATED) {
            return Optional.of(
                    "%s; give %s with --token TOKEN|@FILE"
                            .formatted(
                                    failure.getStatus().getDescription(),
                                    connection.token().isPresent() ? "another" : "one"));
        }
        if (failure.getStatus().getCode() == Status.Code.UNIMPLEMENTED
                || told.contains("invalid content-type"))
            return Optional.of(
                    "what listens there is not SameQL's API: give its gRPC port (sameql up: 9000)");
        if (failure.getStatus().getCode() != Status.Code.UNAVAILABLE) return Optional.empty();
        return connection.tls() ? overTls(connection, told) : overPlainText(told);
    }

    /// What a server that speaks TLS makes of plain text: an alert, or nothing at all.
    private static Optional<String> overPlainText(String told) {
        boolean alert =
                told.contains("First received frame was not SETTINGS")
                        || told.contains("Unexpected HTTP/1.x request")
                        || told.contains("Network closed for unknown reason")
                        || told.contains("Connection reset")
                        || told.contains("closed before");
        return alert
                ? Optional.of("the server does not answer in plain text: does it need --tls?")
                : Optional.empty();
    }

    private static Optional<String> overTls(Connection connection, String told) {
        if (told.contains("not an SSL/TLS record")
                || told.contains("NotSslRecordException")
                || told.contains("Unsupported or unrecognized SSL message")) {
            return Optional.of("the server does not speak TLS: leave out --tls");
        }
        if (told.contains("PKIX") || told.contains("unable to find valid certification path")) {
            return Optional.of(
                    "the server's certificate is not trusted: name who signed it with --ca FILE");
        }
        if (told.contains("No subject alternative") || told.contains("No name matching")) {
            return Optional.of("the server's certificate is for another host");
        }
        if (told.contains("certificate_required")
                || told.contains("bad_certificate")
                || told.contains("certificate_unknown")) {
            return Optional.of(
                    connection.identity().isPresent()
                            ? "the server does not accept our certificate"
                            : "the server asks for a certificate: give --cert FILE --key FILE");
        }
        return Optional.empty();
    }

    private static String chain(Throwable cause) {
        var told = new StringBuilder();
        for (Throwable at = cause; at != null; at = at.getCause()) told.append('\n').append(at);
        return told.toString();
    }
}
