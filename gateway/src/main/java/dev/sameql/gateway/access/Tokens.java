package dev.sameql.gateway.access;

import dev.sameql.core.cache.BoundedCache;
import io.smallrye.jwt.auth.principal.JWTParser;
import io.smallrye.jwt.auth.principal.ParseException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jose4j.jwt.consumer.InvalidJwtException;

/// Reads callers from bearer tokens. What a token must be (its signature, issuer, audience, that it
/// has not expired) is checked by Quarkus' JWT extension, as `mp.jwt.verify.*` says.
@ApplicationScoped
public class Tokens {

    private static final String BEARER = "Bearer ";

    /// A signature costs as much to check as all else that a call needs.
    private static final int REMEMBERED = 1000;

    private final boolean required;
    private final String tenantClaim;
    private final JWTParser parser;
    private final BoundedCache<String, Known> remembered = new BoundedCache<>(REMEMBERED);

    /// What a good token says, until it expires.
    private record Known(Caller caller, Instant until) {}

    Tokens(Config config, SecurityConfig security, JWTParser parser) {
        this.required = Exposure.of(config).tokens();
        this.tenantClaim = security.tenantClaim();
        this.parser = parser;
    }

    /// Whether a call needs one.
    public boolean areRequired() {
        return required;
    }

    /// The caller by its `authorization` header; null when it sent none.
    ///
    /// @throws RefusedToken when there is no token, or one that cannot be trusted
    public Caller caller(String authorization) {
        boolean bearer =
                authorization != null
                        && authorization.regionMatches(true, 0, BEARER, 0, BEARER.length());
        if (!bearer) {
            throw new RefusedToken(
                    "no bearer token was sent (authorization: Bearer ...); this server needs one");
        }
        String token = authorization.substring(BEARER.length()).strip();
        Known known = remembered.of(token, this::read);
        return Instant.now().isBefore(known.until()) ? known.caller() : read(token).caller();
    }

    private Known read(String text) {
        try {
            JsonWebToken token = parser.parse(text);
            return new Known(caller(token, text), Instant.ofEpochSecond(token.getExpirationTime()));
        } catch (ParseException e) {
            throw new RefusedToken("the token is not accepted: " + reason(e));
        }
    }

    private Caller caller(JsonWebToken token, String text) {
        Object claimed = token.getClaim(tenantClaim);
        String tenant = claimed == null ? "" : claimed.toString();
        if (tenant.indexOf(Tenant.SEPARATOR) >= 0 || tenant.length() > Tenant.LONGEST)
            throw new RefusedToken("the token's tenant is no name of one");
        Set<String> groups = Objects.requireNonNullElse(token.getGroups(), Set.of());
        String name = Objects.requireNonNullElse(token.getName(), "");
        return new Caller(
                tenant + Tenant.SEPARATOR + name,
                new Tenant(tenant),
                Role.among(groups),
                Optional.of(text));
    }

    /// What the caller may know: the kind of trouble. What was expected stays with the server.
    private static String reason(ParseException failure) {
        return failure.getCause() instanceof InvalidJwtException invalid && invalid.hasExpired()
                ? "it has expired"
                : "its signature, issuer, audience or form is not what this server takes";
    }

    /// A call without a token that can be trusted.
    public static final class RefusedToken extends RuntimeException {
        private static final long serialVersionUID = 1;

        RefusedToken(String why) {
            super(why);
        }
    }
}
