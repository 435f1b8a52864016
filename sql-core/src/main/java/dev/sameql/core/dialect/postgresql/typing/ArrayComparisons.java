package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.frontend.syntax.Tokens;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Not;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.token.Token.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// `ARRAY[a, b] = ARRAY[c, d]` and `<>`: arrays are the same where their elements are, and a NULL
/// is the same as another, so that the comparison is never unknown: `a IS NOT DISTINCT FROM c AND
/// …`.
/// Both arrays have as many elements, all of one type, since no array is converted to one of
/// another type.
///
/// Source: PostgreSQL's `array_eq` in its arrayfuncs.c; answers of PostgreSQL 18.
public final class ArrayComparisons {
    public static final String SAME = "SAME ARRAYS";
    public static final String OTHER = "OTHER ARRAYS";

    private static final Set<String> BEFORE =
            Set.of("AND", "HAVING", "NOT", "ON", "OR", "SELECT", "WHEN", "WHERE");
    private static final Set<String> BEHIND =
            Set.of(
                    "AND",
                    "AS",
                    "EXCEPT",
                    "FROM",
                    "GROUP",
                    "HAVING",
                    "INTERSECT",
                    "LIMIT",
                    "OR",
                    "ORDER",
                    "THEN",
                    "UNION",
                    "WHERE");

    private ArrayComparisons() {}

    public static boolean isArray(Tokens read, int at) {
        return read.isWord(at, "ARRAY")
                && read.is(at + 1, Form.QUOTED)
                && read.get(at + 1).quote() == Quote.BRACKET;
    }

    /// Whether two arrays are compared at a place, and nothing binds tighter to either.
    public static boolean isComparison(Tokens read, int at) {
        boolean compares =
                read.isSymbol(at + 2, "=")
                        || read.isSymbol(at + 2, "<>")
                        || read.isSymbol(at + 2, "!=");
        if (!compares || !isArray(read, at) || !isArray(read, at + 3)) return false;
        boolean begins =
                BEFORE.contains(read.word(at - 1))
                        || read.isSymbol(at - 1, "(")
                        || read.isSymbol(at - 1, ",");
        boolean ends =
                at + 5 >= read.size()
                        || BEHIND.contains(read.word(at + 5))
                        || read.isSymbol(at + 5, ")")
                        || read.isSymbol(at + 5, ",");
        return begins && ends && !isBound(read, at);
    }

    /// The AND before it may be that of a BETWEEN.
    private static boolean isBound(Tokens read, int at) {
        for (int before = 0; before < at; before++) if (read.isWord(before, "BETWEEN")) return true;
        return false;
    }

    /// The comparison of the arrays that the first and the last half of the elements make.
    static Expression comparison(
            PostgresElaborator elaborator, String name, List<Expression> elements) {
        Optional<Type> array = PostgresTypes.arrayOf(elements.getFirst().type());
        boolean alike =
                array.isPresent()
                        && elements.stream()
                                .allMatch(e -> PostgresTypes.arrayOf(e.type()).equals(array));
        if (!alike) throw TypingException.unsupported("an array of several types in PostgreSQL");
        int half = elements.size() / 2;
        List<Expression> same = new ArrayList<>();
        for (int i = 0; i < half; i++)
            same.add(
                    elaborator.comparison(
                            ComparisonOperator.IS, elements.get(i), elements.get(i + half)));
        Expression all = same.size() == 1 ? same.getFirst() : new And(same);
        return name.equals(SAME) ? all : new Not(all);
    }
}
