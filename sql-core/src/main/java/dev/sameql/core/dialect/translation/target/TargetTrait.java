package dev.sameql.core.dialect.translation.target;

/// What an engine does by itself with what is written for it. Each [Target] names those it has.
public enum TargetTrait {
    /// There are truth values, and integers of 32 bits.
    TRUTH_VALUES,

    /// MIN and MAX take truth values, or what stands for them.
    EXTREMES_OF_TRUTH,

    /// Doubles may be infinite.
    INFINITE_DOUBLES,

    /// Doubles may be NaN.
    NO_NUMBERS,

    /// A column may hold exact numbers of any number of digits.
    EXACT_COLUMNS,

    /// A literal with a point is an exact number.
    EXACT_LITERALS,

    /// ROUND of a double takes halves to the even integer.
    ROUNDS_TO_EVEN,

    /// ROUND to digits takes exact numbers only, and takes halves away from zero.
    ROUNDS_EXACT_NUMBERS_ONLY,

    /// A backslash escapes in a pattern without ESCAPE.
    BACKSLASH_ESCAPES,

    /// There is a LIKE that does not tell upper from lower case.
    FOLDING_LIKE,

    /// There is a LIKE that tells upper from lower case.
    STRICT_LIKE,

    /// There is FULL JOIN.
    FULL_JOINS,

    /// NULLS FIRST and NULLS LAST say where NULLs are.
    NULLS_ARE_PLACED,

    /// There is a function that counts the bytes of a text.
    COUNTS_BYTES,

    /// An aggregate may have FILTER.
    FILTERED_AGGREGATES,

    /// Rows may be skipped without a count of those to show.
    OFFSET_ALONE,

    /// A negative place in a text is counted from its end.
    PLACES_FROM_THE_END,

    /// A part of a text may begin before it, and then is shorter.
    PARTS_BEGIN_BEFORE,

    /// A quotient by zero is NULL.
    NULL_FOR_A_QUOTIENT_BY_ZERO,

    /// A quotient is a double only where the dividend is one.
    DOUBLE_DIVIDENDS_ONLY,

    /// A cast to an integer cuts off.
    CASTS_CUT_OFF,

    /// A cast of a text to a number reads the number that it begins with.
    CASTS_READ_PREFIXES,

    /// A moment is a text.
    MOMENTS_ARE_TEXTS,

    /// There are words for the fifteen digits of a double that SQLite writes.
    FIFTEEN_DIGITS
}
