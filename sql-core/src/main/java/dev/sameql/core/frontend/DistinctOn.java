package dev.sameql.core.frontend;

import dev.sameql.core.frontend.BlockBinder.Rows;
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
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.WindowFunction.Ranking;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `SELECT DISTINCT ON (keys) …`: of the rows with equal keys the first in the order, which is the
/// one that ROW_NUMBER over them numbers 1. Where the order leaves several first, the choice is as
/// open as that number.
///
/// Source: PostgreSQL's manual, "SELECT", DISTINCT clause.
final class DistinctOn {
    private final Context context;

    DistinctOn(Context context) {
        this.context = context;
    }

    Query query(Rows rows, List<SortKey> distinct) {
        List<Expression> on = distinct.stream().map(SortKey::value).toList();
        requireFirst(on, rows.keys());
        if (!rows.scope().windows.isEmpty())
            throw BindException.unsupported(
                    "DISTINCT ON",
                    Position.UNKNOWN,
                    "DISTINCT ON beside window functions is not modelled");
        Field number = context.field("number", Type.INTEGER);
        WindowCall call =
                new WindowCall(
                        number,
                        Ranking.ROW_NUMBER,
                        List.of(),
                        false,
                        Optional.empty(),
                        on,
                        rows.keys(),
                        WindowCall.Frame.DEFAULT);
        List<Assignment> columns = new ArrayList<>(rows.outputs());
        for (SortKey key : rows.keys()) columns.add(added("key", key.value()));
        columns.add(added("number", Column.of(number)));
        Query numbered =
                new Query.Derived(
                        new Query.Project(new Query.Window(rows.query(), List.of(call)), columns),
                        new Alias("", false));
        Query first = new Query.Filter(numbered, isFirst(numbered.fields().getLast()));
        return new Query.Project(sorted(first, rows), outputs(first, rows));
    }

    /// PostgreSQL: error 42P10. The keys that are sorted by come before all others, and there are
    /// others only when all keys are sorted by.
    ///
    /// Source: `transformDistinctOnClause` in PostgreSQL's parse_clause.c, restated.
    private static void requireFirst(List<Expression> on, List<SortKey> order) {
        List<Expression> keys = on.stream().map(Bare::of).toList();
        List<Expression> sorted =
                order.stream().map(key -> Bare.of(key.value())).distinct().toList();
        int first = 0;
        while (first < sorted.size() && keys.contains(sorted.get(first))) first++;
        List<Expression> rest = sorted.subList(first, sorted.size());
        boolean fits =
                rest.isEmpty()
                        || rest.stream().noneMatch(keys::contains) && sorted.containsAll(keys);
        if (!fits)
            throw BindException.invalid(
                    Code.TYPE_ERROR,
                    Position.UNKNOWN,
                    "SELECT DISTINCT ON expressions must match initial ORDER BY expressions");
    }

    private Assignment added(String name, Expression value) {
        Field field = context.field(name, context.elaborator().clean(value.type()));
        return new Assignment(field, value, Origin.ALIASED);
    }

    private Expression isFirst(Field number) {
        return context.elaborator()
                .comparison(
                        ComparisonOperator.EQ,
                        Column.of(number),
                        context.constant(Value.of(1), Quote.NONE));
    }

    private static Query sorted(Query first, Rows rows) {
        List<SortKey> keys = new ArrayList<>();
        for (SortKey key : rows.keys()) {
            int place = rows.outputs().size() + keys.size();
            keys.add(key.withValue(Column.of(first.fields().get(place))));
        }
        return keys.isEmpty() ? first : new Query.Sort(first, keys);
    }

    private List<Assignment> outputs(Query first, Rows rows) {
        List<Assignment> outputs = new ArrayList<>();
        for (int i = 0; i < rows.outputs().size(); i++) {
            Field field = first.fields().get(i);
            outputs.add(
                    new Assignment(
                            context.field(field.name(), field.type()),
                            Column.of(field),
                            Origin.WRITTEN));
        }
        return outputs;
    }
}
