package dev.sameql.core.dialect.mysql.typing;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// MySQL's scalar functions.
///
/// Source: dev.mysql.com/doc/refman/8.0, sections 12.5 to 12.8.
final class MysqlFunctions {
    private static final int MOST_PADDED = 100;
    private static final int MOST_DECIMALS = 30;

    private final MysqlElaborator elaborator;
    private final MysqlCalendar calendar;
    private final MysqlWeeks weeks;
    private final MysqlChoices choices;

    MysqlFunctions(MysqlElaborator elaborator) {
        this.elaborator = elaborator;
        this.calendar = new MysqlCalendar(elaborator);
        this.weeks = new MysqlWeeks(elaborator);
        this.choices = new MysqlChoices(elaborator);
    }

    Expression call(String name, List<Expression> arguments) {
        return switch (name) {
            case "IF", "IIF" -> choices.choice(name, arguments);
            case "COALESCE" -> choices.coalesce(least(1, name, arguments));
            case "IFNULL" -> choices.coalesce(exactly(2, name, arguments));
            case "NULLIF" -> choices.nullIf(exactly(2, name, arguments));
            case "ABS" -> numeric(Operator.ABS, exactly(1, name, arguments));
            case "SIGN" -> to(Type.INTEGER, Operator.SIGN, numbers(exactly(1, name, arguments)));
            case "CEIL", "CEILING" -> whole(Operator.CEIL, exactly(1, name, arguments));
            case "FLOOR" -> whole(Operator.FLOOR, exactly(1, name, arguments));
            case "ROUND" -> round(name, arguments);
            case "MOD" -> elaborator.operator("%", exactly(2, name, arguments));
            case "CHAR_LENGTH", "CHARACTER_LENGTH" ->
                    to(Type.INTEGER, Operator.LENGTH, texts(exactly(1, name, arguments)));
            case "LENGTH", "OCTET_LENGTH" ->
                    to(Type.INTEGER, Operator.OCTET_LENGTH, texts(exactly(1, name, arguments)));
            case "UPPER", "UCASE" -> text(Operator.UPPER, exactly(1, name, arguments));
            case "LOWER", "LCASE" -> text(Operator.LOWER, exactly(1, name, arguments));
            case "TRIM" -> text(Operator.TRIM, exactly(1, name, arguments));
            case "LTRIM" -> text(Operator.LTRIM, exactly(1, name, arguments));
            case "RTRIM" -> text(Operator.RTRIM, exactly(1, name, arguments));
            case "REPLACE" -> text(Operator.REPLACE, exactly(3, name, arguments));
            case "CONCAT" -> text(Operator.CONCAT, least(1, name, arguments));
            case "SUBSTR", "SUBSTRING", "MID" -> substring(name, arguments);
            case "LEFT" ->
                    substring(
                            name,
                            List.of(
                                    arguments.getFirst(),
                                    MysqlElaborator.integer(1),
                                    exactly(2, name, arguments).getLast()));
            case "INSTR" -> to(Type.INTEGER, Operator.INSTR, texts(exactly(2, name, arguments)));
            case "LOCATE", "POSITION" ->
                    to(Type.INTEGER, Operator.INSTR, texts(exactly(2, name, arguments)).reversed());
            case "REVERSE" -> text(Operator.REVERSE, exactly(1, name, arguments));
            case "ASCII", "ORD" ->
                    to(Type.INTEGER, Operator.UNICODE, texts(exactly(1, name, arguments)));
            case "SQRT" -> to(Type.REAL, Operator.SQRT, doubles(exactly(1, name, arguments)));
            case "POW", "POWER" ->
                    to(Type.REAL, Operator.POWER, doubles(exactly(2, name, arguments)));
            case "FORMAT" -> formatted(name, exactly(2, name, arguments));
            case "TRUNCATE" -> truncated(exactly(2, name, arguments));
            case "LPAD", "RPAD" -> padded(name, exactly(3, name, arguments));
            case "ISNULL" -> new IsNull(one(name, arguments), false);
            case "RIGHT" -> right(exactly(2, name, arguments));
            case "GREATEST" -> choices.extreme(Operator.GREATEST, least(2, name, arguments));
            case "LEAST" -> choices.extreme(Operator.LEAST, least(2, name, arguments));
            case "HOUR", "MINUTE", "SECOND" -> MysqlDates.extract(name, one(name, arguments));
            case "SUBSTRING_INDEX" -> part(exactly(3, name, arguments));
            case "QUARTER" -> quarter(MysqlDates.extract("MONTH", one(name, arguments)));
            case "INTERVAL" -> {
                if (arguments.size() != 2)
                    throw TypingException.unsupported("INTERVAL of several numbers in MySQL");
                yield MysqlDates.interval(arguments.getFirst(), arguments.getLast());
            }
            case "DATE" -> MysqlDates.day(one(name, arguments));
            case "TIMESTAMP" -> MysqlDates.cast(one(name, arguments), MysqlTypes.TIMESTAMP);
            case "DATE_ADD" -> shifted(name, arguments, false);
            case "DATE_SUB" -> shifted(name, arguments, true);
            case "ADDDATE", "SUBDATE" -> days(name, exactly(2, name, arguments));
            case "DATEDIFF" -> MysqlDates.between(exactly(2, name, arguments));
            case "YEAR", "MONTH" -> MysqlDates.extract(name, one(name, arguments));
            case "DAY", "DAYOFMONTH" -> MysqlDates.extract("DAY", one(name, arguments));
            case "EXTRACT" -> extract(exactly(2, name, arguments));
            case "CURDATE", "CURRENT_DATE" -> clock(name, Operator.CURRENT_DATE, arguments);
            case "CURRENT_TIMESTAMP", "LOCALTIME", "LOCALTIMESTAMP", "NOW" ->
                    clock(name, Operator.CURRENT_TIMESTAMP, arguments);
            default -> {
                Optional<Expression> dated =
                        calendar.call(name, arguments)
                                .or(() -> weeks.call(name, arguments))
                                .or(() -> MysqlReadDates.call(name, arguments))
                                .or(() -> new MysqlPeriods(elaborator).call(name, arguments))
                                .or(() -> new MysqlTextFunctions(elaborator).call(name, arguments));
                if (dated.isPresent()) yield dated.get();
                throw elaborator
                        .dialect()
                        .functions()
                        .flatMap(known -> known.refusal(name, arguments.size()))
                        .orElseGet(
                                () ->
                                        TypingException.unsupported(
                                                "the function " + name + " in MySQL"));
            }
        };
    }

    private static List<Expression> exactly(int count, String name, List<Expression> arguments) {
        if (arguments.size() != count) throw TypingException.wrongArguments(name, arguments.size());
        return arguments;
    }

    private static List<Expression> least(int count, String name, List<Expression> arguments) {
        if (arguments.size() < count) throw TypingException.wrongArguments(name, arguments.size());
        return arguments;
    }

    private static Expression one(String name, List<Expression> arguments) {
        return exactly(1, name, arguments).getFirst();
    }

    private Expression numeric(Operator operator, List<Expression> arguments) {
        Expression number = arguments.getFirst();
        Optional<Expression> inner = MysqlQuotients.inner(number);
        if (MysqlQuotients.isQuotient(number) && inner.isPresent())
            return to(
                    Type.DECIMAL,
                    Operator.SHOWN,
                    List.of(
                            numeric(operator, List.of(inner.get())),
                            to(Type.DECIMAL, operator, List.of(MysqlQuotients.shown(number)))));
        MysqlQuotients.refuse(number);
        List<Expression> numbers = numbers(arguments);
        return to(Type.of(MysqlTypes.number(arguments.getFirst().type())), operator, numbers);
    }

    /// CEIL and FLOOR of an exact number are integers.
    private Expression whole(Operator operator, List<Expression> arguments) {
        boolean real = MysqlTypes.number(arguments.getFirst().type()) == Kind.REAL;
        return to(real ? Type.REAL : Type.INTEGER, operator, numbers(arguments));
    }

    private Expression round(String name, List<Expression> arguments) {
        least(1, name, arguments);
        if (arguments.getFirst().unparenthesised()
                        instanceof Expression.Scalar(Query.Project(var input, var values), var type)
                && MysqlQuotients.isQuotient(values.getFirst().value())) {
            // a subquery hands on all digits
            var inside = new ArrayList<>(arguments);
            inside.set(0, values.getFirst().value());
            Assignment value = values.getFirst();
            var rounded = new Assignment(value.field(), round(name, inside), value.origin());
            return new Expression.Scalar(new Query.Project(input, List.of(rounded)), type);
        }
        if (arguments.size() > 2) throw TypingException.wrongArguments(name, arguments.size());
        Expression number = MysqlQuotients.inner(arguments.getFirst()).orElse(arguments.getFirst());
        MysqlQuotients.refuse(number);
        Expression digits =
                arguments.size() == 2 ? arguments.getLast() : MysqlElaborator.integer(0);
        boolean literal =
                Literals.of(digits).map(Literal::value).orElse(Value.NULL)
                                instanceof Value.Int(long n)
                        && n >= 0
                        && n <= 30;
        if (!literal) throw TypingException.unsupported(name + " to digits that are no literal");
        if (MysqlTypes.number(number.type()) == Kind.REAL)
            return to(
                    Type.REAL,
                    Operator.ROUND,
                    List.of(elaborator.convert(number, Type.REAL), digits));
        return new Call(
                Operator.ROUND,
                List.of(number, digits),
                number.type().kind() == Kind.DECIMAL ? Type.DECIMAL : Type.INTEGER);
    }

    /// `FORMAT(x, 2)` of an exact number: what ROUND makes of it, with as many decimals and with
    /// commas.
    private Expression formatted(String name, List<Expression> arguments) {
        if (MysqlTypes.number(arguments.getFirst().type()) == Kind.REAL)
            throw TypingException.unsupported("FORMAT of a double in MySQL");
        Expression rounded = round(name, arguments);
        Expression text = text(Operator.GROUP_DIGITS, List.of(rounded));
        boolean whole = rounded.type().kind() == Kind.INTEGER;
        if (!whole
                || !(Literals.of(arguments.getLast()).map(Literal::value).orElse(Value.NULL)
                        instanceof Value.Int(long digits))
                || digits == 0) return text;
        Expression zeros =
                new Literal(
                        Value.of("." + "0".repeat((int) digits)), MysqlTypes.TEXT, Quote.SINGLE);
        return to(MysqlTypes.TEXT, Operator.CONCAT, List.of(text, zeros));
    }

    /// `TRUNCATE(x, 2)` of an exact number.
    private Expression truncated(List<Expression> arguments) {
        Expression number = MysqlQuotients.inner(arguments.getFirst()).orElse(arguments.getFirst());
        MysqlQuotients.refuse(number);
        Kind kind = MysqlTypes.number(number.type());
        boolean digits =
                Literals.of(arguments.getLast()).map(Literal::value).orElse(Value.NULL)
                                instanceof Value.Int(long n)
                        && n >= 0
                        && n <= MOST_DECIMALS;
        if (kind == Kind.REAL || !digits)
            throw TypingException.unsupported("TRUNCATE of a double or to such digits");
        if (kind == Kind.INTEGER) return number;
        return to(Type.DECIMAL, Operator.TRUNC, List.of(number, arguments.getLast()));
    }

    private List<Expression> doubles(List<Expression> arguments) {
        arguments.forEach(a -> MysqlTypes.number(a.type()));
        return numbers(arguments).stream().map(a -> elaborator.convert(a, Type.REAL)).toList();
    }

    private List<Expression> numbers(List<Expression> arguments) {
        var numbers = new ArrayList<Expression>();
        for (Expression written : arguments) {
            Expression argument = MysqlQuotients.inner(written).orElse(written);
            MysqlQuotients.refuse(argument);
            boolean real = MysqlTypes.number(argument.type()) == Kind.REAL;
            numbers.add(real ? elaborator.convert(argument, Type.REAL) : argument);
        }
        return numbers;
    }

    private List<Expression> texts(List<Expression> arguments) {
        return arguments.stream().map(a -> elaborator.convert(a, MysqlTypes.TEXT)).toList();
    }

    private Expression text(Operator operator, List<Expression> arguments) {
        return to(MysqlTypes.TEXT, operator, texts(arguments));
    }

    private static Expression to(Type type, Operator operator, List<Expression> arguments) {
        return new Call(operator, List.copyOf(arguments), type);
    }

    private Expression substring(String name, List<Expression> arguments) {
        if (arguments.size() != 2 && arguments.size() != 3)
            throw TypingException.wrongArguments(name, arguments.size());
        Optional<Expression> dated = MysqlDates.beginning(arguments);
        if (dated.isPresent()) return dated.get();
        var operands = new ArrayList<Expression>();
        operands.add(elaborator.convert(arguments.getFirst(), MysqlTypes.TEXT));
        for (Expression place : arguments.subList(1, arguments.size())) {
            if (MysqlTypes.number(place.type()) != Kind.INTEGER)
                throw TypingException.unsupported(name + " at a place that is no integer");
            operands.add(place);
        }
        return to(MysqlTypes.TEXT, Operator.SUBSTR, operands);
    }

    /// `RIGHT(x, n)` is `SUBSTR(x, GREATEST(CHAR_LENGTH(x) - n, 0) + 1)`.
    private Expression right(List<Expression> arguments) {
        if (MysqlTypes.number(arguments.getLast().type()) != Kind.INTEGER)
            throw TypingException.unsupported("RIGHT of a number that is no integer");
        Expression text = elaborator.convert(arguments.getFirst(), MysqlTypes.TEXT);
        Expression length = to(Type.INTEGER, Operator.LENGTH, List.of(text));
        Expression before = elaborator.operator("-", length, arguments.getLast());
        Expression least =
                choices.extreme(Operator.GREATEST, List.of(before, MysqlElaborator.integer(0)));
        Expression start = elaborator.operator("+", least, 1);
        return to(MysqlTypes.TEXT, Operator.SUBSTR, List.of(text, start));
    }

    /// `LPAD(x, n, y)` for a length that is a literal, and a text that is one and not empty: what
    /// is too long is cut.
    private Expression padded(String name, List<Expression> arguments) {
        Value length = Literals.of(arguments.get(1)).map(Literal::value).orElse(Value.NULL);
        Value filling =
                switch (Literals.of(arguments.getLast()).map(Literal::value).orElse(Value.NULL)) {
                    case Value.Int(long number) -> Value.of(Long.toString(number));
                    case Value other -> other;
                };
        if (!(length instanceof Value.Int(long n))
                || n < 0
                || n > MOST_PADDED
                || !(filling instanceof Value.Text(String with))
                || with.isEmpty()) throw TypingException.unsupported(name + " but by literals");
        Expression text = elaborator.convert(arguments.getFirst(), MysqlTypes.TEXT);
        Expression own = to(Type.INTEGER, Operator.LENGTH, List.of(text));
        Expression missing = elaborator.operator("-", MysqlElaborator.integer(n), own);
        String most = with.repeat((int) n).substring(0, (int) n);
        Expression padding =
                to(
                        MysqlTypes.TEXT,
                        Operator.SUBSTR,
                        List.of(
                                new Literal(Value.of(most), MysqlTypes.TEXT, Quote.SINGLE),
                                MysqlElaborator.integer(1),
                                missing));
        List<Expression> parts =
                name.equals("LPAD") ? List.of(padding, text) : List.of(text, padding);
        return new Iif(
                elaborator.comparison(ComparisonOperator.GE, own, MysqlElaborator.integer(n)),
                to(
                        MysqlTypes.TEXT,
                        Operator.SUBSTR,
                        List.of(text, MysqlElaborator.integer(1), MysqlElaborator.integer(n))),
                to(MysqlTypes.TEXT, Operator.CONCAT, parts),
                MysqlTypes.TEXT);
    }

    private Expression quarter(Expression month) {
        return elaborator.operator("DIV", elaborator.operator("+", month, 2), 3);
    }

    private Expression part(List<Expression> arguments) {
        if (MysqlTypes.number(arguments.getLast().type()) != Kind.INTEGER)
            throw TypingException.unsupported("SUBSTRING_INDEX to a count that is no integer");
        var operands = new ArrayList<>(texts(arguments.subList(0, 2)));
        operands.add(arguments.getLast());
        return to(MysqlTypes.TEXT, Operator.SUBSTRING_INDEX, operands);
    }

    private static Expression shifted(String name, List<Expression> arguments, boolean backwards) {
        exactly(2, name, arguments);
        return MysqlDates.shifted(arguments.getFirst(), arguments.getLast(), backwards);
    }

    /// `ADDDATE(d, 3)` adds days.
    private static Expression days(String name, List<Expression> arguments) {
        Expression amount = arguments.getLast();
        Expression interval =
                MysqlDates.isInterval(amount)
                        ? amount
                        : MysqlDates.interval(
                                amount,
                                new Literal(Value.of("DAY"), MysqlTypes.TEXT, Quote.SINGLE));
        return MysqlDates.shifted(arguments.getFirst(), interval, name.equals("SUBDATE"));
    }

    /// The clock in whole seconds.
    private Expression clock(String name, Operator operator, List<Expression> arguments) {
        if (!arguments.isEmpty())
            throw TypingException.unsupported(name + " with fractions of a second");
        Type type = operator == Operator.CURRENT_DATE ? MysqlTypes.DATE : MysqlTypes.TIMESTAMP;
        return elaborator.clock(new Call(operator, List.of(), type));
    }

    private Expression extract(List<Expression> arguments) {
        Value unit = Literals.of(arguments.getFirst()).map(Literal::value).orElse(Value.NULL);
        if (!(unit instanceof Value.Text(String name)))
            throw TypingException.unsupported("EXTRACT without a unit");
        Expression date = arguments.getLast();
        return switch (name.toUpperCase(Locale.ROOT)) {
            case "QUARTER" -> quarter(MysqlDates.extract("MONTH", date));
            case "WEEK" -> weeks.week(date, 0);
            case "YEAR_MONTH" -> {
                Expression years = elaborator.operator("*", MysqlDates.extract("YEAR", date), 100);
                yield elaborator.operator("+", years, MysqlDates.extract("MONTH", date));
            }
            case String other -> MysqlDates.extract(other, date);
        };
    }
}
