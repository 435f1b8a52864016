package dev.sameql.normalizer.law;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.law.notation.Shape;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Matches several shapes with several parts, in order or in any: what a variable for a list takes
/// is what the others leave.
final class ListMatcher {
    /// What is left of a long list is looked through for each way to take the others.
    private static final int PARTS_OF_A_STEP = 8;

    private final Matcher matcher;
    private final Bindings bindings;

    ListMatcher(Matcher matcher, Bindings bindings) {
        this.matcher = matcher;
        this.bindings = bindings;
    }

    boolean anyOrder(List<Shape> shapes, List<Expression> parts, BooleanSupplier then) {
        List<Shape> single = single(shapes);
        if (single.size() > parts.size()) return false;
        if (single.size() == shapes.size() && single.size() < parts.size()) return false;
        return single(shapes, single, 0, parts, new BitSet(), then);
    }

    /// Those that stand for one part each.
    private static List<Shape> single(List<Shape> shapes) {
        List<Shape> single = new ArrayList<>(shapes.size());
        for (Shape shape : shapes) if (!(shape instanceof Shape.Rest)) single.add(shape);
        return single.size() == shapes.size() ? shapes : single;
    }

    private boolean single(
            List<Shape> all,
            List<Shape> single,
            int next,
            List<Expression> parts,
            BitSet taken,
            BooleanSupplier then) {
        if (next == single.size()) return rest(all, parts, taken, then);
        for (int i = taken.nextClearBit(0); i < parts.size(); i = taken.nextClearBit(i + 1)) {
            taken.set(i);
            BooleanSupplier others = () -> single(all, single, next + 1, parts, taken, then);
            if (matcher.matches(single.get(next), parts.get(i), others)) return true;
            taken.clear(i);
        }
        return false;
    }

    private boolean rest(
            List<Shape> all, List<Expression> parts, BitSet taken, BooleanSupplier then) {
        if (!matcher.takes(parts.size() / PARTS_OF_A_STEP)) return false;
        List<Expression> left = new ArrayList<>(parts.size());
        for (int i = 0; i < parts.size(); i++) if (!taken.get(i)) left.add(parts.get(i));
        List<String> open = new ArrayList<>(1);
        for (Shape shape : all) {
            if (!(shape instanceof Shape.Rest(var name, _))) continue;
            if (bindings.isBound(name)) {
                if (!takes(bindings.list(name), left)) return false;
            } else if (!open.contains(name)) {
                open.add(name);
            }
        }
        if (open.isEmpty()) return left.isEmpty() && then.getAsBoolean();
        List<Expression> shared = List.copyOf(left);
        for (String taker : open) if (share(open, taker, shared, then)) return true;
        return false;
    }

    /// One of several lists takes all that is left, the others nothing.
    private boolean share(
            List<String> open, String taker, List<Expression> left, BooleanSupplier then) {
        if (open.isEmpty()) return then.getAsBoolean();
        List<Expression> taken = open.getFirst().equals(taker) ? left : List.of();
        List<String> others = open.subList(1, open.size());
        return bindings.binds(open.getFirst(), taken, () -> share(others, taker, left, then));
    }

    /// Takes parts that stand for a list already out of what is left, if they are there.
    private static boolean takes(List<?> wanted, List<Expression> left) {
        for (Object part : wanted) {
            Optional<Expression> found =
                    left.stream().filter(l -> Bindings.isSame(part, l)).findFirst();
            if (found.isEmpty()) return false;
            left.removeIf(l -> l == found.get());
        }
        return true;
    }

    boolean inOrder(List<Shape> shapes, List<?> parts, BooleanSupplier then) {
        if (shapes.isEmpty()) return parts.isEmpty() && then.getAsBoolean();
        List<Shape> more = shapes.subList(1, shapes.size());
        if (shapes.getFirst() instanceof Shape.All(var relation)) {
            return passesAll(relation, parts)
                    && inOrder(
                            more,
                            parts.subList(bindings.query(relation).fields().size(), parts.size()),
                            then);
        }
        if (shapes.getFirst() instanceof Shape.Rest(var name, _)) {
            int others = (int) more.stream().filter(s -> !(s instanceof Shape.Rest)).count();
            int least = others == more.size() ? parts.size() - others : 0;
            for (int taken = parts.size() - others; taken >= Math.max(least, 0); taken--) {
                List<?> left = parts.subList(taken, parts.size());
                BooleanSupplier rest = () -> inOrder(more, left, then);
                if (bindings.binds(name, List.copyOf(parts.subList(0, taken)), rest)) return true;
            }
            return false;
        }
        if (parts.isEmpty()) return false;
        BooleanSupplier others = () -> inOrder(more, parts.subList(1, parts.size()), then);
        if (shapes.getFirst() instanceof Shape.Branch(var condition, var result)) {
            return parts.getFirst() instanceof Expression.When(var c, var r)
                    && matcher.matches(condition, c, () -> matcher.matches(result, r, others));
        }
        if (shapes.getFirst() instanceof Shape.Named named) {
            return item(named, parts.getFirst(), others);
        }
        if (shapes.getFirst() instanceof Shape.Variable(var name, _)
                && parts.getFirst() instanceof SortKey) {
            return bindings.binds(name, parts.getFirst(), others);
        }
        if (shapes.getFirst() instanceof Shape.Ordered) {
            return matcher.matches(shapes.getFirst(), parts.getFirst(), others);
        }
        return parts.getFirst() instanceof Expression part
                && matcher.matches(shapes.getFirst(), part, others);
    }

    /// Whether the first outputs are all columns of a relation.
    private boolean passesAll(String relation, List<?> outputs) {
        List<Field> fields = bindings.query(relation).fields();
        if (fields.size() > outputs.size()) return false;
        for (int i = 0; i < fields.size(); i++) {
            boolean passed =
                    outputs.get(i) instanceof Assignment(_, Expression.Column(var field, _), _)
                            && field.equals(fields.get(i));
            if (!passed) return false;
        }
        return true;
    }

    /// One output, key or aggregate, and its column.
    private boolean item(Shape.Named shape, Object part, BooleanSupplier then) {
        return switch (part) {
            case Assignment(var field, var value, _) ->
                    matcher.matches(
                            shape.value(),
                            value,
                            () -> bindings.binds(shape.name(), Substitution.column(field), then));
            case AggregateCall call ->
                    matcher.matches(
                            shape.value(),
                            call,
                            () ->
                                    bindings.binds(
                                            shape.name(), Substitution.column(call.field()), then));
            // nothing else has a name
            default -> false;
        };
    }
}
