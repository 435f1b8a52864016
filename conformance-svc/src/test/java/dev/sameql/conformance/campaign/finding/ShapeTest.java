package dev.sameql.conformance.campaign.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.conformance.campaign.finding.LowestPart.Part;
import dev.sameql.conformance.campaign.generate.Layout;
import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.conformance.campaign.oracle.Oracle;
import dev.sameql.conformance.campaign.oracle.Verdict;
import dev.sameql.conformance.campaign.oracle.Verdict.Differs;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is of one shape: the wrong part and what it is applied to, and nothing deeper.
class ShapeTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl("CREATE TABLE t (a INTEGER, b INTEGER, c TEXT);");

    private static Query query(String condition) {
        var bound =
                (Bound.Success)
                        Frontend.of(SCHEMA, Dialects.POSTGRESQL)
                                .bind("SELECT 1 FROM t WHERE " + condition);
        return bound.query();
    }

    private static Differs differs(Query query, Value expected, String actual) {
        var test =
                new TestCase(
                        1,
                        new Layout(SCHEMA, List.of()),
                        new Database(SCHEMA, Map.of("t", List.of())),
                        query);
        return new Differs(
                Oracle.Kind.SEMANTIC,
                Verdict.Kind.RESULT,
                test,
                "SELECT 1",
                new ResultTable(List.of("v"), List.of(List.of(expected))),
                actual);
    }

    private static String filter(String condition) {
        Query query = query(condition);
        Query filter = ((Project) query).input();
        return Shape.of(new Part.OfTable(filter, differs(query, Value.of(1), "no rows")));
    }

    private static String term(String condition, Value expected, String actual) {
        Query query = query(condition);
        var term = ((Filter) ((Project) query).input()).condition();
        return Shape.of(new Part.OfTerm(term, differs(query, expected, actual)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a = ALL (SELECT b FROM t WHERE c IS NULL) | Filter [EQ ALL] over Scan",
                "a = ALL (SELECT LENGTH(c) FROM t) | Filter [EQ ALL] over Scan",
                "(a = 1 OR a > 2) AND b < 3 | Filter [Or [comparison], comparison] over Scan",
                "NULL IS NOT NULL AND 1 = 1 | Filter [constant] over Scan",
                "a IN (SELECT 1) | Filter [IN query] over Scan",
                "TRUE | Filter [constant] over Scan",
                "(a < 1) IS TRUE | Filter [truth test [comparison]] over Scan"
            })
    void aFilterIsOfItsConditions(String condition, String shape) {
        assertThat(filter(condition)).isEqualTo(shape);
    }

    @Test
    void aTermIsOfItsOperandsAndOfWhatItIsInstead() {
        assertThat(term("(a, 1) NOT IN (SELECT 1, b FROM t)", new Value.Bool(true), "(NULL)"))
                .isEqualTo(term("(1, b) IN (SELECT a, 2 FROM t)", new Value.Bool(true), "(NULL)"))
                .isEqualTo("IN query of a row, NULL for a value");
        assertThat(term("c LIKE '%'", Value.of("NULL"), "('NULL')")).endsWith("another value");
        assertThat(term("c LIKE '%'", Value.NULL, "(FALSE)")).isEqualTo("Like, a value for NULL");
        assertThat(term("ABS(a) BETWEEN b AND 2", new Value.Bool(true), "(FALSE)"))
                .isEqualTo("Between [ABS], another value");
    }
}
