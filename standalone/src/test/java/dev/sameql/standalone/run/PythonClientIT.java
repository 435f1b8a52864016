package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The Python client, installed as its users install it, with the plugin for pytest. What it needs
/// of Debian is installed by ops/test.sh.
class PythonClientIT {

    @TempDir Path folder;

    @Test
    void itsOwnTestsPass() throws IOException, InterruptedException {
        Path said = folder.resolve("said.txt");
        Process tests =
                new ProcessBuilder(
                                Sameql.root("clients/python/test.sh").toString(),
                                RunningStack.shared().server())
                        .redirectErrorStream(true)
                        .redirectOutput(said.toFile())
                        .start();
        boolean ended = tests.waitFor(4, TimeUnit.MINUTES);
        tests.destroyForcibly();
        assertThat(ended).as(Files.readString(said)).isTrue();
        assertThat(tests.exitValue()).as(Files.readString(said)).isZero();
        assertThat(Files.readString(said)).contains(" passed").doesNotContain("skipped");
    }
}
