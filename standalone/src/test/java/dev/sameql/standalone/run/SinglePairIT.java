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

    @Test
    void withoutAServerTheAnswerIsTheSame() {
        record Asked(String gold, String predicted, String... more) {}
        List.of(
                        new Asked("SELECT name FROM author", "select name from author;"),
                        new Asked(
                                "SELECT title FROM book WHERE price >= 10",
                                "SELECT title FROM book WHERE price > 10"),
                        new Asked(
                                "SELECT COUNT(*) FROM loan GROUP BY book_id HAVING COUNT(*) > 1",
                                "SELECT COUNT(id) FROM loan GROUP BY book_id HAVING COUNT(id) >= 2",
                                "--trace"),
                        new Asked("SELECT title FROM book", "SELECT tittle FROM book"),
                        new Asked("SELECT RANDOM() FROM book", "SELECT RANDOM() + 1 FROM book"),
                        new Asked("SELECT 1", "SELECT 2", "--budget", "99m"),
                        new Asked("SELECT 1", "SELECT 1", "--dialect", "oracle"))
                .forEach(
                        asked -> {
                            var more = new ArrayList<>(List.of(asked.more()));
                            more.add("--json");
                            String[] options = more.toArray(String[]::new);
                            var served = judge(asked.gold(), asked.predicted(), options);
                            var alone = judgeAlone(asked.gold(), asked.predicted(), options);
                            assertThat(timeless(alone)).isEqualTo(timeless(served));
                            assertThat(alone.code()).isEqualTo(served.code());
                        });
    }

    @Test
    void withoutAServerTheRulesAreThoseGiven() {
        var ended =
                judgeAlone(
                        "SELECT name FROM author",
                        "SELECT name FROM author",
                        "--rules",
                        Sameql.root("no-such-rules").toString());
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.err()).contains("no-such-rules is not a directory");
    }

    private static String timeless(Sameql.Ended ended) {
        return ended.out().replaceAll("\"millis\":[0-9.E-]+", "\"millis\":0");
    }

    private static Sameql.Ended judge(String gold, String predicted, String... more) {
        return judge(List.of("--server", RunningStack.shared().server()), gold, predicted, more);
    }

    private static Sameql.Ended judgeAlone(String gold, String predicted, String... more) {
        return judge(List.of(), gold, predicted, more);
    }

    private static Sameql.Ended judge(
            List<String> where, String gold, String predicted, String... more) {
        var arguments = new ArrayList<>(List.of("judge"));
        arguments.addAll(where);
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
