package dev.sameql.verifier.search;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.ResultComparison;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.StoredValues;
import dev.sameql.core.ir.Query;
import dev.sameql.core.semantics.Interpreter;
import dev.sameql.core.semantics.coverage.RuleListener;
import dev.sameql.verifier.encode.Encoding;
import dev.sameql.verifier.encode.SearchSpace;
import dev.sameql.verifier.process.Spending;
import dev.sameql.verifier.process.Spending.Finding;
import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.text.TextLaws;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Asks again where the solver's difference is none on its database, because the formula knows too
/// little of a function: first with facts about the function, which may show that there is no
/// difference, then with values of which all is known, which can only show one.
final class Refinement {

    /// What became of a difference: it is real, it is none, or nobody knows.
    sealed interface Outcome {
        record Real(Database database) implements Outcome {}

        record Never() implements Outcome {}

        record Open() implements Outcome {}
    }

    private final Question question;
    private final List<Query> violations;
    private final Dialect dialect;
    private final Spending spending;
    private final Instant now = Instant.now();

    Refinement(SearchSpace space, Spending spending) {
        this.question = space.question();
        this.violations = space.checks().queries();
        this.dialect = space.dialect();
        this.spending = spending;
    }

    /// What the difference that a condition describes comes to, after the solver has found it once.
    Outcome settle(Encoding encoding, Terms terms, Term condition, Finding.Holds first)
            throws InterruptedException {
        Database found = decoded(encoding, first);
        Optional<Boolean> told = told(found);
        boolean engine = question.engine().isDynamicallyTyped();
        if (told.orElse(engine)) return new Outcome.Real(found);
        List<Term> all = encoding.with(List.of(condition));
        Optional<Database> computed = pinned(encoding, terms, all);
        if (computed.isPresent()) return new Outcome.Real(computed.get());
        List<Term> known = informed(encoding, terms, all);
        Term clock = encoding.clockShows(LocalDateTime.ofInstant(now, ZoneOffset.UTC));
        if (known.size() > all.size() || !clock.isAlways()) {
            known.add(clock);
            Finding again = spending.ask(known);
            if (again instanceof Finding.Holds holds) {
                Database database = decoded(encoding, holds);
                if (isReal(database)) return new Outcome.Real(database);
            }
            if (again instanceof Finding.Never && clock.isAlways()) return new Outcome.Never();
        }
        return witness(encoding, terms, condition)
                .or(() -> told.isEmpty() ? Optional.of(found) : Optional.empty())
                .<Outcome>map(Outcome.Real::new)
                .orElse(new Outcome.Open());
    }

    /// Whether what holds of functions rules a condition out.
    boolean excludes(Encoding encoding, Terms terms, Term condition) throws InterruptedException {
        List<Term> all = encoding.with(List.of(condition));
        List<Term> known = informed(encoding, terms, all);
        return known.size() > all.size() && spending.ask(known) instanceof Finding.Never;
    }

    private List<Term> informed(Encoding encoding, Terms terms, List<Term> conditions) {
        List<Term> known = lawful(encoding, terms, conditions);
        known.addAll(new FunctionInstances(terms, known, CandidateValues.constants()).facts());
        return known;
    }

    /// Conditions, and what holds of the functions of texts and of the numbers in them.
    private List<Term> lawful(Encoding encoding, Terms terms, List<Term> conditions) {
        var lawful = new ArrayList<>(conditions);
        lawful.addAll(encoding.inDecimals(conditions));
        lawful.addAll(
                new TextLaws(terms, conditions, question.engine().hasCaseInAsciiAlone()).facts());
        return lawful;
    }

    /// A database on which the products and quotients are what the formula takes them for, if there
    /// is one with the values of some numbers in them that the solver chose first.
    private Optional<Database> pinned(Encoding encoding, Terms terms, List<Term> all)
            throws InterruptedException {
        var pinned = new Linearisation(terms, all);
        if (pinned.isEmpty()) return Optional.empty();
        var named = new ArrayList<>(all);
        named.addAll(pinned.named());
        if (!(spending.ask(named) instanceof Finding.Holds first)) return Optional.empty();
        var narrowed = new ArrayList<>(all);
        narrowed.addAll(pinned.pinned(first));
        if (!(spending.ask(narrowed) instanceof Finding.Holds holds)) return Optional.empty();
        Database database = decoded(encoding, holds);
        return isReal(database) ? Optional.of(database) : Optional.empty();
    }

    /// A database of made-up values of which the formula knows everything, if one satisfies the
    /// condition; where products and quotients keep it from being real, one on which small numbers
    /// are multiplied and divided by.
    Optional<Database> witness(Encoding encoding, Terms terms, Term condition)
            throws InterruptedException {
        List<Term> known = madeUp(encoding, terms, condition);
        if (!(spending.ask(known) instanceof Finding.Holds holds)) return Optional.empty();
        Database database = decoded(encoding, holds);
        return isReal(database) ? Optional.of(database) : small(encoding, terms, known);
    }

    private Optional<Database> small(Encoding encoding, Terms terms, List<Term> all)
            throws InterruptedException {
        var products = new Linearisation(terms, all);
        if (products.isEmpty()) return Optional.empty();
        var narrowed = new ArrayList<>(all);
        narrowed.addAll(products.bySmallNumbers());
        if (!(spending.ask(narrowed) instanceof Finding.Holds holds)) return Optional.empty();
        Database database = decoded(encoding, holds);
        return isReal(database) ? Optional.of(database) : Optional.empty();
    }

    /// Whether a database of such values satisfies the condition; false says nothing.
    boolean canHold(Encoding encoding, Terms terms, Term condition) throws InterruptedException {
        return spending.ask(madeUp(encoding, terms, condition)) instanceof Finding.Holds;
    }

    /// The condition, and that all values are made up.
    private List<Term> madeUp(Encoding encoding, Terms terms, Term condition) {
        LocalDateTime moment = LocalDateTime.ofInstant(now, ZoneOffset.UTC);
        List<Term> known = lawful(encoding, terms, encoding.with(List.of(condition)));
        var instances = new FunctionInstances(terms, known, CandidateValues.madeUp(moment));
        known.addAll(instances.facts());
        known.addAll(instances.restricted());
        known.add(encoding.clockShows(moment));
        return known;
    }

    static Database decoded(Encoding encoding, Finding.Holds holds) {
        return new Decoder(encoding.database(), holds.script(), holds.values()).database();
    }

    /// Whether a database satisfies the CHECK conditions that are read, and the results differ on
    /// it, as the reference interpreter computes them; an engine has to tell where it cannot.
    boolean isReal(Database database) {
        return told(database).orElse(true);
    }

    /// The same; empty where the interpreter cannot tell.
    private Optional<Boolean> told(Database database) {
        ConcreteAlgebra algebra = dialect.algebra(now);
        Optional<Database> stored = StoredValues.of(dialect).read(database);
        if (stored.isEmpty()) return Optional.of(false);
        try {
            var interpreter = new Interpreter(dialect, algebra, RuleListener.NONE);
            for (Query violation : violations) {
                if (!interpreter.run(violation, stored.get()).table().rows().isEmpty()) {
                    return Optional.of(false);
                }
            }
            return Optional.of(
                    !ResultComparison.under(question.policy())
                            .same(
                                    interpreter.run(question.gold(), stored.get()).table(),
                                    interpreter.run(question.predicted(), stored.get()).table()));
        } catch (EvaluationException e) {
            // a query that fails tells nothing; SQLite has the last word on what fails there
            return question.engine().isDynamicallyTyped() ? Optional.empty() : Optional.of(false);
        } catch (NotModelled | ArithmeticException e) {
            return Optional.empty();
        }
    }
}
