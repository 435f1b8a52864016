package dev.sameql.gateway.access;

import io.grpc.Context;
import java.util.Optional;
import java.util.Set;

/// Who makes a call.
///
/// - `client`: whose jobs are counted together: the one that its token names, or its address.
/// - `tenant`: whose things it may see.
/// - `roles`: what it may do.
/// - `token`: what says so, where calls need one; to ask another gateway in its name.
public record Caller(String client, Tenant tenant, Set<Role> roles, Optional<String> token) {

    /// The caller of the call that runs in this context.
    public static final Context.Key<Caller> KEY = Context.key("sameql.caller");

    public Caller {
        roles = Set.copyOf(roles);
    }

    /// Whoever reaches a server that asks for no token, by its address: may do everything, as the
    /// default tenant.
    public static Caller anybody(String address) {
        return new Caller(address, Tenant.DEFAULT, Set.of(Role.OPERATE), Optional.empty());
    }

    /// The caller of the call at hand. To be asked where the call arrives: its work goes on in
    /// other threads.
    public static Caller current() {
        Caller caller = KEY.get();
        if (caller == null) throw new IllegalStateException("asked outside of a call");
        return caller;
    }

    /// Without the token, which is a secret.
    @Override
    public String toString() {
        return "Caller[client=%s, tenant=%s, roles=%s]".formatted(client, tenant, roles);
    }

    /// Whether it may call a method, by the method's full name.
    public boolean may(String method) {
        return Role.of(method).isGrantedBy(roles);
    }
}
