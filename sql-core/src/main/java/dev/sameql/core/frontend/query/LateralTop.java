package dev.sameql.core.frontend.query;

import dev.sameql.core.frontend.query.PulledRows.Pulled;
import dev.sameql.core.ir.Alias;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.WindowFunction.Ranking;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// The first rows of a LATERAL subquery, in its order, of those with the left row's keys: they are
/// the rows that ROW_NUMBER over the rows with these keys numbers first. The subquery asks nothing
/// of the left row but that its columns equal columns of its own, since then it sees all rows of
/// one such number's partition or none.
///
/// Where the order leaves several first, the choice is as open as that number.
final class LateralTop {
    private final Context context;
    private final List<Assignment> columns = new ArrayList<>();

    private LateralTop(Context context) {
        this.context = context;
    }

    /// Rows that read nothing of the left ones, and the conditions of a join with them.
    record Top(Query rows, List<Expression> conditions) {}

    /// A subquery with ORDER BY and LIMIT that reads the left columns among its conditions; nothing
    /// where it has another form.
    static Optional<Top> of(Query right, BitSet read, Alias alias, Context context) {
        Query query = right;
        while (query instanceof Query.Derived(var input, _)) query = input;
        if (!(query instanceof Query.Limit(var limited, var count, var offset))
                || !(limited instanceof Query.Project(var sorted, var outputs))
                || !(sorted instanceof Query.Sort(var input, var keys))) return Optional.empty();
        boolean counted = count.stream().allMatch(LateralTop::isCount);
        if (!counted || !offset.stream().allMatch(LateralTop::isCount)) return Optional.empty();
        Optional<Pulled> found = PulledRows.of(input, read, context);
        if (found.isEmpty() || found.get().rows().fields().isEmpty()) return Optional.empty();
        Pulled pulled = found.get();
        boolean certain =
                Substitution.isMovable(pulled.outputs())
                        && Reads.isDeterministic(new Expression.Exists(right, false))
                        && pulled.conditions().stream()
                                .allMatch(c -> PulledRows.equated(c, read).isPresent());
        if (!certain) return Optional.empty();
        Substitution by = new Substitution(pulled.outputs());
        List<Assignment> shown = outputs.stream().map(by::apply).toList();
        List<SortKey> order =
                keys.stream().map(key -> key.withValue(by.apply(key.value()))).toList();
        List<Expression> wanted = new ArrayList<>();
        shown.forEach(output -> wanted.add(output.value()));
        order.forEach(key -> wanted.add(key.value()));
        if (!wanted.stream().allMatch(LateralTop::isSafe) || Reads.of(wanted).intersects(read))
            return Optional.empty();
        var top = new LateralTop(context);
        return Optional.of(
                top.of(pulled, shown, order, right.fields(), count, offset, alias, read));
    }

    private Top of(
            Pulled pulled,
            List<Assignment> shown,
            List<SortKey> order,
            List<Field> fields,
            Optional<Expression> count,
            Optional<Expression> offset,
            Alias alias,
            BitSet read) {
        for (Assignment output : shown) add(output.value());
        List<Integer> keys = pulled.conditions().stream().map(c -> add(own(c, read))).toList();
        List<Integer> sorted = order.stream().map(key -> add(key.value())).toList();
        Query values = derived(new Query.Project(pulled.rows(), List.copyOf(columns)));
        List<SortKey> places = new ArrayList<>();
        for (int i = 0; i < order.size(); i++)
            places.add(order.get(i).withValue(column(values, sorted.get(i))));
        WindowCall number =
                new WindowCall(
                        context.field("number", Type.INTEGER),
                        Ranking.ROW_NUMBER,
                        List.of(),
                        false,
                        Optional.empty(),
                        keys.stream().distinct().map(i -> column(values, i)).toList(),
                        places,
                        WindowCall.Frame.DEFAULT);
        Query window = new Query.Window(values, List.of(number));
        Query numbered = derived(new Query.Project(window, context.outputs(window.fields())));
        Query first =
                Conditions.filtered(
                        numbered, within(Column.of(numbered.fields().getLast()), count, offset));
        return joined(first, pulled.conditions(), keys, fields, alias, read);
    }

    private List<Expression> within(
            Expression number, Optional<Expression> count, Optional<Expression> offset) {
        long skipped = offset.map(LateralTop::number).orElse(0L);
        List<Expression> conditions = new ArrayList<>();
        offset.ifPresent(o -> conditions.add(compared(ComparisonOperator.GT, number, number(o))));
        count.ifPresent(
                c -> conditions.add(compared(ComparisonOperator.LE, number, skipped + number(c))));
        return conditions;
    }

    private Expression compared(ComparisonOperator operator, Expression number, long with) {
        return context.elaborator()
                .comparison(operator, number, context.constant(Value.of(with), Quote.NONE));
    }

    /// The subquery's columns, and those that the left row's are compared with.
    private Top joined(
            Query first,
            List<Expression> conditions,
            List<Integer> keys,
            List<Field> fields,
            Alias alias,
            BitSet read) {
        List<Assignment> outputs = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++)
            outputs.add(new Assignment(fields.get(i), column(first, i), Origin.DERIVED));
        List<Expression> on = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            Expression condition = conditions.get(i);
            Field of = first.fields().get(keys.get(i));
            Field key = context.field(of.name(), of.type());
            outputs.add(new Assignment(key, Column.of(of), Origin.DERIVED));
            Field own = own(condition, read).field();
            on.add(new Substitution(List.of(own), List.of(key)).apply(condition));
        }
        return new Top(new Query.Derived(new Query.Project(first, outputs), alias), on);
    }

    /// The place of a value among the columns of the rows that are numbered.
    private int add(Expression value) {
        Field field = context.field("key", context.elaborator().clean(value.type()));
        columns.add(new Assignment(field, value, Origin.ALIASED));
        return columns.size() - 1;
    }

    private static boolean isCount(Expression expression) {
        return expression instanceof Literal(Value.Int(long n), _, _) && n >= 0 && n < 1 << 30;
    }

    private static long number(Expression count) {
        return ((Value.Int) ((Literal) count).value()).value();
    }

    /// What cannot fail: it is computed for rows, too, that no left row asks for.
    private static boolean isSafe(Expression value) {
        return value instanceof Column || value instanceof Literal;
    }

    private static Column own(Expression equality, BitSet read) {
        return Column.of(PulledRows.equated(equality, read).orElseThrow());
    }

    private static Query derived(Query query) {
        return new Query.Derived(query, new Alias("", false));
    }

    private static Expression column(Query query, int place) {
        return Column.of(query.fields().get(place));
    }
}
