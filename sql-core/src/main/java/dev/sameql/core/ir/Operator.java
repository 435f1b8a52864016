package dev.sameql.core.ir;

import static dev.sameql.core.ir.operator.Clause.CASE_EXPRESSION;
import static dev.sameql.core.ir.operator.Clause.DATETIME_VALUE_EXPRESSION;
import static dev.sameql.core.ir.operator.Clause.DATETIME_VALUE_FUNCTION;
import static dev.sameql.core.ir.operator.Clause.NUMERIC_VALUE_EXPRESSION;
import static dev.sameql.core.ir.operator.Clause.NUMERIC_VALUE_FUNCTION;
import static dev.sameql.core.ir.operator.Clause.STRING_VALUE_EXPRESSION;
import static dev.sameql.core.ir.operator.Clause.STRING_VALUE_FUNCTION;
import static dev.sameql.core.ir.operator.Descriptor.of;
import static dev.sameql.core.ir.operator.Notation.Binding.ADDITIVE;
import static dev.sameql.core.ir.operator.Notation.Binding.MULTIPLICATIVE;
import static dev.sameql.core.ir.operator.ValueKind.ANY;
import static dev.sameql.core.ir.operator.ValueKind.DECIMAL;
import static dev.sameql.core.ir.operator.ValueKind.FORMAT;
import static dev.sameql.core.ir.operator.ValueKind.INTEGER;
import static dev.sameql.core.ir.operator.ValueKind.MODIFIER;
import static dev.sameql.core.ir.operator.ValueKind.MOMENT;
import static dev.sameql.core.ir.operator.ValueKind.NUMBER;
import static dev.sameql.core.ir.operator.ValueKind.REAL;
import static dev.sameql.core.ir.operator.ValueKind.SCALE;
import static dev.sameql.core.ir.operator.ValueKind.TEXT;
import static dev.sameql.core.ir.operator.ValueKind.TRUTH;

import dev.sameql.core.ir.operator.Clause;
import dev.sameql.core.ir.operator.Dependence;
import dev.sameql.core.ir.operator.Descriptor;
import dev.sameql.core.ir.operator.Failure;
import dev.sameql.core.ir.operator.Notation.Form;
import dev.sameql.core.ir.operator.Nulls.Propagation;
import dev.sameql.core.ir.operator.Nulls.Totality;
import dev.sameql.core.ir.operator.TextUse;

/// Scalar operators and functions. Each has one meaning: where engines differ, elaboration chooses
/// among different operators ([#DIVIDE_INTEGER] and [#DIVIDE_DECIMAL], say), never the evaluator.
///
/// What is known of each stands in its [Descriptor]. Operators marked *dynamic* look at their
/// operands' storage classes, as SQLite does.
public enum Operator {
    // arithmetic, dynamic: text reads as the number of its longest numeric prefix; int with int
    // stays int and turns real on overflow; x / 0 and x % 0 are NULL
    ADD(
            of("addition", NUMBER, NUMBER, NUMBER)
                    .infix("+", ADDITIVE)
                    .in(NUMERIC_VALUE_EXPRESSION, 36)
                    .nulls(Propagation.EVERY, Totality.OF_INTEGERS)),
    SUBTRACT(
            of("subtraction", NUMBER, NUMBER, NUMBER)
                    .infix("-", ADDITIVE)
                    .in(NUMERIC_VALUE_EXPRESSION, 37)
                    .nulls(Propagation.EVERY, Totality.OF_INTEGERS)),
    MULTIPLY(
            of("multiplication", NUMBER, NUMBER, NUMBER)
                    .infix("*", MULTIPLICATIVE)
                    .in(NUMERIC_VALUE_EXPRESSION, 38)
                    .nulls(Propagation.EVERY, Totality.OF_INTEGERS)),
    DIVIDE(
            of("division", NUMBER, NUMBER, NUMBER)
                    .infix("/", MULTIPLICATIVE)
                    .in(NUMERIC_VALUE_EXPRESSION, 39)),
    MODULO(of("remainder", NUMBER, NUMBER, NUMBER).apart("%").in(NUMERIC_VALUE_FUNCTION, 41)),
    NEGATE(
            of("negation", NUMBER, NUMBER)
                    .prefix("-")
                    .in(NUMERIC_VALUE_EXPRESSION)
                    .total()
                    .oftenLeftOut()),
    PLUS(of("identity", ANY, ANY).prefix("+").in(NUMERIC_VALUE_EXPRESSION).total()),
    // arithmetic with static types; division by zero is a runtime error
    ADD_INTEGER(
            of("addition of integers", INTEGER, INTEGER, INTEGER)
                    .infix("+", ADDITIVE)
                    .in(NUMERIC_VALUE_EXPRESSION, 36)
                    .total()
                    .fails(Failure.OUT_OF_RANGE)),
    SUBTRACT_INTEGER(
            of("subtraction of integers", INTEGER, INTEGER, INTEGER)
                    .infix("-", ADDITIVE)
                    .in(NUMERIC_VALUE_EXPRESSION, 37)
                    .total()
                    .fails(Failure.OUT_OF_RANGE)),
    MULTIPLY_INTEGER(
            of("multiplication of integers", INTEGER, INTEGER, INTEGER)
                    .infix("*", MULTIPLICATIVE)
                    .in(NUMERIC_VALUE_EXPRESSION, 38)
                    .total()
                    .fails(Failure.OUT_OF_RANGE)),
    DIVIDE_INTEGER(
            of("division of integers", INTEGER, INTEGER, INTEGER)
                    .written(Form.INTEGER_QUOTIENT)
                    .in(NUMERIC_VALUE_EXPRESSION, 39)
                    .total()
                    .fails(Failure.DIVISION_BY_ZERO, Failure.OUT_OF_RANGE)),
    MODULO_INTEGER(
            of("remainder of integers", INTEGER, INTEGER, INTEGER)
                    .apart("%")
                    .in(NUMERIC_VALUE_FUNCTION, 41)
                    .total()
                    .fails(Failure.DIVISION_BY_ZERO, Failure.OUT_OF_RANGE)),
    NEGATE_INTEGER(
            of("negation of integers", INTEGER, INTEGER)
                    .prefix("-")
                    .in(NUMERIC_VALUE_EXPRESSION)
                    .total()
                    .fails(Failure.OUT_OF_RANGE)),
    ADD_DECIMAL(
            of("addition of exact numbers", DECIMAL, DECIMAL, DECIMAL)
                    .infix("+", ADDITIVE)
                    .in(NUMERIC_VALUE_EXPRESSION, 36)
                    .total()),
    SUBTRACT_DECIMAL(
            of("subtraction of exact numbers", DECIMAL, DECIMAL, DECIMAL)
                    .infix("-", ADDITIVE)
                    .in(NUMERIC_VALUE_EXPRESSION, 37)
                    .total()),
    MULTIPLY_DECIMAL(
            of("multiplication of exact numbers", DECIMAL, DECIMAL, DECIMAL)
                    .infix("*", MULTIPLICATIVE)
                    .in(NUMERIC_VALUE_EXPRESSION, 38)
                    .total()),
    DIVIDE_DECIMAL(
            of("division of exact numbers", DECIMAL, DECIMAL, DECIMAL)
                    .infix("/", MULTIPLICATIVE)
                    .in(NUMERIC_VALUE_EXPRESSION, 39)
                    .total()
                    .fails(Failure.DIVISION_BY_ZERO)),
    MODULO_DECIMAL(
            of("remainder of exact numbers", DECIMAL, DECIMAL, DECIMAL)
                    .apart("%")
                    .in(NUMERIC_VALUE_FUNCTION, 41)
                    .total()
                    .fails(Failure.DIVISION_BY_ZERO)),
    NEGATE_DECIMAL(
            of("negation of exact numbers", DECIMAL, DECIMAL)
                    .prefix("-")
                    .in(NUMERIC_VALUE_EXPRESSION)
                    .total()),
    ADD_REAL(
            of("addition of doubles", REAL, REAL, REAL)
                    .infix("+", ADDITIVE)
                    .in(NUMERIC_VALUE_EXPRESSION, 36)
                    .total()
                    .fails(Failure.OUT_OF_RANGE)),
    SUBTRACT_REAL(
            of("subtraction of doubles", REAL, REAL, REAL)
                    .infix("-", ADDITIVE)
                    .in(NUMERIC_VALUE_EXPRESSION, 37)
                    .total()
                    .fails(Failure.OUT_OF_RANGE)),
    MULTIPLY_REAL(
            of("multiplication of doubles", REAL, REAL, REAL)
                    .infix("*", MULTIPLICATIVE)
                    .in(NUMERIC_VALUE_EXPRESSION, 38)
                    .total()
                    .fails(Failure.OUT_OF_RANGE)),
    DIVIDE_REAL(
            of("division of doubles", REAL, REAL, REAL)
                    .infix("/", MULTIPLICATIVE)
                    .in(NUMERIC_VALUE_EXPRESSION, 39)
                    .total()
                    .fails(Failure.DIVISION_BY_ZERO, Failure.OUT_OF_RANGE)),
    NEGATE_REAL(
            of("negation of doubles", REAL, REAL).prefix("-").in(NUMERIC_VALUE_EXPRESSION).total()),
    /// MySQL's `/` of exact numbers: rounded, half away from zero, to four decimals more than the
    /// dividend has, or to the decimals that a third operand says; by zero NULL.
    DIVIDE_SCALED(
            of("division to a scale", DECIMAL, DECIMAL, DECIMAL, SCALE)
                    .written(Form.SCALED_QUOTIENT)
                    .optional(1)
                    .in(NUMERIC_VALUE_EXPRESSION, 39)),
    /// MySQL's `/` of exact numbers with the decimals that it goes on computing with, in words of
    /// nine, the rest cut off; by zero NULL.
    DIVIDE_CUT(
            of("division with all digits", DECIMAL, DECIMAL, DECIMAL)
                    .infix("/", MULTIPLICATIVE)
                    .in(NUMERIC_VALUE_EXPRESSION, 39)),
    /// What MySQL shows of an exact number that is computed from quotients: rounded to the decimals
    /// of the second operand, which is the same computed from rounded quotients.
    SHOWN(
            of("number as it is shown", DECIMAL, DECIMAL, DECIMAL)
                    .written(Form.LAST_OPERAND)
                    .total()),
    /// MySQL's `/` of doubles; by zero NULL.
    DIVIDE_APPROXIMATE(
            of("division of doubles by any but zero", REAL, REAL, REAL)
                    .infix("/", MULTIPLICATIVE)
                    .in(NUMERIC_VALUE_EXPRESSION, 39)
                    .fails(Failure.OUT_OF_RANGE)),
    /// MySQL's DIV of integers: truncated; by zero NULL.
    DIVIDE_WHOLE(
            of("integer division", INTEGER, INTEGER, INTEGER)
                    .apart("DIV")
                    .in(NUMERIC_VALUE_EXPRESSION, 39)
                    .fails(Failure.OUT_OF_RANGE)),
    /// MySQL's `%`, of numbers of one kind, with the sign of the dividend; by zero NULL.
    REMAINDER(
            of("remainder by any but zero", NUMBER, NUMBER, NUMBER)
                    .apart("%")
                    .in(NUMERIC_VALUE_FUNCTION, 41)
                    .fails(Failure.OUT_OF_RANGE)),
    // bits
    BIT_AND(of("bitwise and", INTEGER, INTEGER, INTEGER).apart("&").total()),
    BIT_OR(of("bitwise or", INTEGER, INTEGER, INTEGER).apart("|").total()),
    BIT_NOT(of("bitwise complement", INTEGER, INTEGER).prefix("~").total()),
    SHIFT_LEFT(of("left shift", INTEGER, INTEGER, INTEGER).apart("<<").total()),
    SHIFT_RIGHT(of("right shift", INTEGER, INTEGER, INTEGER).apart(">>").total()),
    // texts
    CONCAT(
            of("concatenation", TEXT, TEXT)
                    .written(Form.CONCATENATION)
                    .repeated()
                    .in(STRING_VALUE_EXPRESSION, 61)
                    .total()
                    .tells(TextUse.CONTENT)),
    LENGTH(
            of("character length", INTEGER, TEXT)
                    .in(NUMERIC_VALUE_FUNCTION, 40)
                    .total()
                    .tells(TextUse.CONTENT)
                    .oftenLeftOut()),
    SUBSTR(
            of("substring", TEXT, TEXT, INTEGER, INTEGER)
                    .optional(1)
                    .in(STRING_VALUE_FUNCTION, 62)
                    .nulls(Propagation.EVERY, Totality.OF_NO_BLOBS)
                    .tells(TextUse.CONTENT)
                    .fails(Failure.NEGATIVE_LENGTH)
                    .oftenLeftOut()),
    INSTR(
            of("position in a text", INTEGER, TEXT, TEXT)
                    .in(NUMERIC_VALUE_FUNCTION)
                    .total()
                    .tells(TextUse.CONTENT)),
    UPPER(
            of("fold to upper case", TEXT, TEXT)
                    .in(STRING_VALUE_FUNCTION, 64)
                    .total()
                    .tells(TextUse.FOLDED)
                    .oftenLeftOut()),
    LOWER(
            of("fold to lower case", TEXT, TEXT)
                    .in(STRING_VALUE_FUNCTION, 63)
                    .total()
                    .tells(TextUse.FOLDED)
                    .oftenLeftOut()),
    TRIM(
            of("trim", TEXT, TEXT, TEXT)
                    .optional(1)
                    .in(STRING_VALUE_FUNCTION)
                    .total()
                    .tells(TextUse.FOLDED)
                    .oftenLeftOut()),
    LTRIM(
            of("leading trim", TEXT, TEXT, TEXT)
                    .optional(1)
                    .in(STRING_VALUE_FUNCTION)
                    .total()
                    .tells(TextUse.FOLDED)
                    .oftenLeftOut()),
    RTRIM(
            of("trailing trim", TEXT, TEXT, TEXT)
                    .optional(1)
                    .in(STRING_VALUE_FUNCTION)
                    .total()
                    .tells(TextUse.FOLDED)
                    .oftenLeftOut()),
    REPLACE(
            of("replacement", TEXT, TEXT, TEXT, TEXT)
                    .nulls(Propagation.FIRST_TWO, Totality.OF_KNOWN)
                    .tells(TextUse.CONTENT)
                    .oftenLeftOut()),
    /// MySQL's part of a text before so many delimiters, or after so many from the end.
    SUBSTRING_INDEX(
            of("part up to a delimiter", TEXT, TEXT, TEXT, INTEGER).total().tells(TextUse.CONTENT)),
    /// Whether a text has a part that a regular expression matches, without regard to case where
    /// a third operand does not say `c`.
    REGEXP_LIKE(of("regular match", INTEGER, TEXT, TEXT, TEXT).optional(1).tells(TextUse.CONTENT)),
    /// The text of a number with commas between its thousands.
    GROUP_DIGITS(of("number with commas", TEXT, TEXT).total().tells(TextUse.CONTENT)),
    REVERSE(of("reversed text", TEXT, TEXT).total().tells(TextUse.CONTENT)),
    INITCAP(of("text with capitals", TEXT, TEXT).total().tells(TextUse.CONTENT)),
    TRANSLATE(
            of("replacement by character", TEXT, TEXT, TEXT, TEXT).total().tells(TextUse.CONTENT)),
    /// The field of a number that is not 0 between delimiters.
    SPLIT_PART(
            of("field between delimiters", TEXT, TEXT, TEXT, INTEGER)
                    .total()
                    .tells(TextUse.CONTENT)),
    /// How many bytes a text has in UTF-8.
    OCTET_LENGTH(of("octet length", INTEGER, TEXT).total().tells(TextUse.CONTENT)),
    MD5(of("MD5 digest", TEXT, TEXT).total().tells(TextUse.CONTENT)),
    /// A text as PostgreSQL writes it in an array: in quotes where it needs some.
    ARRAY_ELEMENT(of("text in an array", TEXT, TEXT).total().tells(TextUse.CONTENT)),
    /// The element of that place, from 1, of PostgreSQL's array; NULL where there is none.
    ARRAY_AT(of("element of an array", TEXT, TEXT, INTEGER).tells(TextUse.CONTENT)),
    /// The element that occurs most often, of several the first; NULL where there is none.
    ARRAY_MODE(of("most frequent element", TEXT, TEXT).tells(TextUse.CONTENT)),
    /// The place, from 1, of the first element that is written so; 0 where there is none.
    ARRAY_PLACE(of("place in an array", INTEGER, TEXT, TEXT).total().tells(TextUse.CONTENT)),
    /// How many elements an array has.
    ARRAY_CARDINALITY(of("elements of an array", INTEGER, TEXT).total().tells(TextUse.CONTENT)),
    /// How many of its elements are NULL.
    ARRAY_NULLS(of("NULLs in an array", INTEGER, TEXT).total().tells(TextUse.CONTENT)),
    /// 1 where the first array has all elements of the second, none of them NULL; else 0.
    ARRAY_CONTAINS(of("containment of arrays", INTEGER, TEXT, TEXT).total().tells(TextUse.CONTENT)),
    /// The elements but for NULLs, with a text in between.
    ARRAY_TO_STRING(of("joined elements", TEXT, TEXT, TEXT).total().tells(TextUse.CONTENT)),
    PRINTF(
            of("formatted text", TEXT, TEXT, ANY)
                    .optional(1)
                    .repeated()
                    .nulls(Propagation.FIRST, Totality.OF_KNOWN)
                    .tells(TextUse.CONTENT)),
    HEX(of("hexadecimal digits", TEXT, ANY).nulls(Propagation.NONE, Totality.ALWAYS)),
    CHAR(
            of("text of code points", TEXT, INTEGER)
                    .optional(1)
                    .repeated()
                    .nulls(Propagation.NONE, Totality.ALWAYS)),
    UNICODE(of("first code point", INTEGER, TEXT)),
    QUOTE(of("SQL literal", TEXT, ANY).nulls(Propagation.NONE, Totality.ALWAYS)),
    // numbers
    ABS(
            of("absolute value", NUMBER, NUMBER)
                    .in(NUMERIC_VALUE_FUNCTION, 42)
                    .total()
                    .fails(Failure.OUT_OF_RANGE, Failure.OTHER)
                    .oftenLeftOut()),
    ROUND(
            of("rounding", REAL, NUMBER, SCALE, SCALE)
                    .written(Form.ROUNDING)
                    .optional(2)
                    .total()
                    .fails(Failure.OUT_OF_RANGE)
                    .oftenLeftOut()),
    SIGN(of("sign", INTEGER, NUMBER)),
    CEIL(
            of("ceiling", NUMBER, NUMBER)
                    .in(NUMERIC_VALUE_FUNCTION, 48)
                    .fails(Failure.OUT_OF_RANGE)
                    .oftenLeftOut()),
    FLOOR(
            of("floor", NUMBER, NUMBER)
                    .in(NUMERIC_VALUE_FUNCTION, 47)
                    .fails(Failure.OUT_OF_RANGE)
                    .oftenLeftOut()),
    TRUNC(of("truncation", NUMBER, NUMBER, SCALE).optional(1).oftenLeftOut()),
    SQRT(of("square root", REAL, NUMBER).in(NUMERIC_VALUE_FUNCTION, 46).fails(Failure.NO_POWER)),
    POWER(
            of("power", REAL, NUMBER, NUMBER)
                    .in(NUMERIC_VALUE_FUNCTION, 45)
                    .fails(Failure.NO_POWER, Failure.OUT_OF_RANGE)),
    EXP(of("exponential", REAL, NUMBER).in(NUMERIC_VALUE_FUNCTION, 44).fails(Failure.OUT_OF_RANGE)),
    LN(
            of("natural logarithm", REAL, NUMBER)
                    .in(NUMERIC_VALUE_FUNCTION, 43)
                    .fails(Failure.NO_LOGARITHM)),
    LOG(
            of("logarithm to a base, 10 unless said", REAL, NUMBER, NUMBER)
                    .optional(1)
                    .in(NUMERIC_VALUE_FUNCTION)),
    LOG10(
            of("common logarithm", REAL, NUMBER)
                    .in(NUMERIC_VALUE_FUNCTION)
                    .fails(Failure.NO_LOGARITHM)),
    LOG2(of("binary logarithm", REAL, NUMBER)),
    PI(of("pi", REAL).nulls(Propagation.EVERY, Totality.ALWAYS)),
    MOD(of("remainder of reals", REAL, NUMBER, NUMBER).in(NUMERIC_VALUE_FUNCTION, 41)),
    LEAST(of("least", ANY, ANY).repeated().nulls(Propagation.ENGINES_OWN, Totality.OF_KNOWN)),
    GREATEST(of("greatest", ANY, ANY).repeated().nulls(Propagation.ENGINES_OWN, Totality.OF_KNOWN)),
    // choice
    COALESCE(
            of("coalesce", ANY, ANY)
                    .repeated()
                    .in(CASE_EXPRESSION)
                    .nulls(Propagation.NONE, Totality.OF_ANY_KNOWN)
                    .oftenLeftOut()),
    NULLIF(
            of("nullif", ANY, ANY, ANY)
                    .in(CASE_EXPRESSION)
                    .nulls(Propagation.FIRST, Totality.NOWHERE)
                    .oftenLeftOut()),
    // dates
    DATE(
            of("date of a moment", TEXT, MOMENT, MODIFIER)
                    .optional(2)
                    .repeated()
                    .reads(Dependence.CLOCK_IF_ASKED)
                    .oftenLeftOut()),
    TIME(
            of("time of a moment", TEXT, MOMENT, MODIFIER)
                    .optional(2)
                    .repeated()
                    .reads(Dependence.CLOCK_IF_ASKED)),
    DATETIME(
            of("date and time of a moment", TEXT, MOMENT, MODIFIER)
                    .optional(2)
                    .repeated()
                    .reads(Dependence.CLOCK_IF_ASKED)
                    .oftenLeftOut()),
    JULIANDAY(
            of("Julian day", REAL, MOMENT, MODIFIER)
                    .optional(2)
                    .repeated()
                    .reads(Dependence.CLOCK_IF_ASKED)),
    UNIXEPOCH(
            of("seconds since 1970", NUMBER, MOMENT, MODIFIER)
                    .optional(2)
                    .repeated()
                    .reads(Dependence.CLOCK_IF_ASKED)),
    /// A moment in a format; of type TIMESTAMP the moment so written.
    STRFTIME(
            of("formatted moment", TEXT, FORMAT, MOMENT, MODIFIER)
                    .written(Form.FORMATTED_MOMENT)
                    .optional(2)
                    .repeated()
                    .reads(Dependence.CLOCK_IF_ASKED)),
    TIMEDIFF(of("difference of moments", TEXT, MOMENT, MOMENT).reads(Dependence.CLOCK_IF_ASKED)),
    CURRENT_DATE(
            of("current date", TEXT)
                    .written(Form.WORD)
                    .in(DATETIME_VALUE_FUNCTION)
                    .nulls(Propagation.EVERY, Totality.ALWAYS)
                    .reads(Dependence.CLOCK)),
    CURRENT_TIME(
            of("current time", TEXT)
                    .written(Form.WORD)
                    .in(DATETIME_VALUE_FUNCTION)
                    .nulls(Propagation.EVERY, Totality.ALWAYS)
                    .reads(Dependence.CLOCK)),
    CURRENT_TIMESTAMP(
            of("current timestamp", TEXT)
                    .written(Form.WORD)
                    .in(DATETIME_VALUE_FUNCTION)
                    .nulls(Propagation.EVERY, Totality.ALWAYS)
                    .reads(Dependence.CLOCK)),
    /// The name of the session's user, which is not known, and the same in all queries of a pair.
    CURRENT_USER(
            of("current user", TEXT)
                    .written(Form.WORD)
                    .nulls(Propagation.EVERY, Totality.ALWAYS)
                    .reads(Dependence.CLOCK)),
    /// A date or moment so many days later.
    ADD_DAYS(
            of("days later", MOMENT, MOMENT, INTEGER)
                    .written(Form.DAYS_LATER)
                    .in(DATETIME_VALUE_EXPRESSION)),
    /// A date or moment so many months later, on the last day of a month that is too short.
    ADD_MONTHS(
            of("months later", MOMENT, MOMENT, INTEGER)
                    .written(Form.MONTHS_LATER)
                    .in(DATETIME_VALUE_EXPRESSION)),
    /// A moment so many seconds later.
    ADD_SECONDS(
            of("seconds later", MOMENT, MOMENT, INTEGER)
                    .written(Form.SECONDS_LATER)
                    .in(DATETIME_VALUE_EXPRESSION)),
    /// How many days the first date, or day of a moment, comes after the second.
    DAYS_BETWEEN(
            of("days between", INTEGER, MOMENT, MOMENT)
                    .written(Form.DAYS_BETWEEN)
                    .in(DATETIME_VALUE_EXPRESSION)),
    /// The date of a year, a month and a day.
    MAKE_DATE(
            of("date of its parts", MOMENT, INTEGER, INTEGER, INTEGER)
                    .total()
                    .fails(Failure.NO_MOMENT)),
    /// The date that a text is in a format of YYYY, MM and DD.
    TO_DATE(
            of("date in a format", MOMENT, TEXT, FORMAT)
                    .total()
                    .tells(TextUse.CONTENT)
                    .fails(Failure.NO_MOMENT)),
    YEAR(of("year", NUMBER, MOMENT).written(Form.PART_OF_MOMENT).in(NUMERIC_VALUE_FUNCTION)),
    MONTH(
            of("month of the year", NUMBER, MOMENT)
                    .written(Form.PART_OF_MOMENT)
                    .in(NUMERIC_VALUE_FUNCTION)),
    DAY(
            of("day of the month", NUMBER, MOMENT)
                    .written(Form.PART_OF_MOMENT)
                    .in(NUMERIC_VALUE_FUNCTION)),
    // reflection and chance
    TYPEOF(of("storage class", TEXT, ANY).nulls(Propagation.NONE, Totality.ALWAYS)),
    RANDOM(
            of("random integer", INTEGER)
                    .nulls(Propagation.EVERY, Totality.ALWAYS)
                    .reads(Dependence.CHANCE)),
    /// Exclusive or in three-valued logic (SEMCONF rule 4); not ISO.
    XOR(
            of("exclusive or", TRUTH, TRUTH, TRUTH)
                    .written(Form.EXCLUSIVE_OR)
                    .in(Clause.NONE, 4)
                    .total());

    private final Descriptor descriptor;

    Operator(Descriptor descriptor) {
        this.descriptor = descriptor;
    }

    /// All that is known of it.
    public Descriptor descriptor() {
        return descriptor;
    }

    /// Whether two calls with equal arguments yield equal values within one statement.
    public boolean isDeterministic() {
        return descriptor.isDeterministic();
    }
}
