package dev.sameql.verifier.search;

import dev.sameql.core.facts.Determinism;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.Column;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.date.Moments;
import dev.sameql.verifier.encode.SearchSpace;
import dev.sameql.verifier.prove.BestSoFar;
import dev.sameql.verifier.prove.ProofTask;
import dev.sameql.verifier.prove.Prover;
import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.question.SolverAnswer;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// A search in which moments have years, months, days, hours, minutes and seconds, where a search
/// that knows only their order was in doubt.
///
/// Where columns may hold fractions of seconds, it looks at first for a difference on moments
/// without any; an agreement there counts only if there is one on moments of microseconds too.
final class MomentsInDetail implements Prover {
    private static final Set<Operator> LATER = Set.of(Operator.ADD_MONTHS, Operator.ADD_SECONDS);

    /// What seconds are read by, of which the dialects' models know no fractions.
    private static final String SECONDS = "%S";

    @Override
    public Progress prove(ProofTask task, BestSoFar best) throws InterruptedException {
        if (!mayTell(task) || !best.isInDoubt()) return new Progress.Open(best);
        boolean fractions = hasFractions(task);
        boolean exact = !fractions || mayHaveFractions(task);
        if (exact) {
            Moments all = fractions ? Moments.MICROSECONDS : Moments.SECONDS;
            Optional<SolverAnswer> same = SameRowByRow.answer(task, task.space().with(all));
            if (same.isPresent()) return new Progress.Ended(same.get());
        }
        Optional<SolverAnswer> whole = answer(task, Moments.SECONDS);
        if (whole.isEmpty()) return new Progress.Open(best);
        if (whole.get() instanceof SolverAnswer.Differs) return new Progress.Ended(whole.get());
        if (!exact) return new Progress.Open(best);
        return fractions
                ? answer(task, Moments.MICROSECONDS)
                        .map(answer -> ended(answer, best))
                        .orElseGet(() -> new Progress.Open(best))
                : ended(whole.get(), best);
    }

    /// Whether more may be known of moments than their order; of a clock with fractions of seconds
    /// it is not.
    static boolean mayTell(ProofTask task) {
        return !task.question().engine().isDynamicallyTyped()
                && !readsFractions(task.question())
                && (hasFractions(task) || calls(task.question(), MomentsInDetail::movesByMore));
    }

    /// Whether a moment is moved by months or seconds, which is computed where its parts are known.
    static boolean movesByMore(Expression expression) {
        return expression instanceof Call(Operator operator, _, _) && LATER.contains(operator);
    }

    private static boolean hasFractions(ProofTask task) {
        return hasColumn(task.space(), c -> hasFractions(task.question(), c));
    }

    private static Progress ended(SolverAnswer answer, BestSoFar best) {
        return answer instanceof SolverAnswer.Unknown
                ? new Progress.Open(best)
                : new Progress.Ended(answer);
    }

    /// An answer without a doubt.
    private static Optional<SolverAnswer> answer(ProofTask task, Moments moments)
            throws InterruptedException {
        int bound = task.rows().bound(task.question().budget());
        int sure = Math.min(bound, task.rows().sure(task.question().budget()));
        var search = new Search(task.space().with(moments), Set.of(), task.spending());
        SolverAnswer answer = search.upTo(bound, sure);
        return answer instanceof SolverAnswer.Unknown
                ? Optional.empty()
                : Optional.of(GrowingBounds.counted(search, answer, task.rows(), sure));
    }

    private static boolean hasFractions(Question question, Column column) {
        return column.type().kind() == Kind.TIMESTAMP && !question.engine().storesSeconds(column);
    }

    private static boolean hasColumn(SearchSpace space, Predicate<Column> wanted) {
        return space.tables().stream()
                .flatMap(name -> space.schema().table(name).stream())
                .flatMap(table -> table.columns().stream())
                .anyMatch(wanted);
    }

    /// Whether all that the queries make of a moment is known of moments with fractions too.
    private static boolean mayHaveFractions(ProofTask task) {
        Question question = task.question();
        return question.engine().readsMicroseconds() && !readsWholeSeconds(question);
    }

    /// Whether a query reads a clock that has fractions of seconds, and not its day alone.
    private static boolean readsFractions(Question question) {
        return question.engine().readsMicroseconds()
                && calls(question, MomentsInDetail::readsTimeOfDay);
    }

    private static boolean readsTimeOfDay(Expression expression) {
        return expression instanceof Call(Operator operator, _, _)
                && operator != Operator.CURRENT_DATE
                && Determinism.of(expression) == Determinism.CLOCK;
    }

    /// Whether a query is read as of whole seconds, though moments may have fractions of them: it
    /// asks for seconds, for what lies between two moments, or for a time of day.
    static boolean readsWholeSeconds(Question question) {
        return question.engine().readsMicroseconds() && calls(question, MomentsInDetail::isSeconds);
    }

    private static boolean isSeconds(Expression expression) {
        return expression instanceof Call(Operator operator, var operands, var type)
                && operator == Operator.STRFTIME
                && operands.getFirst() instanceof Expression.Literal(Value.Text(var format), _, _)
                && (format.equals(SECONDS) || type.narrowing().isWritten());
    }

    private static boolean calls(Question question, Predicate<Expression> wanted) {
        return question.queries().stream().anyMatch(q -> Trees.any(q, _ -> false, wanted));
    }
}
