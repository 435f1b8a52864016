package dev.sameql.engines.sqlite;

import java.util.Set;

/// What can be told about a query from its tokens alone, also where it cannot be bound.
///
/// - `ordered`: it has a top-level ORDER BY.
/// - `picks`: it may pick among rows that nothing tells apart: LIMIT, grouping with bare columns,
///   GROUP_CONCAT, windows, scalar subqueries.
/// - `random`: its result changes from run to run.
/// - `clock`: its result changes with time.
/// - `sorts`: it says ORDER BY somewhere.
/// - `combines`: it makes rows of its own, or puts those of several queries together.
/// - `keysBelow`: it says GROUP BY or ORDER BY in parentheses, as each subquery does.
public record Shape(
        boolean ordered,
        boolean picks,
        boolean random,
        boolean clock,
        boolean sorts,
        boolean combines,
        boolean keysBelow) {
    private static final Set<String> PICKING =
            Set.of("LIMIT", "GROUP", "GROUP_CONCAT", "STRING_AGG", "OVER", "MAX", "MIN");
    private static final Set<String> COMBINING =
            Set.of("UNION", "INTERSECT", "EXCEPT", "VALUES", "JSON_EACH", "JSON_TREE");
    private static final Set<String> RANDOM = Set.of("RANDOM", "RANDOMBLOB");
    private static final Set<String> CLOCKS =
            Set.of("CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP");
    private static final Set<String> DATE_FUNCTIONS =
            Set.of("DATE", "TIME", "DATETIME", "JULIANDAY", "UNIXEPOCH", "STRFTIME", "TIMEDIFF");

    /// The shape of a text.
    public static Shape of(String sql) {
        return of(Tokens.of(sql));
    }

    /// The shape of a text that was read already.
    public static Shape of(Tokens tokens) {
        int depth = 0;
        boolean ordered = false;
        boolean picks = false;
        boolean random = false;
        boolean clock = false;
        boolean sorts = false;
        boolean combines = false;
        boolean keysBelow = false;
        for (int i = 0; i < tokens.size(); i++) {
            Tokens.Token token = tokens.at(i);
            if (token.is("(")) depth++;
            if (token.is(")")) depth--;
            String word = token.keyword();
            boolean call = tokens.at(i + 1).is("(");
            boolean sort = word.equals("ORDER") && tokens.keywordAt(i + 1).equals("BY");
            sorts |= sort;
            ordered |= depth == 0 && sort;
            combines |= COMBINING.contains(word);
            keysBelow |= depth > 0 && (sort || word.equals("GROUP"));
            picks |= PICKING.contains(word) || depth > 0 && word.equals("SELECT");
            random |= call && RANDOM.contains(word);
            clock |=
                    CLOCKS.contains(word)
                            || isNow(token)
                            || call && DATE_FUNCTIONS.contains(word) && tokens.at(i + 2).is(")");
        }
        return new Shape(ordered, picks, random, clock, sorts, combines, keysBelow);
    }

    private static boolean isNow(Tokens.Token token) {
        boolean text = token.kind() == Tokens.Kind.TEXT || token.kind() == Tokens.Kind.QUOTED;
        return text && token.text().equalsIgnoreCase("now");
    }
}
