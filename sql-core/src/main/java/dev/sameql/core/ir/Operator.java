package dev.sameql.core.ir;

/// Scalar operators and functions. Each has one meaning: where engines differ, elaboration chooses
/// among different operators ([#DIVIDE_INTEGER] and [#DIVIDE_DECIMAL], say), never the evaluator.
///
/// Operators marked *dynamic* look at their operands' storage classes, as SQLite does.
public enum Operator {
    // arithmetic, dynamic: text reads as the number of its longest numeric prefix; int with int
    // stays
    // int and turns real on overflow; x / 0 and x % 0 are NULL
    ADD,
    SUBTRACT,
    MULTIPLY,
    DIVIDE,
    MODULO,
    NEGATE,
    PLUS,
    // arithmetic with static types; division by zero is a runtime error
    ADD_INTEGER,
    SUBTRACT_INTEGER,
    MULTIPLY_INTEGER,
    DIVIDE_INTEGER,
    MODULO_INTEGER,
    NEGATE_INTEGER,
    ADD_DECIMAL,
    SUBTRACT_DECIMAL,
    MULTIPLY_DECIMAL,
    DIVIDE_DECIMAL,
    MODULO_DECIMAL,
    NEGATE_DECIMAL,
    ADD_REAL,
    SUBTRACT_REAL,
    MULTIPLY_REAL,
    DIVIDE_REAL,
    NEGATE_REAL,
    /// MySQL's `/` of exact numbers: rounded, half away from zero, to four decimals more than the
    /// dividend has, or to the decimals that a third operand says; by zero NULL.
    DIVIDE_SCALED,
    /// MySQL's `/` of doubles; by zero NULL.
    DIVIDE_APPROXIMATE,
    /// MySQL's DIV of integers: truncated; by zero NULL.
    DIVIDE_WHOLE,
    /// MySQL's `%`, of numbers of one kind, with the sign of the dividend; by zero NULL.
    REMAINDER,
    // bits
    BIT_AND,
    BIT_OR,
    BIT_NOT,
    SHIFT_LEFT,
    SHIFT_RIGHT,
    // texts
    CONCAT,
    LENGTH,
    SUBSTR,
    INSTR,
    UPPER,
    LOWER,
    TRIM,
    LTRIM,
    RTRIM,
    REPLACE,
    PRINTF,
    HEX,
    CHAR,
    UNICODE,
    QUOTE,
    // numbers
    ABS,
    ROUND,
    SIGN,
    CEIL,
    FLOOR,
    TRUNC,
    SQRT,
    POWER,
    EXP,
    LN,
    LOG,
    LOG10,
    LOG2,
    PI,
    MOD,
    LEAST,
    GREATEST,
    // choice
    COALESCE,
    NULLIF,
    // dates
    DATE,
    TIME,
    DATETIME,
    JULIANDAY,
    UNIXEPOCH,
    /// A moment in a format; of type TIMESTAMP the moment so written.
    STRFTIME,
    TIMEDIFF,
    CURRENT_DATE,
    CURRENT_TIME,
    CURRENT_TIMESTAMP,
    /// A date or moment so many days later.
    ADD_DAYS,
    /// A date or moment so many months later, on the last day of a month that is too short.
    ADD_MONTHS,
    /// How many days the first date, or day of a moment, comes after the second.
    DAYS_BETWEEN,
    YEAR,
    MONTH,
    DAY,
    // reflection and chance
    TYPEOF,
    RANDOM,
    /// Exclusive or in three-valued logic (SEMCONF rule 4); not ISO.
    XOR;

    /// Whether two calls with equal arguments yield equal values within one statement.
    public boolean isDeterministic() {
        return this != RANDOM;
    }
}
