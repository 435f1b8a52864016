package dev.sameql.verifier.search;

import dev.sameql.core.verdict.Strength;
import dev.sameql.verifier.encode.Encoding;
import dev.sameql.verifier.encode.FixedKeys;
import dev.sameql.verifier.encode.SearchSpace;
import dev.sameql.verifier.encode.Sizes;
import dev.sameql.verifier.process.Spending;
import dev.sameql.verifier.process.Spending.Finding;
import dev.sameql.verifier.prove.Thresholds;
import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.question.SolverAnswer;
import dev.sameql.verifier.question.SolverReason;
import dev.sameql.verifier.question.SolverReason.Vacuous.Missing;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The answer at one bound after the other, as [Search] asks for them; what a bound has shown (that
/// the premises can hold, that a choice is open, that a difference is in doubt) holds for the next.
final class OneBound {
    private final Question question;
    private final SearchSpace space;
    private final Set<Long> parameters;
    private final Spending spending;
    private final Refinement refinement;
    private final FixedKeys keys;
    private final boolean countsArePlain;
    private boolean inhabited;
    private boolean productive;
    private boolean openChoices;

    /// Whether agreements are of databases alone of which no two texts differ in case alone.
    private boolean alikeInCase;

    private int mostNodes;
    private int nodesAtLast;

    /// A difference that may be none, once there is one.
    private Optional<SolverAnswer.Differs> doubtful = Optional.empty();

    OneBound(SearchSpace space, Set<Long> parameters, Spending spending) {
        this.question = space.question();
        this.space = space;
        this.parameters = parameters;
        this.spending = spending;
        this.keys = FixedKeys.of(space);
        this.countsArePlain =
                question.queries().stream().allMatch(q -> Thresholds.rowsToTell(q).isPresent());
        this.refinement = new Refinement(space, spending);
    }

    /// Refuses to build formulas of more nodes.
    void limitTo(int nodes) {
        mostNodes = nodes;
    }

    /// How many nodes the last formula has.
    int nodesAtLast() {
        return nodesAtLast;
    }

    /// A difference that may be none.
    Optional<SolverAnswer.Differs> doubtful() {
        return doubtful;
    }

    /// A real difference where one table may have many rows and every other few, if one was found.
    Optional<SolverAnswer> withMany(String table, int rows, int others)
            throws InterruptedException {
        SolverAnswer answer =
                encoded(
                        new Sizes(others, Map.of(table, rows)),
                        (encoding, terms) -> {
                            Term differ = encoding.differ(false);
                            Term certain = terms.and(differ, terms.not(encoding.undetermined()));
                            return ask(encoding, certain) instanceof Finding.Holds holds
                                    ? settled(encoding, terms, certain, holds, differ, others)
                                    : SolverAnswer.Unknown.because(coarse());
                        });
        return answer instanceof SolverAnswer.Differs && doubtful.isEmpty()
                ? Optional.of(answer)
                : Optional.empty();
    }

    /// The answer at a bound at which no result has a row, where one table may have more rows than
    /// that and every other few: an agreement there says something at that bound, too.
    SolverAnswer withMore(String table, int rows, int others, int bound)
            throws InterruptedException {
        return encoded(
                new Sizes(others, Map.of(table, rows)),
                (encoding, terms) -> {
                    Term result = encoding.hasRow();
                    boolean some =
                            countsArePlain
                                    ? canHold(encoding, result)
                                    : refinement.canHold(encoding, terms, result);
                    if (!some) return SolverAnswer.Unknown.because(vacuous(bound));
                    productive = true;
                    SolverAnswer answer = decide(encoding, terms, bound);
                    return answer instanceof SolverAnswer.Agreed
                            ? unlessVacuous(encoding, terms, answer, bound)
                            : answer;
                });
    }

    private interface Step {
        SolverAnswer take(Encoding encoding, Terms terms)
                throws InterruptedException, Encoding.Unsupported;
    }

    private SolverAnswer encoded(Sizes sizes, Step step) throws InterruptedException {
        var terms = new Terms().limitedTo(mostNodes, spending.deadline());
        try {
            var encoding = new Encoding(terms, space, parameters, sizes, keys);
            SolverAnswer answer = step.take(encoding, terms);
            nodesAtLast = terms.size();
            return answer;
        } catch (Encoding.Unsupported e) {
            return SolverAnswer.Unknown.because(e.reason());
        } catch (Terms.TooLarge e) {
            return SolverAnswer.Unknown.because(
                    new SolverReason.TooLarge(sizes.bound(), e.getMessage()));
        }
    }

    /// The answer at a bound.
    SolverAnswer at(int bound) throws InterruptedException {
        return encoded(
                Sizes.all(bound),
                (encoding, terms) -> {
                    SolverAnswer answer = decide(encoding, terms, bound);
                    return answer instanceof SolverAnswer.Agreed
                            ? unlessVacuous(encoding, terms, answer, bound)
                            : answer;
                });
    }

    private SolverAnswer decide(Encoding encoding, Terms terms, int bound)
            throws InterruptedException, Encoding.Unsupported {
        Optional<Term> before = encoding.differBeforeLimit();
        if (before.isPresent() && askInOneOrder(encoding, before.get()) instanceof Finding.Never) {
            openChoices = true;
            return agreed(bound);
        }
        Term differ = encoding.differ(false);
        openChoices |= !encoding.undetermined().isNever();
        Term certain = terms.and(differ, terms.not(encoding.undetermined()));
        return switch (askInOneOrder(encoding, certain)) {
            case Finding.Holds holds -> settled(encoding, terms, certain, holds, differ, bound);
            case Finding.Open(var reason) -> SolverAnswer.Unknown.because(reason);
            case Finding.Never _ -> possible(encoding, terms, certain, differ, bound);
        };
    }

    /// The answer where the solver has found a difference that no open choice explains.
    private SolverAnswer settled(
            Encoding encoding,
            Terms terms,
            Term certain,
            Finding.Holds holds,
            Term differ,
            int bound)
            throws InterruptedException, Encoding.Unsupported {
        SolverAnswer otherwise = SolverAnswer.Unknown.because(coarse());
        return switch (refinement.settle(encoding, terms, certain, holds)) {
            case Refinement.Outcome.Real(var database) ->
                    new SolverAnswer.Differs(database, otherwise);
            case Refinement.Outcome.Never _ -> possible(encoding, terms, certain, differ, bound);
            case Refinement.Outcome.Open _ -> {
                var differs =
                        new SolverAnswer.Differs(Refinement.decoded(encoding, holds), otherwise);
                doubtful = Optional.of(differs);
                yield differs;
            }
        };
    }

    /// The answer where every difference is one of open choices.
    private SolverAnswer possible(
            Encoding encoding, Terms terms, Term certain, Term differ, int bound)
            throws InterruptedException, Encoding.Unsupported {
        if (certain == differ) return agreed(bound);
        return switch (ask(encoding, differ)) {
            case Finding.Never _ -> agreed(bound);
            case Finding.Holds holds -> {
                if (refinement.excludes(encoding, terms, differ) || agreesAsRead(encoding, differ))
                    yield agreed(bound);
                if (agreesInCase(encoding, terms, differ)) {
                    alikeInCase = true;
                    yield agreed(bound);
                }
                yield new SolverAnswer.Differs(
                        Refinement.decoded(encoding, holds),
                        SolverAnswer.Unknown.because(new SolverReason.OpenChoice()));
            }
            case Finding.Open(var reason) -> SolverAnswer.Unknown.because(reason);
        };
    }

    /// Whether the lists are the same where ties come as they are read, in both queries: one may
    /// number the rows that the other sorts.
    private boolean agreesAsRead(Encoding encoding, Term differ)
            throws InterruptedException, Encoding.Unsupported {
        Term asRead = encoding.differ(true);
        return asRead != differ && ask(encoding, asRead) instanceof Finding.Never;
    }

    /// Whether nothing differs where no two texts differ in case alone.
    private boolean agreesInCase(Encoding encoding, Terms terms, Term differ)
            throws InterruptedException {
        Term alike = encoding.alikeInCase(differ);
        if (alike.isAlways()) return false;
        Term condition = terms.and(differ, alike);
        return ask(encoding, condition) instanceof Finding.Never
                || refinement.excludes(encoding, terms, condition);
    }

    /// An agreement up to ties without them, where no database of so many rows shows any, or none
    /// of which no two texts differ in case alone; else the agreement itself.
    SolverAnswer.Agreed withoutTies(SolverAnswer.Agreed agreed, int bound)
            throws InterruptedException {
        SolverAnswer answer =
                encoded(
                        Sizes.all(bound),
                        (encoding, terms) -> {
                            Term differ = encoding.differ(false);
                            Term open = terms.or(differ, encoding.undetermined());
                            var strength = new Strength.Bounded(bound);
                            if (ask(encoding, open) instanceof Finding.Never)
                                return new SolverAnswer.Agreed(
                                        strength, Assumptions.of(space, false));
                            return agreesInCase(encoding, terms, open)
                                    ? new SolverAnswer.Agreed(
                                            strength, Assumptions.ofAlikeCase(space))
                                    : agreed;
                        });
        return answer instanceof SolverAnswer.Agreed better ? better : agreed;
    }

    /// A difference among databases of which the formula knows everything, if there is one.
    Optional<SolverAnswer> witness(int bound) throws InterruptedException {
        SolverAnswer answer =
                encoded(
                        Sizes.all(bound),
                        (encoding, terms) -> {
                            Term differ = encoding.differ(false);
                            Term certain = terms.and(differ, terms.not(encoding.undetermined()));
                            var found = refinement.witness(encoding, terms, certain);
                            SolverAnswer otherwise = SolverAnswer.Unknown.because(coarse());
                            return found.isPresent()
                                    ? new SolverAnswer.Differs(found.get(), otherwise)
                                    : otherwise;
                        });
        return answer instanceof SolverAnswer.Differs ? Optional.of(answer) : Optional.empty();
    }

    private SolverAnswer agreed(int bound) {
        return new SolverAnswer.Agreed(
                new Strength.Bounded(bound),
                alikeInCase ? Assumptions.ofAlikeCase(space) : Assumptions.of(space, openChoices));
    }

    /// Where an agreement needs tied rows to come in the same order, a database on which they may
    /// not: an engine may tell.
    SolverAnswer unlessTiesTell(SolverAnswer.Agreed agreed) throws InterruptedException {
        SolverAnswer answer =
                encoded(
                        Sizes.all(agreed.strength().atMost(2)),
                        (encoding, _) ->
                                ask(encoding, encoding.differ(true)) instanceof Finding.Holds holds
                                        ? new SolverAnswer.Differs(
                                                Refinement.decoded(encoding, holds), agreed)
                                        : agreed);
        return answer instanceof SolverAnswer.Differs ? answer : agreed;
    }

    /// An agreement counts only if some database has a row in every table read, and if some has a
    /// row in the result or more rows would not give one. Where something is computed of a count,
    /// that row must not rest on what the formula does not know of a function: no count of few rows
    /// has two digits.
    private SolverAnswer unlessVacuous(
            Encoding encoding, Terms terms, SolverAnswer answer, int bound)
            throws InterruptedException, Encoding.Unsupported {
        productive |=
                parameters.isEmpty()
                        && !space.days().known()
                        && FewRows.suffice(
                                bound, question.schema(), question.gold(), question.predicted());
        if (!inhabited || !productive) {
            Term rows = terms.and(encoding.database().inhabited(space.read()));
            Term result = encoding.hasRow();
            if (!countsArePlain && !productive) {
                productive = refinement.canHold(encoding, terms, result);
                inhabited |= canHold(encoding, rows);
            } else if (canHold(encoding, terms.and(rows, result))) {
                inhabited = true;
                productive = true;
            } else {
                inhabited |= canHold(encoding, rows);
                productive |= canHold(encoding, result);
            }
        }
        if (inhabited && productive) return answer;
        return SolverAnswer.Unknown.because(
                spending.isLeft() ? vacuous(bound) : SolverReason.OutOfBudget.STEPS);
    }

    private SolverReason vacuous(int bound) {
        return new SolverReason.Vacuous(
                bound, inhabited ? Missing.IN_THE_RESULT : Missing.IN_A_TABLE);
    }

    static boolean isVacuous(SolverAnswer.Unknown unknown) {
        return unknown.reasons().stream().allMatch(r -> r instanceof SolverReason.Vacuous);
    }

    private SolverReason coarse() {
        return Assumptions.mayTie(question)
                ? new SolverReason.OpenChoice()
                : new SolverReason.Coarse();
    }

    private boolean canHold(Encoding encoding, Term condition) throws InterruptedException {
        if (condition.isNever()) return false;
        List<Term> guess = new ArrayList<>(encoding.guesses());
        guess.add(condition);
        return guess.size() > 1 && holds(encoding, guess) || holds(encoding, List.of(condition));
    }

    private boolean holds(Encoding encoding, List<Term> conditions) throws InterruptedException {
        return spending.askWhether(encoding.withoutLemmas(conditions)) instanceof Finding.Holds;
    }

    /// Asks for a condition that does not depend on the order of rows.
    private Finding askInOneOrder(Encoding encoding, Term condition) throws InterruptedException {
        if (condition.isNever()) return new Finding.Never();
        var all = new ArrayList<>(encoding.inOneOrder());
        all.add(condition);
        return ask(encoding, all);
    }

    private Finding ask(Encoding encoding, Term condition) throws InterruptedException {
        if (condition.isNever()) return new Finding.Never();
        return ask(encoding, List.of(condition));
    }

    private Finding ask(Encoding encoding, List<Term> conditions) throws InterruptedException {
        List<Term> guess = new ArrayList<>(encoding.guesses());
        if (!guess.isEmpty()) {
            guess.addAll(conditions);
            Finding guessed = spending.ask(encoding.with(guess));
            if (guessed instanceof Finding.Holds) return guessed;
        }
        return spending.ask(encoding.with(conditions));
    }
}
