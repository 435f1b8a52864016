package dev.sameql.engines.testbed;

import dev.sameql.engines.jdbc.JdbcLimits;
import dev.sameql.engines.process.ChildPipe;
import dev.sameql.engines.process.Frames;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/// The program of a child process in which an engine is tested. Its arguments: its memory limit in
/// megabytes, the library, how long a query may take in milliseconds, and the directory of drivers.
public final class TestBedProcess {
    private static final int MOST_ROWS = 20_000;
    private static final long MOST_CHARACTERS = 8_000_000;

    private TestBedProcess() {}

    /// Runs the child. The engine is loaded, and has opened a space, before the child gives up what
    /// that takes.
    public static void main(String[] arguments) throws Exception {
        TestedLibrary library = TestedLibrary.named(arguments[1]);
        var limits = limits(Duration.ofMillis(Long.parseLong(arguments[2])));
        Optional<Path> drivers =
                arguments.length > 3 && !arguments[3].isEmpty()
                        ? Optional.of(Path.of(arguments[3]))
                        : Optional.empty();
        try (var bed = new LocalTestBed(() -> library.open(drivers), limits)) {
            bed.reset();
            ChildPipe parent = ChildPipe.open(arguments[0]);
            parent.ready();
            while (true) answer(bed, parent);
        }
    }

    /// The limits of a query of a campaign, which has so long.
    public static JdbcLimits limits(Duration time) {
        return new JdbcLimits(MOST_ROWS, MOST_CHARACTERS, time);
    }

    private static void answer(TestBed bed, ChildPipe parent)
            throws IOException, InterruptedException, SQLException {
        DataInputStream message = parent.read();
        byte kind = message.readByte();
        switch (kind) {
            case 'E' -> refusal(parent, () -> execute(bed, message));
            case 'R' -> refusal(parent, bed::reset);
            case 'Q' -> {
                String sql = Frames.text(message);
                Reply reply = bed.run(sql, ReplyCode.readValues(message));
                parent.write(out -> ReplyCode.write(out, reply));
            }
            default -> throw new IOException("broken message");
        }
    }

    private static void execute(TestBed bed, DataInputStream message)
            throws IOException, SQLException {
        bed.execute(Frames.texts(message), Frames.texts(message));
    }

    @FunctionalInterface
    private interface Work {
        void run() throws IOException, SQLException;
    }

    /// Does it, and says what the engine did not take; nothing where it took all.
    private static void refusal(ChildPipe parent, Work work) throws IOException {
        String[] refusal = {""};
        try {
            work.run();
        } catch (SQLException | RuntimeException e) {
            refusal[0] = String.valueOf(e.getMessage()) + " ";
        }
        parent.write(out -> Frames.text(out, refusal[0]));
    }
}
