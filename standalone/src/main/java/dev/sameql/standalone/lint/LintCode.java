package dev.sameql.standalone.lint;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// What lint says of a query. The names are stable: files of accepted findings and SARIF rules hold
/// them. Where one is off by default it is right and seldom of interest.
public enum LintCode {
    DOES_NOT_RUN("the query is invalid for its schema", true),
    COMPARES_WITH_ITSELF("a join condition compares a row with itself", true),
    OTHER_IDENTIFIER("identifiers of different things are compared", true),
    PRODUCT_WITHOUT_CONDITION("relations are combined that no condition connects", true),
    NEVER_A_ROW("conditions that keep no row", true),
    CONDITION_WITHOUT_EFFECT("a condition that is true of every row that is left", true),
    OUTER_JOIN_AS_INNER("a condition drops the rows that an outer join adds", true),
    JOIN_WITHOUT_EFFECT("a table is joined that changes nothing", true),
    BARE_COLUMN("a column beside GROUP BY that is any row's", true),
    DISTINCT_WITHOUT_EFFECT("DISTINCT over rows that are distinct", true),
    INTEGER_DIVISION("a quotient of integers loses its fraction", true),
    TEXT_AGAINST_NUMBER("a text is compared with a number as they are", true),
    TEXT_OF_ANOTHER_FORM("texts of different forms are compared", true),
    TEXT_AS_CONDITION("a text stands where a condition does", true),
    NAME_AS_TEXT("a name that no column has is taken for a text", true),
    OR_BESIDE_AND("AND takes one of two alternatives for a column", true),
    SUM_OF_IDENTIFIER("a sum of what only tells rows apart", true),
    COUNT_OF_CONDITION("COUNT counts where a condition is false, too", true),
    CONSTANT_NOT_IN_DATA("a column is compared with a value that it does not hold", true),
    EMPTY_ON_DATA("the query returns nothing over the database", true),
    SEVERAL_ROWS_AS_VALUE("a subquery stands for one value and returns several", true),
    NULL_IN_NOT_IN("NOT IN over rows with a NULL", true),
    NULL_AT_LIMIT("the first row that a LIMIT keeps has NULL in its order", true),
    REPEATED_IN_AGGREGATE("an aggregate counts rows again that a join repeats", true),
    TIES_AT_LIMIT("rows that tie are on both sides of a LIMIT", true),
    TIES_IN_WINDOW("the answer depends on the order of rows that tie in a window", true),
    LIMIT_WITHOUT_ORDER("a LIMIT keeps any of its rows, which have no order", true),
    NUMBERS_AS_TEXTS("numbers are compared or sorted as texts", true),
    GOLDS_DIFFER("two gold queries of one question are not equivalent", true),
    GOLDS_DIFFER_IN_DUPLICATES("of two gold queries of one question one repeats rows", true),
    LIMIT_WITHOUT_KEY("a LIMIT behind an order that leaves ties open", false),
    NULLS_MAY_COME_FIRST("a LIMIT behind an order that NULLs may begin", false),
    WINDOW_WITHOUT_KEY("a window's order leaves ties open that count", false),
    COUNT_OF_NEVER_NULL("COUNT of a column that is never NULL counts rows", false);

    private final String law;
    private final boolean byDefault;

    LintCode(String law, boolean byDefault) {
        this.law = law;
        this.byDefault = byDefault;
    }

    /// In a few words.
    public String law() {
        return law;
    }

    /// Whether it is looked for unless asked otherwise.
    public boolean isByDefault() {
        return byDefault;
    }

    /// The code of a name.
    public static Optional<LintCode> named(String name) {
        return Stream.of(values())
                .filter(code -> code.name().equals(name.toUpperCase(Locale.ROOT)))
                .findFirst();
    }
}
