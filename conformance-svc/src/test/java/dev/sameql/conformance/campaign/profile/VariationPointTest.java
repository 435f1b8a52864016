package dev.sameql.conformance.campaign.profile;

import static dev.sameql.conformance.campaign.profile.VariationPoint.NEEDLESS_ERROR;
import static dev.sameql.conformance.campaign.profile.VariationPoint.PADDING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.conformance.campaign.generate.CaseGenerator;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.ir.Query;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// On which open points a query hangs.
class VariationPointTest {
    private final CaseGenerator language = new CaseGenerator(Dialects.POSTGRESQL);

    @Test
    void aSubqueryThatNoRowAsksForMayFailTheQuery() {
        Query query = query("SELECT (SELECT 0 FROM r) FROM q");
        assertThat(VariationPoint.ofFailure(query)).contains(NEEDLESS_ERROR);
        assertThat(VariationPoint.touched(query)).doesNotContain(NEEDLESS_ERROR);
        assertThat(VariationPoint.ofFailure(query("SELECT x FROM r WHERE z"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT column1 FROM (VALUES ('ab'), ('a')) AS t",
                "SELECT 'ab' FROM r UNION ALL SELECT 'a' FROM r",
                "SELECT CASE WHEN z THEN 'ab' ELSE 'a' END FROM r"
            })
    void literalsOfDifferentLengthsMeet(String sql) {
        assertThat(VariationPoint.touched(query(sql))).contains(PADDING);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT y FROM r UNION ALL SELECT e FROM u",
                "SELECT y FROM r UNION ALL SELECT 'a' FROM u",
                "SELECT column1 FROM (VALUES (1), (2)) AS t"
            })
    void noLiteralMeetsAnother(String sql) {
        assertThat(VariationPoint.touched(query(sql))).doesNotContain(PADDING);
    }

    private Query query(String sql) {
        return language.read(sql).orElseThrow();
    }
}
