package dev.sameql.verifier.search;

import dev.sameql.core.data.Policy;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.facts.Determinism;
import dev.sameql.core.facts.OrderSensitivity;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.Column;
import dev.sameql.verifier.date.DateUse;
import dev.sameql.verifier.date.DayTexts;
import dev.sameql.verifier.encode.SearchSpace;
import dev.sameql.verifier.encode.SymbolicDatabase;
import dev.sameql.verifier.value.SymbolicValue.Form;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// What an agreement takes for granted.
final class Assumptions {
    static final String TYPED = "columns hold values of their declared types";
    static final String DAYS =
            "columns of days and moments hold ISO 8601 texts, 2024-02-29 or 2024-02-29 12:30:00,"
                    + " or moments spelled as in the queries";
    static final String MOMENTS =
            "texts that date functions read say real days of the years 0000 to 9999 with hours up"
                    + " to 23, or none";
    static final String EXACT = "arithmetic is exact and does not overflow";
    static final String NO_FAILURE = "neither query ends in an error";
    static final String TIES = "rows that ORDER BY or LIMIT leave tied come in the same order";
    static final String CLOCK = "both queries read the same clock";
    static final String NO_NUL = "texts hold no NUL characters";
    static final String ALIKE =
            "a column without a type holds no two equal numbers of which one is an integer and one"
                    + " a real";
    static final String SHIFTED = "no day is moved beyond the years 1 to 9999";

    private Assumptions() {}

    static List<String> of(Query gold, Query predicted, Policy policy, boolean openChoices) {
        var assumptions = new ArrayList<String>(List.of(TYPED));
        if (DateUse.in(gold, predicted)
                && Stream.of(gold, predicted).anyMatch(Assumptions::readsDays))
            assumptions.add(DAYS);
        if (DateUse.readsMoments(gold, predicted)) assumptions.add(MOMENTS);
        if (computes(gold) || computes(predicted)) assumptions.add(EXACT);
        if (looksIntoTexts(gold) || looksIntoTexts(predicted)) assumptions.add(NO_NUL);
        if (isUntyped(gold) || isUntyped(predicted)) assumptions.add(ALIKE);
        if (shifts(gold) || shifts(predicted)) assumptions.add(SHIFTED);
        if (openChoices && mayTie(gold, predicted, policy)) assumptions.add(TIES);
        boolean clock =
                Stream.of(gold, predicted).anyMatch(q -> Determinism.of(q) == Determinism.CLOCK);
        if (clock) assumptions.add(CLOCK);
        return List.copyOf(assumptions);
    }

    /// The same over a schema, on which there is more to rely.
    static List<String> of(
            Query gold, Query predicted, Policy policy, boolean openChoices, SearchSpace scope) {
        var assumptions = new ArrayList<>(of(gold, predicted, policy, openChoices));
        if (scope.dialect() == DialectId.POSTGRESQL) assumptions.add(NO_FAILURE);
        assumptions.addAll(scope.checks().unread());
        return List.copyOf(assumptions);
    }

    /// Whether an order that a query leaves open may show in its result.
    static boolean mayTie(Query gold, Query predicted, Policy policy) {
        RowSemantics rows = policy.rows();
        return OrderSensitivity.isSensitive(gold, rows)
                || OrderSensitivity.isSensitive(predicted, rows);
    }

    private static boolean readsDays(Query query) {
        return scans(query, DayTexts::isDay);
    }

    private static boolean isUntyped(Query query) {
        return scans(query, column -> SymbolicDatabase.form(column) == Form.ANY);
    }

    /// Whether a table that a query reads has such a column.
    private static boolean scans(Query query, Predicate<Column> wanted) {
        return Trees.any(
                query,
                q ->
                        q instanceof Query.Scan scan
                                && scan.table().columns().stream().anyMatch(wanted),
                _ -> false);
    }

    private static boolean shifts(Query query) {
        return Trees.any(
                query,
                _ -> false,
                e ->
                        e instanceof Expression.Call(Operator operator, var arguments, _)
                                && operator == Operator.ADD_DAYS
                                && !(arguments.getFirst() instanceof Expression.Literal));
    }

    private static boolean computes(Query query) {
        return Trees.any(
                query,
                q ->
                        q instanceof Query.Aggregate aggregate
                                && aggregate.aggregates().stream()
                                        .anyMatch(a -> sums(a.function())),
                e ->
                        e instanceof Expression.Call
                                || e instanceof Expression.Cast(var operand, var target, _)
                                        && (operand.type().kind() == Kind.REAL)
                                                != (target.kind() == Kind.REAL));
    }

    /// SQLite's functions end a text where a NUL stands, or do not.
    private static boolean looksIntoTexts(Query query) {
        return Trees.any(
                query,
                _ -> false,
                e ->
                        switch (e) {
                            case Expression.Like _ -> true;
                            case Expression.Call(var operator, _, _) ->
                                    switch (operator) {
                                        case LENGTH, SUBSTR, INSTR, REPLACE, UPPER, LOWER -> true;
                                        case TRIM, LTRIM, RTRIM, CONCAT, PRINTF -> true;
                                        // the others read numbers or days, or whole texts
                                        default -> false;
                                    };
                            // comparisons see texts as a whole
                            default -> false;
                        });
    }

    private static boolean sums(AggregateFunction function) {
        return switch (function) {
            case SUM, AVG, TOTAL -> true;
            case COUNT, MIN, MAX, GROUP_CONCAT, BARE -> false;
        };
    }
}
