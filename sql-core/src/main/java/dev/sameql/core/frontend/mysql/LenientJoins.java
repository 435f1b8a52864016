package dev.sameql.core.frontend.mysql;

import static dev.sameql.core.dialect.Trait.ON_AFTER_COMMA;

import dev.sameql.core.frontend.expression.ExpressionBinder;
import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.query.FromBinder;
import dev.sameql.core.frontend.query.NameScope;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.problem.Position;
import dev.sameql.core.value.Value;
import java.util.List;
import net.sf.jsqlparser.statement.select.Join;

/// Joins that MySQL does not know but its users write, each read as what it plainly means and said
/// to be read so.
public final class LenientJoins {
    private final Context context;
    private final FromBinder from;
    private final ExpressionBinder expressions;

    public LenientJoins(Context context, FromBinder from, ExpressionBinder expressions) {
        this.context = context;
        this.from = from;
        this.expressions = expressions;
    }

    /// `FROM a, b ON c`, which MySQL does not know: without joins for which the grouping of the
    /// tables matters it means what `FROM a JOIN b ON c` does.
    public boolean isListedWithOn(List<Join> joins) {
        if (!context.has(ON_AFTER_COMMA) || joins.stream().noneMatch(j -> j.isSimple() && hasOn(j)))
            return false;
        boolean groups =
                joins.stream()
                        .anyMatch(
                                j ->
                                        j.isRight()
                                                || j.isFull()
                                                || j.isNatural()
                                                || j.getUsingColumns() != null
                                                        && !j.getUsingColumns().isEmpty());
        if (groups)
            throw BindException.unsupported(
                    "ON", Position.UNKNOWN, "an ON after a comma is not modelled; write JOIN");
        context.noteReading("`FROM a, b ON c` is read as `FROM a JOIN b ON c`");
        return true;
    }

    private static boolean hasOn(Join join) {
        return join.getOnExpressions() != null && !join.getOnExpressions().isEmpty();
    }

    public static boolean isHalf(Join join) {
        return join.isSemi() || join.isStraight();
    }

    /// `a LEFT SEMI JOIN b ON c` and `a LEFT ANTI JOIN b ON c`, which is spelled STRAIGHT_JOIN for
    /// the parser: the rows of `a` for which `b` has a row, or none, such that `c` is true.
    public Query half(Query left, Join join, NameScope scope) {
        if (!hasOn(join))
            throw BindException.unsupported(
                    "join", Position.UNKNOWN, "a SEMI or ANTI JOIN without ON is not modelled");
        String name = join.isSemi() ? "SEMI" : "ANTI";
        context.noteReading(
                "`a LEFT "
                        + name
                        + " JOIN b ON c` is read as `a WHERE "
                        + (join.isSemi() ? "" : "NOT ")
                        + "EXISTS (SELECT 1 FROM b WHERE c)`");
        NameScope both = scope.beside();
        both.sources.addAll(scope.sources);
        Query right = from.item(join.getFromItem(), both);
        Expression condition =
                FromBinder.conjunction(
                        join.getOnExpressions().stream()
                                .map(written -> expressions.condition(written, both))
                                .toList());
        Expression one = context.constant(Value.of(1), Quote.NONE);
        Query found =
                new Query.Project(
                        new Query.Filter(right, condition),
                        List.of(
                                new Assignment(
                                        context.field("1", one.type()), one, Origin.WRITTEN)));
        return new Query.Filter(left, new Expression.Exists(found, !join.isSemi()));
    }
}
