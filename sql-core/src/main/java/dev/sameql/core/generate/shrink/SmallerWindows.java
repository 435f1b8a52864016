package dev.sameql.core.generate.shrink;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Window;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Calls of window functions with less in them: partitions, keys of the order, a frame, a FILTER.
final class SmallerWindows {
    private SmallerWindows() {}

    /// How many things the calls list beside their expressions.
    static int listed(Window window) {
        return window.calls().stream()
                .mapToInt(
                        call ->
                                1
                                        + call.partition().size()
                                        + call.order().size()
                                        + (call.frame().equals(Frame.DEFAULT) ? 0 : 1))
                .sum();
    }

    static List<Query> of(Query input, List<WindowCall> calls) {
        List<Query> found = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            for (WindowCall smaller : of(calls.get(i))) {
                var others = new ArrayList<>(calls);
                others.set(i, smaller);
                found.add(new Window(input, List.copyOf(others)));
            }
        }
        return found;
    }

    private static List<WindowCall> of(WindowCall call) {
        List<WindowCall> found = new ArrayList<>();
        SmallerOperators.without(
                call.partition(),
                0,
                left -> found.add(with(call, left, call.order(), call.frame(), call.filter())));
        SmallerOperators.without(
                call.order(),
                0,
                left -> found.add(with(call, call.partition(), left, call.frame(), call.filter())));
        if (!call.frame().equals(Frame.DEFAULT))
            found.add(with(call, call.partition(), call.order(), Frame.DEFAULT, call.filter()));
        if (call.filter().isPresent())
            found.add(with(call, call.partition(), call.order(), call.frame(), Optional.empty()));
        return found;
    }

    private static WindowCall with(
            WindowCall call,
            List<Expression> partition,
            List<SortKey> order,
            Frame frame,
            Optional<Expression> filter) {
        return new WindowCall(
                call.field(),
                call.function(),
                call.arguments(),
                call.distinct(),
                filter,
                List.copyOf(partition),
                List.copyOf(order),
                frame);
    }
}
