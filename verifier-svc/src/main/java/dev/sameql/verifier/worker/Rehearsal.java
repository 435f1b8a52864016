package dev.sameql.verifier.worker;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.engines.process.ChildPipe;
import dev.sameql.engines.sqlite.SqliteEngine;
import dev.sameql.v1.Budget;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.verifier.Measures;
import dev.sameql.verifier.Verifier;
import dev.sameql.verifier.crosscheck.LocalCrossChecks;
import dev.sameql.verifier.process.SatQuestion;
import dev.sameql.verifier.process.SatReply;
import dev.sameql.verifier.process.SmtSolver;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.witness.Cases;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.LongConsumer;

/// Does by itself what a child does, on a few pairs, so that the Java machine records which classes
/// that takes, loaded and linked: a child that finds them starts in half the time. `sameql` has it
/// done once after a build.
///
/// Its one argument is the file to record in. It starts itself as children are started, since a
/// record fits one class path only.
public final class Rehearsal {
    private static final int MEGABYTES = 1_536;

    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    """
                    CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT NOT NULL, born DATE);
                    CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, price REAL,
                        author INTEGER REFERENCES author (id));
                    """);

    private record Pair(String gold, String predicted) {}

    private static final List<Pair> PAIRS =
            List.of(
                    new Pair("SELECT COUNT(*) FROM book", "SELECT COUNT(title) FROM book"),
                    new Pair(
                            "SELECT name FROM author WHERE id IN (SELECT author FROM book)",
                            "SELECT DISTINCT name FROM author a JOIN book b ON b.author = a.id"),
                    new Pair(
                            "SELECT title FROM book ORDER BY price DESC LIMIT 1",
                            "SELECT title FROM book WHERE price = (SELECT MAX(price) FROM book)"),
                    new Pair(
                            "SELECT a.name, SUM(price) FROM author a JOIN book b ON b.author = a.id"
                                    + " GROUP BY a.id, a.name HAVING COUNT(*) > 1",
                            "SELECT name, (SELECT SUM(price) FROM book WHERE author = a.id) FROM"
                                    + " author a WHERE (SELECT COUNT(*) FROM book WHERE author ="
                                    + " a.id) > 1"),
                    new Pair(
                            "SELECT name FROM author WHERE strftime('%Y', born) = '1990'",
                            "SELECT name FROM author WHERE born LIKE '1990%'"),
                    new Pair(
                            "SELECT id FROM book WHERE price > 3 AND title IS NOT NULL",
                            "SELECT id FROM book WHERE NOT (price <= 3 OR title IS NULL)"),
                    new Pair("SELECT id FROM book", "SELECT nothing FROM book"));

    private Rehearsal() {}

    /// Records, or is recorded.
    public static void main(String[] arguments) throws Exception {
        if (arguments.length == 0) perform();
        else System.exit(record(Path.of(arguments[0])));
    }

    private static int record(Path classes) throws IOException, InterruptedException {
        List<String> command =
                WorkerProgram.of(new WorkerSettings(1, MEGABYTES))
                        .recording(Rehearsal.class, classes.toAbsolutePath());
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    private static void perform() throws IOException {
        SqliteEngine.version();
        ChildPipe.rehearse();
        var verifier =
                new Verifier(
                        new Solver(new Speechless()),
                        new LocalCrossChecks(),
                        Cases.NONE,
                        new Unmeasured());
        for (Pair pair : PAIRS) {
            VerificationRequest request =
                    VerificationRequest.parseFrom(request(pair).toByteArray());
            Evidence.parseFrom(verifier.verify(request, SCHEMA).toByteArray());
        }
    }

    private static VerificationRequest request(Pair pair) {
        return VerificationRequest.newBuilder()
                .setJob(
                        QueryPairJob.newBuilder()
                                .setJobId(pair.gold())
                                .setPair(
                                        QueryPair.newBuilder()
                                                .setSchemaId("rehearsal")
                                                .setGold(pair.gold())
                                                .setPredicted(pair.predicted()))
                                .setBudget(Budget.newBuilder().setMillis(2_000)))
                .build();
    }

    /// A solver without Z3, which is no class of a child.
    private static final class Speechless implements SmtSolver {
        @Override
        public SatReply ask(SatQuestion question, LongConsumer waited) {
            waited.accept(0);
            return new SatReply.Unknown("a rehearsal", false, 0);
        }

        @Override
        public void close() {}
    }

    private static final class Unmeasured implements Measures {
        @Override
        public void job(Duration spent) {}

        @Override
        public void databases(int tried) {}

        @Override
        public void replayFailed(String source) {}

        @Override
        public void witness(String source) {}

        @Override
        public void solver(Duration spent, String answer) {}
    }
}
