package dev.sameql.core.print;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Spelling;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Trees that no text binds to, as rewriting makes them, are printed as texts that mean them.
class UnusualShapesTest {
    private static final Frontend FRONTEND =
            Frontend.of(SchemaReader.ddl(SampleRows.DDL), Dialects.SQLITE);

    @Test
    void aFilterOverAProjection() throws SQLException {
        Query query = bound("SELECT qty + 1 AS q FROM item");
        assertPrints(
                new Query.Filter(query, equal(query.fields().getFirst(), 3)),
                "SELECT qty + 1 FROM item WHERE qty + 1 = 3");
    }

    @Test
    void stackedFilters() throws SQLException {
        Query query = bound("SELECT * FROM item WHERE price > 1 OR qty = 2");
        Query.Project block = (Query.Project) query;
        Query filtered =
                new Query.Filter(block.input(), equal(block.input().fields().getFirst(), 2));
        assertPrints(
                new Query.Project(filtered, block.assignments()),
                "SELECT * FROM item WHERE (price > 1 OR qty = 2) AND id = 2");
    }

    @Test
    void aProjectionOverALimit() throws SQLException {
        Query query = bound("SELECT id, qty FROM item ORDER BY id LIMIT 2");
        Field qty = query.fields().getLast();
        assertPrints(
                new Query.Project(query, List.of(output(qty))),
                "SELECT qty FROM (SELECT id, qty FROM item ORDER BY id LIMIT 2)");
    }

    @Test
    void aLimitOverALimit() throws SQLException {
        Query query = bound("SELECT id FROM item ORDER BY id LIMIT 3");
        assertPrints(
                new Query.Limit(query, Optional.of(number(1)), Optional.of(number(1))),
                "SELECT id FROM item ORDER BY id LIMIT 1 OFFSET 1");
    }

    @Test
    void anAggregateOverAnAggregate() throws SQLException {
        Query.Aggregate inner =
                (Query.Aggregate)
                        ((Query.Project) bound("SELECT qty, COUNT(*) FROM item GROUP BY qty"))
                                .input();
        Field count = inner.fields().getLast();
        Query outer =
                new Query.Aggregate(
                        inner,
                        List.of(
                                new Assignment(
                                        field(900, "k"), column(count), Assignment.Origin.WRITTEN)),
                        List.of());
        assertPrints(outer, "SELECT DISTINCT n FROM (SELECT COUNT(*) AS n FROM item GROUP BY qty)");
    }

    @Test
    void aGroupingThatNobodyReads() throws SQLException {
        Query scan = ((Query.Project) bound("SELECT * FROM item")).input();
        Query grouped = new Query.Aggregate(scan, List.of(), List.of());
        Assignment one = new Assignment(field(901, "one"), number(1), Assignment.Origin.WRITTEN);
        assertPrints(
                new Query.Project(grouped, List.of(one)),
                "SELECT 1 FROM (SELECT COUNT(*) FROM item)");
    }

    /// The least price says whose name it is.
    @Test
    void aBareColumnBesideAnExtremumThatNobodyReads() throws SQLException {
        var block = (Query.Project) bound("SELECT name, MIN(price) FROM item GROUP BY qty");
        assertPrints(
                new Query.Project(block.input(), List.of(block.assignments().getFirst())),
                "SELECT name FROM (SELECT name, MIN(price) FROM item GROUP BY qty)");
        var having =
                (Query.Project)
                        bound("SELECT name FROM item GROUP BY qty > 1 HAVING MAX(price) > 0");
        var kept = (Query.Filter) having.input();
        assertPrints(
                new Query.Project(kept.input(), having.assignments()),
                "SELECT name FROM (SELECT name, MAX(price) FROM item GROUP BY qty > 1)");
    }

    @Test
    void aDistinctOverATable() throws SQLException {
        Query scan = ((Query.Project) bound("SELECT * FROM sale")).input();
        assertPrints(new Query.Distinct(scan), "SELECT DISTINCT * FROM sale");
    }

    @Test
    void aSetOperationOfLimits() throws SQLException {
        Query left = bound("SELECT id FROM item ORDER BY id LIMIT 1");
        Query right = bound("SELECT item FROM sale WHERE id > 100000 UNION ALL SELECT 77");
        Query both =
                new Query.SetOperation(
                        SetOperator.UNION, true, left, shifted(right), List.of(field(902, "x")));
        assertPrints(
                both,
                "SELECT * FROM (SELECT id FROM item ORDER BY id LIMIT 1) UNION ALL SELECT 77");
        SortKey negated =
                new SortKey(
                        new Expression.Call(
                                Operator.NEGATE,
                                List.of(column(both.fields().getFirst())),
                                Type.INTEGER),
                        false,
                        true,
                        Collation.BINARY);
        assertPrints(
                new Query.Limit(
                        new Query.Sort(both, List.of(negated)),
                        Optional.of(number(1)),
                        Optional.empty()),
                "SELECT 77");
    }

    @Test
    void constantKeysAreNoOrdinals() throws SQLException {
        Query.Project block = (Query.Project) bound("SELECT name, id FROM item");
        SortKey constant = new SortKey(number(1), true, false, Collation.BINARY);
        SortKey byId =
                new SortKey(
                        column(block.input().fields().getFirst()), false, true, Collation.BINARY);
        assertPrints(
                new Query.Project(
                        new Query.Sort(block.input(), List.of(constant, byId)),
                        block.assignments()),
                "SELECT name, id FROM item ORDER BY id");
    }

    @Test
    void theSameTableTwiceUnderOneAlias() throws SQLException {
        Query.Project left = (Query.Project) bound("SELECT id FROM item");
        Query right = shifted(((Query.Project) bound("SELECT id FROM item")).input());
        Query join =
                new Query.Join(
                        JoinKind.INNER,
                        left.input(),
                        right,
                        Optional.of(
                                new Comparison(
                                        ComparisonOperator.EQ,
                                        column(left.input().fields().getFirst()),
                                        column(right.fields().getFirst()),
                                        Collation.BINARY)),
                        JoinSpelling.ON);
        assertPrints(
                new Query.Project(join, List.of(output(right.fields().get(1)))),
                "SELECT name FROM item");
    }

    @Test
    void rowsOfNoTable() throws SQLException {
        Query rows =
                new Query.Values(
                        List.of(List.of(number(1), number(2)), List.of(number(3), number(4))),
                        List.of(field(903, "a"), field(904, "b")));
        assertPrints(rows, "SELECT 1, 2 UNION ALL SELECT 3, 4");
        Query none = new Query.Values(List.of(), List.of(field(905, "a")));
        assertPrints(none, "SELECT 1 WHERE 0");
    }

    /// The tree under field ids of its own, so that it can stand beside another one.
    private static Query shifted(Query query) {
        return Shifted.by(query, 10_000);
    }

    private static Query bound(String sql) {
        if (FRONTEND.bind(sql) instanceof Bound.Success(Query query, var positions, _))
            return query;
        throw new AssertionError(sql);
    }

    private static Field field(int id, String name) {
        return new Field(id, name, Type.INTEGER);
    }

    private static Column column(Field field) {
        return new Column(field, Spelling.plain(field.name()));
    }

    private static Assignment output(Field field) {
        return new Assignment(field, column(field), Assignment.Origin.WRITTEN);
    }

    private static Expression number(long value) {
        return new Literal(Value.of(value), Type.INTEGER, Quote.NONE);
    }

    private static Expression equal(Field field, long value) {
        return new Comparison(
                ComparisonOperator.EQ, column(field), number(value), Collation.BINARY);
    }

    private static void assertPrints(Query query, String meaning) throws SQLException {
        String printed = Printer.print(query, Dialects.SQLITE);
        boolean ordered = meaning.contains("ORDER BY id");
        for (int seed = 0; seed < 20; seed++)
            SampleRows.assertSame(meaning, printed, seed, ordered);
        assertThat(FRONTEND.bind(printed)).as(printed).isInstanceOf(Bound.class);
    }
}
