package dev.sameql.normalizer.site.expression;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.Quoted;
import dev.sameql.normalizer.api.SiteContext;
import java.util.regex.Pattern;

/// A constant.
public final class ConstantSite extends AbstractSite implements Quoted {
    /// A number that does not start with a zero.
    private static final Pattern NUMERAL =
            Pattern.compile("-?[1-9][0-9]{0,17}|-?[1-9][0-9]{0,14}\\.[0-9]{0,15}");

    private final Literal literal;

    public ConstantSite(Literal literal, int path, SiteContext around) {
        super(path, around);
        this.literal = literal;
    }

    @Override
    public Literal node() {
        return literal;
    }

    @Override
    public boolean quoted() {
        return literal.quote() != usual();
    }

    @Override
    public Literal unquoted() {
        return new Literal(literal.value(), literal.type(), usual());
    }

    private Quote usual() {
        return literal.value() instanceof Value.Text ? Quote.SINGLE : Quote.NONE;
    }

    /// Whether it is a text that says a number, or a number with a point that is whole.
    public boolean numeral() {
        return !asNumber().equals(literal);
    }

    /// That number.
    public Expression asNumber() {
        return switch (literal.value()) {
            case Value.Text(var text) when NUMERAL.matcher(text).matches() ->
                    text.contains(".")
                            ? real(Double.parseDouble(text))
                            : whole(Long.parseLong(text));
            case Value.Real(double number) -> real(number);
            case Value.Text _, Value.Int _, Value.Null _, Value.Decimal _ -> literal;
            case Value.Bool _, Value.Blob _, Value.Temporal _ -> literal;
        };
    }

    private Literal real(double number) {
        if (number == Math.rint(number) && Math.abs(number) < 1L << 53) return whole((long) number);
        return literal.value() instanceof Value.Real
                ? literal
                : new Literal(Value.of(number), Type.REAL, Quote.NONE);
    }

    private static Literal whole(long number) {
        return new Literal(Value.of(number), Type.INTEGER, Quote.NONE);
    }
}
