package dev.sameql.engines.remote;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.schema.Schema;
import dev.sameql.engines.Answer;
import dev.sameql.engines.RealEngine;
import dev.sameql.engines.process.Child;
import dev.sameql.engines.process.ChildPool;
import dev.sameql.engines.process.Frames;
import dev.sameql.engines.process.Program;
import dev.sameql.engines.sqlite.SqliteEngine;
import dev.sameql.engines.sqlite.SqliteInMemory;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import net.sf.jsqlparser.JSQLParserException;
import org.sqlite.SQLiteConnection;

/// SQLite in child processes, for questions that nobody has looked into: one that takes too long or
/// too much memory costs its child, and nothing can be said about it. Thread-safe; children are
/// kept for the next question. Close it to end them.
public final class SqliteApart implements RealEngine {
    private static final int MEGABYTES = 768;
    private static final int HEAP_MEGABYTES = 256;
    private static final int MOST_IDLE = 2;

    private static final Program PROGRAM =
            new Program(
                    SqliteProcess.class,
                    List.of(
                            Program.resource(Schema.class),
                            Program.resource(SqliteEngine.class),
                            Program.resource(JSQLParserException.class),
                            Program.resource(SQLiteConnection.class)),
                    List.of("-Xmx" + HEAP_MEGABYTES + "m", "-XX:TieredStopAtLevel=1"),
                    List.of(),
                    List.of(),
                    MEGABYTES);

    private final Duration patience;
    private static final SqliteInMemory SAME = new SqliteInMemory();
    private final ChildPool children = new ChildPool(PROGRAM, MOST_IDLE);

    /// An engine that has so long for a query.
    public SqliteApart(Duration patience) {
        this.patience = patience;
    }

    @Override
    public Dialect dialect() {
        return SAME.dialect();
    }

    @Override
    public String version() {
        return SAME.version();
    }

    @Override
    public List<Answer> run(Schema schema, List<String> inserts, List<String> queries) {
        try {
            Child child = children.take();
            try {
                return child.ask(
                        out -> {
                            Frames.texts(out, schema.ddl());
                            Frames.texts(out, inserts);
                            Frames.texts(out, queries);
                        },
                        AnswerCode::readAll,
                        patience.multipliedBy(queries.size()));
            } finally {
                children.giveBack(child);
            }
        } catch (IOException failure) {
            return all(queries, why(children.reason(failure)));
        }
    }

    /// Nothing is said about a question that the end of this process cuts short.
    private static String why(IOException failure) {
        return switch (failure) {
            case ChildPool.Closed end -> throw new IllegalStateException(end);
            case Child.Unstarted _ -> "SQLite's process does not start: " + failure.getMessage();
            case Child.Overdue _ -> "the query takes too long";
            default -> "the query takes too much room, SQLite's process ended";
        };
    }

    private static List<Answer> all(List<String> queries, String nothingCanBeSaid) {
        return Collections.nCopies(queries.size(), new Answer.Unsupported(nothingCanBeSaid));
    }

    @Override
    public void close() {
        children.close();
    }
}
