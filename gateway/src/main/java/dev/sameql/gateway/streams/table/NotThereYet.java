package dev.sameql.gateway.streams.table;

/// Judgements cannot be read now: their partition is being restored, goes from one gateway to
/// another, or its gateway does not answer. They are not lost, and whoever asks again later finds
/// them.
public final class NotThereYet extends RuntimeException {

    private static final long serialVersionUID = 1;

    NotThereYet(String why) {
        super(why);
    }

    NotThereYet(String why, Throwable cause) {
        super(why, cause);
    }
}
