package dev.sameql.verifier.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// How a child's Java machine is started.
class WorkerProgramTest {
    private static final WorkerSettings SETTINGS = new WorkerSettings(1, 1536);

    private static List<String> options(String... ofParent) {
        return WorkerProgram.of(SETTINGS, List.of(ofParent)).options();
    }

    @Test
    void compiles_as_its_parent_does() {
        assertThat(
                        options(
                                "-XX:TieredStopAtLevel=1",
                                "-XX:CompileThresholdScaling=0.3",
                                "-XX:ReservedCodeCacheSize=240m"))
                .contains(
                        "-XX:TieredStopAtLevel=1",
                        "-XX:CompileThresholdScaling=0.3",
                        "-XX:ReservedCodeCacheSize=240m");
    }

    @Test
    void takes_nothing_else_of_its_parent() {
        assertThat(options("-Xmx8g", "-XX:AOTCache=parent.aot", "-Dkey=value", "-agentlib:jdwp"))
                .isEqualTo(options());
    }
}
