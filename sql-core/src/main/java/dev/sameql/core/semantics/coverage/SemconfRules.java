package dev.sameql.core.semantics.coverage;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;

/// The number among SEMCONF's 104 rules of each construct; 0 for what is beyond them. Those of
/// operators and aggregates stand in their descriptors.
///
/// Rules 1, 23, 35, 49, 60 and 65 only list the alternatives of a boolean, numeric or text
/// expression: [#dispatching] tells which one leads to a rule. Where a rule of the paper has a gap,
/// the semantics closes it; the rule keeps its number.
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
            case Expression.AsCondition(Expression operand) -> ofCondition(operand);
        };
    }

    private static int truthTest(Expression.TruthTest test) {
        int positive = test.truth().isEmpty() ? 8 : test.truth().get() ? 6 : 7;
        return positive + (test.negated() ? 3 : 0);
    }

    /// What makes a value a condition.
    private static int ofCondition(Expression operand) {
        return switch (operand) {
            case Expression.Parenthesised(Expression inner) -> ofCondition(inner);
            case Expression.Column _ -> 31;
            case Expression.Case _, Expression.Iif _ -> 26;
            case Expression.Cast _ -> 28;
            case Expression.Literal literal when literal.value() instanceof Value.Bool ->
                    ofLiteral(literal);
            case Expression.Literal literal when literal.value().isNull() -> 34;
            case Expression other -> other.type().kind().isNumeric() ? 24 : 25;
        };
    }

    /// The rule of a constant.
    public static int ofLiteral(Expression.Literal literal) {
        return switch (literal.value()) {
            case Value.Bool(boolean truth) -> truth ? 32 : 33;
            case Value.Null _ -> literal.type().kind() == Kind.TEXT ? 75 : 59;
            case Value.Int _, Value.Real _, Value.Decimal _ -> 58;
            case Value.Text _, Value.Blob _, Value.Temporal _ -> 74;
        };
    }

    /// The rule of a CASE, by what it yields.
    public static int ofCase(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> 27;
            case TEXT, BLOB, DATE, TIME, TIMESTAMP -> 69;
            case INTEGER, INT4, DECIMAL, REAL, NULL, UNKNOWN, ANY -> 54;
        };
    }

    /// The rule of a conversion: 28 to 30 to a boolean, 55 to 57 to a number, 70 to 72 to a text;
    /// those that nobody wrote are 24, 25, 31, 50 to 52, 66, 67 and 73; those of NULL 34, 59 and
    /// 75.
    public static int of(Expression.Cast cast) {
        Expression operand = cast.operand();
        if (operand instanceof Expression.Literal(Value value, _, _) && value.isNull()) {
            boolean isText = cast.target().kind() == Kind.TEXT;
            return cast.target().kind() == Kind.BOOLEAN ? 34 : isText ? 75 : 59;
        }
        boolean isColumn = operand instanceof Expression.Column;
        boolean isTruth = operand.type().kind() == Kind.BOOLEAN;
        boolean isNumber = operand.type().kind().isNumeric();
        return switch (cast.target().kind()) {
            case BOOLEAN ->
                    cast.implicit() ? isColumn ? 31 : isNumber ? 24 : 25 : isNumber ? 29 : 30;
            case INTEGER, INT4, DECIMAL, REAL ->
                    cast.implicit()
                            ? isColumn ? 52 : isTruth ? 50 : 51
                            : isTruth ? 56 : isNumber ? 55 : 57;
            case TEXT ->
                    cast.implicit()
                            ? isColumn ? 73 : isTruth ? 66 : 67
                            : isTruth ? 71 : isNumber ? 72 : 70;
            case NULL, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY -> 0;
        };
    }

    /// The rule of a join; one with a condition also fires 95.
    public static int of(Query.Join join) {
        if (join.spelling() == JoinSpelling.NATURAL) return 76;
        return switch (join.kind()) {
            case INNER ->
                    join.spelling() == JoinSpelling.COMMA
                            ? 92
                            : join.condition().isEmpty() ? 79 : 80;
            case LEFT -> 77;
            case RIGHT -> 78;
            case FULL -> 0;
        };
    }

    /// The rule that lists the alternative that a rule is; 0 where none does.
    public static int dispatching(int rule) {
        if (rule >= 2 && rule <= 22) return 1;
        if (rule >= 24 && rule <= 34) return 23;
        if (rule >= 36 && rule <= 48) return 35;
        if (rule >= 50 && rule <= 59) return 49;
        if (rule >= 61 && rule <= 64) return 60;
        return rule >= 66 && rule <= 75 ? 65 : 0;
    }
}
