package dev.sameql.core.dialect.mysql.typing;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Dates in MySQL as far as they are modelled: literals in ISO 8601, whole days, months and years
/// added, parts taken out.
public final class MysqlDates {
    /// Marks an interval, which is no value but part of an addition.
    private static final Type INTERVAL = Type.of(Kind.ANY);

    private static final String DAY = "\\d{4}-\\d{2}-\\d{2}";
    private static final Pattern SHORT_DAY = Pattern.compile("(\\d{4})-(\\d{1,2})-(\\d{1,2})");
    private static final String DAYS = "%Y-%m-%d";
    private static final int MINUTE = 60;
    private static final int WEEK = 7;
    private static final int QUARTER = 3;
    private static final int YEAR = 12;

    private MysqlDates() {}

    /// A text literal as the date it denotes; anything else as it is.
    static Expression read(Expression expression) {
        Optional<Literal> literal = Literals.of(expression);
        if (literal.isEmpty() || !(literal.get().value() instanceof Value.Text(String text)))
            return expression;
        Value.Temporal moment =
                IsoMoments.parse(filled(text))
                        .orElseThrow(
                                () ->
                                        TypingException.unsupported(
                                                "the text '" + text + "' as a date"));
        return literal(moment);
    }

    /// `2024-2-9` is 2024-02-09.
    private static String filled(String text) {
        Matcher day = SHORT_DAY.matcher(text);
        return day.matches()
                ? "%s-%2s-%2s".formatted(day.group(1), day.group(2), day.group(3)).replace(' ', '0')
                : text;
    }

    /// Dates beside texts that show dates, all as dates: they show as they did. None where it is
    /// anything else.
    static List<Expression> alike(List<Expression> branches) {
        boolean dates = branches.stream().anyMatch(b -> b.type().kind() == Kind.DATE);
        boolean texts = branches.stream().anyMatch(b -> b.type().kind() == Kind.TEXT);
        if (!dates || !texts) return List.of();
        List<Expression> read = new ArrayList<>();
        for (Expression branch : branches) {
            boolean shown =
                    Literals.of(branch).map(Literal::value).orElse(null)
                                    instanceof Value.Text(String text)
                            && text.matches(DAY);
            Expression date = shown ? read(branch) : branch;
            Kind kind = date.type().kind();
            if (kind != Kind.DATE && kind != Kind.NULL) return List.of();
            read.add(date);
        }
        return List.copyOf(read);
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
        boolean fits =
                MysqlTypes.isTemporal(read.type())
                        || read.type().kind() == Kind.NULL
                        || read.type().kind() == Kind.TEXT;
        if (!fits)
            throw TypingException.unsupported(MysqlTypes.name(read.type()) + " as a date in MySQL");
        if (Literals.of(read).map(Literal::value).orElse(null) instanceof Value.Temporal(var iso))
            return literal(
                    new Value.Temporal(
                            target.kind() == Kind.DATE ? iso.substring(0, 10) : iso + " 00:00:00"));
        return new Cast(read, target, CastMode.EXPLICIT);
    }

    /// `INTERVAL amount unit`; the amount is a whole number, or what computes one.
    static Expression interval(Expression amount, Expression unit) {
        String name =
                Literals.of(unit).map(Literal::value).orElse(Value.NULL)
                                instanceof Value.Text(var t)
                        ? t.toUpperCase(Locale.ROOT)
                        : "";
        Expression number = number(amount);
        return switch (name) {
            case "SECOND" -> part(Operator.ADD_SECONDS, number, 1);
            case "MINUTE" -> part(Operator.ADD_SECONDS, number, MINUTE);
            case "HOUR" -> part(Operator.ADD_SECONDS, number, MINUTE * MINUTE);
            case "DAY" -> part(Operator.ADD_DAYS, number, 1);
            case "WEEK" -> part(Operator.ADD_DAYS, number, WEEK);
            case "MONTH" -> part(Operator.ADD_MONTHS, number, 1);
            case "QUARTER" -> part(Operator.ADD_MONTHS, number, QUARTER);
            case "YEAR" -> part(Operator.ADD_MONTHS, number, YEAR);
            default -> throw TypingException.unsupported("an interval of " + name);
        };
    }

    private static Expression number(Expression amount) {
        Value value = Literals.of(amount).map(Literal::value).orElse(Value.NULL);
        if (value instanceof Value.Text(String text) && text.strip().matches("[+-]?\\d{1,9}"))
            return MysqlElaborator.integer(Long.parseLong(text.strip()));
        if (amount.type().kind() != Kind.INTEGER && amount.type().kind() != Kind.INT4)
            throw TypingException.unsupported("an interval that is no whole number");
        return amount;
    }

    private static Expression part(Operator operator, Expression amount, int times) {
        return new Call(operator, List.of(product(amount, times)), INTERVAL);
    }

    private static Expression product(Expression amount, int times) {
        if (times == 1) return amount;
        return Literals.of(amount).map(Literal::value).orElse(Value.NULL)
                        instanceof Value.Int(long n)
                ? MysqlElaborator.integer(n * times)
                : new Call(
                        Operator.MULTIPLY_INTEGER,
                        List.of(amount, MysqlElaborator.integer(times)),
                        Type.INTEGER);
    }

    /// Whether it is an interval, and no value.
    public static boolean isInterval(Expression expression) {
        return expression instanceof Call(Operator operator, var amount, var type)
                && type.equals(INTERVAL)
                && amount.size() == 1
                && (operator == Operator.ADD_DAYS
                        || operator == Operator.ADD_MONTHS
                        || operator == Operator.ADD_SECONDS);
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
        if (operator == Operator.ADD_SECONDS) moment = cast(moment, MysqlTypes.TIMESTAMP);
        Expression amount = amounts.getFirst();
        return new Call(
                operator, List.of(moment, backwards ? negated(amount) : amount), moment.type());
    }

    private static Expression negated(Expression amount) {
        return Literals.of(amount).map(Literal::value).orElse(Value.NULL)
                        instanceof Value.Int(long n)
                ? MysqlElaborator.integer(-n)
                : new Call(Operator.NEGATE_INTEGER, List.of(amount), Type.INTEGER);
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
        if (moment.type().kind() == Kind.TEXT && name.equals("DATEDIFF"))
            return new Cast(moment, MysqlTypes.DATE, CastMode.IMPLICIT);
        if (MysqlTypes.isTemporal(moment.type())) return moment;
        throw TypingException.unsupported(
                name + " of " + MysqlTypes.name(moment.type()) + " in MySQL");
    }

    /// `DATE_FORMAT(x, '%Y-%m')`, as far as the format has numbers and punctuation only.
    static Expression written(List<Expression> arguments) {
        Value value = Literals.of(arguments.getLast()).map(Literal::value).orElse(Value.NULL);
        if (!(value instanceof Value.Text(String pattern))
                || !pattern.matches("(?:%[YmdHis]|[-/ .:,_])++"))
            throw TypingException.unsupported("DATE_FORMAT with such a format");
        String format = pattern.replace("%i", "%M").replace("%s", "%S");
        return written(format, moment("DATE_FORMAT", arguments.getFirst()), MysqlTypes.TEXT);
    }

    /// `LEFT(d, 7)` is `DATE_FORMAT(d, '%Y-%m')`: the first characters of a date show its year, its
    /// month and its day.
    static Optional<Expression> beginning(List<Expression> arguments) {
        boolean first =
                arguments.size() == 3
                        && MysqlTypes.isTemporal(arguments.getFirst().type())
                        && known(arguments.get(1)).equals(Value.of(1));
        if (!first || !(known(arguments.getLast()) instanceof Value.Int(long length)))
            return Optional.empty();
        String format = length == 4 ? "%Y" : length == 7 ? "%Y-%m" : length == 10 ? DAYS : "";
        return format.isEmpty()
                ? Optional.empty()
                : Optional.of(written(format, arguments.getFirst(), MysqlTypes.TEXT));
    }

    private static Value known(Expression expression) {
        return Literals.of(expression).map(Literal::value).orElse(Value.NULL);
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
