package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Digits;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/// DuckDB's functions, as far as they are modelled. A function of numbers takes no string literal
/// where integers, decimals and doubles have one each; one of texts takes texts alone.
///
/// Source: duckdb.org/docs/sql/functions; checked against DuckDB 2.0.0.
final class DuckdbFunctions {
    private static final int MOST_DIGITS = 100;

    /// What a function of the literal NULL is.
    private static final Literal NOTHING = new Literal(Value.NULL, Type.NULL, Quote.NONE);

    /// What a function of texts is where one of them is NULL: a literal that is NULL.
    private static final Literal NO_TEXT = new Literal(Value.NULL, Type.UNKNOWN, Quote.NONE);

    private final DuckdbElaborator typing;

    DuckdbFunctions(DuckdbElaborator typing) {
        this.typing = typing;
    }

    Expression call(String name, List<Expression> arguments) {
        return switch (name) {
            case "COALESCE" -> chosen(Operator.COALESCE, counted(name, arguments, 1, 1000));
            case "IFNULL" -> chosen(Operator.COALESCE, counted(name, arguments, 2, 2));
            case "GREATEST" -> chosen(Operator.GREATEST, counted(name, arguments, 1, 1000));
            case "LEAST" -> chosen(Operator.LEAST, counted(name, arguments, 1, 1000));
            case "NULLIF" -> nullIf(counted(name, arguments, 2, 2));
            case "MOD" -> typing.operator("%", counted(name, arguments, 2, 2));
            case "ABS" -> {
                Expression number = number(name, counted(name, arguments, 1, 1));
                yield DuckdbElaborator.isNull(number)
                        ? nothing(Type.INTEGER)
                        : new Call(Operator.ABS, List.of(number), number.type().withoutAffinity());
            }
            case "SIGN" -> {
                Expression number = number(name, counted(name, arguments, 1, 1));
                yield DuckdbElaborator.isNull(number)
                        ? nothing(DuckdbNumbers.TINYINT)
                        : new Call(Operator.SIGN, List.of(number), DuckdbNumbers.TINYINT);
            }
            case "FLOOR" -> whole(Operator.FLOOR, name, counted(name, arguments, 1, 1));
            case "CEIL", "CEILING" -> whole(Operator.CEIL, name, counted(name, arguments, 1, 1));
            case "ROUND" -> rounded(Operator.ROUND, name, counted(name, arguments, 1, 2));
            case "TRUNC" -> rounded(Operator.TRUNC, name, counted(name, arguments, 1, 2));
            case "LN" -> real(Operator.LN, name, counted(name, arguments, 1, 1));
            case "LOG", "LOG10" -> real(Operator.LOG10, name, counted(name, arguments, 1, 1));
            case "EXP" -> real(Operator.EXP, name, counted(name, arguments, 1, 1));
            case "SQRT" -> real(Operator.SQRT, name, counted(name, arguments, 1, 1));
            case "POWER", "POW" -> real(Operator.POWER, name, counted(name, arguments, 2, 2));
            case "LENGTH", "LEN", "CHAR_LENGTH", "CHARACTER_LENGTH" ->
                    ofTexts(Operator.LENGTH, name, counted(name, arguments, 1, 1), Type.INTEGER);
            case "STRLEN" ->
                    ofTexts(
                            Operator.OCTET_LENGTH,
                            name,
                            counted(name, arguments, 1, 1),
                            Type.INTEGER);
            case "STRPOS", "INSTR" ->
                    ofTexts(Operator.INSTR, name, counted(name, arguments, 2, 2), Type.INTEGER);
            case "UPPER", "UCASE" -> text(Operator.UPPER, name, counted(name, arguments, 1, 1));
            case "LOWER", "LCASE" -> text(Operator.LOWER, name, counted(name, arguments, 1, 1));
            case "TRIM" -> text(Operator.TRIM, name, counted(name, arguments, 1, 2));
            case "LTRIM" -> text(Operator.LTRIM, name, counted(name, arguments, 1, 2));
            case "RTRIM" -> text(Operator.RTRIM, name, counted(name, arguments, 1, 2));
            case "REPLACE" -> text(Operator.REPLACE, name, counted(name, arguments, 3, 3));
            case "SUBSTR", "SUBSTRING" -> part(name, counted(name, arguments, 2, 3));
            case "LEFT", "RIGHT" -> end(name, counted(name, arguments, 2, 2));
            case "CONCAT" -> concatenation(counted(name, arguments, 1, 1000));
            case "YEAR" -> ofMoment(Operator.YEAR, name, counted(name, arguments, 1, 1));
            case "MONTH" -> ofMoment(Operator.MONTH, name, counted(name, arguments, 1, 1));
            case "DAY" -> ofMoment(Operator.DAY, name, counted(name, arguments, 1, 1));
            case "DATE", "TIMESTAMP" ->
                    typing.cast(counted(name, arguments, 1, 1).getFirst(), name);
            default -> throw TypingException.unsupported("the function " + name + " in DuckDB");
        };
    }

    private static List<Expression> counted(
            String name, List<Expression> arguments, int least, int most) {
        if (arguments.size() < least || arguments.size() > most)
            throw TypingException.wrongArguments(name, arguments.size());
        return arguments;
    }

    private Expression chosen(Operator operator, List<Expression> arguments) {
        List<Expression> unified = typing.unify(arguments);
        Type type =
                unified.stream()
                        .map(Expression::type)
                        .filter(known -> known.kind() != Kind.NULL)
                        .findFirst()
                        .orElse(Type.NULL);
        return new Call(operator, unified, type.withoutAffinity());
    }

    /// The first argument as it is, unless it equals the second one.
    private Expression nullIf(List<Expression> arguments) {
        Expression first = arguments.getFirst();
        Expression last = arguments.getLast();
        boolean simple =
                DuckdbElaborator.isLiteral(last) || last.unparenthesised() instanceof Column;
        if (DuckdbElaborator.isNull(first) && simple) return NOTHING;
        Expression equal = typing.comparison(ComparisonOperator.EQ, first, last);
        Expression value =
                DuckdbElaborator.isLiteral(first) ? typing.convert(first, Type.TEXT) : first;
        return new Case(
                List.of(new When(equal, NOTHING)),
                Optional.of(value),
                value.type().withoutAffinity());
    }

    private Expression number(String name, List<Expression> arguments) {
        Expression number = arguments.getFirst();
        String shown = name.toLowerCase(Locale.ROOT);
        Expression[] all = arguments.toArray(Expression[]::new);
        if (DuckdbElaborator.isLiteral(number)) throw DuckdbArithmetic.ambiguous(shown, all);
        if (DuckdbElaborator.isNull(number)) return NOTHING;
        if (DuckdbMeetings.mayFoldToNull(number)) throw open(shown);
        if (!number.type().kind().isNumeric()) throw DuckdbArithmetic.noFunction(shown, all);
        return number;
    }

    /// NULL of the type that a function of NULL has.
    private static Expression nothing(Type type) {
        return new Cast(NOTHING, type, CastMode.IMPLICIT);
    }

    /// Of an integer a double, of a decimal one without decimals.
    private Expression whole(Operator operator, String name, List<Expression> arguments) {
        Expression number = number(name, arguments);
        if (DuckdbElaborator.isNull(number)) return nothing(Type.REAL);
        Type type = number.type();
        if (!DuckdbNumbers.isDecimal(type))
            return new Call(operator, List.of(typing.convert(number, Type.REAL)), Type.REAL);
        Type target = DuckdbNumbers.decimal(type.digits().precision(), 0);
        return new Call(operator, List.of(number), target);
    }

    /// An integer stays one; a decimal has as many decimals as it is rounded to.
    private Expression rounded(Operator operator, String name, List<Expression> arguments) {
        Expression number = number(name, arguments);
        if (DuckdbElaborator.isNull(number)) return nothing(Type.INTEGER);
        Type type = number.type().withoutAffinity();
        OptionalInt digits = arguments.size() == 1 ? OptionalInt.of(0) : natural(arguments.get(1));
        if (digits.isEmpty() || digits.getAsInt() > MOST_DIGITS)
            throw TypingException.unsupported(name + " to so many digits in DuckDB");
        if (DuckdbNumbers.isInteger(type)) return number;
        Digits own = type.digits();
        int kept = Math.min(digits.getAsInt(), own.scale());
        Type target =
                type.kind() == Kind.REAL ? type : DuckdbNumbers.decimal(own.precision(), kept);
        int places = type.kind() == Kind.REAL ? digits.getAsInt() : kept;
        return new Call(operator, List.of(number, DuckdbElaborator.integer(places)), target);
    }

    private static OptionalInt natural(Expression digits) {
        Value value = Literals.of(digits).map(Literal::value).orElse(Value.NULL);
        return value instanceof Value.Int(long number) && number >= 0 && number <= MOST_DIGITS
                ? OptionalInt.of((int) number)
                : OptionalInt.empty();
    }

    private Expression real(Operator operator, String name, List<Expression> arguments) {
        if (arguments.stream().anyMatch(DuckdbElaborator::isNull)) return nothing(Type.REAL);
        for (Expression argument : arguments) {
            Kind kind = argument.type().kind();
            boolean fits = kind.isNumeric() || kind == Kind.UNKNOWN || kind == Kind.NULL;
            if (DuckdbMeetings.mayFoldToNull(argument)) throw open(name);
            if (!fits) throw refused(name, arguments);
        }
        return new Call(
                operator,
                arguments.stream().map(argument -> typing.convert(argument, Type.REAL)).toList(),
                Type.REAL);
    }

    private static TypingException open(String name) {
        return TypingException.unsupported(name + " of a constant text that may be NULL in DuckDB");
    }

    private static TypingException refused(String name, List<Expression> arguments) {
        return DuckdbArithmetic.noFunction(
                name.toLowerCase(Locale.ROOT), arguments.toArray(Expression[]::new));
    }

    private Expression text(Operator operator, String name, List<Expression> arguments) {
        return ofTexts(operator, name, arguments, Type.TEXT);
    }

    private Expression ofTexts(
            Operator operator, String name, List<Expression> arguments, Type result) {
        for (Expression argument : arguments) if (!isText(argument)) throw refused(name, arguments);
        if (isUnknown(arguments)) return result.kind() == Kind.TEXT ? NO_TEXT : nothing(result);
        return new Call(
                operator,
                arguments.stream().map(argument -> typing.convert(argument, Type.TEXT)).toList(),
                result);
    }

    private static boolean isUnknown(List<Expression> arguments) {
        return arguments.stream().anyMatch(DuckdbElaborator::isNothing);
    }

    private static boolean isText(Expression argument) {
        Kind kind = argument.type().kind();
        return kind == Kind.TEXT || kind == Kind.UNKNOWN || kind == Kind.NULL;
    }

    private Expression part(String name, List<Expression> arguments) {
        if (!isText(arguments.getFirst())) throw refused(name, arguments);
        List<Expression> operands = new ArrayList<>();
        operands.add(typing.convert(arguments.getFirst(), Type.TEXT));
        for (Expression place : arguments.subList(1, arguments.size())) {
            Kind kind = place.type().kind();
            boolean fits =
                    kind == Kind.INT4
                            || kind == Kind.INTEGER
                            || kind == Kind.UNKNOWN
                            || kind == Kind.NULL;
            if (!fits) throw refused(name, arguments);
            operands.add(typing.convert(place, Type.INTEGER));
        }
        return isUnknown(arguments) ? NO_TEXT : new Call(Operator.SUBSTR, operands, Type.TEXT);
    }

    /// So many characters of one end; how many must be written.
    private Expression end(String name, List<Expression> arguments) {
        if (!isText(arguments.getFirst())) throw refused(name, arguments);
        OptionalInt count = natural(arguments.getLast());
        if (count.isEmpty() || count.getAsInt() == 0)
            throw TypingException.unsupported(name + " of no or unknown length in DuckDB");
        if (DuckdbElaborator.isNothing(arguments.getFirst())) return NO_TEXT;
        Expression text = typing.convert(arguments.getFirst(), Type.TEXT);
        List<Expression> operands =
                name.equals("LEFT")
                        ? List.of(
                                text,
                                DuckdbElaborator.integer(1),
                                DuckdbElaborator.integer(count.getAsInt()))
                        : List.of(text, DuckdbElaborator.integer(-count.getAsInt()));
        return new Call(Operator.SUBSTR, operands, Type.TEXT);
    }

    /// Renders what is no text, and NULL as nothing.
    private Expression concatenation(List<Expression> arguments) {
        Expression nothing = new Literal(Value.of(""), Type.TEXT, Quote.SINGLE);
        List<Expression> parts = new ArrayList<>();
        for (Expression argument : arguments)
            parts.add(
                    DuckdbElaborator.isNull(argument)
                            ? nothing
                            : new Call(
                                    Operator.COALESCE,
                                    List.of(typing.convert(argument, Type.TEXT), nothing),
                                    Type.TEXT));
        if (parts.size() == 1) return parts.getFirst();
        return new Call(Operator.CONCAT, parts, Type.TEXT);
    }

    private static Expression ofMoment(Operator operator, String name, List<Expression> arguments) {
        Expression moment = arguments.getFirst();
        String shown = name.toLowerCase(Locale.ROOT);
        if (DuckdbElaborator.isLiteral(moment) || DuckdbElaborator.isNull(moment))
            throw DuckdbArithmetic.ambiguous(shown, moment);
        if (!DuckdbElaborator.isMoment(moment.type()))
            throw DuckdbArithmetic.noFunction(shown, moment);
        return new Call(operator, arguments, Type.INTEGER);
    }
}
