package dev.sameql.engines.remote;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.schema.Schema;
import dev.sameql.engines.Answer;
import dev.sameql.engines.RealEngine;
import dev.sameql.engines.process.Child;
import dev.sameql.engines.process.Frames;
import dev.sameql.engines.process.Program;
import dev.sameql.engines.sqlite.SqliteEngine;
import dev.sameql.engines.sqlite.SqliteInMemory;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
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
                    MEGABYTES);

    private final Duration patience;
    private static final SqliteInMemory SAME = new SqliteInMemory();
    private final ArrayDeque<Child> idle = new ArrayDeque<>();
    private final Set<Child> all = new HashSet<>();
    private boolean closed;

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
        Child child;
        try {
            child = take();
        } catch (IOException e) {
            return all(queries, "SQLite's process does not start: " + e.getMessage());
        }
        var exchange = new CompletableFuture<List<Answer>>();
        Thread.ofPlatform()
                .daemon()
                .start(() -> exchange(child, schema, inserts, queries, exchange));
        try {
            long millis = patience.multipliedBy(queries.size()).toMillis();
            return exchange.get(millis, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            child.kill();
            return all(queries, "the query takes too long");
        } catch (ExecutionException e) {
            child.kill();
            return all(queries, "the query takes too much room, SQLite's process ended");
        } catch (InterruptedException e) {
            child.kill();
            Thread.currentThread().interrupt();
            return all(queries, "the question was interrupted");
        } finally {
            giveBack(child);
        }
    }

    private static List<Answer> all(List<String> queries, String nothingCanBeSaid) {
        return Collections.nCopies(queries.size(), new Answer.Unsupported(nothingCanBeSaid));
    }

    private static void exchange(
            Child child,
            Schema schema,
            List<String> inserts,
            List<String> queries,
            CompletableFuture<List<Answer>> exchange) {
        try {
            child.write(
                    out -> {
                        Frames.texts(out, schema.ddl());
                        Frames.texts(out, inserts);
                        Frames.texts(out, queries);
                    });
            exchange.complete(AnswerCode.readAll(child.read()));
        } catch (IOException e) {
            exchange.completeExceptionally(e);
        }
    }

    private Child take() throws IOException {
        synchronized (this) {
            if (closed) throw new IOException("no more questions are taken");
            while (!idle.isEmpty()) {
                Child child = idle.pop();
                if (child.isAlive()) return child;
                all.remove(child);
                child.close();
            }
        }
        Child child = Child.start(PROGRAM);
        synchronized (this) {
            all.add(child);
        }
        return child;
    }

    private void giveBack(Child child) {
        synchronized (this) {
            if (child.isAlive() && !closed && idle.size() < MOST_IDLE) {
                idle.push(child);
                return;
            }
            all.remove(child);
        }
        child.close();
    }

    @Override
    public void close() {
        Set<Child> children;
        synchronized (this) {
            closed = true;
            children = Set.copyOf(all);
            all.clear();
            idle.clear();
        }
        children.forEach(Child::close);
    }
}
