package dev.sameql.conformance.campaign.oracle;

import dev.sameql.conformance.campaign.generate.Layout;
import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.conformance.campaign.oracle.Verdict.Agreed;
import dev.sameql.conformance.campaign.oracle.Verdict.Differs;
import dev.sameql.conformance.campaign.oracle.Verdict.NotCompared;
import dev.sameql.conformance.campaign.profile.Subject;
import dev.sameql.core.dialect.TypingException;
import java.sql.SQLException;
import java.util.List;

/// The engine's answer where keys and indexes are declared, against its own where none is.
public final class LayoutOracle implements Oracle {
    private final Subject subject;
    private final Session session;
    private final Session bare;
    private final Openness openness;
    private final TypedBags bags;

    /// `bare` is a session of its own, for the tables without keys and indexes.
    public LayoutOracle(Subject subject, Session session, Session bare) {
        this.subject = subject;
        this.session = session;
        this.openness = new Openness(subject);
        this.bare = bare;
        this.bags = new TypedBags(subject.padsTexts());
    }

    @Override
    public Verdict judge(TestCase test) throws SQLException {
        if (openness.isOpen(test)) return Openness.OPEN;
        String sql;
        try {
            sql = subject.text(test.query());
        } catch (TypingException otherMeaning) {
            return new NotCompared(String.valueOf(otherMeaning.getMessage()));
        }
        Observed declared = session.run(test, sql);
        Observed plain = bare.run(test.with(new Layout(test.layout().plain(), List.of())), sql);
        if (!(declared instanceof Observed.Rows(var left))
                || !(plain instanceof Observed.Rows(var right)))
            return new NotCompared("one is not answered");
        return bags.sameBag(right.rows(), left.rows())
                ? new Agreed()
                : new Differs(
                        Kind.LAYOUT,
                        Verdict.Kind.RESULT,
                        test,
                        sql,
                        right,
                        Shown.rows(left.rows()));
    }
}
