package dev.sameql.core.frontend.syntax;

import java.util.Set;

/// Where GROUP BY names sets of keys, in words that the parser takes for calls and names.
///
/// Source: ISO 9075-2, 7.13.
public final class GroupingSpelling {
    /// What GROUPING SETS is written as, so that it is read as a call: no word holds a space.
    public static final String SETS = "GROUPING SETS";

    /// What `WITH ROLLUP` is written as, before the keys in parentheses.
    public static final String WITH_ROLLUP = "WITH ROLLUP";

    /// What `()`, a set of no keys, is written as, so that it is read as a name.
    public static final String NO_KEYS = "NO KEYS";

    /// What begins a clause in which no grouping sets stand.
    private static final Set<String> CLAUSES =
            Set.of(
                    "BY",
                    "EXCEPT",
                    "FETCH",
                    "FROM",
                    "HAVING",
                    "INTERSECT",
                    "LIMIT",
                    "OFFSET",
                    "SELECT",
                    "UNION",
                    "VALUES",
                    "WHERE",
                    "WINDOW");

    private GroupingSpelling() {}

    public static boolean isSets(Tokens read, int at) {
        return read.isWord(at, "GROUPING") && read.isWord(at + 1, "SETS");
    }

    /// Whether a clause begins that follows the keys of GROUP BY.
    public static boolean endsKeys(Tokens read, int at) {
        return CLAUSES.contains(read.word(at)) || read.isWord(at, "ORDER");
    }

    /// Whether `()` stands where an element of a list begins.
    public static boolean isEmptyList(Tokens read, int at) {
        return read.isSymbol(at, "(")
                && read.isSymbol(at + 1, ")")
                && (read.isWord(at - 1, "BY")
                        || read.isSymbol(at - 1, "(")
                        || read.isSymbol(at - 1, ","));
    }

    /// Whether a place is that of an element of GROUP BY or of GROUPING SETS.
    public static boolean isElement(Tokens read, int place) {
        int closed = 0;
        for (int at = place - 1; at > 0; at--) {
            if (read.isSymbol(at, ")")) closed++;
            else if (read.isSymbol(at, "(") && closed > 0) closed--;
            else if (read.isSymbol(at, "(")) {
                if (!isSets(read, at - 2)) return false;
            } else if (closed == 0 && CLAUSES.contains(read.word(at)))
                return read.isWord(at, "BY") && read.isWord(at - 1, "GROUP");
        }
        return false;
    }
}
