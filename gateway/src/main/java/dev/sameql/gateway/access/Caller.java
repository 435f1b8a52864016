package dev.sameql.gateway.access;

import io.grpc.Context;

/// Who makes a call.
///
/// - `client`: whose jobs are counted together: the one that its token names, or its address.
/// - `tenant`: whose things it may see.
public record Caller(String client, Tenant tenant) {

    /// The caller of the call that runs in this context.
    public static final Context.Key<Caller> KEY = Context.key("sameql.caller");

    /// The caller of the call at hand. To be asked where the call arrives: its work goes on in
    /// other threads.
    public static Caller current() {
        Caller caller = KEY.get();
        if (caller == null) throw new IllegalStateException("asked outside of a call");
        return caller;
    }
}
