package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A command's own stack: what its broker and the broker's clients log is not among results, how
/// much of it there may be.
class QuietCommandIT {
    private static final Map<String, String> MUCH =
            Map.of(
                    "QUARKUS_LOG_CATEGORY__ORG_APACHE_KAFKA__LEVEL", "INFO",
                    "QUARKUS_LOG_CATEGORY__IO_SMALLRYE_REACTIVE_MESSAGING_KAFKA__LEVEL", "INFO");

    @TempDir Path folder;

    @Test
    void brokersAndTheirClientsSayNothing() throws Exception {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process command = Sameql.start(MUCH, out, err, "dialects", "--query", "SELECT '1' + 1");
        assertThat(command.waitFor(5, TimeUnit.MINUTES)).isTrue();

        assertThat(Sameql.lines(err)).isEmpty();
        assertThat(command.exitValue()).isZero();
        assertThat(Sameql.lines(out)).isNotEmpty();
    }
}
