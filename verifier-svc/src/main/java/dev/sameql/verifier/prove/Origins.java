package dev.sameql.verifier.prove;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.Column;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.dialect.StaticallyTypedEngine;
import dev.sameql.verifier.dialect.SymbolicEngine;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Where the values of a query's fields come from, as far as that says what they may be.
final class Origins {
    private final SymbolicEngine engine;
    private final Map<Integer, Query> definitions;

    /// `definitions` are those of the common tables in scope.
    Origins(SymbolicEngine engine, Map<Integer, Query> definitions) {
        this.engine = engine;
        this.definitions = definitions;
    }

    /// A column whose values they are, NULL aside, if one is known; for a count, the least that it
    /// may be.
    record Origin(Optional<Column> column, Optional<Integer> leastCount) {
        private static final Origin UNKNOWN = new Origin(Optional.empty(), Optional.empty());
        private static final Origin EXACT = of(StaticallyTypedEngine.EXACT);

        private static Origin of(Column column) {
            return new Origin(Optional.of(column), Optional.empty());
        }

        private boolean isExact() {
            return column.filter(c -> Origins.isExact(c.type())).isPresent();
        }
    }

    /// Where a field of the query comes from.
    Origin of(Query query, Field field) {
        return switch (query) {
            case Query.Scan(var table, _, var fields) ->
                    Origin.of(table.columns().get(fields.indexOf(field)));
            case Query.Project(var input, var assignments) ->
                    of(input, assignments, field).orElse(Origin.UNKNOWN);
            case Query.Aggregate aggregate ->
                    of(aggregate.input(), aggregate.keys(), field)
                            .orElseGet(() -> of(aggregate, aggregate.call(field)));
            case Query.Join(_, var left, var right, _, _) ->
                    of(left.fields().contains(field) ? left : right, field);
            case Query.Filter(var input, _) -> of(input, field);
            case Query.Derived(var input, _) -> of(input, field);
            case Query.Distinct(var input) -> of(input, field);
            case Query.Sort(var input, _) -> of(input, field);
            case Query.Limit(var input, _, _) -> of(input, field);
            case Query.CommonTable(var id, _, _, var fields) -> {
                Query definition = definitions.get(id);
                yield definition == null
                        ? Origin.UNKNOWN
                        : of(definition, definition.fields().get(fields.indexOf(field)));
            }
            case Query.Window(var input, _) ->
                    input.fields().contains(field) ? of(input, field) : Origin.UNKNOWN;
            case Query.SetOperation _, Query.Values _, Query.With _ -> Origin.UNKNOWN;
        };
    }

    private Optional<Origin> of(Query input, List<Assignment> made, Field field) {
        return made.stream()
                .filter(a -> a.field().equals(field))
                .findFirst()
                .map(a -> of(input, a.value()));
    }

    private Origin of(Query.Aggregate aggregate, Optional<AggregateCall> call) {
        if (call.isEmpty()) return Origin.UNKNOWN;
        AggregateCall made = call.get();
        return switch (made.function()) {
            case COUNT -> {
                boolean some = !aggregate.keys().isEmpty() && made.filter().isEmpty();
                int least = some && made.arguments().isEmpty() ? 1 : 0;
                yield new Origin(Optional.of(StaticallyTypedEngine.INTEGER), Optional.of(least));
            }
            case MIN, MAX -> of(aggregate.input(), made.arguments().getFirst());
            case SUM -> sum(of(aggregate.input(), made.arguments().getFirst()));
            case AVG, TOTAL, GROUP_CONCAT, BIT_AND, BIT_OR, BIT_XOR, BARE, ANY_VALUE ->
                    Origin.UNKNOWN;
        };
    }

    /// Sums of integers are integers, of reals reals, of exact numbers exact.
    private Origin sum(Origin summands) {
        if (summands.column.isEmpty()) return Origin.UNKNOWN;
        Type type = summands.column.get().type();
        if (!engine.isDynamicallyTyped()) return isExact(type) ? Origin.EXACT : Origin.UNKNOWN;
        boolean integers = type.kind() == Kind.INTEGER && type.affinity() == SqliteAffinity.INTEGER;
        boolean reals = type.kind() == Kind.REAL && type.affinity() == SqliteAffinity.REAL;
        return integers || reals ? Origin.of(summands.column.get()) : Origin.UNKNOWN;
    }

    private static boolean isExact(Type type) {
        return type.kind() == Kind.INTEGER
                || type.kind() == Kind.INT4
                || type.kind() == Kind.DECIMAL && type.affinity() == SqliteAffinity.NONE;
    }

    private Origin of(Query input, Expression value) {
        return switch (value) {
            case Expression.Column(var field, _) when input.fields().contains(field) ->
                    of(input, field);
            case Expression.Parenthesised(var operand) -> of(input, operand);
            case Expression.Literal(var literal, _, _) ->
                    literal instanceof Value.Int || literal instanceof Value.Decimal
                            ? exactly(Stream.of())
                            : Origin.UNKNOWN;
            case Expression.Call(var operator, var arguments, _) ->
                    EXACT.contains(operator)
                            ? exactly(arguments.stream().map(a -> of(input, a)))
                            : Origin.UNKNOWN;
            case Expression.Case choice ->
                    exactly(choice.results().stream().map(result -> of(input, result)));
            case Expression.Iif(_, var then, var otherwise, _) ->
                    exactly(Stream.of(of(input, then), of(input, otherwise)));
            case Expression.Cast(var operand, var target, _) when target.kind() == Kind.DECIMAL ->
                    exactly(Stream.of(of(input, operand)));
            case Expression.Cast _, Expression.Column _ -> Origin.UNKNOWN;
            case Expression.Scalar _, Expression.Predicate _ -> Origin.UNKNOWN;
        };
    }

    /// What neither rounds nor yields anything but an exact number of exact ones.
    private static final Set<Operator> EXACT =
            Set.of(
                    Operator.ADD_INTEGER,
                    Operator.SUBTRACT_INTEGER,
                    Operator.MULTIPLY_INTEGER,
                    Operator.NEGATE_INTEGER,
                    Operator.ADD_DECIMAL,
                    Operator.SUBTRACT_DECIMAL,
                    Operator.MULTIPLY_DECIMAL,
                    Operator.NEGATE_DECIMAL,
                    Operator.COALESCE);

    /// What is computed exactly of exact numbers; SQLite's operators are of another kind.
    private Origin exactly(Stream<Origin> parts) {
        boolean exact = !engine.isDynamicallyTyped() && parts.allMatch(Origin::isExact);
        return exact ? Origin.EXACT : Origin.UNKNOWN;
    }
}
