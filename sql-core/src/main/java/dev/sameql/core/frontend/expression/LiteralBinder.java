package dev.sameql.core.frontend.expression;

import static dev.sameql.core.dialect.Trait.EXPONENT_MAKES_DOUBLE;
import static dev.sameql.core.dialect.Trait.FRACTIONS_ARE_DOUBLES;
import static dev.sameql.core.dialect.Trait.HEXADECIMAL_IS_BINARY;

import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.problem.Position;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import dev.sameql.core.value.Value;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.StringValue;

/// Binds numbers and texts, as they are written.
final class LiteralBinder {
    private final Context context;
    private final ExpressionBinder expressions;

    LiteralBinder(Context context, ExpressionBinder expressions) {
        this.context = context;
        this.expressions = expressions;
    }

    Expression number(LongValue value) {
        Token token = context.literal(value.getStringValue());
        String written =
                token.isSymbol("-") ? "-" + context.text().after(token, 1).value() : token.value();
        if (NumberLiterals.isTooLong(written))
            throw BindException.unsupported(
                    "long hexadecimal number",
                    context.position(token),
                    "a hexadecimal number has more than 64 bits");
        boolean doubles = doubles(written);
        if (!doubles && NumberLiterals.isBeyondExact(written))
            throw BindException.unsupported(
                    "exponent",
                    context.position(token),
                    "an exact number has an exponent of more than four digits");
        return context.at(literal(NumberLiterals.number(written, doubles), token, written), token);
    }

    Expression text(StringValue value) {
        Token token = context.literal(value.getValue());
        Value text =
                token.form() == Form.BLOB ? new Value.Blob(token.value()) : Value.of(token.value());
        return context.at(literal(text, token, token.value()), token);
    }

    /// Whether a number that is no integer is a double: in MySQL, where it has an exponent.
    private boolean doubles(String written) {
        boolean hexadecimal = written.contains("x") || written.contains("X");
        if (context.has(HEXADECIMAL_IS_BINARY) && hexadecimal)
            throw BindException.unsupported(
                    "hexadecimal", Position.UNKNOWN, "hexadecimal literals are not modelled");
        return context.has(FRACTIONS_ARE_DOUBLES)
                || context.has(EXPONENT_MAKES_DOUBLE)
                        && (written.contains("e") || written.contains("E"));
    }

    private Literal literal(Value value, Token token, String written) {
        Quote quote = token.form() == Form.STRING ? Quote.SINGLE : Quote.NONE;
        Type type = expressions.typed(() -> context.elaborator().literal(value, written), token);
        return new Literal(value, type, quote);
    }
}
