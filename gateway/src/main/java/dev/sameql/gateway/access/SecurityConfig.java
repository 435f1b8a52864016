package dev.sameql.gateway.access;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Optional;

/// Who may call, `sameql.security.*`. How a token is checked is said by `mp.jwt.verify.*`, and with
/// which certificate the server answers by `quarkus.grpc.server.ssl.*`.
@ConfigMapping(prefix = "sameql.security")
public interface SecurityConfig {

    /// Serve anybody who reaches the port, on whatever address. For where something before the
    /// server keeps others out.
    @WithDefault("false")
    boolean open();

    /// Whether every call needs a token. When unset: unless the server is open or listens on the
    /// loopback interface, or asks for clients' certificates.
    Optional<Boolean> tokens();

    /// The claim that names a token's tenant. A token without it is of the default tenant.
    @WithDefault("tenant")
    String tenantClaim();
}
