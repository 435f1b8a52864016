package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A command's own stack: what its broker and the broker's clients log is not among results, unless
/// somebody asks for it.
class QuietCommandIT {
    private static final Map<String, String> ASKED =
            Map.of("QUARKUS_LOG_CATEGORY__ORG_APACHE_KAFKA__LEVEL", "INFO");

    @TempDir Path folder;

    private List<String> errors(Map<String, String> environment) throws Exception {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process command =
                Sameql.start(environment, out, err, "dialects", "--query", "SELECT '1' + 1");
        assertThat(command.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(command.exitValue()).isZero();
        assertThat(Sameql.lines(out)).isNotEmpty();
        return Sameql.lines(err);
    }

    @Test
    void brokersAndTheirClientsSayNothing() throws Exception {
        assertThat(errors(Map.of())).isEmpty();
    }

    @Test
    void whoAsksForALevelIsTold() throws Exception {
        assertThat(errors(ASKED)).anyMatch(line -> line.contains("__consumer_offsets"));
    }
}
