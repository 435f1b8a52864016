package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// One pair on the command line: what it says and how it exits.
class SinglePairIT {

    @Test
    void sameQueriesExitWithZero() {
        assertThat(judge("SELECT name FROM author", "select name from author;"))
                .satisfies(
                        ended -> {
                            assertThat(ended.code()).as(ended.err()).isZero();
                            assertThat(ended.out()).startsWith("EQUIVALENT");
                        });
    }

    @Test
    void aDifferenceExitsWithOneAndShowsADatabase() {
        assertThat(
                        judge(
                                "SELECT title FROM book WHERE price >= 10",
                                "SELECT title FROM book WHERE price > 10"))
                .satisfies(
                        ended -> {
                            assertThat(ended.code()).as(ended.err()).isOne();
                            assertThat(ended.out())
                                    .startsWith("NOT_EQUIVALENT")
                                    .contains("INSERT INTO")
                                    .contains("gold returns")
                                    .contains("predicted returns");
                        });
    }

    @Test
    void anInvalidQueryExitsWithTwoAndNamesThePlace() {
        assertThat(judge("SELECT title FROM book", "SELECT tittle FROM book"))
                .satisfies(
                        ended -> {
                            assertThat(ended.code()).as(ended.err()).isEqualTo(2);
                            assertThat(ended.out())
                                    .startsWith("INVALID")
                                    .contains("UNKNOWN_COLUMN at 1:8 of the predicted query");
                        });
    }

    @Test
    void noVerdictExitsWithThree() {
        assertThat(judge("SELECT RANDOM() FROM book", "SELECT RANDOM() + 1 FROM book"))
                .satisfies(
                        ended -> {
                            assertThat(ended.code()).as(ended.err()).isEqualTo(3);
                            assertThat(ended.out()).startsWith("UNDECIDED");
                        });
    }

    @Test
    void jsonIsOneLine() {
        var ended = judge("SELECT name FROM author", "SELECT name FROM author", "--json");
        assertThat(ended.out().lines()).hasSize(1);
        assertThat(ended.out()).startsWith("{\"id\":null,\"verdict\":\"EQUIVALENT\"");
    }

    @Test
    void misuseExitsWithTwoAndSaysWhy() {
        assertThat(Sameql.run("judge", "--gold", "SELECT 1"))
                .satisfies(
                        ended -> {
                            assertThat(ended.code()).isEqualTo(2);
                            assertThat(ended.err()).contains("--predicted");
                            assertThat(ended.out()).isEmpty();
                        });
        assertThat(
                        Sameql.run(
                                "judge",
                                "--schema",
                                "no-such-file.sql",
                                "--gold",
                                "SELECT 1",
                                "--predicted",
                                "SELECT 1"))
                .satisfies(
                        ended -> {
                            assertThat(ended.code()).isEqualTo(2);
                            assertThat(ended.err()).contains("no-such-file.sql cannot be read");
                        });
    }

    private static Sameql.Ended judge(String gold, String predicted, String... more) {
        var arguments =
                new ArrayList<>(List.of("judge", "--server", RunningStack.shared().server()));
        arguments.addAll(
                List.of(
                        "--schema",
                        Sameql.root("examples/library.sql").toString(),
                        "--gold",
                        gold,
                        "--predicted",
                        predicted));
        arguments.addAll(List.of(more));
        return Sameql.run(arguments.toArray(String[]::new));
    }
}
