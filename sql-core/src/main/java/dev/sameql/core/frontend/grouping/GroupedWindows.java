package dev.sameql.core.frontend.grouping;

import dev.sameql.core.frontend.query.BlockBinder.Rows;
import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.query.QueryBinder;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.Alias;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.AsCondition;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Predicate;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.WindowFunction.Ranking;
import dev.sameql.core.problem.Position;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import net.sf.jsqlparser.statement.select.Select;

/// Window functions of a block that groups by several sets: they see the rows of all sets. So the
/// union carries whatever they, the outputs and the sort keys read, and they stand above it.
///
/// Source: ISO 9075-2, 7.13 and 7.15; a window is of the result of the whole GROUP BY.
final class GroupedWindows {
    private final Context context;
    private final QueryBinder queries;
    private final List<Rows> branches;

    GroupedWindows(Context context, QueryBinder queries, List<Rows> branches) {
        this.context = context;
        this.queries = queries;
        this.branches = branches;
    }

    static boolean areIn(List<Rows> branches) {
        return branches.stream().anyMatch(branch -> !branch.scope().windows.isEmpty());
    }

    /// One block over the union, whose outputs and keys are those of the first branch.
    Rows above(Select place) {
        Query union = null;
        int width = -1;
        for (Rows branch : branches) {
            List<Assignment> columns = new ArrayList<>();
            rebuilt(branch, part -> read(part, columns));
            boolean other = width >= 0 && width != columns.size();
            if (other || haveOtherNumbers(branch)) throw unsupported();
            width = columns.size();
            Query part = new Query.Project(input(branch), columns);
            union =
                    union == null
                            ? part
                            : queries.combined(SetOperator.UNION, true, union, part, place);
        }
        Iterator<Field> fields = union.fields().iterator();
        Query rows = new Query.Derived(union, new Alias("", false));
        Parts parts = rebuilt(branches.getFirst(), part -> carried(part, fields.next()));
        Rows first = branches.getFirst();
        return new Rows(
                new Query.Window(rows, parts.calls),
                parts.outputs,
                parts.keys,
                first.on(),
                first.scope());
    }

    private static Query input(Rows branch) {
        return branch.query() instanceof Query.Window(Query input, _) ? input : branch.query();
    }

    private Expression read(Expression part, List<Assignment> columns) {
        Field field = context.field("part", context.elaborator().clean(part.type()));
        columns.add(new Assignment(field, part, Origin.ALIASED));
        return part;
    }

    private static Expression carried(Expression part, Field field) {
        Expression column = Column.of(field);
        return part instanceof Predicate ? new AsCondition(column) : column;
    }

    private record Parts(List<WindowCall> calls, List<Assignment> outputs, List<SortKey> keys) {}

    /// The parts of a block above its groups, with every greatest expression that no window
    /// function is part of replaced.
    private static Parts rebuilt(Rows branch, UnaryOperator<Expression> change) {
        Set<Field> windows = new HashSet<>();
        for (WindowCall call : branch.scope().windows) windows.add(call.field());
        List<WindowCall> calls = new ArrayList<>();
        for (WindowCall call : branch.scope().windows) calls.add(rebuilt(call, change));
        List<Assignment> outputs =
                branch.outputs().stream()
                        .map(o -> o.withValue(rebuilt(o.value(), windows, change)))
                        .toList();
        List<SortKey> keys =
                branch.keys().stream()
                        .map(k -> k.withValue(rebuilt(k.value(), windows, change)))
                        .toList();
        return new Parts(List.copyOf(calls), outputs, keys);
    }

    /// How many rows back, or how many parts, is a number that stays.
    private static WindowCall rebuilt(WindowCall call, UnaryOperator<Expression> change) {
        List<Expression> arguments = new ArrayList<>();
        for (int i = 0; i < call.arguments().size(); i++) {
            Expression argument = call.arguments().get(i);
            arguments.add(isNumber(call, i) ? argument : change.apply(argument));
        }
        return new WindowCall(
                call.field(),
                call.function(),
                arguments,
                call.distinct(),
                call.filter().map(change),
                call.partition().stream().map(change).toList(),
                call.order().stream().map(k -> k.withValue(change.apply(k.value()))).toList(),
                call.frame());
    }

    private static boolean isNumber(WindowCall call, int argument) {
        return (argument == 1 || call.function() == Ranking.NTILE)
                && call.arguments().get(argument) instanceof Literal;
    }

    /// Whether the numbers that stay are those of another branch, too.
    private boolean haveOtherNumbers(Rows branch) {
        return !numbers(branch).equals(numbers(branches.getFirst()));
    }

    private static List<Expression> numbers(Rows branch) {
        List<Expression> numbers = new ArrayList<>();
        for (WindowCall call : branch.scope().windows)
            for (int i = 0; i < call.arguments().size(); i++)
                if (isNumber(call, i)) numbers.add(call.arguments().get(i));
        return numbers;
    }

    private static Expression rebuilt(
            Expression expression, Set<Field> windows, UnaryOperator<Expression> change) {
        if (expression instanceof Column(var field, _) && windows.contains(field))
            return expression;
        boolean above =
                Trees.any(
                        expression,
                        _ -> false,
                        node -> node instanceof Column(var field, _) && windows.contains(field));
        if (!above) return change.apply(expression);
        return Trees.map(
                expression, part -> rebuilt(part, windows, change), UnaryOperator.identity());
    }

    private static BindException unsupported() {
        return BindException.unsupported(
                "GROUPING SETS",
                Position.UNKNOWN,
                "a window function of constants over several grouping sets is not modelled");
    }
}
