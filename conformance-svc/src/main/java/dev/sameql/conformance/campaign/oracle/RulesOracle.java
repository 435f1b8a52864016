package dev.sameql.conformance.campaign.oracle;

import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.conformance.campaign.oracle.Verdict.Agreed;
import dev.sameql.conformance.campaign.oracle.Verdict.Differs;
import dev.sameql.conformance.campaign.oracle.Verdict.NotCompared;
import dev.sameql.conformance.campaign.profile.Subject;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Query;
import dev.sameql.core.print.Printer;
import dev.sameql.core.semantics.Interpreter;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The engine's answer to a query, against its own to what a sound rewrite rule makes of it.
///
/// Law: where the reading does not give both the same answer, the rule does not hold in this
/// language, and nothing is compared.
public final class RulesOracle implements Oracle {
    private static final int MOST_STEPS = 6;

    private final Subject subject;
    private final Session session;
    private final Rewriting rewriting;
    private final Function<String, Optional<Query>> language;
    private final Interpreter reading;
    private final Openness openness;
    private final TypedBags bags;

    /// `language` reads texts of the reading's language.
    public RulesOracle(
            Subject subject,
            Session session,
            Rewriting rewriting,
            Function<String, Optional<Query>> language) {
        this.language = language;
        this.subject = subject;
        this.session = session;
        this.openness = new Openness(subject);
        this.rewriting = rewriting;
        this.reading = new Interpreter(subject.reading());
        this.bags = new TypedBags(subject.padsTexts());
    }

    @Override
    public Verdict judge(TestCase test) throws SQLException {
        if (openness.isOpen(test)) return Openness.OPEN;
        List<Rewriting.Step> steps =
                rewriting.steps(test.query()).stream().limit(MOST_STEPS).toList();
        Optional<ResultTable> before = rows(test, test.query());
        if (steps.isEmpty() || before.isEmpty()) return new NotCompared("no rule fires");
        for (Rewriting.Step step : steps) {
            Optional<ResultTable> after = rows(test, step.after());
            if (after.isEmpty()) continue;
            if (bags.sameBag(before.get().rows(), after.get().rows())) continue;
            Optional<ResultTable> meant = meant(test, step.after());
            if (meant.isEmpty()) continue;
            boolean isRight = bags.sameBag(meant.get().rows(), after.get().rows());
            return isRight
                    ? differs(test, test.query(), after.get(), before.get())
                    : differs(test, step.after(), before.get(), after.get());
        }
        return new Agreed();
    }

    @Override
    public List<TestCase> asked(TestCase test) {
        return rewriting.steps(test.query()).stream()
                .limit(MOST_STEPS)
                .flatMap(step -> read(step.after()).stream())
                .map(test::with)
                .toList();
    }

    /// A rewritten query as it is read from its text: an engine knows no other.
    private Optional<Query> read(Query after) {
        try {
            return language.apply(Printer.print(after, subject.reading()));
        } catch (TypingException notPrinted) {
            return Optional.empty();
        }
    }

    private Verdict differs(TestCase test, Query query, ResultTable expected, ResultTable actual) {
        return new Differs(
                Kind.RULES,
                Verdict.Kind.RESULT,
                test,
                subject.plainText(query),
                expected,
                Shown.rows(actual.rows()));
    }

    private Optional<ResultTable> rows(TestCase test, Query query) throws SQLException {
        try {
            return session.run(test, subject.plainText(query)) instanceof Observed.Rows(var table)
                    ? Optional.of(table)
                    : Optional.empty();
        } catch (TypingException otherMeaning) {
            return Optional.empty();
        }
    }

    /// What both mean to the reading, where they mean the same by their texts, as far as it goes.
    private Optional<ResultTable> meant(TestCase test, Query after) {
        try {
            Optional<Query> read = read(after);
            if (read.isEmpty()) return Optional.empty();
            var left = reading.run(test.query(), test.database());
            var right = reading.run(read.get(), test.database());
            return bags.sameBag(left.table().rows(), right.table().rows())
                    ? Optional.of(left.table())
                    : Optional.empty();
        } catch (EvaluationException | NotModelled | TypingException unknown) {
            return Optional.empty();
        }
    }
}
