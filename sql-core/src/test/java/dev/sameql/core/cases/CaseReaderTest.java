package dev.sameql.core.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.core.value.Value;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaseReaderTest {
    private static final Vocabulary WORDS = Vocabulary.of(Map.of("rows", 1, "agrees", 2), "rows");

    @TempDir private Path directory;

    private List<SqlCase> read(String text) throws IOException {
        return CaseReader.read(Files.writeString(directory.resolve("some.sql"), text), WORDS);
    }

    @Test
    void aParagraphIsACase() throws IOException {
        var cases =
                read(
                        """
                        --! schema: CREATE TABLE t (a INTEGER);
                        CREATE TABLE u (b TEXT);
                        --! rows: set

                        -- why it is so
                        --! case: a trap
                        --! expect: rows 1 2/3
                        SELECT a,
                          b -- both
                        FROM t, u;

                        --! expect: agrees
                        --! rows: bag
                        SELECT 1;
                        SELECT ';';
                        """);

        assertThat(cases).hasSize(2);
        SqlCase trap = cases.getFirst();
        assertThat(trap.place()).isEqualTo("some.sql:8");
        assertThat(trap.name()).isEqualTo("a trap");
        assertThat(trap.expected()).isEqualTo("rows");
        assertThat(trap.detail()).isEqualTo("1 2/3");
        assertThat(trap.setting("rows")).contains("set");
        assertThat(trap.schema().tables()).hasSize(2);
        assertThat(trap.sql()).isEqualTo("SELECT a,\n  b -- both\nFROM t, u");
        SqlCase pair = cases.getLast();
        assertThat(pair.name()).isEqualTo("SELECT 1");
        assertThat(pair.setting("rows")).contains("bag");
        assertThat(pair.other()).isEqualTo("SELECT ';'");
    }

    @Test
    void whatAParagraphWithoutStatementsSaysHoldsOnAndManyCasesMayShareIt() throws IOException {
        var cases =
                read(
                        """
                        --! expect: agrees
                        --! dialect: mysql, postgresql

                        SELECT 1;
                        SELECT 2;
                        SELECT 3;
                        SELECT 4;

                        --! expect: rows
                        --! dialect: sqlite
                        SELECT 5;

                        SELECT 6;
                        SELECT 7;
                        """);

        assertThat(cases)
                .extracting(one -> one.line() + " " + one.dialect() + " " + one.expected())
                .containsExactly(
                        "4 MYSQL agrees",
                        "4 POSTGRESQL agrees",
                        "6 MYSQL agrees",
                        "6 POSTGRESQL agrees",
                        "11 SQLITE rows",
                        "13 MYSQL agrees",
                        "13 POSTGRESQL agrees");
    }

    @Test
    void dataAreHeldAsTheEngineHoldsThem() throws Exception {
        var one =
                read("""
                --! dialect: mysql
                --! schema: CREATE TABLE t (a DECIMAL(8,2), b DATE, c INT);
                --! data: INSERT INTO t VALUES (1.5, '2020-01-31', NULL);

                --! expect: rows
                SELECT 1;
                """)
                        .getFirst();

        assertThat(one.database().rows("t"))
                .containsExactly(
                        List.of(
                                new Value.Decimal(new BigDecimal("1.50")),
                                new Value.Temporal("2020-01-31"),
                                Value.NULL));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    --! expect rows\\nSELECT 1;                    | 1: a colon is missing after --! expect rows
                    --! expect: rows\\n--! because: of it           | 2: cases do not say --! because
                    --! expect: wonders\\nSELECT 1;                 | 2: no case expects wonders
                    SELECT 1;                                       | 1: nothing is expected here
                    --! expect: rows\\nSELECT 1                     | 2: a statement does not end with a semicolon
                    --! expect: rows\\nSELECT 1;\\n--! case: x      | 3: an empty line belongs between a statement and the next case
                    --! expect: agrees\\nSELECT 1;                  | 2: 1 statements where each case has 2
                    --! expect: rows\\n--! expect: agrees           | 2: --! expect is said twice
                    --! expect: rows\\n--! case: x\\nSELECT 1;\\nSELECT 2; | 3: 2 cases of one name
                    --! expect: rows\\n\\n--! case: x\\nSELECT 1;\\n\\n--! case: x\\nSELECT 2; | 7: another case is called that: x
                    --! case: x\\n--! expect: rows\\n\\nSELECT 1;   | 2: a case without statements
                    --! expect: rows                                | 1: there is no case in this file
                    """)
    void aMistakeIsToldWithItsPlace(String text, String message) {
        assertThatThrownBy(() -> read(text.replace("\\n", "\n")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("some.sql:" + message);
    }

    @Test
    void whatACaseSaysAndNothingLooksAtIsAFailure() throws IOException {
        SqlCase one = read("--! expect: rows 1\n--! rows: set\nSELECT 1;\n").getFirst();

        assertThatThrownBy(() -> Cases.run(one, _ -> {}))
                .hasMessageEndingWith("nothing looks at --! [rows]");
        Cases.run(one, read -> assertThat(read.setting("rows")).isPresent());
    }

    @Test
    void aFailureSaysWhereItsCaseStands() throws IOException {
        SqlCase one = read("--! expect: rows 1\nSELECT 1;\n").getFirst();

        assertThatThrownBy(
                        () ->
                                Cases.run(
                                        one,
                                        _ -> {
                                            throw new IllegalStateException("no engine");
                                        }))
                .hasMessageContaining("some.sql:2: SELECT 1")
                .hasMessageContaining("no engine");
    }
}
