package dev.sameql.verifier.process;

import dev.sameql.engines.process.Frames;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/// What became of a [SatQuestion]. `spent` counts Z3's elementary steps.
public sealed interface SatReply {

    long spent();

    /// It can hold; the values are in Z3's notation.
    record Satisfiable(Map<String, String> values, long spent) implements SatReply {}

    /// It cannot hold.
    record Unsatisfiable(long spent) implements SatReply {}

    /// Z3 gave up within its budget of steps, time or memory, or the theory is too hard.
    record Unknown(String reason, boolean outOfBudget, long spent) implements SatReply {}

    /// The child process died, twice.
    record Crashed(String detail) implements SatReply {
        @Override
        public long spent() {
            return 0;
        }
    }

    /// The same when so many steps were spent before it.
    default SatReply after(long earlier) {
        return switch (this) {
            case Satisfiable(var values, var spent) -> new Satisfiable(values, earlier + spent);
            case Unsatisfiable(var spent) -> new Unsatisfiable(earlier + spent);
            case Unknown(var reason, var outOfBudget, var spent) ->
                    new Unknown(reason, outOfBudget, earlier + spent);
            case Crashed _ -> this;
        };
    }

    /// To be read by [#read].
    default void write(DataOutputStream out) throws IOException {
        switch (this) {
            case Satisfiable(var values, var spent) -> {
                out.writeByte('S');
                out.writeLong(spent);
                out.writeInt(values.size());
                for (var value : values.entrySet()) {
                    Frames.text(out, value.getKey());
                    Frames.text(out, value.getValue());
                }
            }
            case Unsatisfiable(var spent) -> {
                out.writeByte('U');
                out.writeLong(spent);
            }
            case Unknown(var reason, var outOfBudget, var spent) -> {
                out.writeByte('?');
                out.writeLong(spent);
                Frames.text(out, reason);
                out.writeBoolean(outOfBudget);
            }
            case Crashed(var detail) -> throw new IllegalStateException(detail);
        }
    }

    /// What was written.
    static SatReply read(DataInputStream in) throws IOException {
        byte kind = in.readByte();
        long spent = in.readLong();
        return switch (kind) {
            case 'S' -> {
                var values = new LinkedHashMap<String, String>();
                for (int n = in.readInt(); n > 0; n--) {
                    values.put(Frames.text(in), Frames.text(in));
                }
                yield new Satisfiable(values, spent);
            }
            case 'U' -> new Unsatisfiable(spent);
            case '?' -> new Unknown(Frames.text(in), in.readBoolean(), spent);
            default -> throw new IOException("broken message");
        };
    }
}
