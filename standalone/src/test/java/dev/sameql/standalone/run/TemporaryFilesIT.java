package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.standalone.broker.FreePort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What commands leave of their temporary files: nothing. The packaged application has its rules,
/// and its native libraries, in jars.
class TemporaryFilesIT {
    private static final long SECONDS = 180;

    @TempDir Path folder;
    private Path temporary;

    @BeforeEach
    void make() throws IOException {
        temporary = Files.createDirectory(folder.resolve("tmp"));
    }

    @Test
    void nothingIsLeftOfAPair() throws Exception {
        run(
                "judge",
                "--schema",
                Sameql.root("examples/library.sql").toString(),
                "--gold",
                "SELECT title FROM book WHERE price > 10",
                "--predicted",
                "SELECT title FROM book WHERE price >= 10");
    }

    @Test
    void nothingIsLeftOfAFileOfPairs() throws Exception {
        run(
                "judge",
                "--pairs",
                Sameql.root("examples/pairs.jsonl").toString(),
                "--schemas",
                Sameql.root("examples").toString(),
                "--out",
                folder.resolve("verdicts.jsonl").toString());
    }

    @Test
    void nothingIsLeftOfALint() throws Exception {
        run(
                "lint",
                "--pairs",
                Sameql.root("examples/pairs.jsonl").toString(),
                "--schemas",
                Sameql.root("examples").toString());
    }

    @Test
    void nothingIsLeftOfAStackThatIsAskedToEnd() throws Exception {
        Process up =
                start(
                        "up",
                        "--grpc-port",
                        Integer.toString(FreePort.choose()),
                        "--http-port",
                        Integer.toString(FreePort.choose()));
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        while (!Files.readString(folder.resolve("err")).contains("sameql is up")) {
            assertThat(up.isAlive() && System.nanoTime() < end)
                    .as(Files.readString(folder.resolve("err")))
                    .isTrue();
            Thread.sleep(200);
        }
        assertThat(left()).as("it does keep some while it runs").isNotEmpty();
        up.destroy();
        assertThat(up.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(left()).isEmpty();
    }

    private void run(String... arguments) throws Exception {
        Process command = start(arguments);
        assertThat(command.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(command.exitValue()).as(Files.readString(folder.resolve("err"))).isLessThan(2);
        assertThat(left()).isEmpty();
    }

    private Process start(String... arguments) throws IOException {
        return Sameql.start(
                Map.of("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + temporary),
                folder.resolve("out"),
                folder.resolve("err"),
                arguments);
    }

    private List<Path> left() throws IOException {
        try (Stream<Path> all = Files.walk(temporary)) {
            return all.filter(file -> !file.equals(temporary)).toList();
        }
    }
}
