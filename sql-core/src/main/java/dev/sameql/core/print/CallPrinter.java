package dev.sameql.core.print;

import static dev.sameql.core.dialect.Trait.ALIASES_HIDE_COLUMNS_IN_WINDOWS;
import static dev.sameql.core.dialect.Trait.BARS_ARE_OR;
import static dev.sameql.core.dialect.Trait.HAS_STRFTIME;
import static dev.sameql.core.dialect.Trait.HAS_STRING_AGG;
import static dev.sameql.core.dialect.Trait.HAS_XOR;
import static dev.sameql.core.dialect.Trait.PLUS_JOINS_TEXTS;
import static dev.sameql.core.dialect.Trait.ROUNDS_HALF_AWAY;
import static dev.sameql.core.dialect.Trait.SEPARATOR_IS_A_WORD;
import static dev.sameql.core.dialect.Trait.SLASHES_DIVIDE_INTEGERS;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.Bound;
import dev.sameql.core.ir.WindowCall.Frame;
import dev.sameql.core.ir.WindowCall.WindowFunction;
import dev.sameql.core.ir.operator.Notation;
import java.util.List;
import java.util.Optional;

/// Writes operators, functions, aggregates and window functions.
final class CallPrinter {
    private final Style style;
    private final ExpressionPrinter expressions;
    private final MomentPrinter moments;

    CallPrinter(Style style, ExpressionPrinter expressions) {
        this.style = style;
        this.expressions = expressions;
        this.moments = new MomentPrinter(style, expressions);
    }

    PrintedExpression phrase(Call call, FieldNames scope) {
        return switch (call.operator().descriptor().notation()) {
            case Notation.Infix(var symbol, var binding) ->
                    infix(call, symbol, precedence(binding), scope);
            case Notation.Apart(var symbol) -> apart(call, symbol, scope);
            case Notation.Prefix(var symbol) -> prefix(call, symbol, scope);
            case Notation.Form form -> formed(form, call, scope);
        };
    }

    private static Precedence precedence(Notation.Binding binding) {
        return switch (binding) {
            case ADDITIVE -> Precedence.ADDITIVE;
            case MULTIPLICATIVE -> Precedence.MULTIPLICATIVE;
        };
    }

    private PrintedExpression formed(Notation.Form form, Call call, FieldNames scope) {
        return switch (form) {
            case FUNCTION -> named(call, scope);
            case WORD -> new PrintedExpression(call.operator().name(), Precedence.PRIMARY);
            case INTEGER_QUOTIENT -> {
                String symbol = style.has(SLASHES_DIVIDE_INTEGERS) ? "//" : "/";
                yield infix(call, symbol, Precedence.MULTIPLICATIVE, scope);
            }
            case SCALED_QUOTIENT ->
                    call.arguments().size() == 3
                            ? roundedQuotient(call, scope)
                            : infix(call, "/", Precedence.MULTIPLICATIVE, scope);
            case LAST_OPERAND ->
                    new PrintedExpression(
                            "(" + expressions.text(call.arguments().getLast(), scope) + ")",
                            Precedence.PRIMARY);
            case CONCATENATION ->
                    style.has(BARS_ARE_OR)
                            ? named(call, scope)
                            : apart(call, style.has(PLUS_JOINS_TEXTS) ? "+" : "||", scope);
            case ROUNDING -> rounded(call, scope);
            case EXCLUSIVE_OR ->
                    style.has(HAS_XOR) ? apart(call, "XOR", scope) : named(call, scope);
            case DAYS_LATER -> moments.daysLater(call, scope);
            case MONTHS_LATER -> moments.monthsLater(call, scope);
            case SECONDS_LATER -> moments.secondsLater(call, scope);
            case DAYS_BETWEEN -> moments.daysBetween(call, scope);
            case PART_OF_MOMENT -> moments.part(call, scope);
            case FORMATTED_MOMENT ->
                    style.has(HAS_STRFTIME) ? named(call, scope) : moments.written(call, scope);
        };
    }

    private PrintedExpression roundedQuotient(Call call, FieldNames scope) {
        PrintedExpression quotient =
                infix(
                        new Call(call.operator(), call.arguments().subList(0, 2), call.type()),
                        "/",
                        Precedence.MULTIPLICATIVE,
                        scope);
        String digits = expressions.text(call.arguments().getLast(), scope);
        return new PrintedExpression(
                "ROUND(" + quotient.text() + ", " + digits + ")", Precedence.PRIMARY);
    }

    private PrintedExpression named(Call call, FieldNames scope) {
        style.dialect().requireSame(call);
        String arguments = expressions.list(call.arguments(), scope);
        return new PrintedExpression(
                name(call.operator()) + "(" + arguments + ")", Precedence.PRIMARY);
    }

    private PrintedExpression infix(
            Call call, String symbol, Precedence precedence, FieldNames scope) {
        Precedence tighter =
                precedence == Precedence.ADDITIVE ? Precedence.MULTIPLICATIVE : Precedence.UNARY;
        String left = expressions.text(call.arguments().getFirst(), scope, precedence);
        String right = expressions.text(call.arguments().getLast(), scope, tighter);
        return new PrintedExpression(left + " " + symbol + " " + right, precedence);
    }

    private PrintedExpression apart(Call call, String symbol, FieldNames scope) {
        List<String> operands =
                call.arguments().stream()
                        .map(a -> expressions.text(a, scope, Precedence.PRIMARY))
                        .toList();
        return new PrintedExpression(String.join(" " + symbol + " ", operands), Precedence.OTHER);
    }

    private PrintedExpression prefix(Call call, String symbol, FieldNames scope) {
        String operand = expressions.text(call.arguments().getFirst(), scope, Precedence.PRIMARY);
        boolean isNumber = Character.isDigit(operand.charAt(0)); // -1 would be one literal
        return new PrintedExpression(
                symbol + (isNumber ? "(" + operand + ")" : operand),
                symbol.equals("~") ? Precedence.OTHER : Precedence.UNARY);
    }

    /// DuckDB rounds half away from zero, where PostgreSQL rounds a double to even.
    private PrintedExpression rounded(Call call, FieldNames scope) {
        if (call.arguments().size() == 3) return exactly(call, scope);
        if (!style.has(ROUNDS_HALF_AWAY) || call.type().kind() != Kind.REAL)
            return named(call, scope);
        String operand = expressions.text(call.arguments().getFirst(), scope);
        return new PrintedExpression("ROUND_EVEN(" + operand + ", 0)", Precedence.PRIMARY);
    }

    /// MySQL's `CAST(x AS DECIMAL(precision, scale))`, which rounds.
    private PrintedExpression exactly(Call call, FieldNames scope) {
        Expression operand = call.arguments().getFirst();
        Expression number = operand instanceof Expression.Cast(var inner, _, _) ? inner : operand;
        List<Expression> digits = call.arguments().subList(1, 3).reversed();
        return new PrintedExpression(
                "CAST("
                        + expressions.text(number, scope)
                        + " AS DECIMAL("
                        + expressions.list(digits, scope)
                        + "))",
                Precedence.PRIMARY);
    }

    /// The function's name where it is not the operator's.
    private String name(Operator operator) {
        return style.dialect().functionName(operator);
    }

    /// An aggregate call; a bare column of SQLite is just its column.
    String aggregate(AggregateCall call, FieldNames scope) {
        if (call.function() == AggregateFunction.BARE) {
            return expressions.text(call.arguments().getFirst(), scope, Precedence.PRIMARY);
        }
        return call(call.function().name(), call.arguments(), call.distinct(), call.order(), scope)
                + filter(call.filter(), scope);
    }

    private String call(
            String function,
            List<Expression> arguments,
            boolean distinct,
            List<SortKey> order,
            FieldNames scope) {
        boolean isCountOfRows = function.equals("COUNT") && arguments.isEmpty();
        boolean isJoined = function.equals("GROUP_CONCAT") && style.has(SEPARATOR_IS_A_WORD);
        if (isJoined && arguments.size() == 2)
            return "GROUP_CONCAT("
                    + (distinct ? "DISTINCT " : "")
                    + expressions.text(arguments.getFirst(), scope)
                    + (order.isEmpty() ? "" : " ORDER BY " + expressions.order(order, scope))
                    + " SEPARATOR "
                    + expressions.text(arguments.getLast(), scope)
                    + ")";
        String operands = isCountOfRows ? "*" : expressions.list(arguments, scope);
        String ordering = order.isEmpty() ? "" : " ORDER BY " + expressions.order(order, scope);
        return aggregateName(function)
                + "("
                + (distinct ? "DISTINCT " : "")
                + operands
                + ordering
                + ")";
    }

    private String aggregateName(String function) {
        boolean isConcatenation = function.equals("GROUP_CONCAT");
        return isConcatenation && style.has(HAS_STRING_AGG) ? "STRING_AGG" : function;
    }

    private String filter(Optional<Expression> filter, FieldNames scope) {
        return filter.map(f -> " FILTER (WHERE " + expressions.text(f, scope) + ")").orElse("");
    }

    /// A window function call.
    String window(WindowCall call, FieldNames inside) {
        // in MySQL a bare name might mean an output of that name
        FieldNames scope = style.has(ALIASES_HIDE_COLUMNS_IN_WINDOWS) ? inside.qualified() : inside;
        String function =
                switch (call.function()) {
                    case WindowFunction.Over(var aggregate) -> aggregate.name();
                    case WindowFunction.Ranking ranking -> ranking.name();
                };
        StringBuilder over = new StringBuilder();
        if (!call.partition().isEmpty()) {
            over.append("PARTITION BY ").append(expressions.list(call.partition(), scope));
        }
        if (!call.order().isEmpty()) {
            over.append(over.isEmpty() ? "" : " ");
            over.append("ORDER BY ").append(expressions.order(call.order(), scope));
        }
        if (!call.frame().equals(Frame.DEFAULT)) {
            over.append(over.isEmpty() ? "" : " ").append(frame(call.frame(), scope));
        }
        return call(function, call.arguments(), call.distinct(), List.of(), scope)
                + filter(call.filter(), scope)
                + " OVER ("
                + over
                + ")";
    }

    private String frame(Frame frame, FieldNames scope) {
        return frame.unit()
                + " BETWEEN "
                + bound(frame.start(), scope)
                + " AND "
                + bound(frame.end(), scope)
                + switch (frame.exclusion()) {
                    case NO_OTHERS -> "";
                    case CURRENT_ROW -> " EXCLUDE CURRENT ROW";
                    case GROUP -> " EXCLUDE GROUP";
                    case TIES -> " EXCLUDE TIES";
                };
    }

    private String bound(Bound bound, FieldNames scope) {
        return switch (bound) {
            case Bound.UnboundedPreceding() -> "UNBOUNDED PRECEDING";
            case Bound.Preceding(var distance) -> expressions.text(distance, scope) + " PRECEDING";
            case Bound.CurrentRow() -> "CURRENT ROW";
            case Bound.Following(var distance) -> expressions.text(distance, scope) + " FOLLOWING";
            case Bound.UnboundedFollowing() -> "UNBOUNDED FOLLOWING";
        };
    }
}
