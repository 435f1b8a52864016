package dev.sameql.conformance.campaign.oracle;

import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.conformance.campaign.oracle.Verdict.Agreed;
import dev.sameql.conformance.campaign.oracle.Verdict.Differs;
import dev.sameql.conformance.campaign.oracle.Verdict.NotCompared;
import dev.sameql.conformance.campaign.profile.Subject;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.dialect.TypingException;
import java.sql.SQLException;
import java.util.List;

/// The engine's answer against that of the others, where at least two others answer and all of them
/// alike. It goes where nothing else does, and tells of portability alone.
public final class MajorityOracle implements Oracle {
    private static final int ENOUGH = 2;

    private final Subject subject;
    private final Session session;
    private final Peers peers;
    private final Openness openness;
    private final TypedBags bags = new TypedBags(true);

    public MajorityOracle(Subject subject, Session session, Peers peers) {
        this.subject = subject;
        this.session = session;
        this.openness = new Openness(subject);
        this.peers = peers;
    }

    @Override
    public Verdict judge(TestCase test) throws SQLException {
        if (openness.isOpen(test)) return Openness.OPEN;
        String sql;
        try {
            sql = subject.plainText(test.query());
        } catch (TypingException otherMeaning) {
            return new NotCompared(String.valueOf(otherMeaning.getMessage()));
        }
        if (!(session.run(test, sql) instanceof Observed.Rows(var rows)))
            return new NotCompared("not answered");
        List<ResultTable> others = List.copyOf(peers.answers(test).values());
        if (others.size() < ENOUGH) return new NotCompared("too few others answer");
        ResultTable first = others.getFirst();
        if (!others.stream().allMatch(other -> bags.sameBag(first.rows(), other.rows())))
            return new NotCompared("the others do not agree");
        return bags.sameBag(first.rows(), rows.rows())
                ? new Agreed()
                : new Differs(
                        Kind.MAJORITY,
                        Verdict.Kind.RESULT,
                        test,
                        sql,
                        first,
                        Shown.rows(rows.rows()));
    }
}
