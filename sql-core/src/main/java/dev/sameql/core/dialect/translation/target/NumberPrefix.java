package dev.sameql.core.dialect.translation.target;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Type;
import java.util.Optional;

/// The number that a text begins with, 0 where it begins with none: what SQLite and MySQL make of a
/// text among numbers. In a translated tree it is a conversion that the tree marks, which no engine
/// with static types has by itself.
public final class NumberPrefix {
    /// A number at the beginning, whose digits are the first group.
    static final String REAL = "^\\s*([+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?)";

    /// An integer at the beginning.
    static final String INTEGER = "^\\s*([+-]?[0-9]+)";

    private NumberPrefix() {}

    /// Of a text, as a double or an integer.
    public static Expression of(Expression text, Type type) {
        return new Cast(text, type, CastMode.AFFINITY);
    }

    /// The text that such a conversion reads.
    static Optional<Cast> in(Expression expression) {
        return expression instanceof Cast cast && cast.mode() == CastMode.AFFINITY
                ? Optional.of(cast)
                : Optional.empty();
    }

    /// The pattern for what the conversion reads.
    static String pattern(Cast cast) {
        return cast.target().kind() == Kind.REAL ? REAL : INTEGER;
    }

    /// The words for such a conversion: of what matches the pattern, and 0 where nothing does.
    static String phrase(String text, String match, String type) {
        return "CASE WHEN "
                + text
                + " IS NOT NULL THEN CAST(COALESCE("
                + match
                + ", '0') AS "
                + type
                + ") END";
    }
}
