package dev.sameql.core.frontend.query;

import dev.sameql.core.frontend.expression.CallBinder;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.frontend.syntax.StandardSpelling;
import dev.sameql.core.problem.Position;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.statement.select.Limit;
import net.sf.jsqlparser.statement.select.Select;

/// `FETCH FIRST n ROWS WITH TIES`, which spelling writes as a LIMIT to a call.
final class TiedLimit {
    private TiedLimit() {}

    /// How many rows come first at least.
    static Optional<Expression> count(Select select, Context context) {
        return Optional.ofNullable(select.getLimit())
                .map(Limit::getRowCount)
                .filter(Function.class::isInstance)
                .map(Function.class::cast)
                .filter(call -> isTied(call, context))
                .map(call -> CallBinder.arguments(call.getParameters()).getFirst());
    }

    private static boolean isTied(Function call, Context context) {
        return context.name(call.getName()).value().equals(StandardSpelling.WITH_TIES);
    }

    static BindException unsupported(String where) {
        return BindException.unsupported(
                "WITH TIES", Position.UNKNOWN, "WITH TIES " + where + " is not modelled");
    }
}
