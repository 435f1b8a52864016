package dev.sameql.engines.testbed;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.value.Value;
import dev.sameql.engines.jdbc.EngineProfile;
import dev.sameql.engines.jdbc.TableSyntax;
import dev.sameql.engines.process.Child;
import dev.sameql.engines.process.Frames;
import dev.sameql.engines.process.Program;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A library in a child process, which it may crash, fill or never leave: the child is replaced.
public final class TestBedApart implements TestBed {
    /// An exception that is thrown again and again still says where.
    private static final String PLACES = "-XX:-OmitStackTraceInFastThrow";

    private static final int HEAP_MEGABYTES = 512;
    private static final int MEGABYTES = 3_000;
    private static final Duration SETTING_UP = Duration.ofSeconds(60);
    private static final Duration GRACE = Duration.ofSeconds(6);

    private final Program program;
    private final EngineProfile profile;
    private final boolean deletesCleanly;
    private final Duration patience;
    private Optional<Child> child = Optional.empty();

    /// Reads the engine's profile and starts a child for it; a query has so long.
    ///
    /// @throws SQLException when its driver is not at hand
    public TestBedApart(TestedLibrary library, Optional<Path> drivers, Duration time)
            throws IOException, SQLException {
        try (var host = library.open(drivers)) {
            this.profile = host.profile();
            this.deletesCleanly = host.deletesCleanly();
        }
        this.patience = time.plus(GRACE);
        this.program = program(library, drivers, time);
        this.child = Optional.of(Child.start(program));
    }

    private static Program program(TestedLibrary library, Optional<Path> drivers, Duration time) {
        List<String> parts = new ArrayList<>(List.of(Program.resource(Schema.class)));
        parts.addAll(library.parts());
        return new Program(
                TestBedProcess.class,
                parts,
                List.of("-Xmx" + HEAP_MEGABYTES + "m", PLACES),
                drivers.stream().toList(),
                List.of(
                        library.name(),
                        Long.toString(time.toMillis()),
                        drivers.map(dir -> dir.toAbsolutePath().toString()).orElse("")),
                MEGABYTES);
    }

    @Override
    public String version() {
        return profile.version();
    }

    @Override
    public TableSyntax spelling() {
        return profile.spelling();
    }

    @Override
    public boolean deletesCleanly() {
        return deletesCleanly;
    }

    @Override
    public void execute(List<String> statements, List<String> rows) throws SQLException {
        String refusal;
        try {
            refusal =
                    child().ask(
                                    out -> {
                                        out.writeByte('E');
                                        Frames.texts(out, statements);
                                        Frames.texts(out, rows);
                                    },
                                    Frames::text,
                                    SETTING_UP);
        } catch (IOException e) {
            forget();
            throw new SQLException("the engine's process ended: " + e.getMessage(), e);
        }
        if (!refusal.isEmpty()) throw new SQLException(refusal);
    }

    @Override
    public Reply run(String sql, List<Value> parameters) throws SQLException {
        Child asked = child();
        try {
            return asked.ask(
                    out -> {
                        out.writeByte('Q');
                        Frames.text(out, sql);
                        ReplyCode.writeValues(out, parameters);
                    },
                    TestBedApart::reply,
                    patience);
        } catch (Child.Overdue late) {
            forget();
            return new Reply.Silent("the query takes longer than " + patience.toSeconds() + " s");
        } catch (IOException ended) {
            forget();
            return new Reply.Broke("the engine's process ended");
        }
    }

    private static Reply reply(DataInputStream in) throws IOException {
        return ReplyCode.read(in);
    }

    private Child child() throws SQLException {
        if (child.isEmpty() || !child.get().isAlive()) {
            forget();
            try {
                child = Optional.of(Child.start(program));
            } catch (IOException e) {
                throw new SQLException(e);
            }
        }
        return child.get();
    }

    @Override
    public void reset() throws SQLException {
        try {
            String refusal = child().ask(out -> out.writeByte('R'), Frames::text, SETTING_UP);
            if (refusal.isEmpty()) return;
        } catch (IOException ended) {
            // a new one is empty
        }
        forget();
    }

    private void forget() {
        child.ifPresent(Child::close);
        child = Optional.empty();
    }

    @Override
    public void close() {
        forget();
    }
}
