package dev.sameql.core.print;

import static dev.sameql.core.dialect.Trait.DATES_ARE_SUBTRACTED;
import static dev.sameql.core.dialect.Trait.DATE_ARITHMETIC_DIFFERS;
import static dev.sameql.core.dialect.Trait.HAS_DATE_FORMAT;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.dialect.postgresql.typing.PostgresFormat;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Locale;

/// Writes operators of dates as MySQL and PostgreSQL do. What is written in PostgreSQL's way is not
/// written for DuckDB, where it has other types.
final class MomentPrinter {
    private final Style style;
    private final ExpressionPrinter expressions;

    MomentPrinter(Style style, ExpressionPrinter expressions) {
        this.style = style;
        this.expressions = expressions;
    }

    PrintedExpression daysLater(Call call, FieldNames scope) {
        if (!isSubtracted()) return shifted(call, "DAY", scope);
        Expression date = call.arguments().getFirst();
        return call.type().kind() == Kind.DATE
                ? added(date, operand(call.arguments().getLast(), scope), scope)
                : added(date, interval(call, "days", scope), scope);
    }

    PrintedExpression monthsLater(Call call, FieldNames scope) {
        return isSubtracted()
                ? added(call.arguments().getFirst(), interval(call, "months", scope), scope)
                : shifted(call, "MONTH", scope);
    }

    PrintedExpression secondsLater(Call call, FieldNames scope) {
        return isSubtracted()
                ? added(call.arguments().getFirst(), interval(call, "seconds", scope), scope)
                : shifted(call, "SECOND", scope);
    }

    PrintedExpression daysBetween(Call call, FieldNames scope) {
        if (!isSubtracted()) return call("DATEDIFF", call.arguments(), scope);
        String later = expressions.text(call.arguments().getFirst(), scope, Precedence.ADDITIVE);
        String earlier = operand(call.arguments().getLast(), scope);
        return new PrintedExpression(later + " - " + earlier, Precedence.ADDITIVE);
    }

    /// `YEAR(date)`, in PostgreSQL `EXTRACT(YEAR FROM date)`, or as a double DATE_PART.
    PrintedExpression part(Call call, FieldNames scope) {
        String part = call.operator().name();
        if (!isSubtracted()) return call(part, call.arguments(), scope);
        String date = expressions.text(call.arguments().getFirst(), scope);
        String text =
                call.type().kind() == Kind.REAL
                        ? "DATE_PART('" + part.toLowerCase(Locale.ROOT) + "', " + date + ")"
                        : "EXTRACT(" + part + " FROM " + date + ")";
        return new PrintedExpression(text, Precedence.PRIMARY);
    }

    /// Whether dates are written as PostgreSQL does, which adds to them and subtracts them.
    private boolean isSubtracted() {
        if (!style.has(DATES_ARE_SUBTRACTED)) return false;
        refuseOtherArithmetic();
        return true;
    }

    /// MySQL's `DATE_ADD(date, INTERVAL amount unit)`.
    private PrintedExpression shifted(Call call, String unit, FieldNames scope) {
        String amount = expressions.text(call.arguments().getLast(), scope);
        boolean back = amount.startsWith("-") && call.arguments().getLast() instanceof Literal;
        return new PrintedExpression(
                (back ? "DATE_SUB(" : "DATE_ADD(")
                        + expressions.text(call.arguments().getFirst(), scope)
                        + ", INTERVAL "
                        + (back ? amount.substring(1) : amount)
                        + " "
                        + unit
                        + ")",
                Precedence.PRIMARY);
    }

    private void refuseOtherArithmetic() {
        if (style.has(DATE_ARITHMETIC_DIFFERS))
            throw TypingException.unsupported(
                    "what PostgreSQL computes of dates in " + style.dialect().title());
    }

    private String operand(Expression expression, FieldNames scope) {
        return expressions.text(expression, scope, Precedence.MULTIPLICATIVE);
    }

    private PrintedExpression added(Expression date, String amount, FieldNames scope) {
        return new PrintedExpression(
                expressions.text(date, scope, Precedence.ADDITIVE) + " + " + amount,
                Precedence.ADDITIVE);
    }

    /// An interval, or a number times one.
    private String interval(Call call, String unit, FieldNames scope) {
        Expression amount = call.arguments().getLast();
        return amount instanceof Literal(Value.Int(long number), _, _)
                ? "INTERVAL '" + number + " " + unit + "'"
                : operand(amount, scope) + " * INTERVAL '1 " + unit + "'";
    }

    /// A moment in a format: `TO_CHAR`, `DATE_TRUNC`, `DATE_FORMAT`.
    PrintedExpression written(Call call, FieldNames scope) {
        String format = ((Value.Text) ((Literal) call.arguments().getFirst()).value()).value();
        Expression moment = call.arguments().getLast();
        if (style.has(HAS_DATE_FORMAT)) {
            String pattern = format.replace("%M", "%i").replace("%S", "%s");
            return new PrintedExpression(
                    "DATE_FORMAT(" + expressions.text(moment, scope) + ", '" + pattern + "')",
                    Precedence.PRIMARY);
        }
        refuseOtherArithmetic();
        if (call.type().kind() == Kind.TIMESTAMP) {
            return new PrintedExpression(
                    "DATE_TRUNC('" + unit(format) + "', " + expressions.text(moment, scope) + ")",
                    Precedence.PRIMARY);
        }
        return new PrintedExpression(
                "TO_CHAR("
                        + expressions.text(moment, scope)
                        + ", '"
                        + PostgresFormat.toChar(format)
                        + "')",
                Precedence.PRIMARY);
    }

    /// The unit that a moment is truncated to: the least that is not the same always.
    private static String unit(String format) {
        if (format.contains("%M")) return "minute";
        if (format.contains("%H")) return "hour";
        if (format.contains("%d")) return "day";
        return format.contains("%m") ? "month" : "year";
    }

    private PrintedExpression call(String name, List<Expression> arguments, FieldNames scope) {
        return new PrintedExpression(
                name + "(" + expressions.list(arguments, scope) + ")", Precedence.PRIMARY);
    }
}
