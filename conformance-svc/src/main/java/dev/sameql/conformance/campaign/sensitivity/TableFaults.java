package dev.sameql.conformance.campaign.sensitivity;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.TruthTest;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Query.Window;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.Frame;
import dev.sameql.core.ir.WindowCall.WindowFunction;
import dev.sameql.core.ir.WindowCall.WindowFunction.Ranking;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Faults of operators on tables: joins, filters, groups, windows, set operations, orders.
final class TableFaults {
    private TableFaults() {}

    static List<Fault> all() {
        List<Fault> faults = new ArrayList<>();
        joins(faults);
        rows(faults);
        sets(faults);
        orders(faults);
        aggregates(faults);
        windows(faults);
        return faults;
    }

    private static void joins(List<Fault> faults) {
        for (JoinKind right : JoinKind.values())
            for (JoinKind wrong : JoinKind.values())
                if (right != wrong)
                    faults.add(
                            Fault.ofTable(
                                    right + " JOIN as " + wrong,
                                    q ->
                                            q instanceof Join(var k, var l, var r, var on, var s)
                                                            && k == right
                                                            && on.isPresent()
                                                    ? new Join(wrong, l, r, on, s)
                                                    : q));
        faults.add(
                Fault.ofTable(
                        "ON keeps unknown",
                        q ->
                                q instanceof Join(var k, var l, var r, var on, var s)
                                                && on.isPresent()
                                        ? new Join(
                                                k,
                                                l,
                                                r,
                                                Optional.of(
                                                        new TruthTest(
                                                                on.get(),
                                                                Optional.of(false),
                                                                true)),
                                                s)
                                        : q));
    }

    private static void rows(List<Fault> faults) {
        faults.add(Fault.ofTable("WHERE lost", q -> q instanceof Filter(var input, _) ? input : q));
        faults.add(
                Fault.ofTable(
                        "WHERE keeps unknown",
                        q ->
                                q instanceof Filter(var input, var condition)
                                        ? new Filter(
                                                input,
                                                new TruthTest(condition, Optional.of(false), true))
                                        : q));
        faults.add(
                Fault.ofTable("DISTINCT lost", q -> q instanceof Distinct(var input) ? input : q));
    }

    private static void sets(List<Fault> faults) {
        for (SetOperator operator : SetOperator.values()) {
            for (boolean all : new boolean[] {true, false})
                faults.add(
                        set(
                                operator + (all ? " ALL" : "") + " of the other duplicates",
                                operator,
                                all,
                                s ->
                                        new SetOperation(
                                                operator, !all, s.left(), s.right(), s.fields())));
        }
        faults.add(
                set(
                        "INTERSECT as UNION",
                        SetOperator.INTERSECT,
                        false,
                        s ->
                                new SetOperation(
                                        SetOperator.UNION,
                                        false,
                                        s.left(),
                                        s.right(),
                                        s.fields())));
        faults.add(
                set(
                        "EXCEPT as INTERSECT",
                        SetOperator.EXCEPT,
                        false,
                        s ->
                                new SetOperation(
                                        SetOperator.INTERSECT,
                                        false,
                                        s.left(),
                                        s.right(),
                                        s.fields())));
    }

    private static Fault set(
            String name, SetOperator operator, boolean all, UnaryOperator<SetOperation> change) {
        return Fault.ofTable(
                name,
                q ->
                        q instanceof SetOperation s && s.operator() == operator && s.all() == all
                                ? change.apply(s)
                                : q);
    }

    private static void orders(List<Fault> faults) {
        faults.add(
                keys(
                        "ORDER BY turned around",
                        k ->
                                new SortKey(
                                        k.value(),
                                        !k.descending(),
                                        k.nullsFirst(),
                                        k.collation())));
        faults.add(
                keys(
                        "NULLs at the other end",
                        k ->
                                new SortKey(
                                        k.value(),
                                        k.descending(),
                                        !k.nullsFirst(),
                                        k.collation())));
        faults.add(
                Fault.ofTable("LIMIT lost", q -> q instanceof Limit(var input, _, _) ? input : q));
        faults.add(
                Fault.ofTable(
                        "OFFSET lost",
                        q ->
                                q instanceof Limit(var input, var count, var offset)
                                                && offset.isPresent()
                                        ? new Limit(input, count, Optional.empty())
                                        : q));
    }

    private static Fault keys(String name, UnaryOperator<SortKey> change) {
        return Fault.ofTable(
                name,
                q ->
                        q instanceof Sort(var input, var keys)
                                ? new Sort(input, keys.stream().map(change).toList())
                                : q);
    }

    private static void aggregates(List<Fault> faults) {
        swap(faults, AggregateFunction.MIN, AggregateFunction.MAX);
        swap(faults, AggregateFunction.MAX, AggregateFunction.MIN);
        swap(faults, AggregateFunction.SUM, AggregateFunction.MAX);
        swap(faults, AggregateFunction.AVG, AggregateFunction.MAX);
        faults.add(
                calls(
                        "COUNT counts NULL",
                        c ->
                                c.function() == AggregateFunction.COUNT && !c.distinct()
                                        ? c.withArguments(List.of())
                                        : c));
        faults.add(calls("DISTINCT of an aggregate lost", AggregateCall::withoutDistinct));
        faults.add(calls("FILTER lost", c -> c.withFilter(Optional.empty())));
    }

    private static void swap(List<Fault> faults, AggregateFunction right, AggregateFunction wrong) {
        faults.add(
                calls(
                        right + " as " + wrong,
                        c -> c.function() == right ? c.withFunction(wrong) : c));
    }

    private static Fault calls(String name, UnaryOperator<AggregateCall> change) {
        return Fault.ofTable(
                name,
                q ->
                        q instanceof Aggregate(var input, var keys, var calls)
                                ? new Aggregate(input, keys, calls.stream().map(change).toList())
                                : q);
    }

    private static void windows(List<Fault> faults) {
        rank(faults, Ranking.RANK, Ranking.DENSE_RANK);
        rank(faults, Ranking.DENSE_RANK, Ranking.RANK);
        rank(faults, Ranking.RANK, Ranking.ROW_NUMBER);
        rank(faults, Ranking.LAG, Ranking.LEAD);
        rank(faults, Ranking.LEAD, Ranking.LAG);
        rank(faults, Ranking.FIRST_VALUE, Ranking.LAST_VALUE);
        rank(faults, Ranking.LAST_VALUE, Ranking.FIRST_VALUE);
        rank(faults, Ranking.PERCENT_RANK, Ranking.CUME_DIST);
        faults.add(
                window(
                        "PARTITION BY lost",
                        c -> with(c, c.function(), List.of(), c.order(), c.frame())));
        faults.add(
                window(
                        "frame lost",
                        c -> with(c, c.function(), c.partition(), c.order(), Frame.DEFAULT)));
        faults.add(
                window(
                        "ROWS as RANGE",
                        c ->
                                c.frame().unit() == Frame.Unit.ROWS && !c.order().isEmpty()
                                        ? with(
                                                c,
                                                c.function(),
                                                c.partition(),
                                                c.order(),
                                                new Frame(
                                                        Frame.Unit.GROUPS,
                                                        c.frame().start(),
                                                        c.frame().end(),
                                                        c.frame().exclusion()))
                                        : c));
        faults.add(
                window(
                        "EXCLUDE lost",
                        c ->
                                with(
                                        c,
                                        c.function(),
                                        c.partition(),
                                        c.order(),
                                        new Frame(
                                                c.frame().unit(),
                                                c.frame().start(),
                                                c.frame().end(),
                                                Frame.Exclusion.NO_OTHERS))));
    }

    private static void rank(List<Fault> faults, Ranking right, Ranking wrong) {
        faults.add(
                window(
                        right + " as " + wrong,
                        c ->
                                c.function() == right
                                        ? with(c, wrong, c.partition(), c.order(), c.frame())
                                        : c));
    }

    private static Fault window(String name, UnaryOperator<WindowCall> change) {
        return Fault.ofTable(
                name,
                q ->
                        q instanceof Window(var input, var calls)
                                ? new Window(input, calls.stream().map(change).toList())
                                : q);
    }

    private static WindowCall with(
            WindowCall call,
            WindowFunction function,
            List<Expression> partition,
            List<SortKey> order,
            Frame frame) {
        return new WindowCall(
                call.field(),
                function,
                call.arguments(),
                call.distinct(),
                call.filter(),
                partition,
                order,
                frame);
    }
}
