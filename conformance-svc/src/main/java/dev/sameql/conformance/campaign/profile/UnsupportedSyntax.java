package dev.sameql.conformance.campaign.profile;

import java.util.regex.Pattern;

/// What of the languages of readings engines have not, so that no time goes into queries that they
/// refuse. Source: each engine's grammar, and what it refused.
final class UnsupportedSyntax {
    private static final String FULL = "FULL (?:OUTER )?JOIN|";
    private static final String ROW = "\\([\\w.]+, [^()]*\\) (?:=|<|>|IN|NOT IN)|";

    /// PostgreSQL runs a FULL JOIN over conditions that it hashes alone, which it says itself.
    static final Pattern NOTHING = Pattern.compile("(?!)");

    static final Pattern H2 =
            Pattern.compile(
                    FULL
                            + "(?:EXCEPT|INTERSECT) ALL|WITH RECURSIVE|ROLLUP|CUBE|GROUPING SETS"
                            + "|LATERAL");

    static final Pattern HSQLDB =
            Pattern.compile("WITH RECURSIVE| % | OVER |STRING_AGG|ILIKE|DISTINCT ON");

    static final Pattern DERBY =
            Pattern.compile(
                    FULL
                            + ROW
                            + "\\bWITH\\b|FILTER|DISTINCT FROM|DISTINCT ON| IS (?:NOT"
                            + " )?(?:TRUE|FALSE|UNKNOWN)|(?:\\(|, |[=<>] |AND |BETWEEN |THEN"
                            + " |ELSE )NULL\\b|\\bNULL IS| % |"
                            + " OVER |STRING_AGG|REPLACE|ROUND|LIMIT 0|CUBE|GROUPING|ROLLUP|ILIKE"
                            + "|SIGN\\(|POSITION|LEAST|GREATEST|LATERAL|, NULL\\)");

    /// Its rows compare as structures, by rules of their own.
    static final Pattern DUCKDB = Pattern.compile(ROW + "DATE_TRUNC|INTERVAL|TO_CHAR|EXTRACT");

    static final Pattern MARIADB =
            Pattern.compile(
                    FULL
                            + "NULLS (?:FIRST|LAST)|DISTINCT FROM|FILTER|ROLLUP\\(|CUBE|GROUPING"
                            + " SETS|\\(VALUES|GROUPS |EXCLUDE |LATERAL| \\|\\| |AS BIGINT|AS"
                            + " DOUBLE|IN \\(\\(");

    private UnsupportedSyntax() {}
}
