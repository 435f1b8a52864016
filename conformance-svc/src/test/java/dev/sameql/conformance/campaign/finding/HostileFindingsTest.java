package dev.sameql.conformance.campaign.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.conformance.campaign.Campaign;
import dev.sameql.conformance.campaign.Settings;
import dev.sameql.conformance.campaign.finding.Finding.Status;
import dev.sameql.conformance.campaign.generate.CaseGenerator;
import dev.sameql.conformance.campaign.oracle.Session;
import dev.sameql.conformance.campaign.profile.Subject;
import dev.sameql.conformance.campaign.profile.Subjects;
import dev.sameql.conformance.campaign.report.CampaignOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A file of findings that somebody else wrote: what it says is shown, and never done.
class HostileFindingsTest {
    private static final String TABLE = "CREATE TABLE \"P\" (\"ID\" INTEGER)";

    @TempDir Path folder;

    private static Finding finding(String id, String setup, String query) {
        return finding(id, setup, query, "why");
    }

    private static Finding finding(String id, String setup, String query, String explanation) {
        return SomeFinding.of("h2", id)
                .as(Status.KNOWN)
                .asked(query, List.of(setup))
                .because(explanation)
                .finding();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE ALIAS run AS $$ void run() { System.exit(7); } $$",
                "CREATE ALIAS run FOR \"java.lang.System.exit\"",
                "CREATE TABLE t (a INTEGER) ENGINE \"x.Y\"",
                "CREATE TABLE t AS SELECT * FROM CSVREAD('/etc/passwd')",
                "CREATE TABLE t (a INTEGER DEFAULT FILE_WRITE('x', '/tmp/y'))",
                "CREATE TABLE t (a INTEGER); SCRIPT TO '/tmp/y'",
                "CREATE TABLE t (a INTEGER) -- '\n; SHUTDOWN",
                "CREATE TABLE t (a INTEGER /*! , b LONGBLOB */)",
                "CREATE TABLE \"a\"\"; SHUTDOWN; --\" (a INTEGER)",
                "INSERT INTO p VALUES ('\\'); SHUTDOWN; --')",
                "INSERT INTO p SELECT 1 INTO OUTFILE '/tmp/y'",
                "INSERT INTO p VALUES (FILE_READ('/etc/passwd'))",
                "INSERT INTO p VALUES (U&'x' UESCAPE '!')",
                "RUNSCRIPT FROM 'http://localhost/x'",
                "CALL SYSCS_UTIL.SYSCS_BACKUP_DATABASE('/tmp')",
                "SET SCRIPT 'x'",
                "DROP ALL OBJECTS DELETE FILES",
                "COPY p TO '/tmp/y'"
            })
    void noEngineIsGivenSuchATable(String statement) {
        assertThat(finding("0", statement, "SELECT 1 FROM p").isRepeatable()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CALL run()",
                "SELECT run()",
                "SELECT FILE_WRITE('x', '/tmp/y')",
                "SELECT \"FILE_READ\"('/etc/passwd')",
                "SELECT * FROM LINK_SCHEMA('a', 'b', 'c', 'd', 'e', 'f')",
                "SELECT pg_read_file('/etc/passwd')",
                "SELECT LOAD_FILE('/etc/passwd')",
                "SELECT 1 INTO OUTFILE '/tmp/y'",
                "SELECT * FROM read_text('/etc/passwd')",
                "SELECT 1; SHUTDOWN",
                "SELECT 1 -- x",
                "SELECT 1 /* x */",
                "SELECT 1 # x",
                "SELECT $$x$$",
                "SELECT E'\\\\x'",
                "WITH t AS (DELETE FROM p RETURNING a) SELECT 1",
                "EXPLAIN SELECT 1"
            })
    void noEngineIsGivenSuchAQuery(String query) {
        assertThat(finding("0", TABLE, query).isRepeatable()).isFalse();
    }

    @Test
    void whatCampaignsWriteIsRepeated() throws IOException, SQLException {
        for (Subject subject : Subjects.all()) {
            var cases = new CaseGenerator(subject.reading(), subject.printed(), subject.lacks());
            for (long seed = 0; seed < 400; seed++) {
                var test = cases.of(seed);
                if (test.isEmpty()) continue;
                String query;
                try {
                    query = subject.text(test.get().query());
                } catch (RuntimeException cannotBeSaid) {
                    continue;
                }
                assertThat(finding("0", TABLE, query).isRepeatable()).as(query).isTrue();
            }
        }
        Subject h2 = Subjects.named("h2").orElseThrow();
        try (var session = new Session(h2.opening().open(Optional.empty()), h2.internal())) {
            var test =
                    new CaseGenerator(h2.reading(), h2.printed(), h2.lacks()).of(0).orElseThrow();
            for (String statement : session.setup(test))
                assertThat(finding("0", statement, "SELECT 1 FROM p").isRepeatable())
                        .as(statement)
                        .isTrue();
        }
    }

    @Test
    void aKnownFindingRunsNoCode() throws IOException, SQLException {
        Path trace = folder.resolve("trace");
        var hostile =
                finding(
                        "0",
                        "CALL FILE_WRITE('x', '" + trace + "')",
                        "SELECT FILE_WRITE('x', '" + trace + "')");
        var settings = new Settings(Duration.ofMinutes(1), 1, 1);
        Subject h2 = Subjects.named("h2").orElseThrow();
        try (var campaign = new Campaign(h2, settings, Optional.empty(), List.of(hostile))) {
            assertThat(campaign.withKnown())
                    .singleElement()
                    .extracting(Finding::status)
                    .isEqualTo(Status.KNOWN);
        }
        assertThat(trace).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "{}",
                "[]",
                "{\"id\":\"0\"}",
                "{\"id\":\"../../x\",\"status\":\"KNOWN\"}",
                "{\"id\":\"0\",\"times\":\"many\"}",
                "{\"id\":1e999}",
                "not JSON"
            })
    void aLineThatIsNoFindingIsRefused(String line) throws IOException {
        Path file = Files.writeString(folder.resolve("known.jsonl"), line + "\n");
        assertThatThrownBy(() -> FindingsFile.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("is no finding");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../escaped", "/tmp/escaped", "a/b", "", "A", "..", "a.b", "a\0b"})
    void noFileIsCalledByWhatIsNoId(String id) throws IOException {
        Path file = folder.resolve("known.jsonl");
        FindingsFile.write(file, List.of(finding(id, TABLE, "SELECT 1")));
        assertThatThrownBy(() -> FindingsFile.read(file)).isInstanceOf(IOException.class);
    }

    @Test
    void deepLinesAndDevicesAreRefused() throws IOException {
        Path deep =
                Files.writeString(folder.resolve("deep"), "{\"id\":" + "[".repeat(100_000) + "\n");
        assertThatThrownBy(() -> FindingsFile.read(deep)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> FindingsFile.read(Path.of("/dev/zero")))
                .isInstanceOf(IOException.class);
    }

    /// An explanation that would begin a line of its own, in SQL and in Java.
    @Test
    void programsHoldTextsOfOthersAsTexts() throws IOException {
        String hostile = "x\n; SHUTDOWN; \\u000a System.exit(1); \u202e\u001b[2J */ \"; exit();//";
        var finding = finding("0", TABLE, "SELECT '" + hostile + "' FROM p", hostile);
        String sql = Reproduction.sql(finding);
        assertThat(sql.lines().limit(4)).allMatch(line -> line.startsWith("-- "));
        assertThat(sql.lines().findFirst().orElseThrow().chars())
                .allMatch(c -> c >= ' ' && c < 127);
        CampaignOutput.write(folder, finding);
        Path java = folder.resolve("0.java");
        int compiled =
                ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "-proc:none",
                                "-d",
                                folder.toString(),
                                java.toString());
        assertThat(compiled).isZero();
        assertThat(Files.readString(java).lines().limit(2)).allMatch(l -> l.startsWith("// "));
        assertThat(Files.readAllLines(java).get(2)).isEqualTo("import java.sql.DriverManager;");
    }
}
