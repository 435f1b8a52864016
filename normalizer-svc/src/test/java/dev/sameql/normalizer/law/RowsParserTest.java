package dev.sameql.normalizer.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.normalizer.law.notation.Cursor;
import dev.sameql.normalizer.law.notation.RowsParser;
import dev.sameql.normalizer.law.notation.Shape;
import dev.sameql.normalizer.law.notation.UnreadableLaw;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Joins of laws in all of SQL's spellings.
class RowsParserTest {
    private static Shape read(String join) throws UnreadableLaw {
        return whole("SELECT * FROM ?t " + join + " WHERE ?q..");
    }

    private static Shape whole(String law) throws UnreadableLaw {
        return new RowsParser(new Cursor(law, 0, law.length())).whole();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "INNER JOIN ?u ON ?p..       | JOIN ?u ON ?p..",
                "LEFT OUTER JOIN ?u ON ?p..  | LEFT JOIN ?u ON ?p..",
                "RIGHT OUTER JOIN ?u ON ?p.. | RIGHT JOIN ?u ON ?p..",
                "FULL OUTER JOIN ?u ON ?p..  | FULL JOIN ?u ON ?p..",
                "CROSS JOIN ?u               | , ?u"
            })
    void aJoinIsReadInEachSpelling(String one, String other) throws UnreadableLaw {
        assertThat(read(one)).isEqualTo(read(other));
    }

    @Test
    void theKindOfAJoinIsKept() throws UnreadableLaw {
        assertThat(read("LEFT OUTER JOIN ?u ON ?p.."))
                .isNotEqualTo(read("INNER JOIN ?u ON ?p.."))
                .isNotEqualTo(read("FULL OUTER JOIN ?u ON ?p.."));
    }

    @Test
    void aProductHasNoCondition() {
        String law = "SELECT * FROM ?t CROSS JOIN ?u ON ?p..";
        assertThatThrownBy(() -> Laws.read(law, law, List.of()))
                .isInstanceOf(Laws.BadSide.class)
                .hasMessageContaining("ON");
    }

    @Test
    void aSortKeyOfAValueSaysItsDirection() {
        String law = "SELECT * FROM ?t ORDER BY JULIANDAY(?x)";
        assertThatThrownBy(() -> Laws.read(law, law, List.of()))
                .isInstanceOf(Laws.BadSide.class)
                .hasMessageContaining("ASC or DESC");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "?x ASC NULLS LAST  | ?x ASC NULLS LAST",
                "?x ASC NULLS FIRST | ?x ASC",
                "?x DESC NULLS LAST | ?x DESC"
            })
    void aSortKeySaysWhereNullsStand(String one, String other) throws UnreadableLaw {
        String rows = "SELECT * FROM ?t ORDER BY ";
        assertThat(whole(rows + one)).isEqualTo(whole(rows + other));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "?k.. DESC       | directions with them",
                "?x NULLS LAST   | ASC or DESC",
                "?x ASC NULLS ?y | LAST"
            })
    void theseAreNoSortKeys(String key, String why) {
        String law = "SELECT * FROM ?t ORDER BY " + key;
        assertThatThrownBy(() -> Laws.read(law, law, List.of()))
                .isInstanceOf(Laws.BadSide.class)
                .hasMessageContaining(why);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "?f(?x) = ?y         | ?f(?x) IS ?y         | beside aggregates",
                "COUNT(?x) + ?y      | COUNT(*)             | beside aggregates",
                "COUNT(*) - COUNT(?x)| COUNT(?x) + ?x       | beside aggregates",
                "COUNT(*) - COUNT(?x)| COUNT(?y)            | does not occur",
                "COUNT(SUM(?x)) + 1  | COUNT(*)             | can only stand alone",
                "MAX(?x)             | ?x                   | constant(\"?x\") is not required",
                "ABS(?x, ?y) = ?x    | TRUE                 | another number of arguments",
                "?x + 1              | SUM(?x)              | can only stand alone"
            })
    void whatIsComputedOfAggregatesHasNothingElseBesideThem(String from, String to, String why) {
        assertThatThrownBy(() -> Laws.read(from, to, List.of()))
                .isInstanceOf(Laws.BadSide.class)
                .hasMessageContaining(why);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT ?x AS ?c                | SELECT DISTINCT ?x AS ?c   | without FROM",
                "SELECT * FROM ?t, (VALUES (?x))   | SELECT * FROM ?t        | one list of values",
                "SELECT * FROM ?t, (VALUES (?x..), (?y..)) | SELECT * FROM ?t | has one row",
                "?x IN (VALUES (?y..))          | FALSE                      | in EXISTS only",
                "(SELECT ?out..) IS NULL        | FALSE                      | in EXISTS only",
                "EXISTS (SELECT * WHERE ?p..)   | ALL(?p..)                  | FROM is expected",
                "EXISTS (SELECT ?x, ?o..)       | TRUE                       | FROM is expected",
                "EXISTS (SELECT ?t.*)           | TRUE                       | FROM is expected"
            })
    void aQueryWithoutFromStandsInAnExpression(String from, String to, String why) {
        assertThatThrownBy(() -> Laws.read(from, to, List.of()))
                .isInstanceOf(Laws.BadSide.class)
                .hasMessageContaining(why);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "COUNT(*) - COUNT(?x)      | COUNT(*) FILTER (WHERE ?x IS NULL)",
                "AVG(?x)                   | CAST(SUM(?x) AS REAL) / COUNT(?x)",
                "SUM(?x) * 2 - SUM(?x)      | SUM(?x)",
                "NOT (?x IN ())            | ?x NOT IN ()",
                "?x LIKE ?y ESCAPE ?e      | ?y LIKE ?x ESCAPE ?e",
                "(SELECT ?x WHERE ?p..)    | CASE WHEN ALL(?p..) THEN ?x END",
                "?x = ?y                   | ?x IN (SELECT ?y)",
                "EXISTS (SELECT ?out.. WHERE ?p..) | NOT EXISTS (SELECT ?out.. WHERE ?p..)",
                "SELECT ?k.., BARE(?x) AS ?m FROM ?t GROUP BY ?k.. | SELECT ?k.., ?x AS ?m FROM ?t"
                        + " GROUP BY ?k.., ?x"
            })
    void theseAreLaws(String from, String to) throws Laws.BadSide {
        assertThat(Laws.read(from, to, List.of()).all()).hasSize(1);
    }
}
