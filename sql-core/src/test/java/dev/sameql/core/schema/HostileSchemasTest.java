package dev.sameql.core.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.problem.Position;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Schemas that would have SQLite do something else than create tables: each is refused with its
/// place, or is a schema; none touches a file, when it is read and when what is printed of it runs
/// on a SQLite without any guard; none takes long.
class HostileSchemasTest {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /// Of the processor's time, so that others on the machine do not count.
    private static final Duration LONG = Duration.ofSeconds(1);
    private static final String RELATIVE = "written-by-a-schema";

    @TempDir static Path directory;

    static Stream<Arguments> written() throws IOException {
        String text = Files.readString(Path.of("src/test/resources/schemas/hostile.sql"));
        List<Arguments> cases = new ArrayList<>();
        String title = "";
        StringBuilder script = new StringBuilder();
        for (String line : (text + "--!\n").lines().toList()) {
            if (!line.startsWith("--!")) {
                script.append(line).append('\n');
                continue;
            }
            if (!script.isEmpty()) cases.add(Arguments.of(title, script.toString().strip()));
            script.setLength(0);
            if (line.startsWith("--! class: ")) title = line.substring(11);
        }
        return cases.stream();
    }

    static Stream<Arguments> made() {
        String columns = names(100_000, " INT");
        return Stream.of(
                Arguments.of("NUL (refused)", "CREATE TABLE t (a INT)\0; ATTACH '@FILE@' AS p"),
                Arguments.of("NUL (refused)", "CREATE TABLE t (a TEXT DEFAULT 'x\0y')"),
                Arguments.of("NUL (refused)", "CREATE TABLE \"t\0u\" (a INT)"),
                Arguments.of("half a character (refused)", "CREATE TABLE t (\uD800 INT)"),
                Arguments.of("half a character (refused)", "CREATE TABLE t (a DEFAULT '\uDC00')"),
                Arguments.of("byte order mark (harmless)", "\uFEFFCREATE TABLE t (a INT)"),
                Arguments.of("byte order mark (refused)", "CREATE\uFEFFTABLE t (a\uFEFFINT)"),
                Arguments.of("odd blanks (refused)", "CREATE\u00A0TABLE\u2028t (a\u000BINT)"),
                Arguments.of("no-break name (harmless)", "CREATE TABLE t\u00A0u (a INT)"),
                Arguments.of("quotes of typographers (harmless)", "CREATE TABLE “t” (‘a’ INT)"),
                Arguments.of("override of direction (harmless)", "CREATE TABLE t (a\u202Eb INT)"),
                Arguments.of("many columns (refused)", "CREATE TABLE t (" + columns + ")"),
                Arguments.of(
                        "many columns (harmless)", "CREATE TABLE t (" + names(2_000, "") + ")"),
                Arguments.of("many tables (refused)", "CREATE TABLE t (a);".repeat(100_000)),
                Arguments.of("many tables (harmless)", tables(2_000)),
                Arguments.of("empty statements (refused)", ";".repeat(1_000_000)),
                Arguments.of("a long text (refused)", " ".repeat(10_000_000)),
                Arguments.of("a long text (refused)", "CREATE TABLE t (a" + " a".repeat(999_999)),
                Arguments.of("deep (refused)", "CREATE TABLE t (a" + check("(", "1", ")", 100_000)),
                Arguments.of(
                        "deep (refused)", "CREATE TABLE t (a" + check("abs(", "1", ")", 9_999)),
                Arguments.of(
                        "deep (refused)", "CREATE TABLE t (a" + check("CASE ", "1", " END", 99)),
                Arguments.of("deep (refused)", "CREATE TABLE t (a" + check("NOT ", "1", "", 9_999)),
                Arguments.of("deep (refused)", "CREATE TABLE t (a" + check("a+", "1", "", 100_000)),
                Arguments.of("deep (harmless)", "CREATE TABLE t (a" + check("(", "1", ")", 40)),
                Arguments.of(
                        "unclosed (refused)", "CREATE TABLE t ".repeat(1) + "(".repeat(999_999)),
                Arguments.of(
                        "a long type (refused)", "CREATE TABLE t (a" + " x".repeat(9_999) + ")"),
                Arguments.of(
                        "a long name (refused)", "CREATE TABLE " + "t".repeat(99_999) + " (a)"),
                Arguments.of("a long number (refused)", number("9".repeat(999_999))),
                Arguments.of("a huge number (harmless)", number("9e9999999")),
                Arguments.of("a huge number (harmless)", number("99999999999999999999999999")),
                Arguments.of(
                        "a huge width (harmless)", "CREATE TABLE t (a INT(999999999999999999))"),
                Arguments.of("a long literal (refused)", number("'" + "x".repeat(999_999) + "'")),
                Arguments.of("a long blob (refused)", number("x'" + "00".repeat(999_999) + "'")),
                Arguments.of("many keys (refused)", keys(99_999)),
                Arguments.of("many keys (harmless)", keys(1_000)),
                Arguments.of(
                        "unclosed quotes (refused)", "CREATE TABLE t ('" + "''".repeat(999_999)),
                Arguments.of("comments (refused)", "/*".repeat(999_999)));
    }

    private static String names(int count, String type) {
        return IntStream.range(0, count)
                .mapToObj(i -> "c" + i + type)
                .collect(Collectors.joining(","));
    }

    private static String tables(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> "CREATE TABLE t" + i + " (a INT);")
                .collect(Collectors.joining());
    }

    private static String keys(int count) {
        return "CREATE TABLE t (a, b" + ", UNIQUE (a, b)".repeat(count) + ")";
    }

    private static String check(String open, String inner, String close, int times) {
        return " CHECK (" + open.repeat(times) + inner + close.repeat(times) + "))";
    }

    private static String number(String value) {
        return "CREATE TABLE t (a DEFAULT " + value + ")";
    }

    @BeforeAll
    static void readOne() {
        assertThat(SchemaReader.ddl("CREATE TABLE t (a INT)").tables()).hasSize(1);
    }

    @ParameterizedTest(name = "{index}: {0}")
    @MethodSource({"written", "made"})
    void touchNothing(String name, String script) throws IOException, SQLException {
        Path file = directory.resolve("pwn");
        Set<String> before = here();
        long start = THREADS.getCurrentThreadCpuTime();

        Optional<Schema> schema =
                read(script.replace("@FILE@", file.toString()).replace("@REL@", RELATIVE));

        assertThat(Duration.ofNanos(THREADS.getCurrentThreadCpuTime() - start)).isLessThan(LONG);
        assertThat(schema.isPresent()).isEqualTo(name.endsWith("(harmless)"));
        if (schema.isPresent()) run(schema.get());
        assertThat(directory).isEmptyDirectory();
        assertThat(here()).isEqualTo(before);
    }

    private static Optional<Schema> read(String script) {
        try {
            return Optional.of(SchemaReader.ddl(script));
        } catch (SchemaException refused) {
            assertThat(refused.problem().position()).isNotEqualTo(Position.UNKNOWN);
            assertThat(refused.problem().detail()).isNotBlank();
            return Optional.empty();
        }
    }

    private static void run(Schema schema) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:");
                Statement statement = connection.createStatement()) {
            for (String ddl : schema.ddl()) statement.executeUpdate(ddl);
        }
    }

    private static Set<String> here() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(""))) {
            return files.map(Path::toString).collect(Collectors.toSet());
        }
    }
}
