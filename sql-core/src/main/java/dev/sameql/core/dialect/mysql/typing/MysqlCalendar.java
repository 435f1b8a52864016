package dev.sameql.core.dialect.mysql.typing;

import dev.sameql.core.dialect.EnglishNames;
import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Functions of MySQL's that count, name and write days and months, as what they compute from
/// years, months, days and the hours of a day.
///
/// Source: dev.mysql.com/doc/refman/8.0, section 12.7; checked against MariaDB 10.11.
final class MysqlCalendar {
    /// `TO_DAYS` of the first day of the year 1.
    private static final long FIRST_DAY = 366;

    private static final int HOURS = 24;
    private static final int MINUTES = 60;
    private static final long SECONDS_OF_A_DAY = 86_400;
    private static final int MONTHS = 12;
    private static final int NOON = 12;
    private static final int DAYS_OF_A_WEEK = 7;
    private static final int SHORT_NAME = 3;

    private final MysqlElaborator elaborator;
    private final MysqlWeeks weeks;

    MysqlCalendar(MysqlElaborator elaborator) {
        this.weeks = new MysqlWeeks(elaborator);
        this.elaborator = elaborator;
    }

    /// A call of one of these functions, with arguments in the number that it takes; none of
    /// another.
    Optional<Expression> call(String name, List<Expression> arguments) {
        int count =
                switch (name) {
                    case "TIMESTAMPDIFF", "TIMESTAMPADD" -> 3;
                    case "DATE_FORMAT" -> 2;
                    case "TO_DAYS", "LAST_DAY", "MONTHNAME", "DAYNAME", "WEEKDAY" -> 1;
                    default -> 0;
                };
        if (count == 0) return Optional.empty();
        if (arguments.size() != count) throw TypingException.wrongArguments(name, arguments.size());
        Expression last = arguments.getLast();
        return Optional.of(
                switch (name) {
                    case "TIMESTAMPDIFF" -> between(unit(arguments), arguments.get(1), last);
                    case "TIMESTAMPADD" ->
                            MysqlDates.shifted(
                                    last,
                                    MysqlDates.interval(arguments.get(1), arguments.getFirst()),
                                    false);
                    case "DATE_FORMAT" -> written(arguments.getFirst(), last);
                    case "TO_DAYS" ->
                            elaborator.operator("+", MysqlDates.dayNumber(name, last), FIRST_DAY);
                    case "LAST_DAY" -> lastDay(last);
                    case "MONTHNAME" -> monthName(last);
                    case "DAYNAME" -> dayName(last);
                    default -> weeks.weekday(name, last);
                });
    }

    private static String unit(List<Expression> arguments) {
        Value unit = Literals.of(arguments.getFirst()).map(Literal::value).orElse(Value.NULL);
        if (unit instanceof Value.Text(String name)) return name.toUpperCase(Locale.ROOT);
        throw TypingException.unsupported("TIMESTAMPDIFF without a unit");
    }

    /// How many whole units the second moment is after the first; negative where it is before.
    private Expression between(String unit, Expression first, Expression second) {
        Expression from = moment("TIMESTAMPDIFF", first);
        Expression to = moment("TIMESTAMPDIFF", second);
        boolean days = from.type().kind() == Kind.DATE && to.type().kind() == Kind.DATE;
        return switch (unit) {
            case "DAY" ->
                    days
                            ? days(from, to)
                            : elaborator.operator("DIV", seconds(from, to), SECONDS_OF_A_DAY);
            case "WEEK" -> elaborator.operator("DIV", between("DAY", from, to), DAYS_OF_A_WEEK);
            case "HOUR" ->
                    days
                            ? elaborator.operator("*", days(from, to), HOURS)
                            : elaborator.operator("DIV", seconds(from, to), MINUTES * MINUTES);
            case "MINUTE" ->
                    days
                            ? elaborator.operator("*", days(from, to), HOURS * MINUTES)
                            : elaborator.operator("DIV", seconds(from, to), MINUTES);
            case "SECOND" -> seconds(from, to);
            case "MONTH" -> months(from, to);
            case "QUARTER" -> elaborator.operator("DIV", months(from, to), 3);
            case "YEAR" -> elaborator.operator("DIV", months(from, to), MONTHS);
            default -> throw TypingException.unsupported("TIMESTAMPDIFF in " + unit);
        };
    }

    private static Expression days(Expression from, Expression to) {
        return MysqlDates.between(List.of(to, from));
    }

    private Expression seconds(Expression from, Expression to) {
        Expression days = elaborator.operator("*", days(from, to), SECONDS_OF_A_DAY);
        return elaborator.operator("-", elaborator.operator("+", days, ofDay(to)), ofDay(from));
    }

    /// The seconds of a moment since its day began.
    private Expression ofDay(Expression moment) {
        if (moment.type().kind() == Kind.DATE) return MysqlElaborator.integer(0);
        Expression hours = elaborator.operator("*", MysqlDates.extract("HOUR", moment), MINUTES);
        Expression minutes = elaborator.operator("+", hours, MysqlDates.extract("MINUTE", moment));
        return elaborator.operator(
                "+",
                elaborator.operator("*", minutes, MINUTES),
                MysqlDates.extract("SECOND", moment));
    }

    /// Months between, less one where the later day of the month, with its hour, is not reached
    /// yet.
    private Expression months(Expression from, Expression to) {
        Expression months = elaborator.operator("-", month(to), month(from));
        Expression one = MysqlElaborator.integer(1);
        Expression none = MysqlElaborator.integer(0);
        Expression early = choice(less(ofMonth(to), ofMonth(from)), one, none);
        Expression late = choice(less(ofMonth(from), ofMonth(to)), one, none);
        return choice(
                less(to, from),
                elaborator.operator("+", months, late),
                elaborator.operator("-", months, early));
    }

    private Expression month(Expression moment) {
        Expression years = elaborator.operator("*", MysqlDates.extract("YEAR", moment), MONTHS);
        return elaborator.operator("+", years, MysqlDates.extract("MONTH", moment));
    }

    private Expression ofMonth(Expression moment) {
        Expression days =
                elaborator.operator("*", MysqlDates.extract("DAY", moment), SECONDS_OF_A_DAY);
        return elaborator.operator("+", days, ofDay(moment));
    }

    private Expression less(Expression left, Expression right) {
        return elaborator.comparison(ComparisonOperator.LT, left, right);
    }

    private static Expression choice(Expression condition, Expression then, Expression otherwise) {
        return new Iif(condition, then, otherwise, Type.INTEGER);
    }

    /// A day before the first one of the next month.
    private Expression lastDay(Expression date) {
        Expression moment = MysqlDates.cast(date, MysqlTypes.DATE);
        if (Literals.of(moment).map(Literal::value).orElse(null)
                instanceof Value.Temporal(var iso)) {
            LocalDate day = LocalDate.parse(iso.substring(0, 10));
            var last = new Value.Temporal(day.withDayOfMonth(day.lengthOfMonth()).toString());
            return new Literal(last, MysqlTypes.DATE, Quote.SINGLE);
        }
        Expression back =
                elaborator.operator(
                        "-", MysqlElaborator.integer(1), MysqlDates.extract("DAY", moment));
        Expression first = moved(Operator.ADD_DAYS, moment, back);
        Expression next = moved(Operator.ADD_MONTHS, first, MysqlElaborator.integer(1));
        return moved(Operator.ADD_DAYS, next, MysqlElaborator.integer(-1));
    }

    private static Expression moved(Operator operator, Expression day, Expression amount) {
        return new Call(operator, List.of(day, amount), MysqlTypes.DATE);
    }

    private Expression monthName(Expression date) {
        return named(MysqlDates.extract("MONTH", date), 1, EnglishNames.MONTHS);
    }

    private Expression dayName(Expression date) {
        return named(weeks.weekday("DAYNAME", date), 0, EnglishNames.DAYS);
    }

    private Expression named(Expression number, int first, List<String> names) {
        List<When> branches = new ArrayList<>();
        for (int i = 0; i < names.size(); i++)
            branches.add(is(number, first + (long) i, names.get(i)));
        return new Case(branches, Optional.empty(), MysqlTypes.TEXT);
    }

    /// `DATE_FORMAT(x, '%Y-%m')`: at once where the format has numbers of two and four digits and
    /// punctuation alone, else piece by piece.
    private Expression written(Expression date, Expression format) {
        Value value = Literals.of(format).map(Literal::value).orElse(Value.NULL);
        if (!(value instanceof Value.Text(String pattern)) || pattern.isEmpty())
            throw TypingException.unsupported("DATE_FORMAT with such a format");
        if (pattern.matches("(?:%[YmdHis]|[-/ .:,_])++"))
            return MysqlDates.written(List.of(date, format));
        List<Expression> pieces = new ArrayList<>();
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            boolean last = i + 1 == pattern.length();
            pieces.add(c == '%' && !last ? piece(pattern.charAt(++i), date) : text("" + c));
        }
        Expression joined = new Call(Operator.CONCAT, List.copyOf(pieces), MysqlTypes.TEXT);
        boolean reads = pieces.stream().anyMatch(piece -> !(piece instanceof Literal));
        return reads ? joined : unlessNull(moment("DATE_FORMAT", date), joined);
    }

    private static Expression unlessNull(Expression value, Expression then) {
        return new Case(
                List.of(new When(new IsNull(value, true), then)), Optional.empty(), then.type());
    }

    private Expression piece(char letter, Expression date) {
        return switch (letter) {
            case 'Y', 'm', 'd', 'H', 'i', 's' ->
                    MysqlDates.written(List.of(date, text("%" + letter)));
            case 'S' -> MysqlDates.written(List.of(date, text("%s")));
            case 'T' -> MysqlDates.written(List.of(date, text("%H:%i:%s")));
            case 'y' -> part(MysqlDates.written(List.of(date, text("%Y"))), 3, 2);
            case 'e' -> digits(MysqlDates.extract("DAY", date));
            case 'c' -> digits(MysqlDates.extract("MONTH", date));
            case 'M' -> monthName(date);
            case 'b' -> part(monthName(date), 1, SHORT_NAME);
            case 'W' -> dayName(date);
            case 'a' -> part(dayName(date), 1, SHORT_NAME);
            case 'w' -> digits(weeks.sinceSunday("DATE_FORMAT", date));
            case 'D' -> ordinal(MysqlDates.extract("DAY", date));
            case 'j' -> digits(weeks.dayOfYear(date), 3);
            case 'k' -> digits(hour(date));
            case 'l' -> digits(hourOfTwelve(date));
            case 'h', 'I' -> digits(hourOfTwelve(date), 2);
            case 'p' -> half(date);
            case 'r' ->
                    joined(
                            digits(hourOfTwelve(date), 2),
                            MysqlDates.written(List.of(date, text(":%i:%s"))),
                            text(" "),
                            half(date));
            case 'U' -> digits(weeks.week(date, 0), 2);
            case 'u' -> digits(weeks.week(date, 1), 2);
            case 'V' -> digits(weeks.week(date, 2), 2);
            case 'v' -> digits(weeks.week(date, 3), 2);
            case 'X' -> digits(weeks.year(date, 2), 4);
            case 'x' -> digits(weeks.year(date, 3), 4);
            case 'f' -> throw TypingException.unsupported("DATE_FORMAT of fractions of a second");
            default -> text(String.valueOf(letter));
        };
    }

    private static Expression hour(Expression date) {
        Expression moment = moment("DATE_FORMAT", date);
        return moment.type().kind() == Kind.DATE
                ? unlessNull(moment, MysqlElaborator.integer(0))
                : MysqlDates.extract("HOUR", moment);
    }

    /// 12, 1, …, 11 before noon, and again after.
    private Expression hourOfTwelve(Expression date) {
        Expression earlier = elaborator.operator("+", hour(date), NOON - 1);
        Expression rest =
                elaborator.operator(
                        "-",
                        earlier,
                        elaborator.operator("*", elaborator.operator("DIV", earlier, NOON), NOON));
        return elaborator.operator("+", rest, 1);
    }

    private Expression half(Expression date) {
        Expression noon = MysqlElaborator.integer(NOON);
        return new Case(
                List.of(
                        new When(less(hour(date), noon), text("AM")),
                        new When(
                                elaborator.comparison(ComparisonOperator.GE, hour(date), noon),
                                text("PM"))),
                Optional.empty(),
                MysqlTypes.TEXT);
    }

    /// A day of a month as English counts: 1st, 2nd, 3rd, 4th, … 11th, …
    private Expression ordinal(Expression day) {
        List<When> branches = new ArrayList<>();
        for (int from : List.of(1, 21, 31)) branches.add(is(day, from, "st"));
        for (int from : List.of(2, 22)) branches.add(is(day, from, "nd"));
        for (int from : List.of(3, 23)) branches.add(is(day, from, "rd"));
        Expression ending = new Case(branches, Optional.of(text("th")), MysqlTypes.TEXT);
        return joined(digits(day), ending);
    }

    private When is(Expression number, long value, String then) {
        return new When(
                elaborator.comparison(
                        ComparisonOperator.EQ, number, MysqlElaborator.integer(value)),
                text(then));
    }

    /// A number of so many digits, with zeros before it.
    private Expression digits(Expression number, int width) {
        Expression written = digits(number);
        long least = 1;
        for (int missing = width - 1; missing > 0; missing--) {
            least *= 10;
            written =
                    chosen(
                            less(number, MysqlElaborator.integer(least)),
                            joined(text("0"), written),
                            written);
        }
        return written;
    }

    private static Expression joined(Expression... texts) {
        return new Call(Operator.CONCAT, List.of(texts), MysqlTypes.TEXT);
    }

    private static Expression chosen(Expression condition, Expression then, Expression otherwise) {
        return new Iif(condition, then, otherwise, MysqlTypes.TEXT);
    }

    private Expression digits(Expression number) {
        return elaborator.convert(number, MysqlTypes.TEXT);
    }

    private static Expression part(Expression text, long from, long length) {
        return new Call(
                Operator.SUBSTR,
                List.of(text, MysqlElaborator.integer(from), MysqlElaborator.integer(length)),
                MysqlTypes.TEXT);
    }

    private static Expression moment(String name, Expression date) {
        Expression moment = MysqlDates.read(date);
        if (MysqlTypes.isTemporal(moment.type())) return moment;
        throw TypingException.unsupported(
                name + " of " + MysqlTypes.name(moment.type()) + " in MySQL");
    }

    private static Expression text(String value) {
        return new Literal(Value.of(value), MysqlTypes.TEXT, Quote.SINGLE);
    }
}
