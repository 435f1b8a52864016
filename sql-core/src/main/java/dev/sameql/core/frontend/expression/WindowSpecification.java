package dev.sameql.core.frontend.expression;

import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.query.NameScope;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.frontend.syntax.WindowSpelling;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.WindowDefinition;
import net.sf.jsqlparser.expression.WindowElement;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.OrderByElement;

/// What a window is over, as it is written: there, in the WINDOW clause of its block, or in parts
/// there and in the window that it begins with. `partition`, `order` and `frame` are null where
/// there is none.
///
/// Source: ISO 9075-2, 7.15.
record WindowSpecification(
        ExpressionList<?> partition, List<OrderByElement> order, WindowElement frame) {

    static WindowSpecification of(AnalyticExpression call, NameScope scope, Context context) {
        List<String> windows = List.copyOf(scope.namedWindows.keySet());
        if (call.getWindowName() != null)
            return named(context.name(call.getWindowName()), windows, scope, context);
        return new WindowSpecification(
                        call.getPartitionExpressionList(),
                        call.getOrderByElements(),
                        call.getWindowElement())
                .complete(windows, scope, context);
    }

    /// A window of the WINDOW clause, `among` those that may be named there.
    private static WindowSpecification named(
            Token name, List<String> among, NameScope scope, Context context) {
        String written = WindowSpelling.base(name).orElse(name.value());
        String key = context.names().key(context.names().called(written, name.quote()));
        int place = among.indexOf(key);
        if (place < 0) throw missing(written, key, name, scope, context);
        WindowDefinition named = scope.namedWindows.get(among.get(place));
        return new WindowSpecification(
                        named.getPartitionExpressionList(),
                        named.getOrderByElements(),
                        named.getWindowElement())
                .complete(among.subList(0, place), scope, context);
    }

    private static BindException missing(
            String window, String key, Token place, NameScope scope, Context context) {
        return scope.namedWindows.containsKey(key)
                ? BindException.unsupported(
                        "window",
                        context.position(place),
                        "a window that begins with a later one is not modelled")
                : BindException.invalid(
                        Code.SYNTAX_ERROR,
                        context.position(place),
                        "there is no window "
                                + window
                                + Similar.inOtherCase(
                                        context.names().called(window, place.quote()),
                                        scope.namedWindows.keySet()));
    }

    /// With what it takes of the window that it begins with, which must have no frame, and no order
    /// besides one of its own.
    private WindowSpecification complete(List<String> among, NameScope scope, Context context) {
        Optional<Token> other = base(context);
        if (other.isEmpty()) return this;
        WindowSpecification base = named(other.get(), among, scope, context);
        if (base.order != null && order != null) throw overrides("the order", other.get(), context);
        if (base.frame != null) throw overrides("the frame", other.get(), context);
        return new WindowSpecification(base.partition, order == null ? base.order : order, frame);
    }

    private Optional<Token> base(Context context) {
        List<? extends Expression> keys = CallBinder.arguments(partition);
        if (keys.size() != 1
                || !(keys.getFirst() instanceof Column column)
                || column.getTable() != null) return Optional.empty();
        Token key = context.name(column.getColumnName());
        return WindowSpelling.base(key).isPresent() ? Optional.of(key) : Optional.empty();
    }

    private static BindException overrides(String what, Token window, Context context) {
        return BindException.invalid(
                Code.SYNTAX_ERROR,
                context.position(window),
                "a window that begins with another may not change "
                        + what
                        + " of "
                        + WindowSpelling.base(window).orElseThrow());
    }
}
