package dev.sameql.v1.wire;

/// The service cannot do its work now, for a reason that lies in no record (its child processes do
/// not start, for instance): [Outbox#work] does it again later, as it does when brokers are silent.
public final class NotNow extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public NotNow(Throwable cause) {
        super(cause.getMessage(), cause);
    }
}
