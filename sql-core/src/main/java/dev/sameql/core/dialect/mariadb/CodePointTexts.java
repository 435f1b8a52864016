package dev.sameql.core.dialect.mariadb;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Digits;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Expression.Scalar;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Type;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Texts of columns under `utf8mb4_nopad_bin`, and what is made of them: they compare by code point
/// with each other and with any other text.
///
/// Source: mariadb.com/kb/en/collation-coercibility: of a column's collations a binary one wins,
/// and a column's wins over that of a literal; observed on MariaDB 10.11.
final class CodePointTexts {
    /// Of such a text. The digits tell it from other texts.
    static final Type TYPE = Type.TEXT.with(new Digits(2, 0));

    private static final Pattern COLLATED =
            Pattern.compile("(.*\\S)\\s+COLLATE\\s+utf8mb4_nopad_bin", Pattern.CASE_INSENSITIVE);

    /// Those that compare no texts, or yield none.
    private static final Set<String> PLAIN =
            Set.of(
                    "ABS",
                    "CHAR_LENGTH",
                    "COALESCE",
                    "CONCAT",
                    "IF",
                    "IFNULL",
                    "LCASE",
                    "LEFT",
                    "LENGTH",
                    "LOWER",
                    "LTRIM",
                    "NULLIF",
                    "REPLACE",
                    "RIGHT",
                    "ROUND",
                    "RTRIM",
                    "SUBSTR",
                    "SUBSTRING",
                    "TIME",
                    "TIME_TO_SEC",
                    "TO_DAYS",
                    "TRIM",
                    "UCASE",
                    "UPPER");

    private CodePointTexts() {}

    /// The declared type without its collation, where it is that of such texts.
    static Optional<String> declared(String type) {
        Matcher matcher = COLLATED.matcher(type.strip());
        return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    static boolean is(Type type) {
        return type.kind() == Kind.TEXT && type.digits().equals(TYPE.digits());
    }

    static boolean isAmong(Collection<Expression> operands) {
        return operands.stream().anyMatch(operand -> is(operand.type()));
    }

    /// The type of a text among others.
    static Type meeting(Type met, Type left, Type right) {
        return met.kind() == Kind.TEXT && (is(left) || is(right)) ? TYPE : met;
    }

    /// A call of a function of such texts: a text, if it yields one, is one of them.
    static Expression called(String name, List<Expression> arguments, Expression result) {
        if (!isAmong(arguments)) return result;
        if (!PLAIN.contains(name.toUpperCase(Locale.ROOT)))
            throw TypingException.unsupported(
                    name + " of texts under a binary collation in MariaDB");
        return result.type().kind() == Kind.TEXT ? typed(result) : result;
    }

    private static Expression typed(Expression text) {
        return switch (text) {
            case Call(var operator, var arguments, _) -> new Call(operator, arguments, TYPE);
            case Case(var branches, var otherwise, _) -> new Case(branches, otherwise, TYPE);
            case Iif(var condition, var then, var otherwise, _) ->
                    new Iif(condition, then, otherwise, TYPE);
            case Parenthesised(var operand) -> new Parenthesised(typed(operand));
            case Cast _, Column _, Literal _, Scalar _, Expression.Predicate _ -> text;
        };
    }
}
