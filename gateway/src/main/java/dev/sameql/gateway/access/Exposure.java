package dev.sameql.gateway.access;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.Config;

/// To whom the gRPC server is exposed, as configured, and what keeps others out.
///
/// - `host`, `port`: where it is reached: where it listens, or the address that whoever maps ports
///   to it says (`sameql.security.published`), as in a container.
/// - `encrypted`: it has a certificate.
/// - `asksForCertificates`: it takes no client without a certificate that it trusts.
/// - `tokens`: every call needs a token.
/// - `canCheckTokens`: it knows by whom tokens must be made, and the key.
/// - `open`: it was told to serve anybody.
public record Exposure(
        String host,
        int port,
        boolean encrypted,
        boolean asksForCertificates,
        boolean tokens,
        boolean canCheckTokens,
        boolean open) {

    private static final String SERVER = "quarkus.grpc.server.";
    private static final String HTTP = "quarkus.http.";
    private static final List<String> CERTIFICATES =
            List.of(SERVER + "ssl.certificate", SERVER + "ssl.key-store");
    private static final List<String> HTTPS =
            List.of(
                    HTTP + "tls-configuration-name",
                    HTTP + "ssl.certificate.files",
                    HTTP + "ssl.certificate.key-store-file");
    private static final List<String> TOKEN_KEYS =
            List.of(
                    "mp.jwt.verify.publickey",
                    "mp.jwt.verify.publickey.location",
                    "smallrye.jwt.verify.key.location");

    private static final String DISABLED = "disabled";
    private static final String PUBLISHED = "sameql.security.published";

    private static final String TLS =
            "a certificate: quarkus.grpc.server.ssl.certificate and quarkus.grpc.server.ssl.key (up"
                    + " --cert FILE --key FILE)";
    private static final String CALLERS =
            "to know its callers: sameql.security.tokens=true, or"
                    + " quarkus.grpc.server.ssl.client-auth=REQUIRED";
    private static final String TOKENS =
            "a key to check tokens with: mp.jwt.verify.publickey.location and mp.jwt.verify.issuer"
                    + " (up --token-key FILE --token-issuer NAME)";
    private static final String ELSEWHERE =
            "; or let it listen on 127.0.0.1; or, where something before it keeps others out, say"
                    + " sameql.security.open=true (up --open)";

    /// As configured. A gRPC server that is none of its own is HTTP's.
    public static Exposure of(Config config) {
        boolean own = flag(config, SERVER + "use-separate-server").orElse(true);
        String room = own ? SERVER : HTTP;
        String host =
                text(config, PUBLISHED).or(() -> text(config, room + "host")).orElse("0.0.0.0");
        boolean open = flag(config, "sameql.security.open").orElse(false);
        boolean certificates =
                text(config, room + "ssl.client-auth")
                        .filter("required"::equalsIgnoreCase)
                        .isPresent();
        return new Exposure(
                host,
                config.getOptionalValue(room + "port", Integer.class).orElse(own ? 9000 : 8080),
                own ? isAnySet(config, CERTIFICATES) : isHttpsOnly(config, Set.of(DISABLED)),
                certificates,
                flag(config, "sameql.security.tokens")
                        .orElse(!open && !certificates && !isLoopback(host)),
                text(config, "mp.jwt.verify.issuer").isPresent() && isAnySet(config, TOKEN_KEYS),
                open);
    }

    /// Whether only this machine reaches the server.
    public boolean isLocal() {
        return isLoopback(host);
    }

    /// Why the server must not start, with the next steps; empty when it may.
    public Optional<String> refusal() {
        List<String> missing = new ArrayList<>();
        boolean exposed = !open && !isLocal();
        if (exposed && !encrypted) missing.add(TLS);
        if (exposed && !tokens && !asksForCertificates) missing.add(CALLERS);
        if (tokens && !canCheckTokens) missing.add(TOKENS);
        if (missing.isEmpty()) return Optional.empty();
        return Optional.of(
                "the gRPC server on %s:%d needs %s%s"
                        .formatted(
                                host,
                                port,
                                String.join(", and ", missing),
                                exposed ? ELSEWHERE : ""));
    }

    /// Why HTTP must not show pages, which say what tenants own, with the next steps; empty when it
    /// may. Health and metrics are for everybody, pages for those whom gRPC would serve.
    public static Optional<String> refusalOfPages(Config config) {
        Exposure grpc = of(config);
        String at = text(config, PUBLISHED).or(() -> text(config, HTTP + "host")).orElse("0.0.0.0");
        if (grpc.open() || isLoopback(at)) return Optional.empty();
        boolean https = isHttpsOnly(config, Set.of(DISABLED, "redirect"));
        if (https && grpc.tokens()) return Optional.empty();
        return Optional.of(
                "the console on %s is shown to nobody: it needs %s%s"
                        .formatted(
                                at,
                                "a certificate (quarkus.http.ssl.certificate.files, .key-files),"
                                        + " nothing beside it in plain text"
                                        + " (quarkus.http.insecure-requests=redirect), and tokens"
                                        + " (sameql.security.tokens=true)",
                                ELSEWHERE));
    }

    /// Whether HTTP has a certificate, and does with what comes in plain text one of these: a
    /// certificate alone does not close the other port.
    private static boolean isHttpsOnly(Config config, Set<String> inPlainText) {
        return isAnySet(config, HTTPS)
                && text(config, HTTP + "insecure-requests")
                        .map(said -> said.toLowerCase(Locale.ROOT))
                        .filter(inPlainText::contains)
                        .isPresent();
    }

    private static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    private static boolean isAnySet(Config config, List<String> keys) {
        return keys.stream().anyMatch(key -> text(config, key).isPresent());
    }

    private static Optional<String> text(Config config, String key) {
        return config.getOptionalValue(key, String.class).filter(value -> !value.isBlank());
    }

    private static Optional<Boolean> flag(Config config, String key) {
        return config.getOptionalValue(key, Boolean.class);
    }
}
