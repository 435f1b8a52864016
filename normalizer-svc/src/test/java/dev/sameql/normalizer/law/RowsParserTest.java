package dev.sameql.normalizer.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Joins of laws in all of SQL's spellings.
class RowsParserTest {
    private static Shape read(String join) throws UnreadableLaw {
        String law = "SELECT * FROM ?t " + join + " WHERE ?q..";
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

    @Test
    void anyAggregateIsNoFunctionOfValues() {
        assertThatThrownBy(() -> Laws.read("?f(?x) = 1", "?f(?x) = 2", List.of()))
                .isInstanceOf(Laws.BadSide.class)
                .hasMessageContaining("an aggregate can only stand alone");
    }
}
