package dev.sameql.core.ir.tree;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Spelling;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.WindowCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/// Replaces references to the outputs of a projection by the expressions that yield them.
public final class Substitution {
    private final Map<Integer, Expression> values = new HashMap<>();

    /// By the assignments of a projection.
    public Substitution(List<Assignment> assignments) {
        assignments.forEach(a -> values.put(a.field().id(), a.value()));
    }

    /// By the columns of other fields that correspond by position.
    public Substitution(List<Field> from, List<Field> to) {
        for (int i = 0; i < from.size(); i++) values.put(from.get(i).id(), column(to.get(i)));
    }

    /// A column that means the field.
    public static Column column(Field field) {
        return new Column(field, Spelling.plain(field.name().toLowerCase(Locale.ROOT)));
    }

    /// An output that passes a field on.
    public static Assignment passing(Field field) {
        return new Assignment(field, column(field), Assignment.Origin.WRITTEN);
    }

    /// The rows of a query under other names.
    public static Query renaming(Query query, List<Field> names) {
        List<Assignment> outputs = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            outputs.add(
                    new Assignment(
                            names.get(i),
                            column(query.fields().get(i)),
                            Assignment.Origin.WRITTEN));
        }
        return new Query.Project(query, outputs);
    }

    /// The expression with the references replaced.
    public Expression apply(Expression expression) {
        return Trees.rewrite(expression, UnaryOperator.identity(), this::column);
    }

    private Expression column(Expression expression) {
        return expression instanceof Column(var field, _)
                ? values.getOrDefault(field.id(), expression)
                : expression;
    }

    /// The query with the references replaced, those in what it reads too.
    public Query apply(Query query) {
        return Trees.rewrite(query, UnaryOperator.identity(), this::column);
    }

    /// The output with the references replaced.
    public Assignment apply(Assignment assignment) {
        return Trees.map(assignment, this::apply);
    }

    /// The call with the references replaced.
    public AggregateCall apply(AggregateCall call) {
        return Trees.map(call, this::apply);
    }

    /// The call with the references replaced.
    public WindowCall apply(WindowCall call) {
        return Trees.map(call, this::apply);
    }

    /// The key with the references replaced.
    public SortKey apply(SortKey key) {
        return key.withValue(apply(key.value()));
    }

    /// Whether the expressions may be evaluated elsewhere and more than once: no chance, and no
    /// subquery, which would come twice with the same fields.
    public static boolean isMovable(List<Assignment> assignments) {
        return assignments.stream().allMatch(a -> Reads.isMovable(a.value()));
    }

    /// The expression with another one in the place of this very part of it.
    public static Expression replaced(Expression in, Expression part, Expression by) {
        return in == part ? by : Trees.map(in, e -> replaced(e, part, by), q -> q);
    }
}
