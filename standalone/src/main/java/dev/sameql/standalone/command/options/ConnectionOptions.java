package dev.sameql.standalone.command.options;

import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.judge.client.Connection;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/// How to talk to a running server: TLS, certificates, a token.
public final class ConnectionOptions {

    @Option(names = "--tls", description = "Speak TLS with the server of --server.")
    boolean tls;

    @Option(
            names = "--ca",
            paramLabel = "FILE",
            description =
                    "Trust the certificates of this PEM file (default: those that Java trusts)."
                            + " Means --tls.")
    Path ca;

    @Option(
            names = "--cert",
            paramLabel = "FILE",
            description = "Our certificate (PEM), for a server that asks for one. Means --tls.")
    Path certificate;

    @Option(
            names = "--key",
            paramLabel = "FILE",
            description = "The private key of --cert (PEM, PKCS#8).")
    Path key;

    @Option(
            names = "--token",
            paramLabel = "TOKEN|@FILE",
            description =
                    "The bearer token to send, or @ and the file that holds it, which keeps it out"
                            + " of the list of processes.")
    String token;

    /// The connection to a server.
    public Connection to(String server) {
        if ((certificate == null) != (key == null))
            throw new UsageException("--cert and --key belong together");
        boolean encrypted = tls || ca != null || certificate != null;
        if (token != null && !encrypted && !isLocal(server)) {
            throw new UsageException(
                    "the token would be sent in plain text to " + server + ": add --tls");
        }
        return new Connection(
                server,
                encrypted,
                Optional.ofNullable(ca),
                Optional.ofNullable(certificate).map(file -> new Connection.Identity(file, key)),
                Optional.ofNullable(token).map(ConnectionOptions::text));
    }

    /// Whether any of them was given: they mean nothing without a server.
    public boolean anyGiven() {
        return tls || ca != null || certificate != null || key != null || token != null;
    }

    private static String text(String token) {
        if (!token.startsWith("@")) return token;
        try {
            return Files.readString(Path.of(token.substring(1))).strip();
        } catch (IOException e) {
            throw new UsageException("--token " + token + " cannot be read: " + e.getMessage());
        }
    }

    private static boolean isLocal(String server) {
        try {
            String host = URI.create("grpc://" + server).getHost();
            return host != null && InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException | IllegalArgumentException e) {
            return false;
        }
    }
}
