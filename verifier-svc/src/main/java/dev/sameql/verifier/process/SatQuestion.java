package dev.sameql.verifier.process;

import dev.sameql.engines.process.Frames;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Whether the assertions of an SMT-LIB 2 text can hold together, and if so, what the variables of
/// the given names (with the text's own quoting) may be. `rlimit` bounds Z3's elementary steps, 0
/// does not; `millis` bounds the time.
public record SatQuestion(String script, List<String> names, long rlimit, int millis) {

    /// To be read by [#read].
    public void write(DataOutputStream out) throws IOException {
        out.writeLong(rlimit);
        out.writeInt(millis);
        Frames.text(out, script);
        out.writeInt(names.size());
        for (String name : names) Frames.text(out, name);
    }

    /// What was written.
    public static SatQuestion read(DataInputStream in) throws IOException {
        long rlimit = in.readLong();
        int millis = in.readInt();
        String script = Frames.text(in);
        var names = new ArrayList<String>();
        for (int n = in.readInt(); n > 0; n--) names.add(Frames.text(in));
        return new SatQuestion(script, names, rlimit, millis);
    }
}
