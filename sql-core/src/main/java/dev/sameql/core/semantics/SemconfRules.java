package dev.sameql.core.semantics;

import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Operator;

/// The number among SEMCONF's 104 rules of each construct; 0 for what is beyond them.
public final class SemconfRules {

    private SemconfRules() {}

    /// The rule of a predicate.
    public static int of(Expression.Predicate predicate) {
        return switch (predicate) {
            case Expression.Comparison comparison ->
                    switch (comparison.operator()) {
                        case EQ -> 12;
                        case NE -> 13;
                        case GT -> 14;
                        case LT -> 15;
                        case GE -> 16;
                        case LE -> 17;
                        case IS, IS_NOT -> 0;
                    };
            case Expression.RowComparison _,
                    Expression.InQuery _,
                    Expression.Quantified _,
                    Expression.Like _ ->
                    0;
            case Expression.And _ -> 3;
            case Expression.Or _ -> 2;
            case Expression.Not _ -> 5;
            case Expression.IsNull isNull -> isNull.negated() ? 22 : 21;
            case Expression.TruthTest test -> truthTest(test);
            case Expression.Between _ -> 18;
            case Expression.InList _ -> 19;
            case Expression.Exists _ -> 20;
            case Expression.AsCondition _ -> 23;
        };
    }

    private static int truthTest(Expression.TruthTest test) {
        int positive = test.truth().isEmpty() ? 10 : test.truth().get() ? 6 : 8;
        return positive + (test.negated() ? 1 : 0);
    }

    /// The rule of an aggregate.
    public static int of(AggregateFunction function) {
        return switch (function) {
            case MAX -> 86;
            case MIN -> 87;
            case SUM -> 88;
            case COUNT -> 89;
            case AVG -> 90;
            case TOTAL, GROUP_CONCAT, BARE -> 0;
        };
    }

    /// The rule of a scalar operator.
    public static int of(Operator operator) {
        return switch (operator) {
            case ADD, ADD_INTEGER, ADD_DECIMAL, ADD_REAL -> 36;
            case SUBTRACT, SUBTRACT_INTEGER, SUBTRACT_DECIMAL, SUBTRACT_REAL -> 37;
            case MULTIPLY, MULTIPLY_INTEGER, MULTIPLY_DECIMAL, MULTIPLY_REAL -> 38;
            case DIVIDE, DIVIDE_INTEGER, DIVIDE_DECIMAL, DIVIDE_REAL -> 39;
            case DIVIDE_SCALED, DIVIDE_APPROXIMATE, DIVIDE_WHOLE -> 39;
            case LENGTH -> 40;
            case MODULO, MODULO_INTEGER, MODULO_DECIMAL, MOD, REMAINDER -> 41;
            case ABS -> 42;
            case LN -> 43;
            case EXP -> 44;
            case POWER -> 45;
            case SQRT -> 46;
            case FLOOR -> 47;
            case CEIL -> 48;
            case CONCAT -> 61;
            case SUBSTR -> 62;
            case LOWER -> 63;
            case UPPER -> 64;
            case XOR -> 4;
            case NEGATE,
                    PLUS,
                    NEGATE_INTEGER,
                    NEGATE_DECIMAL,
                    NEGATE_REAL,
                    BIT_AND,
                    BIT_OR,
                    BIT_NOT,
                    SHIFT_LEFT,
                    SHIFT_RIGHT,
                    INSTR,
                    TRIM,
                    LTRIM,
                    RTRIM,
                    REPLACE,
                    PRINTF,
                    HEX,
                    CHAR,
                    UNICODE,
                    QUOTE,
                    ROUND,
                    SIGN,
                    TRUNC,
                    LOG,
                    LOG10,
                    LOG2,
                    PI,
                    LEAST,
                    GREATEST,
                    COALESCE,
                    NULLIF,
                    DATE,
                    TIME,
                    DATETIME,
                    JULIANDAY,
                    UNIXEPOCH,
                    STRFTIME,
                    TIMEDIFF,
                    CURRENT_DATE,
                    CURRENT_TIME,
                    CURRENT_TIMESTAMP,
                    ADD_DAYS,
                    ADD_MONTHS,
                    YEAR,
                    MONTH,
                    DAY,
                    TYPEOF,
                    RANDOM ->
                    0;
        };
    }
}
