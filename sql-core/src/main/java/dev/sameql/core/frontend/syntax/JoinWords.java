package dev.sameql.core.frontend.syntax;

/// Joins of several words that an engine's spelling hands on as one. None is anybody's name.
public final class JoinWords {
    private JoinWords() {}

    /// One word for `LEFT SEMI JOIN`.
    public static final String SEMI_JOIN = "SEMI JOIN";

    /// One word for `LEFT ANTI JOIN`.
    public static final String ANTI_JOIN = "ANTI JOIN";

    /// LATERAL before a subquery in FROM.
    public static final String LATERAL = "LATERAL SUBQUERY";

    /// Whether a word says which join it is.
    static boolean isJoinWord(String word) {
        return switch (word) {
            case "LEFT", "RIGHT", "FULL", "INNER", "CROSS", "NATURAL" -> true;
            default -> false;
        };
    }
}
