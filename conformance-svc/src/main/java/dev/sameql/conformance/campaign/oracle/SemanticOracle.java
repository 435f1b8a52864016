package dev.sameql.conformance.campaign.oracle;

import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.conformance.campaign.oracle.Verdict.Agreed;
import dev.sameql.conformance.campaign.oracle.Verdict.Differs;
import dev.sameql.conformance.campaign.oracle.Verdict.Documented;
import dev.sameql.conformance.campaign.oracle.Verdict.NotCompared;
import dev.sameql.conformance.campaign.oracle.Verdict.NotTaken;
import dev.sameql.conformance.campaign.profile.Subject;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.semantics.Interpreter;
import dev.sameql.core.semantics.coverage.RuleListener;
import java.sql.SQLException;
import java.util.Optional;

/// The engine's answer against the reference reading. Where the reading fails nothing is compared:
/// an engine need not meet every error.
public final class SemanticOracle implements Oracle {
    private final Subject subject;
    private final Session session;
    private final Interpreter interpreter;
    private final TypedBags bags;
    private final Optional<Interpreter> padded;

    /// For an engine, whose session is shared; `rules` hears which rules of the reading fire.
    public SemanticOracle(Subject subject, Session session, RuleListener rules) {
        this.subject = subject;
        this.session = session;
        this.interpreter = new Interpreter(subject.reading(), rules);
        this.bags = new TypedBags(subject.padsTexts());
        this.padded =
                subject.padsTexts()
                        ? Optional.of(
                                new Interpreter(
                                        subject.reading(),
                                        new PaddedTexts(subject.reading().algebra()),
                                        RuleListener.NONE))
                        : Optional.empty();
    }

    @Override
    public Verdict judge(TestCase test) throws SQLException {
        String sql;
        Interpreter.Outcome expected;
        try {
            sql = subject.text(test.query());
            expected = interpreter.run(test.query(), test.database());
        } catch (TypingException other) {
            return new NotCompared(String.valueOf(other.getMessage()));
        } catch (EvaluationException error) {
            return new NotCompared("the query fails");
        } catch (NotModelled unknown) {
            return new NotCompared(String.valueOf(unknown.getMessage()));
        }
        if (expected.isUndetermined()) return new NotCompared("SQL leaves the answer open");
        Observed observed = session.run(test, sql);
        String plain = subject.plainText(test.query());
        if (observed instanceof Observed.Refused && !plain.equals(sql)) {
            sql = plain;
            observed = session.run(test, plain);
        }
        return switch (observed) {
            case Observed.Rows(var table) when bags.agree(expected, table.rows()) -> new Agreed();
            case Observed.Rows(var table) when isPadded(test, table) -> new Documented();
            case Observed.Rows(var table) ->
                    differs(Verdict.Kind.RESULT, test, sql, expected, Shown.rows(table.rows()));
            case Observed.Refused(var message) -> new NotTaken(message);
            case Observed.Failed(var message) ->
                    differs(Verdict.Kind.RUNTIME_ERROR, test, sql, expected, message);
            case Observed.Crashed(var message) ->
                    differs(Verdict.Kind.CRASH, test, sql, expected, message);
            case Observed.Silent _ when !Combinations.areFew(test) ->
                    new NotCompared("there are many combinations of rows to go through");
            case Observed.Silent(var message) ->
                    differs(Verdict.Kind.HANG, test, sql, expected, message);
        };
    }

    /// Whether an engine that fills texts up answers as it does for that.
    private boolean isPadded(TestCase test, ResultTable answer) {
        if (padded.isEmpty()) return false;
        try {
            Interpreter.Outcome outcome = padded.get().run(test.query(), test.database());
            return outcome.isUndetermined() || bags.agree(outcome, answer.rows());
        } catch (EvaluationException | NotModelled unknown) {
            return false;
        }
    }

    private Verdict differs(
            Verdict.Kind kind,
            TestCase test,
            String sql,
            Interpreter.Outcome expected,
            String actual) {
        boolean mayBeDocumented = kind == Verdict.Kind.RESULT || kind == Verdict.Kind.RUNTIME_ERROR;
        return mayBeDocumented && subject.documents(test.query())
                ? new Documented()
                : new Differs(Kind.SEMANTIC, kind, test, sql, expected.table(), actual);
    }
}
