package dev.sameql.core.frontend.grouping;

import dev.sameql.core.frontend.expression.WithoutSpelling;
import dev.sameql.core.frontend.query.BlockBinder.Rows;
import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.Alias;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.WindowFunction.Ranking;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// `SELECT DISTINCT ON (keys) …`: of the rows with equal keys the first in the order, which is the
/// one that ROW_NUMBER over them numbers 1; and the first rows WITH TIES by their RANK. Where the
/// order leaves several first, the choice is as open as that number.
///
/// Source: PostgreSQL's manual, "SELECT", DISTINCT clause.
public final class DistinctOn {
    private final Context context;

    public DistinctOn(Context context) {
        this.context = context;
    }

    public Query query(Rows rows) {
        List<Expression> on = rows.on().stream().map(SortKey::value).toList();
        requireFirst(on, rows);
        return first(rows, on, Ranking.ROW_NUMBER, this::isFirst);
    }

    /// `FETCH FIRST n ROWS WITH TIES`: the rows before which fewer than n come.
    public Query withTies(Rows rows, Expression count) {
        return first(
                rows,
                List.of(),
                Ranking.RANK,
                rank ->
                        context.elaborator()
                                .comparison(ComparisonOperator.LE, Column.of(rank), count));
    }

    private Query first(
            Rows rows,
            List<Expression> on,
            Ranking ranking,
            Function<Field, Expression> condition) {
        List<Assignment> columns = new ArrayList<>(rows.outputs());
        List<Integer> partition = on.stream().map(key -> place(key, columns)).toList();
        List<Integer> order = rows.keys().stream().map(key -> place(key.value(), columns)).toList();
        Query values = derived(new Query.Project(rows.query(), columns));
        Field number = context.field("number", Type.INTEGER);
        WindowCall call =
                new WindowCall(
                        number,
                        ranking,
                        List.of(),
                        false,
                        Optional.empty(),
                        partition.stream().map(i -> column(values, i)).toList(),
                        GroupedUnion.over(values, rows.keys(), order),
                        WindowCall.Frame.DEFAULT);
        Query window = new Query.Window(values, List.of(call));
        Query numbered = derived(new Query.Project(window, context.outputs(window.fields())));
        Query first = new Query.Filter(numbered, condition.apply(numbered.fields().getLast()));
        List<SortKey> keys = GroupedUnion.over(first, rows.keys(), order);
        return new Query.Project(
                keys.isEmpty() ? first : new Query.Sort(first, keys),
                context.outputs(first.fields().subList(0, rows.outputs().size())));
    }

    private static Query derived(Query query) {
        return new Query.Derived(query, new Alias("", false));
    }

    /// The place of a key among the columns; it is added where no column is it.
    private int place(Expression key, List<Assignment> columns) {
        for (int i = 0; i < columns.size(); i++)
            if (WithoutSpelling.of(columns.get(i).value()).equals(WithoutSpelling.of(key)))
                return i;
        Field field = context.field("key", context.elaborator().clean(key.type()));
        columns.add(new Assignment(field, key, Origin.ALIASED));
        return columns.size() - 1;
    }

    private static Expression column(Query query, int place) {
        return Column.of(query.fields().get(place));
    }

    /// PostgreSQL: error 42P10. The keys that are sorted by come before all others, and there are
    /// others only when all keys are sorted by.
    ///
    /// Source: `transformDistinctOnClause` in PostgreSQL's parse_clause.c, restated.
    private static void requireFirst(List<Expression> on, Rows rows) {
        List<Expression> keys = on.stream().map(WithoutSpelling::of).toList();
        List<Expression> sorted =
                rows.keys().stream()
                        .map(key -> WithoutSpelling.of(key.value()))
                        .distinct()
                        .toList();
        int first = 0;
        while (first < sorted.size() && keys.contains(sorted.get(first))) first++;
        List<Expression> rest = sorted.subList(first, sorted.size());
        boolean fits =
                rest.isEmpty()
                        || rest.stream().noneMatch(keys::contains) && sorted.containsAll(keys);
        if (fits) return;
        // equal subqueries, and equal calls over windows, are not told to be so
        boolean isHidden =
                !rows.scope().windows.isEmpty()
                        || Stream.concat(keys.stream(), sorted.stream())
                                .anyMatch(key -> Trees.any(key, _ -> true, _ -> false));
        if (isHidden)
            throw BindException.unsupported(
                    "DISTINCT ON",
                    Position.UNKNOWN,
                    "DISTINCT ON beside ORDER BY with subqueries or windows is not modelled here");
        throw BindException.invalid(
                Code.TYPE_ERROR,
                Position.UNKNOWN,
                "SELECT DISTINCT ON expressions must match initial ORDER BY expressions");
    }

    private Expression isFirst(Field number) {
        return context.elaborator()
                .comparison(
                        ComparisonOperator.EQ,
                        Column.of(number),
                        context.constant(Value.of(1), Quote.NONE));
    }
}
