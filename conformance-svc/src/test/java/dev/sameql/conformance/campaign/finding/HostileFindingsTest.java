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
import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A file of findings that somebody else wrote: what it says is shown, and never done.
class HostileFindingsTest {
    private static final String TABLE = "CREATE TABLE \"P\" (\"ID\" INTEGER)";
    private static final Vocabulary WORDS = Vocabulary.of(Map.of("no-setup", 1, "no-query", 1));

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

    /// `cases/findings`: what no engine is given to make a table (`no-setup`) or to answer
    /// (`no-query`).
    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("findings", WORDS, HostileFindingsTest::isNotRepeated);
    }

    private static void isNotRepeated(SqlCase one) {
        var finding =
                one.expected().equals("no-setup")
                        ? finding("0", one.sql(), "SELECT 1 FROM p")
                        : finding("0", TABLE, one.sql());
        assertThat(finding.isRepeatable()).isFalse();
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
