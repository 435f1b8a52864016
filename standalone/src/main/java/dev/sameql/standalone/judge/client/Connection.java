package dev.sameql.standalone.judge.client;

import dev.sameql.standalone.judge.UsageException;
import io.grpc.ChannelCredentials;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.TlsChannelCredentials;
import io.grpc.stub.MetadataUtils;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// How to reach a server.
///
/// - `target`: `host:port`.
/// - `tls`: speak TLS.
/// - `authority`: PEM file of the certificates to trust; empty means those that Java trusts.
/// - `identity`: our own certificate, for a server that asks for one.
/// - `token`: sent with every call.
public record Connection(
        String target,
        boolean tls,
        Optional<Path> authority,
        Optional<Identity> identity,
        Optional<String> token) {

    private static final int MAX_MESSAGE = 32 << 20;
    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

    /// PEM files of a certificate and its private key.
    public record Identity(Path certificate, Path key) {}

    /// To a server of our own, on the loopback interface.
    public static Connection plain(String target) {
        return new Connection(target, false, Optional.empty(), Optional.empty(), Optional.empty());
    }

    ManagedChannel open() {
        ManagedChannelBuilder<?> channel =
                Grpc.newChannelBuilder(target, credentials()).maxInboundMessageSize(MAX_MESSAGE);
        token.ifPresent(
                t -> channel.intercept(MetadataUtils.newAttachHeadersInterceptor(bearer(t))));
        return channel.build();
    }

    private ChannelCredentials credentials() {
        if (!tls) return InsecureChannelCredentials.create();
        TlsChannelCredentials.Builder credentials = TlsChannelCredentials.newBuilder();
        try {
            if (authority.isPresent()) credentials.trustManager(authority.get().toFile());
            if (identity.isPresent()) {
                credentials.keyManager(
                        identity.get().certificate().toFile(), identity.get().key().toFile());
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new UsageException("--ca, --cert or --key cannot be read: " + e.getMessage());
        }
        return credentials.build();
    }

    private static Metadata bearer(String token) {
        var headers = new Metadata();
        headers.put(AUTHORIZATION, "Bearer " + token);
        return headers;
    }
}
