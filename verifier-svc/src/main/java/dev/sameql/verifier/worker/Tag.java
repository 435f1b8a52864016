package dev.sameql.verifier.worker;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/// What a message between a child and its parent is.
enum Tag {
    /// To the child: a request with its schema, to be answered.
    VERIFY,
    /// To the child: the same with a witness to be tried.
    REOPEN,
    /// To the child: the same with witnesses that became known while it was answered.
    LATE,

    /// To the parent, which replies: which witnesses of a gold query are known.
    WITNESSES,
    /// To the parent, which replies: a question to Z3.
    SOLVE,

    /// To the parent: its answer will leave the job of the request unrefuted.
    NOTE,
    /// To the parent: a witness was found.
    ADD,
    /// To the parent: a case is to be kept.
    KEEP,
    /// To the parent: how many databases were tried.
    DATABASES,
    /// To the parent: a difference did not replay.
    REPLAY_FAILED,
    /// To the parent: where a witness came from.
    SOURCE,
    /// To the parent: how long the solver took, and its answer.
    SOLVED,
    /// To the parent: how long the job took.
    JOB,

    /// To the parent, which has its answer now: evidence.
    EVIDENCE,
    /// To the parent, which has its answer now: there is none.
    NOTHING,
    /// To the parent, which has its answer now: the verifier failed, and how.
    FAILED;

    void write(DataOutputStream out) throws IOException {
        out.writeByte(ordinal());
    }

    static Tag read(DataInputStream in) throws IOException {
        int ordinal = in.readUnsignedByte();
        if (ordinal >= values().length) throw new IOException("broken message");
        return values()[ordinal];
    }
}
