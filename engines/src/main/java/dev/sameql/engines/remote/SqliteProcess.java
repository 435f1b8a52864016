package dev.sameql.engines.remote;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.engines.Answer;
import dev.sameql.engines.process.ChildPipe;
import dev.sameql.engines.process.Frames;
import dev.sameql.engines.sqlite.SqliteInMemory;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.List;

/// The program of a child process: has [SqliteInMemory] answer one question after the other. Its
/// one argument is its memory limit in megabytes.
public final class SqliteProcess {
    private SqliteProcess() {}

    /// Runs the child. SQLite's library is unpacked and loaded before the child gives up what that
    /// takes; no text from outside has been read by then.
    public static void main(String[] arguments) throws Exception {
        var sqlite = new SqliteInMemory();
        sqlite.version();
        ChildPipe parent = ChildPipe.open(arguments[0]);
        parent.ready();
        while (true) {
            List<Answer> answers = answers(sqlite, parent.read());
            parent.write(out -> AnswerCode.writeAll(out, answers));
        }
    }

    private static List<Answer> answers(SqliteInMemory sqlite, DataInputStream question)
            throws IOException {
        List<String> ddl = Frames.texts(question);
        List<String> inserts = Frames.texts(question);
        Schema schema =
                ddl.isEmpty()
                        ? new Schema(List.of(), List.of())
                        : SchemaReader.ddl(String.join(";\n", ddl));
        return sqlite.run(schema, inserts, Frames.texts(question));
    }
}
