package dev.sameql.core.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.mutate.Mutants.Mutant;
import dev.sameql.core.print.Printer;
import dev.sameql.core.schema.SchemaReader;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class MutantsTest {
    private static final Frontend FRONTEND =
            Frontend.of(
                    SchemaReader.ddl(
                            """
                            CREATE TABLE t (a INTEGER, b INTEGER, s TEXT);
                            CREATE TABLE u (a INTEGER, c REAL);
                            """),
                    Dialects.SQLITE);

    private static Query bound(String sql) {
        return bound(FRONTEND, sql);
    }

    private static Query bound(Frontend frontend, String sql) {
        return switch (frontend.bind(sql)) {
            case Bound.Success(var query, _, _) -> query;
            case Bound.Failure(var problem) -> throw new AssertionError(sql + ": " + problem);
        };
    }

    private static String text(Query query) {
        return Printer.print(query, Dialects.SQLITE);
    }

    /// `cases/mutants`: of the mutants of a kind, the second query is one of the first.
    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("mutants", Vocabulary.of(Map.of("mutant", 2)), MutantsTest::check);
    }

    private static void check(SqlCase one) {
        Frontend frontend = Frontend.of(one.schema(), one.dialect());
        assertThat(Mutants.of(bound(frontend, one.sql()), Integer.MAX_VALUE))
                .filteredOn(m -> m.mutation() == Mutation.valueOf(one.detail()))
                .extracting(found -> text(found.query()))
                .contains(text(bound(frontend, one.other())));
    }

    @Test
    void mutantsDifferFromTheQueryAndFromEachOtherAndBind() {
        String sql =
                "SELECT DISTINCT t.s, COUNT(*) FROM t JOIN u ON t.a = u.a WHERE t.b > 1 AND u.c <"
                    + " 2.5 GROUP BY t.s HAVING COUNT(DISTINCT u.c) > 1 ORDER BY 2 DESC LIMIT 5";
        List<String> texts =
                Mutants.of(bound(sql), Integer.MAX_VALUE).stream()
                        .map(mutant -> text(mutant.query()))
                        .toList();
        assertThat(texts).doesNotHaveDuplicates().doesNotContain(text(bound(sql)));
        assertThat(texts)
                .allSatisfy(t -> assertThat(FRONTEND.bind(t)).isInstanceOf(Bound.Success.class));
    }

    @Test
    void fewMutantsAreOfAllKinds() {
        String sql =
                "SELECT a FROM t WHERE a = 1 AND b = 2 AND s = 'x' AND a < 9 ORDER BY b LIMIT 3";
        List<Mutation> kinds =
                Mutants.of(bound(sql), 8).stream().map(Mutant::mutation).distinct().toList();
        assertThat(kinds)
                .containsExactly(
                        Mutation.COMPARISON,
                        Mutation.CONSTANT,
                        Mutation.DISTINCT,
                        Mutation.CONJUNCT,
                        Mutation.CONNECTIVE,
                        Mutation.ORDER,
                        Mutation.COLUMN);
    }
}
