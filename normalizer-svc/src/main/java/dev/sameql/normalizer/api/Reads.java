package dev.sameql.normalizer.api;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Scalar;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;

/// Which fields parts of a query read and make, by id; what their subqueries read counts too.
final class Reads {
    private Reads() {}

    /// The fields that an expression reads.
    static BitSet of(Expression expression) {
        BitSet read = new BitSet();
        Trees.visit(expression, _ -> {}, e -> note(e, read));
        return read;
    }

    /// The fields that some of the expressions read.
    static BitSet of(Collection<Expression> expressions) {
        BitSet read = new BitSet();
        for (Expression expression : expressions) {
            Trees.visit(expression, _ -> {}, e -> note(e, read));
        }
        return read;
    }

    /// The fields of enclosing queries that a query reads.
    static BitSet free(Query query) {
        BitSet read = new BitSet();
        BitSet made = new BitSet();
        Trees.visit(query, q -> q.fields().forEach(f -> made.set(f.id())), e -> note(e, read));
        read.andNot(made);
        return read;
    }

    private static void note(Expression expression, BitSet into) {
        if (expression instanceof Column(var field, _)) into.set(field.id());
    }

    /// The subqueries whose values an expression reads, from left to right.
    static List<Scalar> scalars(Expression expression) {
        List<Scalar> found = new ArrayList<>();
        collect(expression, found);
        return found;
    }

    private static void collect(Expression expression, List<Scalar> into) {
        if (expression instanceof Scalar scalar) into.add(scalar);
        Trees.forEach(expression, e -> collect(e, into), _ -> {});
    }

    /// The ids of the fields.
    static BitSet ids(Collection<Field> fields) {
        BitSet ids = new BitSet();
        fields.forEach(f -> ids.set(f.id()));
        return ids;
    }

    /// Whether all of `smaller` are in `larger`.
    static boolean within(BitSet smaller, BitSet larger) {
        BitSet rest = (BitSet) smaller.clone();
        rest.andNot(larger);
        return rest.isEmpty();
    }

    /// Whether an expression may be evaluated elsewhere and more than once: no chance, and no
    /// subquery, which would come twice with the same fields.
    static boolean isMovable(Expression expression) {
        return !Trees.any(expression, _ -> true, Reads::asksChance);
    }

    /// Whether an expression asks for no chance, in its subqueries either.
    static boolean isDeterministic(Expression expression) {
        return !Trees.any(expression, _ -> false, Reads::asksChance);
    }

    private static boolean asksChance(Expression part) {
        return part instanceof Call call && !call.operator().isDeterministic();
    }
}
