package dev.sameql.standalone.command;

import dev.sameql.standalone.judge.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/// Whom a stack serves: settings of the gateway's, by the names they have there.
final class UpSecurity {

    @Option(
            names = "--cert",
            paramLabel = "FILE",
            description = "Speak TLS, with this certificate (PEM).")
    Path certificate;

    @Option(
            names = "--key",
            paramLabel = "FILE",
            description = "The private key of --cert (PEM, PKCS#8).")
    Path key;

    @Option(
            names = "--token-key",
            paramLabel = "FILE",
            description =
                    "Ask every call for a token (JWT) signed with the private key of this public"
                            + " one (PEM or JWKS). Needs --token-issuer.")
    Path tokenKey;

    @Option(
            names = "--token-issuer",
            paramLabel = "NAME",
            description = "Who must have issued the tokens (their claim iss).")
    String tokenIssuer;

    @Option(
            names = "--open",
            description =
                    "Serve anybody on an address other than loopback, where something before this"
                            + " server keeps others out.")
    boolean open;

    /// What is to be set.
    Map<String, String> settings() {
        if ((certificate == null) != (key == null))
            throw new UsageException("--cert and --key belong together");
        if ((tokenKey == null) != (tokenIssuer == null))
            throw new UsageException("--token-key and --token-issuer belong together");
        Map<String, String> settings = new HashMap<>();
        if (certificate != null) {
            settings.put("quarkus.grpc.server.ssl.certificate", readable(certificate));
            settings.put("quarkus.grpc.server.ssl.key", readable(key));
        }
        if (tokenKey != null) {
            settings.put("mp.jwt.verify.publickey.location", "file:" + readable(tokenKey));
            settings.put("mp.jwt.verify.issuer", tokenIssuer);
            settings.put("sameql.security.tokens", "true");
        }
        if (open) settings.put("sameql.security.open", "true");
        return settings;
    }

    private static String readable(Path file) {
        if (!Files.isReadable(file)) throw new UsageException(file + " cannot be read");
        return file.toAbsolutePath().toString();
    }
}
