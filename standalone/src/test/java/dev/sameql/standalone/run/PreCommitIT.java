package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The hook for pre-commit, run by it in a repository of somebody's. What it needs of Debian is
/// installed by ops/test.sh.
class PreCommitIT {

    private static final String SAME = "\"schema\":\"shop\",\"predicted\":\"SELECT 1\"";

    @TempDir Path folder;
    private Path repository;

    @BeforeEach
    void begin() throws Exception {
        repository = Files.createDirectories(folder.resolve("golds"));
        Path schemas = Files.createDirectories(repository.resolve("schemas"));
        Files.writeString(schemas.resolve("shop.sql"), "CREATE TABLE item (n INTEGER);");
        assertThat(run(List.of("git", "init", "-q"))).isZero();
    }

    @Test
    void aSuspiciousGoldQueryKeepsACommitBack() throws Exception {
        assertThat(hook("SELECT n FROM item WHERE n > 5 AND n < 3")).isEqualTo(1);
        assertThat(said()).contains("NEVER_A_ROW");
    }

    @Test
    void othersPass() throws Exception {
        assertThat(hook("SELECT n FROM item WHERE n > 3")).as(said()).isZero();
        assertThat(said()).contains("Passed");
    }

    private int hook(String gold) throws IOException, InterruptedException {
        Files.writeString(
                repository.resolve("pairs.jsonl"),
                "{\"id\":\"1\",\"gold\":\"" + gold + "\"," + SAME + "}\n");
        assertThat(run(List.of("git", "add", "."))).isZero();
        return run(
                List.of(
                        "pre-commit",
                        "try-repo",
                        Sameql.root(".").toString(),
                        "sameql-lint",
                        "--files",
                        "pairs.jsonl"));
    }

    private int run(List<String> command) throws IOException, InterruptedException {
        var builder = new ProcessBuilder(command).directory(repository.toFile());
        builder.environment().put("SAMEQL_COMMAND", Sameql.command(folder).toString());
        builder.environment().put("PRE_COMMIT_HOME", folder.resolve("hooks").toString());
        Process process =
                builder.redirectErrorStream(true)
                        .redirectOutput(folder.resolve("said.txt").toFile())
                        .start();
        boolean ended = process.waitFor(2, TimeUnit.MINUTES);
        process.destroyForcibly();
        assertThat(ended).as(said()).isTrue();
        return process.exitValue();
    }

    private String said() throws IOException {
        return Files.readString(folder.resolve("said.txt"));
    }
}
