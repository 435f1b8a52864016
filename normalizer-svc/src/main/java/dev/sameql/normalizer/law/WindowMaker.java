package dev.sameql.normalizer.law;

import dev.sameql.core.frontend.expression.WindowTypes;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.Bound;
import dev.sameql.core.ir.WindowCall.Frame;
import dev.sameql.core.ir.WindowCall.WindowFunction;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.normalizer.api.Constants;
import dev.sameql.normalizer.law.notation.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Makes the window functions that a law says stand beside rows.
final class WindowMaker {
    private final ReplacementBuilder maker;
    private final RowsMaker queries;
    private final Bindings bindings;

    WindowMaker(ReplacementBuilder maker, RowsMaker queries, Bindings bindings) {
        this.maker = maker;
        this.queries = queries;
        this.bindings = bindings;
    }

    List<WindowCall> calls(List<Shape> shapes) {
        return shapes.stream().flatMap(this::calls).toList();
    }

    private Stream<WindowCall> calls(Shape shape) {
        return switch (shape) {
            case Shape.Rest rest -> list(rest);
            case Shape.Over(Shape.Rest rest, var partition, var order, _) -> {
                List<Expression> keys = keys(partition);
                List<SortKey> sorted = queries.keys(order);
                yield list(rest).map(c -> over(c, keys, sorted));
            }
            case Shape.Named(Shape.Over(Shape.Aggregated call, var by, var order, var f), var n) ->
                    Stream.of(call(call, keys(by), queries.keys(order), f, n));
            // nothing else is a window function
            default -> throw ReplacementBuilder.misplaced(shape);
        };
    }

    private Stream<WindowCall> list(Shape.Rest rest) {
        return bindings.list(rest.name()).stream()
                .map(WindowCall.class::cast)
                .map(c -> rest.over().map(bindings::over).map(o -> o.apply(c)).orElse(c));
    }

    private List<Expression> keys(List<Shape> partition) {
        List<Expression> keys = new ArrayList<>();
        for (Shape key : partition) {
            if (key instanceof Shape.Selected(var outputs))
                bindings.outputs(outputs).forEach(o -> keys.add(o.value()));
            else keys.addAll(maker.all(List.of(key)));
        }
        return List.copyOf(keys);
    }

    private static WindowCall over(WindowCall call, List<Expression> keys, List<SortKey> order) {
        return new WindowCall(
                call.field(),
                call.function(),
                call.arguments(),
                call.distinct(),
                call.filter(),
                keys,
                order,
                call.frame());
    }

    private WindowCall call(
            Shape.Aggregated made,
            List<Expression> partition,
            List<SortKey> order,
            Frame frame,
            String name) {
        WindowFunction function =
                made.callee() instanceof Shape.Placed(var place)
                        ? place
                        : new WindowFunction.Over(bindings.function(made.callee()));
        List<Expression> arguments = maker.all(made.arguments());
        List<Expression> filter = maker.all(made.filter());
        return new WindowCall(
                queries.field(name, WindowTypes.of(Constants.TYPING, function, arguments)),
                function,
                arguments,
                made.distinct(),
                filter.isEmpty() ? Optional.empty() : Optional.of(Conditions.and(filter)),
                partition,
                order,
                frame);
    }

    /// Whether lists get other sort keys only where their frames do not measure by them.
    boolean haveFrames(Shape shape) {
        boolean here =
                !(shape instanceof Shape.Over(Shape.Rest rest, _, var order, _))
                        || list(rest).allMatch(c -> !measures(c) || isSorted(c, order));
        return here && shape.parts().stream().allMatch(this::haveFrames);
    }

    private boolean isSorted(WindowCall call, List<Shape> order) {
        return call.order().equals(queries.keys(order));
    }

    private static boolean measures(WindowCall call) {
        return switch (call.frame().unit()) {
            case ROWS -> false;
            case GROUPS -> true;
            case RANGE -> hasDistance(call.frame().start()) || hasDistance(call.frame().end());
        };
    }

    private static boolean hasDistance(Bound bound) {
        return switch (bound) {
            case Bound.Preceding _, Bound.Following _ -> true;
            case Bound.UnboundedPreceding _, Bound.CurrentRow _, Bound.UnboundedFollowing _ ->
                    false;
        };
    }
}
