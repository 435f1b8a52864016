package dev.sameql.normalizer.law;

import dev.sameql.core.frontend.query.CompoundAffinity;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.FreshCopy;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.Constants;
import dev.sameql.normalizer.law.notation.Shape;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntSupplier;

/// The sides of a set operation that a law makes of other rows. What stands in both is read of rows
/// of their own in each, and the columns are of the types that sides like these have together.
final class SetOperationSides {
    private final Query left;
    private final Query right;
    private final IntSupplier ids;

    private SetOperationSides(Query left, Query right, IntSupplier ids) {
        this.left = left;
        this.right = right;
        this.ids = ids;
    }

    /// Sides that share no column with each other, nor with what is replaced.
    static SetOperationSides of(Query left, Query right, Query replaced, IntSupplier ids) {
        BitSet taken = new BitSet();
        for (Field field : replaced.fields()) taken.set(field.id());
        Query first = apart(left, taken, ids);
        taken.or(made(first));
        return new SetOperationSides(first, apart(right, taken, ids), ids);
    }

    private static Query apart(Query side, BitSet taken, IntSupplier ids) {
        if (!made(side).intersects(taken)) return side;
        if (FreshCopy.canBeMade(side)) return new FreshCopy(side, ids).query();
        return side instanceof Query.Project(var input, var outputs)
                ? new Query.Project(input, outputs.stream().map(o -> fresh(o, ids)).toList())
                : side;
    }

    private static Assignment fresh(Assignment output, IntSupplier ids) {
        return new Assignment(own(output.field(), ids), output.value(), output.origin());
    }

    private static Field own(Field field, IntSupplier ids) {
        return new Field(ids.getAsInt(), field.name(), field.type());
    }

    /// The columns of the operators of a query.
    private static BitSet made(Query query) {
        BitSet made = new BitSet();
        Trees.visit(query, q -> q.fields().forEach(f -> made.set(f.id())), _ -> {});
        return made;
    }

    /// The set operation, with the columns of what it replaces; above it, where they are of other
    /// types and may be read, unless it is the whole query.
    Query combined(Shape.Combined shape, Query replaced, boolean isWhole) {
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < replaced.fields().size(); i++) {
            Field field = replaced.fields().get(i);
            fields.add(new Field(field.id(), field.name(), type(i)));
        }
        boolean same = fields.equals(replaced.fields());
        if (same || isWhole) return operation(shape, fields);
        List<Field> others = fields.stream().map(f -> own(f, ids)).toList();
        return Substitution.renaming(operation(shape, others), replaced.fields());
    }

    private Query operation(Shape.Combined shape, List<Field> fields) {
        return new Query.SetOperation(shape.operator(), shape.all(), left, right, fields);
    }

    private Type type(int column) {
        Type one = left.fields().get(column).type();
        Type common = Constants.TYPING.setOperation(one, right.fields().get(column).type());
        return new Type(
                common.kind(),
                CompoundAffinity.of(left, right, column),
                one.collation(),
                common.digits(),
                common.narrowing());
    }
}
