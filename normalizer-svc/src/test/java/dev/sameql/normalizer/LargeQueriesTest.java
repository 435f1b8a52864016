package dev.sameql.normalizer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.normalizer.rewriting.NormalForm;
import dev.sameql.normalizer.rewriting.Rewriter;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.RuleBooks;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Queries that rules change a little in each of many passes.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LargeQueriesTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl("CREATE TABLE emp (id INTEGER PRIMARY KEY, sal INTEGER);");

    private RuleBooks books;

    @BeforeAll
    void load() throws Exception {
        books = new RuleBooks(BundledRules.directory(Optional.empty()));
    }

    @AfterAll
    void close() {
        books.close();
    }

    /// Common tables, each of which keeps some rows of the one before.
    private static Query filters(int depth) {
        String tables =
                IntStream.range(0, depth)
                        .mapToObj(
                                i ->
                                        "c%d AS (SELECT id, sal FROM %s WHERE sal > %d)"
                                                .formatted(i, i == 0 ? "emp" : "c" + (i - 1), i))
                        .collect(Collectors.joining(", "));
        String sql = "WITH %s SELECT id FROM c%d".formatted(tables, depth - 1);
        return bound(sql);
    }

    private static Query bound(String sql) {
        return ((Bound.Success) Frontend.of(SCHEMA, Dialects.DEFAULT).bind(sql)).query();
    }

    private NormalForm form(int depth) {
        return new Rewriter(books.book(), RowSemantics.BAG, false)
                .normalForm(filters(depth), _ -> true);
    }

    @Test
    void aLargeOneIsLeftAfterSomePasses() {
        NormalForm form = form(200);

        assertThat(form.settled()).isFalse();
        assertThat(form.steps().size()).isLessThan(40);
    }

    @Test
    void aLongListIsNoLargeQuery() {
        String members =
                IntStream.range(0, 2_000)
                        .mapToObj(Integer::toString)
                        .collect(Collectors.joining(", "));
        String sql =
                "WITH some AS (SELECT id, sal FROM emp WHERE id IN (%s)) SELECT s.sal, COUNT(*) FROM some s JOIN emp e ON e.id = s.id GROUP BY s.sal HAVING COUNT(*) > 1"
                        .formatted(members);
        NormalForm form =
                new Rewriter(books.book(), RowSemantics.BAG, false)
                        .normalForm(bound(sql), r -> r.sound());

        assertThat(form.settled()).isTrue();
        assertThat(form.steps()).isNotEmpty();
    }

    @Test
    void aSmallOneComesToRest() {
        assertThat(form(8).settled()).isTrue();
    }
}
