package dev.sameql.core.dialect.sqlite;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;

/// SQLite's functions that join texts, by `||`, for which NULL is contagious and for them not.
///
/// Source: sqlite.org/lang_corefunc.html, concat and concat_ws. Both are there from 3.44 on; before
/// 3.50.2 (June 2025) concat_ws left out empty texts like NULL. The law is that of the release
/// bundled here, 3.54, where an empty text counts.
final class SqliteConcatenation {
    /// Each further text doubles the result: the rest stands in it once after the separator and
    /// once alone. Five texts are 46 places, ten would be 1,534.
    private static final int MOST_WITH_SEPARATOR = 5;

    private SqliteConcatenation() {}

    /// `CONCAT(x, …)`: NULL is the empty text.
    static Expression concat(List<Expression> arguments) {
        if (arguments.isEmpty()) throw TypingException.wrongArguments("CONCAT", 0);
        Expression joined = null;
        for (Expression argument : arguments) {
            Expression next = coalesce(List.of(argument, text("")));
            joined = joined == null ? next : join(joined, next);
        }
        return arguments.size() == 1 ? asText(joined) : joined;
    }

    /// `CONCAT_WS(s, x, …)`: what is not NULL, with `s` between. Where there are several texts each
    /// stands in the result more than once, so it must be one that may be copied.
    static Expression withSeparator(List<Expression> arguments) {
        String name = "CONCAT_WS";
        if (arguments.size() < 2) throw TypingException.wrongArguments(name, arguments.size());
        if (!(arguments.getFirst() instanceof Literal separator)
                || !(separator.value() instanceof Value.Text))
            throw TypingException.unsupported(name + " whose separator is no text literal");
        List<Expression> parts = arguments.subList(1, arguments.size());
        if (parts.size() > MOST_WITH_SEPARATOR)
            throw TypingException.unsupported(
                    name + " of more than " + MOST_WITH_SEPARATOR + " texts; write ||");
        if (parts.size() > 1 && !parts.stream().allMatch(Reads::isMovable))
            throw TypingException.unsupported(name + " of texts with subqueries or RANDOM()");
        return coalesce(List.of(separated(separator, parts), text("")));
    }

    /// NULL if all parts are.
    private static Expression separated(Literal separator, List<Expression> parts) {
        Expression first = parts.getFirst();
        if (parts.size() == 1) return asText(first);
        Expression others = separated(separator, parts.subList(1, parts.size()));
        List<Expression> choices = new ArrayList<>();
        choices.add(join(join(first, separator), others));
        choices.add(asText(first));
        choices.add(others);
        return coalesce(choices);
    }

    private static Expression asText(Expression operand) {
        return join(text(""), operand);
    }

    private static Expression join(Expression left, Expression right) {
        return new Call(Operator.CONCAT, List.of(left, right), Type.TEXT);
    }

    private static Expression coalesce(List<Expression> operands) {
        return new Call(
                Operator.COALESCE, List.copyOf(operands), Type.of(SqliteKinds.either(operands)));
    }

    private static Literal text(String text) {
        return new Literal(Value.of(text), Type.TEXT, Quote.SINGLE);
    }
}
