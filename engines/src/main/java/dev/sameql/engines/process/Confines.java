package dev.sameql.engines.process;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/// What holds a child, as it found out itself. What the system lacks is false.
///
/// - `files`: it reads its program and the system's libraries, writes its own folder, and reaches
///   no other file (Landlock).
/// - `network`: it can open no socket and start no program (seccomp).
/// - `memory`: the system gives it no more than it may have.
public record Confines(boolean files, boolean network, boolean memory) {

    /// Nothing holds it.
    public static final Confines NONE = new Confines(false, false, false);

    /// Whether the system lacks nothing.
    public boolean isWhole() {
        return files && network && memory;
    }

    void write(DataOutputStream out) throws IOException {
        out.writeBoolean(files);
        out.writeBoolean(network);
        out.writeBoolean(memory);
    }

    static Confines read(DataInputStream in) throws IOException {
        return new Confines(in.readBoolean(), in.readBoolean(), in.readBoolean());
    }
}
