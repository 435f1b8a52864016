package dev.sameql.core.ir.tree;

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
public final class Reads {
    private Reads() {}

    /// The fields that an expression reads.
    public static BitSet of(Expression expression) {
        BitSet read = new BitSet();
        Trees.visit(expression, _ -> {}, e -> note(e, read));
        return read;
    }

    /// The fields that some of the expressions read.
    public static BitSet of(Collection<Expression> expressions) {
        BitSet read = new BitSet();
        for (Expression expression : expressions) {
            Trees.visit(expression, _ -> {}, e -> note(e, read));
        }
        return read;
    }

    /// The fields of enclosing queries that a query reads.
    public static BitSet free(Query query) {
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
    public static List<Scalar> scalars(Expression expression) {
        List<Scalar> found = new ArrayList<>();
        collect(expression, found);
        return found;
    }

    private static void collect(Expression expression, List<Scalar> into) {
        if (expression instanceof Scalar scalar) into.add(scalar);
        Trees.forEach(expression, e -> collect(e, into), _ -> {});
    }

    /// Whether a query reads no fields but those that its parts make.
    public static boolean isClosed(Query query) {
        return free(query).isEmpty();
    }

    /// Whether an expression asks no subquery and reads these fields only.
    public static boolean only(BitSet fields, Expression expression) {
        return !Trees.any(
                expression,
                _ -> true,
                e -> e instanceof Column(var field, _) && !fields.get(field.id()));
    }

    /// The ids of the fields.
    public static BitSet ids(Collection<Field> fields) {
        BitSet ids = new BitSet();
        fields.forEach(f -> ids.set(f.id()));
        return ids;
    }

    /// Whether all of `smaller` are in `larger`.
    public static boolean within(BitSet smaller, BitSet larger) {
        if (smaller.isEmpty()) return true;
        BitSet rest = (BitSet) smaller.clone();
        rest.andNot(larger);
        return rest.isEmpty();
    }

    /// Whether an expression may be evaluated elsewhere and more than once: no chance, and no
    /// subquery, which would come twice with the same fields.
    public static boolean isMovable(Expression expression) {
        return !Trees.any(expression, _ -> true, Reads::asksChance);
    }

    /// Whether an expression asks for no chance, in its subqueries either.
    public static boolean isDeterministic(Expression expression) {
        return !Trees.any(expression, _ -> false, Reads::asksChance);
    }

    static boolean asksChance(Expression part) {
        return part instanceof Call call && !call.operator().isDeterministic();
    }
}
