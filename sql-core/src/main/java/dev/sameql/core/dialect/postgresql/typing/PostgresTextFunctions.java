package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Optional;

/// PostgreSQL's functions that change texts or put them together, some as what they are made of.
///
/// Source: postgresql.org/docs/15/functions-string.html; checked against PostgreSQL 15.
final class PostgresTextFunctions {
    private static final int LONGEST = 100;

    private final PostgresElaborator elaborator;
    private final PostgresFunctions functions;

    PostgresTextFunctions(PostgresElaborator elaborator, PostgresFunctions functions) {
        this.elaborator = elaborator;
        this.functions = functions;
    }

    /// A call of one of these functions; none of another.
    Optional<Expression> call(String name, List<Expression> arguments) {
        int least =
                switch (name) {
                    case "REVERSE", "INITCAP", "ASCII", "CHR", "OCTET_LENGTH", "MD5" -> 1;
                    case "ARRAY_TO_STRING", "REPEAT", "STARTS_WITH", "LPAD", "RPAD", "CONCAT_WS" ->
                            2;
                    case "TRANSLATE", "SPLIT_PART", "OVERLAY" -> 3;
                    default -> 0;
                };
        if (least == 0) return Optional.empty();
        int most =
                switch (name) {
                    case "LPAD", "RPAD", "ARRAY_TO_STRING" -> 3;
                    case "OVERLAY" -> 4;
                    case "CONCAT_WS" -> arguments.size();
                    default -> least;
                };
        if (arguments.size() < least || arguments.size() > most)
            throw TypingException.wrongArguments(name, arguments.size());
        return Optional.of(
                switch (name) {
                    case "REVERSE" ->
                            functions.onTexts(Operator.REVERSE, name, arguments, Type.TEXT);
                    case "INITCAP" ->
                            functions.onTexts(Operator.INITCAP, name, arguments, Type.TEXT);
                    case "TRANSLATE" ->
                            functions.onTexts(Operator.TRANSLATE, name, arguments, Type.TEXT);
                    case "ASCII" -> functions.onTexts(Operator.UNICODE, name, arguments, Type.INT4);
                    case "OCTET_LENGTH" ->
                            functions.onTexts(
                                    Operator.OCTET_LENGTH, name, unpadded(arguments), Type.INT4);
                    case "MD5" -> functions.onTexts(Operator.MD5, name, arguments, Type.TEXT);
                    case "ARRAY_TO_STRING" -> elements(name, arguments);
                    case "CHR" -> character(literal(name, arguments.getFirst()));
                    case "SPLIT_PART" -> field(name, arguments);
                    case "OVERLAY" -> overlaid(name, arguments);
                    case "STARTS_WITH" -> beginning(name, arguments);
                    case "REPEAT" -> repeated(name, arguments);
                    case "LPAD", "RPAD" -> padded(name, arguments);
                    case "CONCAT_WS" -> joined(name, arguments);
                    default -> throw new IllegalArgumentException(name);
                });
    }

    /// `OVERLAY(x PLACING y FROM 3 FOR 2)`: what is before the third character, y, and what comes
    /// after the two; as many as y has where none is said.
    private Expression overlaid(String name, List<Expression> arguments) {
        Expression text = functions.text(name, arguments.getFirst());
        Expression placed = functions.text(name, arguments.get(1));
        long from = literal(name, arguments.get(2));
        if (from < 1) throw TypingException.unsupported(name + " from a place before the text");
        Expression length =
                arguments.size() == 4
                        ? PostgresElaborator.integer(literal(name, arguments.getLast()))
                        : new Call(Operator.LENGTH, List.of(placed), Type.INT4);
        Expression after =
                elaborator.operator("+", List.of(PostgresElaborator.integer(from), length));
        Expression before =
                new Call(
                        Operator.SUBSTR,
                        List.of(
                                text,
                                PostgresElaborator.integer(1),
                                PostgresElaborator.integer(from - 1)),
                        Type.TEXT);
        Expression rest = new Call(Operator.SUBSTR, List.of(text, after), Type.TEXT);
        return elaborator.operator(
                "||", List.of(elaborator.operator("||", List.of(before, placed)), rest));
    }

    /// The blanks that fill up a text count there.
    private static List<Expression> unpadded(List<Expression> arguments) {
        if (arguments.getFirst().type().narrowing().isPadded())
            throw TypingException.unsupported("OCTET_LENGTH of character in PostgreSQL");
        return arguments;
    }

    /// NULLs among the elements are left out.
    private Expression elements(String name, List<Expression> arguments) {
        Type type = arguments.getFirst().type();
        if (arguments.size() > 2)
            throw TypingException.unsupported("ARRAY_TO_STRING with a text for NULLs");
        if (!PostgresTypes.isArray(type))
            throw TypingException.unsupported(
                    "ARRAY_TO_STRING of " + PostgresTypes.name(type) + " in PostgreSQL");
        return new Call(
                Operator.ARRAY_TO_STRING,
                List.of(arguments.getFirst(), functions.text(name, arguments.getLast())),
                Type.TEXT);
    }

    /// The text of one code point; of 0, of half of a pair and of what is beyond them it is an
    /// error at run time.
    private Expression character(long point) {
        boolean single = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
        if (point <= 0 || point > Character.MAX_CODE_POINT || single)
            throw TypingException.unsupported("CHR of " + point + ", an error at run time");
        return literal(Character.toString((int) point));
    }

    private Expression field(String name, List<Expression> arguments) {
        long number = literal(name, arguments.getLast());
        if (number == 0)
            throw TypingException.unsupported(
                    "SPLIT_PART of field 0, which is an error at run time");
        return new Call(
                Operator.SPLIT_PART,
                List.of(
                        functions.text(name, arguments.get(0)),
                        functions.text(name, arguments.get(1)),
                        PostgresElaborator.integer(number)),
                Type.TEXT);
    }

    private Expression beginning(String name, List<Expression> arguments) {
        Expression text = functions.text(name, arguments.getFirst());
        Expression wanted = functions.text(name, arguments.getLast());
        Expression length = new Call(Operator.LENGTH, List.of(wanted), Type.INT4);
        return elaborator.comparison(
                ComparisonOperator.EQ, part(text, PostgresElaborator.integer(1), length), wanted);
    }

    private Expression repeated(String name, List<Expression> arguments) {
        Expression text = functions.text(name, arguments.getFirst());
        long times = literal(name, arguments.getLast());
        if (times > LONGEST) throw TypingException.unsupported("REPEAT so often in PostgreSQL");
        if (times <= 0) return beginning(text, 0);
        Expression repeated = text;
        for (int i = 1; i < times; i++)
            repeated = elaborator.operator("||", List.of(repeated, text));
        return repeated;
    }

    /// A text of that length: cut off at its end, or filled up on the left or on the right.
    private Expression padded(String name, List<Expression> arguments) {
        Expression text = functions.text(name, arguments.getFirst());
        long length = Math.max(0, literal(name, arguments.get(1)));
        String filling = arguments.size() < 3 ? " " : filling(name, arguments.getLast());
        if (length > LONGEST)
            throw TypingException.unsupported(name + " to so many characters in PostgreSQL");
        if (filling.isEmpty()) return beginning(text, length);
        Expression own = new Call(Operator.LENGTH, List.of(text), Type.INT4);
        Expression most = PostgresElaborator.integer(length);
        Expression padding =
                part(
                        literal(filling.repeat((int) length).substring(0, (int) length)),
                        PostgresElaborator.integer(1),
                        functions.call(
                                "GREATEST",
                                List.of(
                                        elaborator.operator("-", List.of(most, own)),
                                        PostgresElaborator.integer(0))));
        return new Iif(
                elaborator.comparison(ComparisonOperator.GE, own, most),
                beginning(text, length),
                elaborator.operator(
                        "||",
                        name.equals("LPAD") ? List.of(padding, text) : List.of(text, padding)),
                Type.TEXT);
    }

    /// `CONCAT_WS(s, x, y)` leaves NULLs out, and the delimiter before the first that is none: what
    /// is behind it in `COALESCE(s || x, '') || COALESCE(s || y, '')`.
    private Expression joined(String name, List<Expression> arguments) {
        Expression delimiter = functions.text(name, arguments.getFirst());
        Expression joined = literal("");
        for (Expression argument : arguments.subList(1, arguments.size())) {
            Expression next =
                    elaborator.operator("||", List.of(delimiter, functions.rendered(argument)));
            joined =
                    elaborator.operator(
                            "||",
                            List.of(
                                    joined,
                                    functions.call("COALESCE", List.of(next, literal("")))));
        }
        Expression length = new Call(Operator.LENGTH, List.of(delimiter), Type.INT4);
        Expression start = elaborator.operator("+", List.of(length, PostgresElaborator.integer(1)));
        return new Call(Operator.SUBSTR, List.of(joined, start), Type.TEXT);
    }

    private static Expression beginning(Expression text, long length) {
        return part(text, PostgresElaborator.integer(1), PostgresElaborator.integer(length));
    }

    private static Expression part(Expression text, Expression start, Expression length) {
        return new Call(Operator.SUBSTR, List.of(text, start, length), Type.TEXT);
    }

    private Expression literal(String text) {
        return elaborator.convert(
                new Literal(Value.of(text), Type.UNKNOWN, Quote.SINGLE), Type.TEXT);
    }

    private long literal(String name, Expression operand) {
        functions.int4(name, operand);
        if (Literals.of(operand).map(Literal::value).orElse(Value.NULL)
                instanceof Value.Int(long number)) return number;
        throw TypingException.unsupported(name + " by a number that is no literal in PostgreSQL");
    }

    private String filling(String name, Expression operand) {
        functions.text(name, operand);
        if (Literals.of(operand).map(Literal::value).orElse(Value.NULL)
                        instanceof Value.Text(String filling)
                && filling.codePoints().allMatch(Character::isBmpCodePoint)) return filling;
        throw TypingException.unsupported(name + " with what is no literal in PostgreSQL");
    }
}
