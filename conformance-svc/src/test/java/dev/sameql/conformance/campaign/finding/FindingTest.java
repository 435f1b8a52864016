package dev.sameql.conformance.campaign.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is taken for one cause. The features are those of findings in H2 2.5 and HSQLDB 2.7, the
/// lowest wrong part first.
class FindingTest {
    private static Finding finding(String id, String kind, String actual, String features) {
        return finding(id, kind, actual, features, "");
    }

    private static Finding finding(
            String id, String kind, String actual, String features, String part) {
        return SomeFinding.of("hsqldb", "hsqldb-" + id)
                .answered(kind, actual)
                .madeOf(List.of(features.split(" [+] ")), part)
                .finding();
    }

    @ParameterizedTest
    @CsvSource({
        "NOT IN query + Filter, NOT IN query + ADD_INTEGER + EQ + Filter + RIGHT JOIN, true",
        "Filter + EQ ALL, Filter + EQ + EQ ALL, true",
        "Filter + Between, Filter + Between + CommonTable + UNION + With, true",
        "Filter + Between, Filter + IS NOT TRUE, false",
        "Filter + aggregate of all rows, Filter + EQ + aggregate of all rows, true",
        // the lowest wrong part is another
        "Filter + aggregate of all rows, COUNT + FILTER + aggregate of all rows, false",
        "COUNT + FILTER + aggregate of all rows, SUM + FILTER + aggregate of all rows, false"
    })
    void whatIsMadeOfTheOtherIsOfOneCause(String one, String other, boolean alike) {
        Finding left = finding("1", "RESULT", "no rows", one);
        Finding right = finding("2", "RESULT", "(2)", other);
        assertThat(left.isAlike(right)).isEqualTo(alike);
        assertThat(right.isAlike(left)).isEqualTo(alike);
    }

    @Test
    void failuresAreOfOneCauseByTheirMessages() {
        Finding of = finding("1", "CRASH", "General error (SQLSTATE S1000)", "NE ALL + Values");
        String more = "Case + NOT IN query + Sort + Values";
        assertThat(of.isAlike(finding("2", "CRASH", of.actual(), more))).isTrue();
        assertThat(of.isAlike(finding("2", "CRASH", "at java.lang.Error in a.B.c", more)))
                .isFalse();
        assertThat(of.isAlike(finding("2", "RESULT", "(1)", more))).isFalse();
    }

    @Test
    void partsOfOneShapeAreOfOneCause() {
        String row = "IN query of a row";
        Finding of = finding("1", "RESULT", "no rows", "NOT IN query + LENGTH", row);
        String more = "NOT IN query + COUNT + INNER JOIN";
        assertThat(of.isAlike(finding("2", "RESULT", "no rows", more, row))).isTrue();
        assertThat(of.isAlike(finding("2", "RESULT", "no rows", more, "IN query"))).isFalse();
        assertThat(of.isAlike(finding("2", "RESULT", "no rows", more))).isFalse();
        assertThat(of.isAlike(finding("2", "CRASH", "no rows", more, row))).isFalse();
    }
}
