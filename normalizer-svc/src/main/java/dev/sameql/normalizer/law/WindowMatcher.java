package dev.sameql.normalizer.law;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.Bound;
import dev.sameql.core.ir.WindowCall.Frame;
import dev.sameql.core.ir.WindowCall.WindowFunction.Over;
import dev.sameql.core.ir.WindowCall.WindowFunction.Ranking;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.law.notation.Shape;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Matches window functions, in any order: single ones with one each, a list with those that are
/// left. The keys of a partition have no order.
final class WindowMatcher {
    private final Matcher matcher;
    private final ListMatcher lists;
    private final Bindings bindings;

    WindowMatcher(Matcher matcher, ListMatcher lists, Bindings bindings) {
        this.matcher = matcher;
        this.lists = lists;
        this.bindings = bindings;
    }

    boolean calls(List<Shape> shapes, List<WindowCall> met, BooleanSupplier then) {
        List<Shape.Named> single = new ArrayList<>();
        Optional<Shape> list = Optional.empty();
        for (Shape shape : shapes) {
            if (shape instanceof Shape.Named named) single.add(named);
            else list = Optional.of(shape);
        }
        return single.size() <= met.size() && single(single, list, met, new BitSet(), then);
    }

    private boolean single(
            List<Shape.Named> single,
            Optional<Shape> list,
            List<WindowCall> met,
            BitSet taken,
            BooleanSupplier then) {
        if (single.isEmpty()) return list(list, left(met, taken), then);
        Shape.Named shape = single.getFirst();
        for (int i = taken.nextClearBit(0); i < met.size(); i = taken.nextClearBit(i + 1)) {
            WindowCall call = met.get(i);
            if (!matcher.takes(1) || !(shape.value() instanceof Shape.Over over)) return false;
            taken.set(i);
            BooleanSupplier others =
                    () -> single(single.subList(1, single.size()), list, met, taken, then);
            BooleanSupplier named =
                    () -> bindings.binds(shape.name(), Substitution.column(call.field()), others);
            if (call(over, call, named)) return true;
            taken.clear(i);
        }
        return false;
    }

    private static List<WindowCall> left(List<WindowCall> met, BitSet taken) {
        List<WindowCall> left = new ArrayList<>();
        for (int i = 0; i < met.size(); i++) if (!taken.get(i)) left.add(met.get(i));
        return left;
    }

    private boolean list(Optional<Shape> list, List<WindowCall> left, BooleanSupplier then) {
        if (list.isEmpty()) return left.isEmpty() && then.getAsBoolean();
        if (left.stream().anyMatch(WindowMatcher::mayFail)) return false;
        return switch (list.get()) {
            case Shape.Rest(var name, _) -> bindings.binds(name, left, then);
            case Shape.Over(Shape.Rest(var name, _), var partition, var order, _) ->
                    areOfOneWindow(left)
                            && window(
                                    partition,
                                    order,
                                    left.getFirst(),
                                    () -> bindings.binds(name, left, then));
            // nothing else is a list
            default -> false;
        };
    }

    private boolean window(
            List<Shape> partition, List<Shape> order, WindowCall met, BooleanSupplier then) {
        List<Shape> keys =
                partition.stream()
                        .map(k -> k instanceof Shape.Selected selected ? selected.keys() : k)
                        .toList();
        return lists.anyOrder(keys, met.partition(), () -> lists.inOrder(order, met.order(), then));
    }

    private boolean call(Shape.Over shape, WindowCall met, BooleanSupplier then) {
        if (!(shape.call() instanceof Shape.Aggregated call)
                || call.distinct() != met.distinct()
                || !isFrame(shape.frame(), met)) return false;
        BooleanSupplier rest =
                () ->
                        lists.inOrder(
                                call.arguments(),
                                met.arguments(),
                                () ->
                                        matcher.conditions(
                                                call.filter(),
                                                met.filter(),
                                                () ->
                                                        window(
                                                                shape.partition(),
                                                                shape.order(),
                                                                met,
                                                                then)));
        return switch (call.callee()) {
            case Shape.AnyFunction(var name) ->
                    met.function() instanceof Over(var function)
                            && bindings.binds(name, function, rest);
            case Shape.Known _, Shape.Placed _ ->
                    isFunction(call.callee(), met) && rest.getAsBoolean();
        };
    }

    private static boolean isFunction(Shape.Callee callee, WindowCall met) {
        return switch (callee) {
            case Shape.Known(var function) -> met.function().equals(new Over(function));
            case Shape.AnyFunction _ -> met.function() instanceof Over;
            case Shape.Placed(var function) -> met.function() == function;
        };
    }

    /// Whether a shape may stand for the call, by its function alone.
    static boolean mayBe(Shape shape, WindowCall met) {
        return !(shape
                        instanceof
                        Shape.Named(Shape.Over(Shape.Aggregated(var callee, _, _, _), _, _, _), _))
                || isFunction(callee, met);
    }

    /// `NTILE(a)` and `NTH_VALUE(x, a)` fail where `a` is no positive number.
    private static boolean mayFail(WindowCall call) {
        return (call.function() == Ranking.NTILE || call.function() == Ranking.NTH_VALUE)
                && !(call.arguments().getLast().unparenthesised() instanceof Literal literal
                        && literal.value() instanceof Value.Int(long number)
                        && number > 0);
    }

    /// Whether all have the same partition and the same order.
    private static boolean areOfOneWindow(List<WindowCall> calls) {
        if (calls.isEmpty()) return false;
        WindowCall first = calls.getFirst();
        return calls.stream()
                .allMatch(
                        c ->
                                areSame(c.partition(), first.partition())
                                        && haveSameOrder(c.order(), first.order()));
    }

    /// Whether the keys that were met are the values of the outputs that a law says they are.
    static boolean areSelected(Shape.Selected shape, Bindings bindings) {
        List<Expression> values =
                bindings.outputs(shape.outputs()).stream().map(Assignment::value).toList();
        List<Expression> keys =
                bindings.list(shape.keys().name()).stream().map(Expression.class::cast).toList();
        return areSame(values, keys);
    }

    /// Whether outputs beside window functions read none of them.
    static boolean areApart(Shape.Picked list, Bindings bindings) {
        BitSet made = new BitSet();
        for (Shape call : ((Shape.Windowed) list.rows()).calls()) {
            if (call instanceof Shape.Named(_, var name) && name.endsWith(Shape.WINDOW))
                made.or(Parts.columns(List.of(bindings.expression(name))));
        }
        return made.isEmpty() || list.items().stream().allMatch(i -> readsNone(i, made, bindings));
    }

    private static boolean readsNone(Shape item, BitSet made, Bindings bindings) {
        return switch (item) {
            case Shape.Variable(var name, _) ->
                    name.endsWith(Shape.WINDOW)
                            || !Parts.read(bindings.part(name)).intersects(made);
            case Shape.Rest(var name, _) -> !Parts.read(bindings.part(name)).intersects(made);
            // what else there is is made of variables
            default -> item.parts().stream().allMatch(p -> readsNone(p, made, bindings));
        };
    }

    /// As sets: a key that is written twice is one.
    private static boolean areSame(List<Expression> some, List<Expression> others) {
        return areAmong(some, others) && areAmong(others, some);
    }

    private static boolean areAmong(List<Expression> some, List<Expression> others) {
        return some.stream().allMatch(s -> others.stream().anyMatch(o -> Bindings.isSame(s, o)));
    }

    private static boolean haveSameOrder(List<SortKey> some, List<SortKey> others) {
        if (some.size() != others.size()) return false;
        for (int i = 0; i < some.size(); i++) {
            SortKey one = some.get(i);
            SortKey other = others.get(i);
            boolean same =
                    Bindings.isSame(one.value(), other.value())
                            && one.equals(other.withValue(one.value()));
            if (!same) return false;
        }
        return true;
    }

    private static boolean isFrame(Frame wanted, WindowCall met) {
        boolean unordered = met.order().isEmpty();
        return met.function() instanceof Ranking ranking && !readsFrame(ranking)
                || wanted.equals(met.frame())
                || isWhole(wanted, unordered) && isWhole(met.frame(), unordered);
    }

    private static boolean readsFrame(Ranking ranking) {
        return switch (ranking) {
            case FIRST_VALUE, LAST_VALUE, NTH_VALUE -> true;
            case ROW_NUMBER, RANK, DENSE_RANK, PERCENT_RANK, CUME_DIST, NTILE, LAG, LEAD -> false;
        };
    }

    /// Whether a frame is all of the partition. Without ORDER BY all rows are peers.
    private static boolean isWhole(Frame frame, boolean unordered) {
        if (frame.exclusion() != Frame.Exclusion.NO_OTHERS
                || !(frame.start() instanceof Bound.UnboundedPreceding)) return false;
        return frame.end() instanceof Bound.UnboundedFollowing
                || unordered
                        && frame.end() instanceof Bound.CurrentRow
                        && frame.unit() != Frame.Unit.ROWS;
    }
}
