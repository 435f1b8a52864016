package dev.sameql.core.facts;

import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Scalar;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Derived;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Query.Window;
import dev.sameql.core.ir.Query.With;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.WindowFunction;
import dev.sameql.core.ir.tree.Reads;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Whether a query's result may depend on an order of rows that the query leaves open, so that two
/// plans of one engine may answer differently: ties of an ORDER BY whose result is read as a list
/// or cut by LIMIT, a LIMIT without ORDER BY, bare columns, GROUP_CONCAT, a scalar subquery of
/// several rows, row numbers over ties, representatives of texts that a collation calls equal.
///
/// `false` is certain; `true` only says that no proof was found.
public final class OrderSensitivity {
    private final Map<Integer, Query> definitions = new HashMap<>();
    private final BitSet shown;
    private boolean sensitive;

    private OrderSensitivity(BitSet shown) {
        this.shown = shown;
    }

    /// Whether the result, compared by `rows` (not AUTO), may depend on an open order.
    public static boolean isSensitive(Query query, RowSemantics rows) {
        OrderSensitivity inspection = new OrderSensitivity(ShownTexts.of(query));
        Trees.visit(query, inspection::define, _ -> {});
        if (rows == RowSemantics.LIST && !inspection.isTotal(query)) return true;
        Trees.visit(query, inspection::inspect, inspection::inspect);
        return inspection.sensitive;
    }

    private void define(Query query) {
        if (query instanceof With with && !with.recursive()) {
            definitions.put(with.id(), with.definition());
        }
    }

    private void inspect(Query query) {
        switch (query) {
            case Limit limit -> sensitive |= !isTotal(limit.input());
            case Aggregate aggregate -> inspect(aggregate);
            case Window window -> window.calls().forEach(c -> inspect(c, window.input()));
            case Query.Distinct d -> inspectTexts(d.fields());
            case Query.SetOperation o -> inspectTexts(o.fields());
            case Query.Scan _,
                    Query.Values _,
                    Derived _,
                    Project _,
                    Query.Filter _,
                    Query.Join _ -> {}
            case Sort _, With _, Query.CommonTable _ -> {}
        }
    }

    private void inspect(Expression expression) {
        if (expression instanceof Scalar(var query, var type)) {
            sensitive |= !UniqueKeys.of(query, definitions).isAtMostOneRow();
        }
    }

    /// Whether the order of the rows is settled as far as their values can tell.
    private boolean isTotal(Query query) {
        return switch (query) {
            case Sort(var input, var keys) -> {
                UniqueKeys unique = UniqueKeys.of(input, definitions);
                BitSet determined = unique.closure(sorted(keys));
                yield unique.isKey(determined) || containsAll(determined, input.fields());
            }
            case Project(var input, var assignments) ->
                    isTotal(input) || determinesOutput(input, assignments);
            case Query.Filter(var input, _) -> isTotal(input);
            case Window _ -> isSingle(query);
            case Limit(var input, _, _) -> isTotal(input);
            case With with -> isTotal(with.body());
            case Query.Scan _, Query.Values _, Derived _, Query.Join _, Aggregate _ ->
                    isSingle(query);
            case Query.Distinct _, Query.SetOperation _, Query.CommonTable _ -> isSingle(query);
        };
    }

    private boolean isSingle(Query query) {
        return UniqueKeys.of(query, definitions).isAtMostOneRow();
    }

    /// Rows that tie agree on everything that the projection reads.
    private boolean determinesOutput(Query input, List<Assignment> assignments) {
        var sort = Ordering.topSort(input);
        if (sort.isEmpty()) return isSingle(input);
        BitSet determined =
                UniqueKeys.of(sort.get().input(), definitions).closure(sorted(sort.get().keys()));
        return assignments.stream().allMatch(a -> Reads.only(determined, a.value()));
    }

    private static BitSet sorted(List<SortKey> keys) {
        BitSet fields = new BitSet();
        for (SortKey key : keys) {
            if (key.value().unparenthesised() instanceof Column(var field, _)
                    && key.collation() == Collation.BINARY) {
                fields.set(field.id());
            }
        }
        return fields;
    }

    private void inspect(Aggregate aggregate) {
        aggregate.keys().forEach(k -> inspectTexts(List.of(k.field())));
        boolean open =
                aggregate.aggregates().stream()
                        .anyMatch(
                                c ->
                                        c.function() == AggregateFunction.GROUP_CONCAT
                                                || isText(c)
                                                        && collates(c)
                                                        && shown.get(c.field().id()));
        boolean bare = aggregate.aggregates().stream().anyMatch(c -> c.function().picksRow());
        if (!open && !bare) return;
        UniqueKeys unique = UniqueKeys.of(aggregate.input(), definitions);
        BitSet group = new BitSet();
        for (Assignment key : aggregate.keys()) {
            if (key.value() instanceof Column(var field, _)) group.set(field.id());
        }
        BitSet determined = unique.closure(group);
        if (unique.isKey(determined)) return;
        sensitive |= open;
        for (AggregateCall call : aggregate.aggregates()) {
            if (!call.function().picksRow()) continue;
            boolean settled =
                    call.arguments().stream()
                            .allMatch(a -> a instanceof Column(var f, _) && determined.get(f.id()));
            sensitive |= !settled;
        }
    }

    private static boolean isText(AggregateCall call) {
        return call.distinct() && call.function() != AggregateFunction.COUNT
                || call.function() == AggregateFunction.MIN
                || call.function() == AggregateFunction.MAX;
    }

    private static boolean collates(AggregateCall call) {
        return call.arguments().stream().anyMatch(a -> a.type().collation() != Collation.BINARY);
    }

    private void inspectTexts(List<Field> fields) {
        sensitive |=
                fields.stream()
                        .anyMatch(
                                f -> f.type().collation() != Collation.BINARY && shown.get(f.id()));
    }

    private void inspect(WindowCall call, Query input) {
        UniqueKeys unique = UniqueKeys.of(input, definitions);
        BitSet fields = sorted(call.order());
        for (Expression e : call.partition()) {
            if (e instanceof Column(var field, _)) fields.set(field.id());
        }
        if (unique.isKey(fields)) return;
        sensitive |=
                switch (call.function()) {
                    case WindowFunction.Ranking ranking ->
                            switch (ranking) {
                                case RANK, DENSE_RANK, PERCENT_RANK, CUME_DIST -> false;
                                case ROW_NUMBER, NTILE, LAG, LEAD -> true;
                                case FIRST_VALUE, LAST_VALUE, NTH_VALUE -> true;
                            };
                    case WindowFunction.Over(var function) ->
                            function == AggregateFunction.GROUP_CONCAT
                                    || call.frame().unit() == WindowCall.Frame.Unit.ROWS;
                };
    }

    private static boolean containsAll(BitSet fields, List<Field> wanted) {
        return wanted.stream().allMatch(f -> fields.get(f.id()));
    }
}
