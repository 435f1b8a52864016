package dev.sameql.verifier.search;

import dev.sameql.core.facts.Determinism;
import dev.sameql.core.facts.OrderSensitivity;
import dev.sameql.core.facts.StorageClasses;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.operator.TextUse;
import dev.sameql.core.schema.Column;
import dev.sameql.core.verdict.Assumption;
import dev.sameql.core.verdict.Assumption.General;
import dev.sameql.verifier.date.DateUse;
import dev.sameql.verifier.date.DayTexts;
import dev.sameql.verifier.date.Moments;
import dev.sameql.verifier.encode.SearchSpace;
import dev.sameql.verifier.question.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// What an agreement takes for granted.
final class Assumptions {
    private static final Assumption WHOLE_SECONDS =
            new Assumption.ReadAs("moments are read as of whole seconds");

    private Assumptions() {}

    /// The same, where it is only of databases of which no two texts differ in case alone.
    static List<Assumption> ofAlikeCase(SearchSpace space) {
        var assumptions = new ArrayList<>(of(space, false));
        assumptions.add(General.CASE_ALIKE);
        return List.copyOf(assumptions);
    }

    /// What an agreement on the queries of a space takes for granted, as verdicts list it;
    /// `openChoices` if a choice that SQL leaves open may show.
    static List<Assumption> of(SearchSpace space, boolean openChoices) {
        Question question = space.question();
        List<Query> queries = question.queries();
        var assumptions = new ArrayList<Assumption>(List.of(General.DECLARED_TYPES));
        if (DateUse.in(question.gold(), question.predicted())
                && queries.stream().anyMatch(Assumptions::readsDays))
            assumptions.add(General.ISO_DAYS);
        if (DateUse.readsMoments(question.gold(), question.predicted()))
            assumptions.add(General.REAL_DAYS);
        if (queries.stream().anyMatch(Assumptions::computes))
            assumptions.add(General.EXACT_ARITHMETIC);
        if (queries.stream().anyMatch(Assumptions::looksIntoTexts)) assumptions.add(General.NO_NUL);
        if (question.engine().hasOtherCollations()
                && queries.stream().anyMatch(TextComparisons::areIn))
            assumptions.add(General.COLLATIONS_AGREE);
        if (queries.stream().anyMatch(StorageClasses::mayMix))
            assumptions.add(General.ONE_STORAGE_CLASS);
        if (queries.stream().anyMatch(q -> shifts(q, space.moments())))
            assumptions.add(General.DAYS_IN_RANGE);
        if (openChoices && mayTie(question)) assumptions.add(General.TIES_ALIKE);
        if (queries.stream().anyMatch(q -> Determinism.of(q) == Determinism.CLOCK))
            assumptions.add(General.SAME_CLOCK);
        if (queries.stream().anyMatch(question.engine()::mayFail))
            assumptions.add(General.NO_FAILURE);
        if (MomentsInDetail.readsWholeSeconds(question)) assumptions.add(WHOLE_SECONDS);
        assumptions.addAll(space.checks().unread());
        return List.copyOf(assumptions);
    }

    /// Whether an order that a query leaves open may show in its result.
    static boolean mayTie(Question question) {
        return question.queries().stream()
                .anyMatch(q -> OrderSensitivity.isSensitive(q, question.policy().rows()));
    }

    private static boolean readsDays(Query query) {
        return scans(query, DayTexts::isDay);
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

    private static boolean shifts(Query query, Moments moments) {
        return Trees.any(
                query,
                _ -> false,
                e ->
                        e instanceof Expression.Call(Operator operator, var arguments, _)
                                && (operator == Operator.ADD_DAYS
                                        || moments.areComputed() && MomentsInDetail.movesByMore(e))
                                && !(arguments.getFirst() instanceof Expression.Literal));
    }

    private static boolean computes(Query query) {
        return Trees.any(
                query,
                q ->
                        q instanceof Query.Aggregate aggregate
                                && aggregate.aggregates().stream()
                                        .anyMatch(a -> a.function().descriptor().adds()),
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
                                    operator.descriptor().texts() != TextUse.NONE;
                            // comparisons see texts as a whole
                            default -> false;
                        });
    }
}
