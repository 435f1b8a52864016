package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The script of the GitHub Action, in the environment that a workflow gives it.
class ActionIT {

    @TempDir Path folder;

    @Test
    void aDifferenceIsAnnotatedAndFailsTheStep() throws Exception {
        assertThat(step("NOT_EQUIVALENT INVALID")).isEqualTo(1);
        List<String> outputs = Sameql.lines(folder.resolve("outputs"));
        assertThat(outputs).hasSize(3);
        for (String output : outputs)
            assertThat(Path.of(output.substring(output.indexOf('=') + 1))).isNotEmptyFile();
        assertThat(Sameql.lines(folder.resolve("said.txt")))
                .anyMatch(line -> line.startsWith("::error file="))
                .contains("sameql: 1 pairs are INVALID");
        assertThat(folder.resolve("summary.md")).content().contains("By verified accuracy");
    }

    @Test
    void nothingFailsTheStepWhereNothingIsNamed() throws Exception {
        assertThat(step("none")).isZero();
    }

    private int step(String failOn) throws IOException, InterruptedException {
        var step = new ProcessBuilder(Sameql.root("ops/action.sh").toString());
        var environment = step.environment();
        environment.put("SAMEQL_COMMAND", Sameql.command(folder).toString());
        environment.put("SAMEQL_PAIRS", Sameql.root("examples/pairs.jsonl").toString());
        environment.put("SAMEQL_SCHEMAS", Sameql.root("examples").toString());
        environment.put("SAMEQL_FAIL_ON", failOn);
        environment.put("RUNNER_TEMP", folder.toString());
        environment.put("GITHUB_OUTPUT", folder.resolve("outputs").toString());
        environment.put("GITHUB_STEP_SUMMARY", folder.resolve("summary.md").toString());
        Process process =
                step.redirectErrorStream(true)
                        .redirectOutput(folder.resolve("said.txt").toFile())
                        .start();
        boolean ended = process.waitFor(4, TimeUnit.MINUTES);
        process.destroyForcibly();
        assertThat(ended).as(Files.readString(folder.resolve("said.txt"))).isTrue();
        return process.exitValue();
    }
}
