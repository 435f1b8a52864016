package dev.sameql.conformance.dialects;

import dev.sameql.conformance.dialects.Modelled.Legal;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The outcomes of one query under strict evaluation and under the shortcuts that an optimiser may
/// take. A query that cannot fail has one.
final class EvaluationOrders {
    private final Dialect dialect;
    private final Evaluation evaluation;

    EvaluationOrders(Dialect dialect, Evaluation evaluation) {
        this.dialect = dialect;
        this.evaluation = evaluation;
    }

    Modelled of(Query query) {
        Evaluation.Result written = evaluation.run(query);
        Outcome strict = strict(query, written.outcome());
        List<Legal> others = new ArrayList<>();
        if (strict instanceof Outcome.RuntimeError) {
            if (written.outcome() instanceof Outcome.Rows)
                others.add(new Legal(Set.of(Shortcut.CONDITION_ORDER), written.outcome()));
            Query bare = Trees.rewrite(query, node -> node, EvaluationOrders::bare);
            for (Set<Shortcut> taken : CHOICES) lazily(bare, taken).ifPresent(others::add);
            Stream.concat(Stream.of(bare), ConditionOrder.turned(bare).stream())
                    .map(ConditionOrder::oneByOne)
                    .distinct()
                    .map(evaluation::outcome)
                    .filter(outcome -> outcome instanceof Outcome.Rows)
                    .map(rows -> new Legal(Set.of(Shortcut.CONDITION_ORDER), rows))
                    .forEach(others::add);
            Optional<Outcome> open = unmodelled(others);
            if (open.isPresent()) return Modelled.of(dialect, open.get(), query);
        }
        boolean plans = dialect.has(Trait.CONSTANTS_ARE_COMPUTED_FIRST);
        List<Expression> constants =
                strict instanceof Outcome.Rows
                        ? Folding.constants(query, !plans, evaluation)
                        : List.of();
        Optional<Outcome> folded =
                constants.isEmpty() ? Optional.empty() : constantsFirst(query, !plans);
        if (!plans && strict instanceof Outcome.Rows) {
            folded.or(() -> failure(constants))
                    .map(error -> new Legal(Set.of(Shortcut.CONSTANTS_FIRST), error))
                    .ifPresent(others::add);
            failure(ClosedSubqueries.of(query))
                    .map(error -> new Legal(Set.of(Shortcut.SUBQUERIES_FIRST), error))
                    .ifPresent(others::add);
            CommonParts.of(query).stream()
                    .map(evaluation::outcome)
                    .filter(outcome -> outcome instanceof Outcome.RuntimeError)
                    .map(error -> new Legal(Set.of(Shortcut.COMMON_PARTS), error))
                    .findFirst()
                    .ifPresent(others::add);
        }
        return new Modelled(
                dialect,
                plans ? folded.orElse(strict) : strict,
                Optional.of(query),
                written.undetermined(),
                List.copyOf(others));
    }

    /// Without parentheses, and casts of what is a truth value already.
    private static Expression bare(Expression node) {
        return switch (node.unparenthesised()) {
            case Expression.Cast(Expression.Predicate condition, var target, _)
                    when target.kind() == Kind.BOOLEAN ->
                    condition;
            case Expression.AsCondition(Expression.Predicate condition) -> condition;
            case Expression inner -> inner;
        };
    }

    private static final List<Set<Shortcut>> CHOICES =
            List.of(
                    Set.of(Shortcut.UNREAD_COLUMNS),
                    Set.of(Shortcut.DECIDED_CONDITIONS),
                    Set.of(Shortcut.UNKNOWN_OPERANDS),
                    Set.of(Shortcut.NULL_ROWS),
                    Set.of(Shortcut.CONDITION_ORDER),
                    Set.of(Shortcut.FILTER_FIRST),
                    Set.of(Shortcut.EARLY_STOP),
                    Set.of(Shortcut.KNOWN_RANGES),
                    Set.of(Shortcut.MOVED_CONSTANTS),
                    EnumSet.of(
                            Shortcut.UNREAD_COLUMNS,
                            Shortcut.DECIDED_CONDITIONS,
                            Shortcut.UNKNOWN_OPERANDS,
                            Shortcut.NULL_ROWS,
                            Shortcut.CONDITION_ORDER,
                            Shortcut.FILTER_FIRST,
                            Shortcut.EARLY_STOP,
                            Shortcut.KNOWN_RANGES,
                            Shortcut.MOVED_CONSTANTS));

    /// Every operand of AND and OR is evaluated: it fails if one of them does, whichever comes
    /// first.
    private Outcome strict(Query query, Outcome written) {
        if (!(written instanceof Outcome.Rows)) return written;
        for (Query turned : ConditionOrder.turned(query)) {
            Outcome outcome = evaluation.outcome(turned);
            if (outcome instanceof Outcome.RuntimeError) return outcome;
        }
        return written;
    }

    private Optional<Legal> lazily(Query query, Set<Shortcut> taken) {
        Query lazy = query;
        if (taken.contains(Shortcut.FILTER_FIRST)) lazy = FilterFirst.moved(lazy);
        if (taken.contains(Shortcut.EARLY_STOP))
            lazy = EarlyStop.stopped(lazy, evaluation::outcome);
        if (taken.contains(Shortcut.MOVED_CONSTANTS)) lazy = MovedConstants.moved(lazy, evaluation);
        if (taken.contains(Shortcut.KNOWN_RANGES)) lazy = KnownRanges.decided(lazy, evaluation);
        if (taken.contains(Shortcut.UNREAD_COLUMNS)) lazy = Laziness.unread(lazy);
        boolean decides = taken.contains(Shortcut.DECIDED_CONDITIONS);
        if (decides) lazy = Laziness.decided(lazy, evaluation::truth);
        if (taken.contains(Shortcut.UNKNOWN_OPERANDS))
            lazy = UnknownOperands.settled(lazy, evaluation::isNull);
        if (taken.contains(Shortcut.UNREAD_COLUMNS)) lazy = Laziness.unread(lazy);
        if (decides && taken.contains(Shortcut.UNKNOWN_OPERANDS))
            lazy =
                    UnknownOperands.settled(
                            Laziness.decided(lazy, evaluation::truth), evaluation::isNull);
        if (taken.contains(Shortcut.CONDITION_ORDER)) lazy = ConditionOrder.harmlessFirst(lazy);
        if (taken.contains(Shortcut.NULL_ROWS)) lazy = NullRows.asked(lazy);
        if (lazy.equals(query)) return Optional.empty();
        Outcome outcome = evaluation.outcome(lazy);
        return outcome instanceof Outcome.Rows || outcome instanceof Outcome.NotModelled
                ? Optional.of(new Legal(taken, outcome))
                : Optional.empty();
    }

    /// What is not modelled, where nothing else is known of rows that a shortcut may give; what is
    /// not modelled is taken out.
    private static Optional<Outcome> unmodelled(List<Legal> others) {
        Optional<Outcome> first =
                others.stream()
                        .map(Legal::outcome)
                        .filter(outcome -> outcome instanceof Outcome.NotModelled)
                        .findFirst();
        others.removeIf(other -> other.outcome() instanceof Outcome.NotModelled);
        return others.isEmpty() ? first : Optional.empty();
    }

    /// The error of a constant that is computed before it is seen that there is no row to compute
    /// it for. Some engines always do so, others may.
    private Optional<Outcome> constantsFirst(Query query, boolean anywhere) {
        Query lazy = Laziness.decided(Laziness.unread(query), evaluation::truth);
        return failure(Folding.constants(lazy, anywhere, evaluation));
    }

    /// The error of the first of these expressions without columns that fails.
    private Optional<Outcome> failure(List<Expression> alone) {
        for (Expression one : alone)
            if (evaluation.value(one) instanceof Outcome.RuntimeError error)
                return Optional.of(error);
        return Optional.empty();
    }
}
