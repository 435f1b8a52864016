package dev.sameql.conformance.campaign.oracle;

import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.conformance.campaign.oracle.Verdict.Agreed;
import dev.sameql.conformance.campaign.oracle.Verdict.Differs;
import dev.sameql.conformance.campaign.oracle.Verdict.NotCompared;
import dev.sameql.conformance.campaign.profile.Subject;
import dev.sameql.conformance.dialects.DialectExplainer;
import dev.sameql.conformance.dialects.DialectModel;
import dev.sameql.conformance.dialects.Modelled;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.engines.Answer;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// How a query ends, by rows or by an error before or while it runs, against the model of the
/// engine's typing, legal shortcuts included. It goes where the reading fails.
public final class TypesOracle implements Oracle {
    private final Subject subject;
    private final Session session;
    private final Optional<DialectModel> model;

    public TypesOracle(Subject subject, Session session) {
        this.subject = subject;
        this.session = session;
        this.model = DialectModel.of(subject.printed());
    }

    @Override
    public Verdict judge(TestCase test) throws SQLException {
        if (model.isEmpty()) return new NotCompared("the engine's typing has no model");
        String sql;
        try {
            sql = subject.plainText(test.query());
        } catch (TypingException otherMeaning) {
            return new NotCompared(String.valueOf(otherMeaning.getMessage()));
        }
        Modelled predicted = model.get().predict(test.layout().plain(), session.inserts(test), sql);
        if (predicted.answer() instanceof Answer.Unsupported || predicted.undetermined())
            return new NotCompared("the model says nothing");
        Observed observed = session.run(test, sql);
        Answer answer =
                switch (observed) {
                    case Observed.Rows(var table) -> new Answer.Table(table);
                    case Observed.Refused(var message) -> new Answer.StaticError(message);
                    case Observed.Failed(var message) -> new Answer.RuntimeError(message);
                    case Observed.Crashed(var message) -> new Answer.Unsupported(message);
                    case Observed.Silent(var message) -> new Answer.Unsupported(message);
                };
        if (answer instanceof Answer.Unsupported || DialectExplainer.agrees(predicted, answer))
            return new Agreed();
        return new Differs(
                Kind.TYPES,
                observed instanceof Observed.Rows
                        ? Verdict.Kind.RESULT
                        : Verdict.Kind.RUNTIME_ERROR,
                test,
                sql,
                expected(predicted.answer()),
                shown(answer));
    }

    private static ResultTable expected(Answer answer) {
        return answer instanceof Answer.Table(var table)
                ? table
                : new ResultTable(List.of(), List.of());
    }

    private static String shown(Answer answer) {
        return switch (answer) {
            case Answer.Table(var table) -> Shown.rows(table.rows());
            case Answer.StaticError(var message) -> message;
            case Answer.RuntimeError(var message) -> message;
            case Answer.Unsupported(var message) -> message;
        };
    }
}
