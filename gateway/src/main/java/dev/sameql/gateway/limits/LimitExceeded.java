package dev.sameql.gateway.limits;

/// A request over a cap. The message says what was sent, what is taken, and which setting says so.
public final class LimitExceeded extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// What would help.
    public enum Remedy {
        /// Another request: this one is never taken.
        ASK_FOR_LESS(""),
        /// Time: the same request may be taken once something else has ended.
        WAIT(""),
        /// Giving up what is held, which time does not.
        MAKE_ROOM("; make room with sameql schemas delete ID, or DeleteSchema");

        private final String nextStep;

        Remedy(String nextStep) {
            this.nextStep = nextStep;
        }
    }

    private final String limit;
    private final String most;
    private final String sent;
    private final Remedy remedy;

    /// - `limit`: the key under `sameql.limits`.
    /// - `what`: what was sent, to begin a sentence with.
    LimitExceeded(String limit, String what, Object sent, Object most, Remedy remedy) {
        super(
                "%s: %s sent, at most %s taken (sameql.limits.%s)%s"
                        .formatted(what, sent, most, limit, remedy.nextStep));
        this.limit = "sameql.limits." + limit;
        this.most = most.toString();
        this.sent = sent.toString();
        this.remedy = remedy;
    }

    /// The setting's key.
    public String limit() {
        return limit;
    }

    /// Its value.
    public String most() {
        return most;
    }

    /// What was sent.
    public String sent() {
        return sent;
    }

    /// What would help.
    public Remedy remedy() {
        return remedy;
    }
}
