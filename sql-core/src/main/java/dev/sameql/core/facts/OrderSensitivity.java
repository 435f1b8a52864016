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
import java.util.Set;

/// Whether a query's result may depend on an order of rows that the query leaves open, so that two
/// plans of one engine may answer differently: ties of an ORDER BY whose result is read as a list
/// or cut by LIMIT, a LIMIT without ORDER BY, bare columns, GROUP_CONCAT, a scalar subquery of
/// several rows, row numbers over ties, representatives of texts that a collation calls equal.
///
/// `false` is certain; `true` only says that no proof was found.
public final class OrderSensitivity {
    private final Map<Integer, Query> definitions = new HashMap<>();
    private final BitSet shown;
    private final Set<WindowCall> settled;
    private boolean sensitive;

    private OrderSensitivity(BitSet shown, Set<WindowCall> settled) {
        this.shown = shown;
        this.settled = settled;
    }

    /// Whether the result, compared by `rows` (not AUTO), may depend on an open order.
    public static boolean isSensitive(Query query, RowSemantics rows) {
        return isSensitive(query, rows, Set.of());
    }

    /// The same where the windows of some calls leave no order open.
    public static boolean isSensitive(Query query, RowSemantics rows, Set<WindowCall> settled) {
        OrderSensitivity inspection = new OrderSensitivity(ShownTexts.of(query), settled);
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
            case Query.Distinct d ->
                    inspectTexts(d.fields(), Alike.rows(d.fields()).under(keysOf(d.input())));
            case Query.SetOperation o -> inspectTexts(o.fields(), new BitSet());
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
            sensitive |= !keysOf(query).isAtMostOneRow();
        }
    }

    /// Whether the order of the rows is settled as far as their values can tell.
    private boolean isTotal(Query query) {
        return switch (query) {
            case Sort(var input, var keys) -> {
                UniqueKeys unique = keysOf(input);
                BitSet determined = Alike.tied(keys).under(unique);
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
        return keysOf(query).isAtMostOneRow();
    }

    /// Rows that tie agree on everything that the projection reads.
    private boolean determinesOutput(Query input, List<Assignment> assignments) {
        var sort = Ordering.topSort(input);
        if (sort.isEmpty()) return isSingle(input);
        BitSet determined = Alike.tied(sort.get().keys()).under(keysOf(sort.get().input()));
        return assignments.stream().allMatch(a -> Reads.only(determined, a.value()));
    }

    /// What is known of rows that a clause takes for equal: fields of which they have the same
    /// values, and fields whose texts are equal under their collations.
    private record Alike(BitSet same, BitSet collating) {
        private Alike() {
            this(new BitSet(), new BitSet());
        }

        static Alike rows(List<Field> fields) {
            Alike alike = new Alike();
            fields.forEach(f -> alike.add(f, f.type().collation()));
            return alike;
        }

        static Alike tied(List<SortKey> keys) {
            Alike alike = new Alike();
            keys.forEach(k -> alike.add(k.value(), k.collation()));
            return alike;
        }

        static Alike grouped(List<Expression> keys) {
            Alike alike = new Alike();
            keys.forEach(k -> alike.add(k, k.type().collation()));
            return alike;
        }

        void add(Expression value, Collation collation) {
            if (value.unparenthesised() instanceof Column(var field, _)) add(field, collation);
        }

        private void add(Field field, Collation collation) {
            if (collation == Collation.BINARY) same.set(field.id());
            else if (collation == field.type().collation()) collating.set(field.id());
        }

        /// The fields of which they have the same values.
        BitSet under(UniqueKeys keys) {
            return keys.closure(same, collating);
        }
    }

    private UniqueKeys keysOf(Query query) {
        return UniqueKeys.of(query, definitions);
    }

    private void inspect(Aggregate aggregate) {
        UniqueKeys unique = keysOf(aggregate.input());
        BitSet determined =
                Alike.grouped(aggregate.keys().stream().map(Assignment::value).toList())
                        .under(unique);
        for (Assignment key : aggregate.keys())
            if (!Reads.only(determined, key.value()))
                inspectTexts(List.of(key.field()), new BitSet());
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

    /// Texts of which one stands for its equals, but for those that are `determined`.
    private void inspectTexts(List<Field> fields, BitSet determined) {
        sensitive |=
                fields.stream()
                        .filter(f -> f.type().collation() != Collation.BINARY)
                        .anyMatch(f -> shown.get(f.id()) && !determined.get(f.id()));
    }

    private void inspect(WindowCall call, Query input) {
        if (settled.contains(call)) return;
        UniqueKeys unique = keysOf(input);
        Alike tied = Alike.grouped(call.partition());
        call.order().forEach(k -> tied.add(k.value(), k.collation()));
        if (unique.isKey(tied.under(unique))) return;
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
