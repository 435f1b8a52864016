package dev.sameql.core.facts;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.CommonTable;
import dev.sameql.core.ir.Query.Derived;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Scan;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Query.Values;
import dev.sameql.core.ir.Query.Window;
import dev.sameql.core.ir.Query.With;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.WindowFunction;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Which fields of a query's rows are never NULL, on any database of the schema: columns that are
/// NOT NULL or of a primary key, unless an outer join extends them; what a filter that is true
/// rules out; counts; other aggregates of groups that have a row.
///
/// The answer is a lower bound: a field that is not named may still never be NULL.
public final class NonNull {
    private final Map<Integer, Query> definitions;

    private NonNull(Map<Integer, Query> definitions) {
        this.definitions = definitions;
    }

    /// The ids of the fields that are never NULL in the rows of `query`. `definitions` are those of
    /// the common tables in scope, by id.
    public static BitSet fields(Query query, Map<Integer, Query> definitions) {
        return new NonNull(new HashMap<>(definitions)).of(query);
    }

    private BitSet of(Query query) {
        return switch (query) {
            case Scan scan -> columns(scan);
            case CommonTable table -> table(table);
            case Values values -> values(values);
            case Derived derived -> of(derived.input());
            case Distinct distinct -> of(distinct.input());
            case Sort sort -> of(sort.input());
            case Limit limit -> of(limit.input());
            case Project(var input, var assignments) -> assigned(assignments, of(input));
            case Filter(var input, var condition) ->
                    union(of(input), Strictness.nonNullIfTrue(condition));
            case Join join -> join(join);
            case Aggregate aggregate -> aggregate(aggregate);
            case Window(var input, var calls) -> windows(calls, of(input));
            case SetOperation operation -> operation(operation);
            case With with -> {
                if (!with.recursive()) definitions.put(with.id(), with.definition());
                yield of(with.body());
            }
        };
    }

    private static BitSet columns(Scan scan) {
        BitSet result = new BitSet();
        for (int i = 0; i < scan.fields().size(); i++) {
            if (scan.table().isNotNull(i)) result.set(scan.fields().get(i).id());
        }
        return result;
    }

    /// Nothing is said of a table within its own definition.
    private BitSet table(CommonTable table) {
        Query definition = definitions.remove(table.id());
        if (definition == null) return new BitSet();
        BitSet result = renamed(of(definition), definition.fields(), table.fields());
        definitions.put(table.id(), definition);
        return result;
    }

    private static BitSet values(Values values) {
        BitSet result = new BitSet();
        for (int i = 0; i < values.fields().size(); i++) {
            int column = i;
            if (values.rows().stream()
                    .allMatch(row -> Strictness.isNeverNull(row.get(column), new BitSet()))) {
                result.set(values.fields().get(i).id());
            }
        }
        return result;
    }

    private BitSet join(Join join) {
        BitSet left = of(join.left());
        BitSet right = of(join.right());
        return switch (join.kind()) {
            case LEFT -> left;
            case RIGHT -> right;
            case FULL -> new BitSet();
            case INNER -> {
                BitSet both = union(left, right);
                join.condition().ifPresent(c -> both.or(Strictness.nonNullIfTrue(c)));
                yield both;
            }
        };
    }

    private static BitSet assigned(List<Assignment> assignments, BitSet input) {
        BitSet result = new BitSet();
        for (Assignment assignment : assignments) {
            if (Strictness.isNeverNull(assignment.value(), input)) {
                result.set(assignment.field().id());
            }
        }
        return result;
    }

    private BitSet aggregate(Aggregate aggregate) {
        BitSet input = of(aggregate.input());
        BitSet result = assigned(aggregate.keys(), input);
        for (AggregateCall call : aggregate.aggregates()) {
            if (isNeverNull(call, input, !aggregate.keys().isEmpty())) {
                result.set(call.field().id());
            }
        }
        return result;
    }

    private static boolean isNeverNull(AggregateCall call, BitSet input, boolean hasRow) {
        return switch (call.function()) {
            case COUNT, TOTAL -> true;
            case SUM, AVG, MIN, MAX, GROUP_CONCAT, BIT_AND, BIT_OR, BIT_XOR, BARE, ANY_VALUE ->
                    hasRow
                            && call.filter().isEmpty()
                            && call.arguments().stream()
                                    .allMatch(a -> Strictness.isNeverNull(a, input));
        };
    }

    private static BitSet windows(List<WindowCall> calls, BitSet input) {
        BitSet result = (BitSet) input.clone();
        for (WindowCall call : calls) {
            boolean neverNull =
                    switch (call.function()) {
                        case WindowFunction.Over(var function) ->
                                function == AggregateFunction.COUNT;
                        case WindowFunction.Ranking ranking ->
                                switch (ranking) {
                                    case ROW_NUMBER,
                                            RANK,
                                            DENSE_RANK,
                                            PERCENT_RANK,
                                            CUME_DIST,
                                            NTILE ->
                                            true;
                                    case LAG, LEAD, FIRST_VALUE, LAST_VALUE, NTH_VALUE -> false;
                                };
                    };
            if (neverNull) result.set(call.field().id());
        }
        return result;
    }

    private BitSet operation(SetOperation operation) {
        BitSet left = renamed(of(operation.left()), operation.left().fields(), operation.fields());
        BitSet right =
                renamed(of(operation.right()), operation.right().fields(), operation.fields());
        switch (operation.operator()) {
            case UNION -> left.and(right);
            case INTERSECT -> left.or(right);
            case EXCEPT -> {}
        }
        return left;
    }

    private static BitSet renamed(BitSet fields, List<Field> from, List<Field> to) {
        BitSet result = new BitSet();
        for (int i = 0; i < Math.min(from.size(), to.size()); i++) {
            if (fields.get(from.get(i).id())) result.set(to.get(i).id());
        }
        return result;
    }

    private static BitSet union(BitSet left, BitSet right) {
        BitSet result = (BitSet) left.clone();
        result.or(right);
        return result;
    }

    /// Whether the expression is never NULL over rows whose fields `nonNull` never are.
    public static boolean isNeverNull(Expression expression, BitSet nonNull) {
        return Strictness.isNeverNull(expression, nonNull);
    }

    /// The fields that are not NULL in a row for which the condition is true.
    public static BitSet ifTrue(Expression condition) {
        return Strictness.nonNullIfTrue(condition);
    }
}
