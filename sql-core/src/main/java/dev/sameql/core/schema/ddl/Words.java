package dev.sameql.core.schema.ddl;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The words of SQLite's grammar.
///
/// Source: sqlite.org/lang_keywords.html, and the fallbacks to ID in SQLite's parse.y.
final class Words {
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /// Keywords that are never names.
    private static final Set<String> RESERVED =
            words(
                    """
                    ADD ALL ALTER AND AS AUTOINCREMENT BETWEEN CASE CHECK COLLATE COMMIT CONSTRAINT
                    CREATE DEFAULT DEFERRABLE DELETE DISTINCT DROP ELSE ESCAPE EXCEPT EXISTS FOREIGN
                    FROM GROUP HAVING IN INDEX INSERT INTERSECT INTO IS ISNULL JOIN LIMIT NOT NOTHING
                    NOTNULL NULL ON OR ORDER PRIMARY REFERENCES RETURNING SELECT SET TABLE THEN TO
                    TRANSACTION UNION UNIQUE UPDATE USING VALUES WHEN WHERE
                    """);

    /// Keywords that name columns and tables, but no types.
    private static final Set<String> OF_JOINS =
            Set.of("CROSS", "FULL", "INDEXED", "INNER", "LEFT", "NATURAL", "OUTER", "RIGHT");

    /// Keywords that are names wherever their own construct does not stand.
    private static final Set<String> FALLING_BACK =
            words(
                    """
                    ABORT ACTION AFTER ALWAYS ANALYZE ASC ATTACH BEFORE BEGIN BY CASCADE CAST COLUMN
                    CONFLICT CURRENT CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP DATABASE DEFERRED
                    DESC DETACH DO EACH END EXCLUDE EXCLUSIVE EXPLAIN FAIL FILTER FIRST FOLLOWING FOR
                    GENERATED GLOB GROUPS IF IGNORE IMMEDIATE INITIALLY INSTEAD KEY LAST LIKE MATCH
                    MATERIALIZED NO NULLS OF OFFSET OTHERS OVER PARTITION PLAN PRAGMA PRECEDING QUERY
                    RAISE RANGE RECURSIVE REGEXP REINDEX RELEASE RENAME REPLACE RESTRICT ROLLBACK ROW
                    ROWS SAVEPOINT TEMP TEMPORARY TIES TRIGGER UNBOUNDED VACUUM VIEW VIRTUAL WINDOW
                    WITH WITHOUT WITHIN
                    """);

    private Words() {}

    /// The words of a text, between blanks.
    static Set<String> words(String text) {
        return BLANKS.splitAsStream(text.strip()).collect(Collectors.toUnmodifiableSet());
    }

    static boolean isReserved(String word) {
        return RESERVED.contains(word.toUpperCase(Locale.ROOT));
    }

    /// Whether the bare word can be a part of a declared type.
    static boolean isOfType(String word) {
        return !isReserved(word) && !OF_JOINS.contains(word.toUpperCase(Locale.ROOT));
    }

    static boolean isKeyword(String word) {
        return !isOfType(word) || FALLING_BACK.contains(word.toUpperCase(Locale.ROOT));
    }

    /// Whether every engine reads the word as one bare name: letters, digits and `_`.
    static boolean isPlain(String word) {
        return !word.isEmpty()
                && word.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || c == '_')
                && !Character.isDigit(word.codePointAt(0));
    }
}
