package dev.sameql.core.dialect.mysql;

import dev.sameql.core.dialect.IsoMoments;
import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Dates in MySQL as far as they are modelled: literals in ISO 8601, whole days, months and years
/// added, parts taken out.
public final class MysqlDates {
    /// Marks an interval, which is no value but part of an addition.
    private static final Type INTERVAL = Type.of(Kind.ANY);

    private MysqlDates() {}

    /// A text literal as the date it denotes; anything else as it is.
    static Expression read(Expression expression) {
        Optional<Literal> literal = Literals.of(expression);
        if (literal.isEmpty() || !(literal.get().value() instanceof Value.Text(String text)))
            return expression;
        Value.Temporal moment =
                IsoMoments.parse(text)
                        .orElseThrow(
                                () ->
                                        TypingException.unsupported(
                                                "the text '" + text + "' as a date"));
        return literal(moment);
    }

    private static Expression literal(Value.Temporal moment) {
        Type type = moment.iso().length() > 10 ? MysqlTypes.TIMESTAMP : MysqlTypes.DATE;
        return new Literal(moment, type, Quote.SINGLE);
    }

    /// DATE leaves out what follows the day, be it an hour or an offset.
    static Expression day(Expression operand) {
        if (Literals.of(operand).map(Literal::value).orElse(null) instanceof Value.Text(String text)
                && text.matches("\\d{4}-\\d{2}-\\d{2} [+-]\\d{2}")) {
            return cast(
                    new Literal(Value.of(text.substring(0, 10)), MysqlTypes.TEXT, Quote.SINGLE),
                    MysqlTypes.DATE);
        }
        return cast(operand, MysqlTypes.DATE);
    }

    /// `DATE(x)`, `DATE 'x'`, `CAST(x AS DATE)`, and the same of DATETIME.
    static Expression cast(Expression operand, Type target) {
        Expression read = read(operand);
        if (read.type().kind() == target.kind()) return read;
        boolean fits = MysqlTypes.isTemporal(read.type()) || read.type().kind() == Kind.NULL;
        if (!fits)
            throw TypingException.unsupported(MysqlTypes.name(read.type()) + " as a date in MySQL");
        if (Literals.of(read).map(Literal::value).orElse(null) instanceof Value.Temporal(var iso))
            return literal(
                    new Value.Temporal(
                            target.kind() == Kind.DATE ? iso.substring(0, 10) : iso + " 00:00:00"));
        return new Cast(read, target, CastMode.EXPLICIT);
    }

    /// `INTERVAL amount unit`; the amount is a whole number.
    static Expression interval(Expression amount, Expression unit) {
        String name =
                Literals.of(unit).map(Literal::value).orElse(Value.NULL)
                                instanceof Value.Text(var t)
                        ? t.toUpperCase(Locale.ROOT)
                        : "";
        Value value = Literals.of(amount).map(Literal::value).orElse(Value.NULL);
        boolean whole =
                value instanceof Value.Int
                        || value instanceof Value.Text(String text)
                                && text.strip().matches("[+-]?\\d{1,9}");
        if (!whole) throw TypingException.unsupported("an interval that is no whole number");
        long number =
                value instanceof Value.Int(long n)
                        ? n
                        : Long.parseLong(((Value.Text) value).value().strip());
        return switch (name) {
            case "DAY" -> part(Operator.ADD_DAYS, number);
            case "WEEK" -> part(Operator.ADD_DAYS, 7 * number);
            case "MONTH" -> part(Operator.ADD_MONTHS, number);
            case "QUARTER" -> part(Operator.ADD_MONTHS, 3 * number);
            case "YEAR" -> part(Operator.ADD_MONTHS, 12 * number);
            default -> throw TypingException.unsupported("an interval of " + name);
        };
    }

    private static Expression part(Operator operator, long amount) {
        return new Call(operator, List.of(MysqlElaborator.integer(amount)), INTERVAL);
    }

    static boolean isInterval(Expression expression) {
        return expression instanceof Call(Operator operator, var amount, var type)
                && type.equals(INTERVAL)
                && amount.size() == 1
                && (operator == Operator.ADD_DAYS || operator == Operator.ADD_MONTHS);
    }

    /// A date plus or minus an interval.
    static Expression shifted(Expression date, Expression interval, boolean backwards) {
        if (!(interval instanceof Call(Operator operator, List<Expression> amounts, _))
                || !isInterval(interval))
            throw TypingException.unsupported("a date shifted by anything but an interval");
        Expression moment = read(date);
        if (!MysqlTypes.isTemporal(moment.type()))
            throw TypingException.unsupported(
                    MysqlTypes.name(moment.type()) + " plus an interval in MySQL");
        long amount =
                Literals.of(amounts.getFirst()).map(Literal::value).orElse(Value.NULL)
                                instanceof Value.Int(long n)
                        ? n
                        : 0;
        return new Call(
                operator,
                List.of(moment, MysqlElaborator.integer(backwards ? -amount : amount)),
                moment.type());
    }

    /// `DATEDIFF(a, b)`: how many days `a` is after `b`, whatever their hours.
    static Expression between(List<Expression> arguments) {
        return new Call(
                Operator.DAYS_BETWEEN,
                arguments.stream().map(a -> moment("DATEDIFF", a)).toList(),
                Type.INTEGER);
    }

    /// How many days a date comes after the first Monday of the calendar, the first day of year 1.
    static Expression dayNumber(String name, Expression date) {
        var first = literal(new Value.Temporal("0001-01-01"));
        return new Call(Operator.DAYS_BETWEEN, List.of(moment(name, date), first), Type.INTEGER);
    }

    private static Expression written(String format, Expression moment, Type type) {
        var pattern = new Literal(Value.of(format), MysqlTypes.TEXT, Quote.SINGLE);
        return new Call(Operator.STRFTIME, List.of(pattern, moment), type);
    }

    private static Expression moment(String name, Expression date) {
        Expression moment = read(date);
        if (MysqlTypes.isTemporal(moment.type())) return moment;
        throw TypingException.unsupported(
                name + " of " + MysqlTypes.name(moment.type()) + " in MySQL");
    }

    /// `DATE_FORMAT(x, '%Y-%m')`, as far as the format has numbers and punctuation only.
    static Expression written(List<Expression> arguments) {
        Value value = Literals.of(arguments.getLast()).map(Literal::value).orElse(Value.NULL);
        if (!(value instanceof Value.Text(String pattern))
                || !pattern.matches("(%[YmdHis]|[-/ .:,_])+"))
            throw TypingException.unsupported("DATE_FORMAT with such a format");
        String format = pattern.replace("%i", "%M").replace("%s", "%S");
        return written(format, moment("DATE_FORMAT", arguments.getFirst()), MysqlTypes.TEXT);
    }

    /// `EXTRACT(unit FROM date)`.
    static Expression extract(String unit, Expression date) {
        Expression moment = read(date);
        if (!MysqlTypes.isTemporal(moment.type()))
            throw TypingException.unsupported(
                    unit + " of " + MysqlTypes.name(moment.type()) + " in MySQL");
        return switch (unit) {
            case "YEAR" -> new Call(Operator.YEAR, List.of(moment), Type.INTEGER);
            case "MONTH" -> new Call(Operator.MONTH, List.of(moment), Type.INTEGER);
            case "DAY" -> new Call(Operator.DAY, List.of(moment), Type.INTEGER);
            case "HOUR" -> number("%H", moment);
            case "MINUTE" -> number("%M", moment);
            case "SECOND" -> number("%S", moment);
            default -> throw TypingException.unsupported("EXTRACT of " + unit);
        };
    }

    /// The number that a part of a moment is written as.
    private static Expression number(String format, Expression moment) {
        Expression digits = written(format, moment, MysqlTypes.TEXT);
        return new Cast(digits, Type.INTEGER, CastMode.EXPLICIT);
    }
}
