package dev.sameql.conformance.campaign.finding;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which statements of a file an engine is given: those that a campaign may have written.
///
/// A file of findings passes from hand to hand, and some engines run code for who knows the words
/// (`CREATE ALIAS`, `CALL`, `COPY`, `FILE_WRITE`). So nothing is forbidden here; all that campaigns
/// write is listed, and what holds another word, name or sign is not run.
final class OwnStatements {
    private static final Pattern TOKEN =
            Pattern.compile(
                    "(?<word>[A-Za-z_][A-Za-z0-9_]*)"
                            + "|(?<name>\"[^\"\\\\]*+\"|`[^`\\\\]*+`)"
                            + "|(?<text>'[^'\\\\\\p{Cntrl}]*+')"
                            + "|(?<number>[0-9][0-9.]*+(?:[Ee][+-]?[0-9]++)?+)"
                            + "|(?<sign>[ ,.()*+/%&|<>=!?~]|-(?!-))");

    /// Signs that begin a comment, which engines read differently.
    private static final Pattern COMMENT = Pattern.compile("--|/\\*|\\*/|#");

    /// Names of tables, columns, keys, aliases and indexes, as campaigns make them.
    private static final Pattern NAME =
            Pattern.compile(
                    "(?:[a-z]|id|pid|key|[a-z][0-9]+|[a-z]_i[0-9]+|column[0-9]+)(?:_[0-9]+)?");

    private static final Set<String> SETUP =
            Set.of("CREATE TABLE", "CREATE INDEX", "CREATE UNIQUE INDEX", "INSERT INTO");
    private static final Set<String> QUERY = Set.of("SELECT", "WITH", "VALUES");

    private static final Set<String> WORDS =
            Set.of(
                    """
                    ALL AND ANY AS ASC BETWEEN BIGINT BOOLEAN BY CASE CAST CHAR CREATE CROSS CUBE CURRENT DATE
                    DATETIME DECIMAL DESC DISTINCT DIV DOUBLE ELSE END ESCAPE EXCEPT EXCLUDE EXISTS FALSE
                    FETCH FILTER FIRST FOLLOWING FROM FULL GROUP GROUPING GROUPS HAVING ILIKE IN INDEX INNER
                    INSERT INT INTEGER INTERSECT INTERVAL INTO IS JOIN KEY LAST LATERAL LEFT LIKE LIMIT MONTH
                    NOT NULL NULLS NUMERIC OFFSET ON ONLY OR ORDER OUTER OVER PARTITION PRECEDING PRECISION
                    PRIMARY QUARTER RANGE REAL RECURSIVE RIGHT ROLLUP ROW ROWS SELECT SET SETS SIGNED SIMILAR SMALLINT
                    SOME TABLE TEXT THEN TIES TIME TIMESTAMP TO TRUE UNBOUNDED UNION UNIQUE UNKNOWN UNSIGNED
                    BLOB COLLATE GLOB NOCASE BINARY ISNULL NOTNULL
                    USING VALUES VARCHAR WEEK WHEN WHERE WITH WITHOUT XOR YEAR ZONE
                    EXP FORMAT GROUP_CONCAT HEX JULIANDAY PRINTF QUOTE STRFTIME TOTAL TYPEOF
                    LN LOG LOG10 UNICODE UNIXEPOCH
                    ABS ANY_VALUE AVG CEIL CEILING CHARACTER_LENGTH CHAR_LENGTH COALESCE CONCAT COUNT
                    CUME_DIST DATE_ADD DATE_PART DATE_SUB DATE_TRUNC DAY DENSE_RANK EXTRACT FIRST_VALUE FLOOR
                    GREATEST HOUR IF IFNULL IIF INSTR LAG LAST_VALUE LEAD LEAST LENGTH LOCATE LOWER LPAD LTRIM
                    MAX MIN MINUTE MOD NATURAL NTH_VALUE NTILE NULLIF NUMBER PERCENT_RANK POSITION POWER RANK REPLACE
                    ROUND ROUND_EVEN ROW_NUMBER RPAD RTRIM SECOND SIGN SQRT STDDEV_POP STDDEV_SAMP STRING_AGG
                    STRPOS SUBSTR SUBSTRING SUM TO_CHAR TRIM TRUNC TRUNCATE UPPER VAR_POP VAR_SAMP\
                    """
                            .split("\\s+", -1));

    private OwnStatements() {}

    /// Whether all that a finding is made again with may have been written by a campaign.
    static boolean makes(Finding finding) {
        return finding.setup().stream().allMatch(OwnStatements::isSetup)
                && isQuery(finding.query());
    }

    private static boolean isSetup(String statement) {
        return SETUP.stream().anyMatch(begin -> statement.startsWith(begin + " "))
                && isWritten(statement.replaceFirst("^INSERT INTO ", "INSERT "));
    }

    private static boolean isQuery(String text) {
        String bare = text.replaceFirst("^[( ]+", "");
        return QUERY.stream().anyMatch(begin -> bare.startsWith(begin + " ")) && isWritten(text);
    }

    private static boolean isWritten(String statement) {
        Matcher token = TOKEN.matcher(statement);
        var signs = new StringBuilder();
        int at = 0;
        while (token.find()) {
            if (token.start() != at || !isWritten(token)) return false;
            at = token.end();
            signs.append(token.group("sign") == null ? "x" : token.group());
        }
        return at == statement.length() && !COMMENT.matcher(signs).find();
    }

    private static boolean isWritten(Matcher token) {
        String word = token.group("word");
        if (word != null) {
            String upper = word.toUpperCase(Locale.ROOT);
            return !upper.equals("INTO") && WORDS.contains(upper) || isName(word);
        }
        String name = token.group("name");
        return name == null || isName(name.substring(1, name.length() - 1));
    }

    private static boolean isName(String name) {
        String upper = name.toUpperCase(Locale.ROOT);
        return name.equals("?column?")
                || name.matches("\\?column\\?_[0-9]+")
                || WORDS.contains(upper.replaceFirst("_[0-9]+$", ""))
                || NAME.matcher(name.toLowerCase(Locale.ROOT)).matches();
    }
}
