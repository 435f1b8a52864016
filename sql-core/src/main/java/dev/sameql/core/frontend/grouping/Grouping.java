package dev.sameql.core.frontend.grouping;

import static dev.sameql.core.dialect.Trait.BARE_COLUMNS;
import static dev.sameql.core.dialect.Trait.BARE_COLUMNS_OF_ANY_ROW;
import static dev.sameql.core.dialect.Trait.ONLY_PRIMARY_KEYS_DETERMINE;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.frontend.expression.WithoutSpelling;
import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.query.Source;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.problem.Position;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The groups of a block: its keys, and the aggregates that the expressions above need, each once.
public final class Grouping {
    private final Context context;
    private final List<Assignment> keys;
    private final List<Expression> absent;
    private final List<Source> sources;
    private final EqualColumns equal;
    private final List<AggregateCall> calls = new ArrayList<>();

    /// `equal` are columns that hold one value in each row; `absent` are keys of other grouping
    /// sets, which are NULL in this one.
    Grouping(
            Context context,
            List<Assignment> keys,
            List<Expression> absent,
            List<Source> sources,
            EqualColumns equal) {
        this.equal = equal;
        this.context = context;
        this.keys = new ArrayList<>(keys);
        this.absent = absent;
        this.sources = sources;
    }

    public List<Assignment> keys() {
        return List.copyOf(keys);
    }

    public List<AggregateCall> calls() {
        return calls;
    }

    /// Whether some key is more than a column, so that whole expressions have to be compared with
    /// it.
    public boolean hasExpressions() {
        return keys.stream().anyMatch(key -> !(key.value() instanceof Column))
                || absent.stream().anyMatch(key -> !(key instanceof Column));
    }

    /// The key that an expression over the input equals; NULL for one of other grouping sets.
    public Optional<Expression> key(Expression overInput) {
        Expression bare = WithoutSpelling.of(overInput);
        for (Assignment key : keys)
            if (WithoutSpelling.of(key.value()).equals(bare))
                return Optional.of(Column.of(key.field()));
        for (Expression key : absent)
            if (WithoutSpelling.of(key).equals(bare)) return Optional.of(missing(key));
        return Optional.empty();
    }

    private Expression missing(Expression key) {
        return new Expression.Cast(
                context.constant(Value.NULL, Quote.NONE), key.type(), Expression.CastMode.EXPLICIT);
    }

    /// Whether an expression over the input is a key, and whether of other grouping sets alone.
    public Optional<Boolean> isMissing(Expression overInput) {
        return key(overInput).map(key -> !(key instanceof Column));
    }

    /// What a column of the input means above the groups, in the block's own clauses or in a
    /// subquery: a key, or a bare column.
    public Expression reference(Column column, boolean isOwn) {
        for (Assignment key : keys)
            if (key.value() instanceof Column(Field field, _) && field.id() == column.field().id())
                return new Column(key.field(), column.spelling());
        for (Expression key : absent)
            if (key instanceof Column(Field field, _) && field.id() == column.field().id())
                return missing(key);
        if (!context.has(BARE_COLUMNS) && absent.isEmpty() && isDetermined(column.field())) {
            Field key = context.field(column.field().name(), column.type());
            keys.add(new Assignment(key, column, Origin.WRITTEN));
            return new Column(key, column.spelling());
        }
        if (context.has(BARE_COLUMNS_OF_ANY_ROW) && absent.isEmpty()) return ofAnyRow(column);
        if (!context.has(BARE_COLUMNS)) throw ungrouped(column, isOwn);
        return new Column(
                call(AggregateFunction.BARE, List.of(column), false, Optional.empty(), List.of()),
                column.spelling());
    }

    /// The engine may know a key's expression in another spelling, such as `at::date` beside
    /// `CAST(at AS DATE)`, but none where no key reads the column; and an aggregate in a subquery
    /// may be one of this block.
    private BindException ungrouped(Column column, boolean isOwn) {
        Field field = column.field();
        String detail = "the column " + field.name() + " is neither grouped nor in an aggregate";
        boolean isRead =
                Stream.concat(keys.stream().map(Assignment::value), absent.stream())
                        .anyMatch(key -> Reads.of(key).get(field.id()));
        boolean isRefused = context.has(ONLY_PRIMARY_KEYS_DETERMINE) && isOwn;
        return isRefused && !isRead && !isDetermined(field)
                ? context.refused(
                        TypingException.rejected(detail + "; group by it", "42803"), place(column))
                : BindException.unsupported("bare column", place(column), detail);
    }

    private Position place(Column column) {
        return context.positions().of(column);
    }

    private Expression ofAnyRow(Column column) {
        context.noteReading(
                "the column "
                        + column.field().name()
                        + ", neither grouped nor determined by what is, is read from any row of its"
                        + " group, as without ONLY_FULL_GROUP_BY");
        return new Column(
                call(
                        AggregateFunction.ANY_VALUE,
                        List.of(column),
                        false,
                        Optional.empty(),
                        List.of()),
                column.spelling());
    }

    /// Whether the keys determine a column, so that it is one more key that splits no group: they
    /// hold the primary key of its table, or columns that determine that. In MySQL a column that
    /// equals another one in every row is determined by it.
    ///
    /// Source: ISO 9075-2, 4.27 (functional dependencies), as far as PostgreSQL's manual has it in
    /// section 7.2.3, and MySQL's in section 14.19.3.
    private boolean isDetermined(Field field) {
        Set<Integer> known = new HashSet<>();
        for (Assignment key : keys)
            if (key.value() instanceof Column(Field own, _)) known.add(own.id());
        boolean more = true;
        while (more) {
            more = equal.extend(known);
            for (Source source : sources) {
                if (source.table().isEmpty()) continue;
                List<Integer> primary = source.table().get().primaryKey();
                List<Integer> ids = source.columns().stream().map(c -> c.field().id()).toList();
                boolean keyed =
                        !primary.isEmpty()
                                && primary.stream().allMatch(c -> known.contains(ids.get(c)));
                if (keyed) more |= known.addAll(ids);
            }
        }
        return known.contains(field.id());
    }

    /// The value of an aggregate of one argument.
    public Expression of(AggregateFunction function, Expression argument) {
        return Column.of(call(function, List.of(argument), false, Optional.empty(), List.of()));
    }

    /// An operand of arithmetic, with all the digits that it has where it is an aggregate of all
    /// members as they are.
    public Expression computedWith(Expression operand) {
        if (!(operand.unparenthesised() instanceof Column(Field field, _))) return operand;
        Optional<AggregateCall> made =
                calls.stream().filter(call -> call.field().id() == field.id()).findFirst();
        boolean plain =
                made.filter(
                                call ->
                                        !call.distinct()
                                                && call.filter().isEmpty()
                                                && call.order().isEmpty()
                                                && call.arguments().size() == 1)
                        .isPresent();
        return plain
                ? context.elaborator()
                        .computedWith(
                                made.get().function(),
                                made.get().arguments().getFirst(),
                                operand,
                                this::of)
                : operand;
    }

    /// The field of an aggregate, which is shared by equal calls.
    public Field call(
            AggregateFunction function,
            List<Expression> arguments,
            boolean distinct,
            Optional<Expression> filter,
            List<SortKey> order) {
        List<Expression> bare = arguments.stream().map(WithoutSpelling::of).toList();
        for (AggregateCall call : calls) {
            if (call.function() == function
                    && call.distinct() == distinct
                    && call.filter()
                            .map(WithoutSpelling::of)
                            .equals(filter.map(WithoutSpelling::of))
                    && bare(call.order()).equals(bare(order))
                    && call.arguments().stream().map(WithoutSpelling::of).toList().equals(bare))
                return call.field();
        }
        String name =
                function.picksRow() && arguments.getFirst() instanceof Column(Field field, _)
                        ? field.name()
                        : function.name();
        Field field =
                context.field(
                        name,
                        context.elaborator()
                                .aggregate(
                                        function,
                                        arguments.stream().map(Expression::type).toList()));
        calls.add(
                new AggregateCall(
                        field, function, List.copyOf(arguments), distinct, filter, order));
        return field;
    }

    private static List<SortKey> bare(List<SortKey> order) {
        return order.stream().map(key -> key.withValue(WithoutSpelling.of(key.value()))).toList();
    }
}
