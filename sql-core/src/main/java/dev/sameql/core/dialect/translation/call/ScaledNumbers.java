package dev.sameql.core.dialect.translation.call;

import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.translation.term.Terms;
import dev.sameql.core.dialect.translation.term.Untranslatable;
import dev.sameql.core.ir.Digits;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/// Exact numbers of MySQL, whose quotients and means show four decimals more than what is divided,
/// rounded.
///
/// Source: MySQL 8.0, "Arithmetic Operators"; the default of `div_precision_increment`.
public final class ScaledNumbers {
    private static final int MORE = 4;

    private final Terms terms;
    private final Function<Expression, OptionalInt> decimals;

    public ScaledNumbers(Terms terms, Query query) {
        this.terms = terms;
        this.decimals = terms.source().decimals(query);
    }

    /// The decimals of a quotient of this dividend of the source.
    int quotient(Expression dividend) {
        return of(dividend) + MORE;
    }

    /// The decimals of an expression of the source.
    int of(Expression number) {
        OptionalInt own = decimals.apply(number);
        if (own.isEmpty())
            throw Untranslatable.noCounterpart("a quotient to a number of digits that is open");
        return own.getAsInt();
    }

    /// The mean of exact numbers as the source shows it, where that is rounded: to the decimals of
    /// its type where that says them.
    public Optional<Expression> mean(Expression source, Field shown, Field made) {
        Kind kind = source.type().kind();
        if (!terms.source().has(Trait.QUOTIENTS_ARE_CUT_OFF)) return Optional.empty();
        if (kind == Kind.REAL || kind == Kind.TEXT) return Optional.empty();
        Digits typed = shown.type().digits();
        Expression digits =
                terms.integer(typed.equals(Digits.NONE) ? quotient(source) : typed.scale());
        return Optional.of(terms.rounded(Column.of(made), digits));
    }
}
