package dev.sameql.conformance.campaign.profile;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.value.Value;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The questions that the standard leaves to each engine. A profile binds those of which its
/// engine's documentation says that it answers otherwise than the reference reading.
public enum VariationPoint {
    QUOTIENT_SCALE("6.29", "How many decimals has a quotient of exact numbers?"),
    AVERAGE_SCALE("10.9", "What type has AVG of exact numbers, and how many decimals?"),
    ROUNDING("not ISO", "Which way does ROUND go at a half, and what does it yield?"),
    TEXT_OF_NUMBER("6.13", "Which text has a number or a truth value?"),
    NUMBER_OF_TEXT("6.13", "Which texts are numbers?"),
    WHOLE_OF_NUMBER("6.13", "Does a number become an integer by rounding or by cutting off?"),
    SUBSTRING_START("6.32", "What is before the first character?"),
    TRIMMED_CHARACTERS("6.32", "What does TRIM of several characters take away?"),
    LIMIT_OF_NOTHING("7.13", "Does LIMIT 0 leave no row?"),
    PADDING("9.5", "Are texts of different lengths that meet in one column padded to one?"),
    NEEDLESS_ERROR("9075-1, 6.3.3.3", "Does what no row needs fail the query?"),
    FUNCTION("not ISO", "What does a function do that the standard has not?");

    private final String clause;
    private final String question;

    VariationPoint(String clause, String question) {
        this.clause = clause;
        this.question = question;
    }

    /// The clause of ISO 9075-2 that leaves it open.
    public String clause() {
        return clause;
    }

    /// What is open.
    public String question() {
        return question;
    }

    /// The points on which it may hang whether a query fails at a value: where it holds what may
    /// fail, an engine may evaluate that for rows that do not need it.
    public static Set<VariationPoint> ofFailure(Query query) {
        Set<VariationPoint> points = touched(query);
        boolean mayFail =
                Trees.any(
                        query,
                        _ -> false,
                        term ->
                                term instanceof Call
                                        || term instanceof Expression.Scalar
                                        || term instanceof Cast cast && !cast.implicit());
        if (mayFail) points.add(NEEDLESS_ERROR);
        return points;
    }

    /// The points on which a query's answer may hang.
    public static Set<VariationPoint> touched(Query query) {
        var points = EnumSet.noneOf(VariationPoint.class);
        Trees.visit(
                query,
                operator -> {
                    if (operator instanceof Query.Aggregate(_, _, var calls))
                        calls.forEach(call -> aggregate(call, points));
                    if (operator instanceof Query.Limit(_, var count, _)
                            && count.isPresent()
                            && isZero(count.get())) points.add(LIMIT_OF_NOTHING);
                    if (operator instanceof Query.Values(var rows, var fields)
                            && rows.size() > 1
                            && hasText(fields)) points.add(PADDING);
                    if (operator instanceof Query.SetOperation operation
                            && holdsText(operation.left())
                            && holdsText(operation.right())) points.add(PADDING);
                    if (operator instanceof Query.Window(_, var calls))
                        calls.forEach(call -> window(call, points));
                },
                expression -> expression(expression, points));
        return points;
    }

    private static boolean hasText(List<Field> fields) {
        return fields.stream().anyMatch(field -> field.type().kind() == Kind.TEXT);
    }

    /// A literal has the type CHAR; with a VARCHAR it becomes one.
    private static boolean holdsText(Query query) {
        return hasText(query.fields())
                && Trees.any(
                        query, _ -> false, term -> term instanceof Literal(Value.Text _, _, _));
    }

    private static void aggregate(AggregateCall call, Set<VariationPoint> into) {
        if (call.function() == AggregateFunction.AVG
                && call.arguments().getFirst().type().kind() != Kind.REAL) into.add(AVERAGE_SCALE);
    }

    private static void window(WindowCall call, Set<VariationPoint> into) {
        if (call.function().toString().contains("AVG")) into.add(AVERAGE_SCALE);
    }

    private static void expression(Expression expression, Set<VariationPoint> into) {
        switch (expression) {
            case Call call -> call(call, into);
            case Cast(var operand, var target, _) ->
                    cast(operand.type().kind(), target.kind(), into);
            case Expression.Case choice when choice.type().kind() == Kind.TEXT -> into.add(PADDING);
            // the others mean the same everywhere
            default -> {}
        }
    }

    private static void cast(Kind from, Kind target, Set<VariationPoint> into) {
        boolean fromText = from == Kind.TEXT || from == Kind.UNKNOWN;
        if (target == Kind.TEXT && !fromText) into.add(TEXT_OF_NUMBER);
        if (target.isNumeric() && fromText) into.add(NUMBER_OF_TEXT);
        boolean toWhole = target.isInteger();
        if (toWhole && (from == Kind.REAL || from == Kind.DECIMAL)) into.add(WHOLE_OF_NUMBER);
    }

    /// Operators whose meaning the standard leaves open in part, and where.
    private static final Map<Operator, VariationPoint> OPEN =
            Map.of(
                    Operator.DIVIDE_DECIMAL, QUOTIENT_SCALE,
                    Operator.ROUND, ROUNDING,
                    Operator.TRIM, TRIMMED_CHARACTERS,
                    Operator.LTRIM, TRIMMED_CHARACTERS,
                    Operator.RTRIM, TRIMMED_CHARACTERS,
                    Operator.SUBSTR, SUBSTRING_START);

    private static void call(Call call, Set<VariationPoint> into) {
        VariationPoint point = OPEN.get(call.operator());
        if (point == null) {
            if (!STANDARD.contains(call.operator())) into.add(FUNCTION);
        } else if (isOpen(point, call.arguments())) {
            into.add(point);
        }
    }

    private static boolean isOpen(VariationPoint point, List<Expression> operands) {
        if (point == TRIMMED_CHARACTERS) return operands.size() > 1;
        return point != SUBSTRING_START || !startsInside(operands.get(1));
    }

    private static final Set<Operator> STANDARD = standard();

    private static Set<Operator> standard() {
        var found = EnumSet.noneOf(Operator.class);
        for (Operator operator : Operator.values())
            if (operator.descriptor().source().rule() > 0) found.add(operator);
        return found;
    }

    private static boolean isZero(Expression count) {
        return count instanceof Literal(Value.Int(long number), _, _) && number == 0;
    }

    private static boolean startsInside(Expression start) {
        return start instanceof Literal(Value.Int(long number), _, _) && number > 0;
    }
}
