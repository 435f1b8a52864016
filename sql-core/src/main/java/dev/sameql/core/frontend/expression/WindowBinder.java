package dev.sameql.core.frontend.expression;

import static dev.sameql.core.dialect.Trait.AGGREGATES_OF_TRUTH;
import static dev.sameql.core.dialect.Trait.COLLATES_BY_OPERAND;
import static dev.sameql.core.dialect.Trait.FUNCTIONS_MAY_BE_ADDED;
import static dev.sameql.core.dialect.Trait.NO_FRAME_EXCLUSION;
import static dev.sameql.core.dialect.Trait.NO_GROUPS_FRAMES;

import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.query.NameScope;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.Frame;
import dev.sameql.core.ir.WindowCall.WindowFunction;
import dev.sameql.core.ir.WindowCall.WindowFunction.Over;
import dev.sameql.core.ir.WindowCall.WindowFunction.Ranking;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.WindowElement;
import net.sf.jsqlparser.expression.WindowOffset;

/// Binds window function calls, which are lifted out of the expression into the block's window
/// step.
public final class WindowBinder {
    private final Context context;
    private final ExpressionBinder expressions;
    private final AggregateBinder aggregates;

    WindowBinder(Context context, ExpressionBinder expressions, AggregateBinder aggregates) {
        this.context = context;
        this.expressions = expressions;
        this.aggregates = aggregates;
    }

    static boolean isRanking(String name) {
        for (Ranking ranking : Ranking.values())
            if (ranking.name().equalsIgnoreCase(name)) return true;
        return false;
    }

    public Expression bind(
            AnalyticExpression call,
            List<net.sf.jsqlparser.expression.Expression> arguments,
            Token token,
            NameScope scope) {
        if (!scope.windowsAllowed)
            throw BindException.invalid(
                    Code.TYPE_ERROR,
                    context.position(token),
                    "misuse of the window function "
                            + token.value()
                            + ": it belongs in SELECT and ORDER BY");
        WindowFunction function = function(token, arguments.size());
        WindowSpecification spec = WindowSpecification.of(call, scope, context);
        scope.windowsAllowed = false;
        try {
            List<Expression> bound =
                    shifted(
                            function,
                            arguments.stream()
                                    .map(a -> expressions.storable(expressions.bind(a, scope)))
                                    .toList());
            Optional<Expression> filter =
                    Optional.ofNullable(call.getFilterExpression())
                            .map(f -> expressions.condition(f, scope));
            List<Expression> partition =
                    CallBinder.arguments(spec.partition()).stream()
                            .map(p -> partition(p, token, scope))
                            .toList();
            List<SortKey> order =
                    spec.order() == null
                            ? List.of()
                            : measures(spec.frame())
                                    ? expressions.measuredKeys(spec.order(), scope)
                                    : expressions.sortKeys(spec.order(), scope);
            Field field =
                    context.field(
                            token.value(), WindowTypes.of(context.elaborator(), function, bound));
            scope.windows.add(
                    new WindowCall(
                            field,
                            function,
                            bound,
                            call.isDistinct(),
                            filter,
                            partition,
                            order,
                            frame(spec.frame(), token, scope)));
            return context.at(Column.of(field), token);
        } finally {
            scope.windowsAllowed = true;
        }
    }

    private List<Expression> shifted(WindowFunction function, List<Expression> arguments) {
        boolean shifts = function == Ranking.LAG || function == Ranking.LEAD;
        if (!shifts || arguments.size() < 3) return arguments;
        List<Expression> shifted =
                expressions.typed(
                        () -> context.elaborator().shifted(arguments.get(0), arguments.get(2)),
                        null);
        return List.of(shifted.getFirst(), arguments.get(1), shifted.getLast());
    }

    private Expression partition(
            net.sf.jsqlparser.expression.Expression written, Token token, NameScope scope) {
        Expression key = expressions.bind(written, scope);
        Optional<Collation> collation =
                expressions.predicates().collations().of(expressions.syntax(written));
        if (context.has(COLLATES_BY_OPERAND)
                && collation.isPresent()
                && collation.get() != key.type().collation())
            throw BindException.unsupported(
                    "collation",
                    context.position(token),
                    "PARTITION BY under a collation of its own is not modelled");
        return expressions.storable(key);
    }

    private WindowFunction function(Token token, int arguments) {
        if (context.has(AGGREGATES_OF_TRUTH) && AggregateBinder.isOfTruth(token.value()))
            throw BindException.unsupported(
                    "window function",
                    context.position(token),
                    token.value() + " over a window is not modelled");
        Optional<AggregateFunction> aggregate =
                AggregateBinder.function(token.value(), arguments, context);
        if (aggregate.isPresent()) {
            aggregates.requireKnown(token);
            aggregates.requireFitting(aggregate.get(), arguments, token);
            return new Over(aggregate.get());
        }
        if (!isRanking(token.value()) && context.has(FUNCTIONS_MAY_BE_ADDED))
            throw BindException.unsupported(
                    "window function",
                    context.position(token),
                    "the window function "
                            + token.value()
                            + " in "
                            + context.title()
                            + " is not modelled");
        if (!isRanking(token.value()))
            throw BindException.invalid(
                    Code.UNKNOWN_FUNCTION,
                    context.position(token),
                    token.value() + " is no window function");
        Ranking ranking = Ranking.valueOf(token.value().toUpperCase(Locale.ROOT));
        if (!takes(ranking, arguments))
            throw BindException.invalid(
                    Code.WRONG_ARGUMENTS,
                    context.position(token),
                    token.value() + " does not take " + arguments + " arguments");
        return ranking;
    }

    private static boolean takes(Ranking ranking, int arguments) {
        return switch (ranking) {
            case ROW_NUMBER, RANK, DENSE_RANK, PERCENT_RANK, CUME_DIST -> arguments == 0;
            case NTILE, FIRST_VALUE, LAST_VALUE -> arguments == 1;
            case NTH_VALUE -> arguments == 2;
            case LAG, LEAD -> arguments >= 1 && arguments <= 3;
        };
    }

    private Frame frame(WindowElement element, Token token, NameScope scope) {
        if (element == null) return Frame.DEFAULT;
        if (element.getExclusion() != null && context.has(NO_FRAME_EXCLUSION))
            throw BindException.unsupported(
                    "EXCLUDE",
                    context.position(token),
                    context.title() + " has no EXCLUDE in a frame");
        Frame.Exclusion exclusion =
                element.getExclusion() == null
                        ? Frame.Exclusion.NO_OTHERS
                        : Frame.Exclusion.valueOf(element.getExclusion().name());
        Frame.Unit unit = Frame.Unit.valueOf(element.getType().name());
        if (unit == Frame.Unit.GROUPS && context.has(NO_GROUPS_FRAMES))
            throw BindException.unsupported(
                    "GROUPS", context.position(token), context.title() + " has no GROUPS frames");
        if (element.getRange() == null)
            return new Frame(
                    unit,
                    bound(element.getOffset(), scope),
                    new WindowCall.Bound.CurrentRow(),
                    exclusion);
        return new Frame(
                unit,
                bound(element.getRange().getStart(), scope),
                bound(element.getRange().getEnd(), scope),
                exclusion);
    }

    /// Whether a frame reaches so far from the value of its key.
    private static boolean measures(WindowElement frame) {
        if (frame == null || frame.getType() != WindowElement.Type.RANGE) return false;
        return frame.getRange() == null
                ? frame.getOffset().getExpression() != null
                : Stream.of(frame.getRange().getStart(), frame.getRange().getEnd())
                        .anyMatch(offset -> offset.getExpression() != null);
    }

    private WindowCall.Bound bound(WindowOffset offset, NameScope scope) {
        boolean following = offset.getType() == WindowOffset.Type.FOLLOWING;
        if (offset.getType() == WindowOffset.Type.CURRENT) return new WindowCall.Bound.CurrentRow();
        if (offset.getExpression() == null)
            return following
                    ? new WindowCall.Bound.UnboundedFollowing()
                    : new WindowCall.Bound.UnboundedPreceding();
        Expression distance = expressions.bind(offset.getExpression(), scope);
        return following
                ? new WindowCall.Bound.Following(distance)
                : new WindowCall.Bound.Preceding(distance);
    }
}
