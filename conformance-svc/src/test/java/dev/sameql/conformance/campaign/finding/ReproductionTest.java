package dev.sameql.conformance.campaign.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is written of a finding makes it again.
class ReproductionTest {
    private static final String BOUND =
            "SELECT x FROM r WHERE x = ? AND y <> ? AND y <> '?' /* ? = (1, 'it''s') */";

    @TempDir Path directory;

    private static Finding finding(String engine, String query) {
        return SomeFinding.of(engine, engine + "-0123456789")
                .toldBy("PARAMETERS")
                .answered("RESULT", "no rows")
                .asked(
                        query,
                        List.of(
                                "CREATE TABLE r (x INTEGER, y VARCHAR(10))",
                                "INSERT INTO r (x, y) VALUES (1, 'a')"))
                .finding();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "mariadb | EXECUTE found USING 1, 'it''s';",
                "postgresql | PREPARE found AS SELECT x FROM r WHERE x = $1 AND y <> $2 AND y <>"
                        + " '?';",
                "duckdb | EXECUTE found(1, 'it''s');",
                "h2 | -- SELECT x FROM r WHERE x = ? AND y <> ? AND y <> '?';"
            })
    void aScriptBindsParameters(String engine, String statement) {
        assertThat(Reproduction.sql(finding(engine, BOUND)).lines()).contains(statement);
    }

    @Test
    void aStatementStaysAsItIs() {
        String query = "SELECT x FROM r /* ? = (1, two) */";
        assertThat(Reproduction.sql(finding("h2", query))).endsWith(query + ";\n");
    }

    @Test
    void aProgramRunsOnTheEngineAlone() throws Exception {
        assertThat(output(finding("h2", BOUND))).contains("actual:   (1)");
        assertThat(output(finding("h2", "SELECT y FROM r"))).contains("actual:   (a)");
    }

    /// A decimal would be bound as a text there.
    @Test
    void aProgramBindsADoubleWhereALiteralIsOne() {
        String query = "SELECT x FROM r WHERE x < ? /* ? = (1.5E-3) */";
        assertThat(Reproduction.java(finding("sqlite", query), "jdbc:sqlite::memory:"))
                .contains("parameters = {1.5E-3}");
        assertThat(Reproduction.java(finding("h2", query.replace("E-3", "")), "jdbc:h2:mem:"))
                .contains("new java.math.BigDecimal(\"1.5\")");
    }

    private String output(Finding finding) throws Exception {
        Path file = directory.resolve(finding.id() + ".java");
        Files.writeString(file, Reproduction.java(finding, "jdbc:h2:mem:"));
        var java = Path.of(System.getProperty("java.home"), "bin", "java");
        var h2 = Class.forName("org.h2.Driver").getProtectionDomain().getCodeSource();
        String jar = h2.getLocation().getPath();
        var builder = new ProcessBuilder(java.toString(), "-cp", jar, file.toString());
        Process process = builder.redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return text;
    }
}
