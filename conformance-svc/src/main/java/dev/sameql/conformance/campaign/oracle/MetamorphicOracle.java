package dev.sameql.conformance.campaign.oracle;

import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.conformance.campaign.oracle.Verdict.Agreed;
import dev.sameql.conformance.campaign.oracle.Verdict.Differs;
import dev.sameql.conformance.campaign.oracle.Verdict.NotCompared;
import dev.sameql.conformance.campaign.profile.Subject;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Not;
import dev.sameql.core.ir.Expression.TruthTest;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The engine's answers to a query with a condition, against its own answers to queries made of it.
/// It needs no reading, so it goes where the reading is not the engine's.
///
/// Source: Rigger, Su, *Finding Bugs in Database Systems via Query Partitioning* (2020) and
/// *Detecting Optimization Bugs in Database Engines via Non-optimizing Reference Engine
/// Construction* (2020).
public final class MetamorphicOracle implements Oracle {
    private static final Verdict NOT_OF_THAT_SHAPE =
            new NotCompared("there is no condition to take apart");

    private final Subject subject;
    private final Session session;
    private final Openness openness;
    private final TypedBags bags;
    private final boolean counts;

    /// With `counts` it counts what a condition is true of, else it partitions by it.
    public MetamorphicOracle(Subject subject, Session session, boolean counts) {
        this.subject = subject;
        this.session = session;
        this.openness = new Openness(subject);
        this.bags = new TypedBags(subject.padsTexts());
        this.counts = counts;
    }

    @Override
    public Verdict judge(TestCase test) throws SQLException {
        if (!(test.query() instanceof Project(Filter(var input, var condition), var outputs))
                || openness.isOpen(test)) return NOT_OF_THAT_SHAPE;
        try {
            return counts
                    ? counted(test, input, condition)
                    : partitioned(test, input, condition, outputs);
        } catch (TypingException otherMeaning) {
            return new NotCompared(String.valueOf(otherMeaning.getMessage()));
        }
    }

    private Verdict partitioned(
            TestCase test, Query input, Expression condition, List<Assignment> outputs)
            throws SQLException {
        List<List<Value>> together = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (Query kept : parts(input, condition, outputs)) {
            if (openness.isOpen(test.with(kept))) return Openness.OPEN;
            String sql = subject.text(kept);
            Optional<ResultTable> rows = rows(test, sql);
            if (rows.isEmpty()) return new NotCompared("a part is not answered");
            together.addAll(rows.get().rows());
            texts.add(sql);
        }
        Query all = new Project(input, outputs);
        if (openness.isOpen(test.with(all))) return Openness.OPEN;
        Optional<ResultTable> whole = rows(test, subject.text(all));
        if (whole.isEmpty()) return new NotCompared("the whole is not answered");
        if (bags.sameBag(whole.get().rows(), together)) return new Agreed();
        return new Differs(
                Kind.PARTITION,
                Verdict.Kind.RESULT,
                test,
                String.join(" UNION ALL ", texts),
                whole.get(),
                Shown.rows(together));
    }

    /// Of what a condition keeps, rejects and leaves unknown.
    private static List<Query> parts(Query input, Expression condition, List<Assignment> outputs) {
        return Stream.of(
                        condition,
                        new Not(condition),
                        new TruthTest(condition, Optional.empty(), false))
                .<Query>map(part -> new Project(new Filter(input, part), outputs))
                .toList();
    }

    @Override
    public List<TestCase> asked(TestCase test) {
        if (!(test.query() instanceof Project(Filter(var input, var condition), var outputs)))
            return List.of();
        if (counts) return List.of(test.with(shown(input, condition)));
        return Stream.concat(
                        parts(input, condition, outputs).stream().skip(1),
                        Stream.of(new Project(input, outputs)))
                .map(test::with)
                .toList();
    }

    /// The condition beside nothing else, for each row that it is asked of.
    private static Query shown(Query input, Expression condition) {
        var shown = new Assignment(field(input), condition, Assignment.Origin.ALIASED);
        return new Project(input, List.of(shown));
    }

    private Verdict counted(TestCase test, Query input, Expression condition) throws SQLException {
        Query beside = shown(input, condition);
        if (openness.isOpen(test.with(beside))) return Openness.OPEN;
        Optional<ResultTable> truths = rows(test, subject.text(beside));
        String sql = subject.text(test.query());
        Optional<ResultTable> kept = rows(test, sql);
        if (truths.isEmpty() || kept.isEmpty()) return new NotCompared("one is not answered");
        if (!truths.get().rows().stream().allMatch(row -> isTruthValue(row.getFirst())))
            return new NotCompared("the condition is no truth value where it is shown");
        List<List<Value>> expected =
                truths.get().rows().stream().filter(row -> isTrue(row.getFirst())).toList();
        if (expected.size() == kept.get().rows().size()) return new Agreed();
        return new Differs(
                Kind.COUNTED,
                Verdict.Kind.RESULT,
                test,
                sql,
                new ResultTable(truths.get().columns(), expected),
                Shown.rows(kept.get().rows()));
    }

    /// Which other values a condition takes for true is each engine's own.
    private static boolean isTruthValue(Value value) {
        return value instanceof Value.Bool
                || value instanceof Value.Int
                || value instanceof Value.Null;
    }

    private static boolean isTrue(Value value) {
        return value instanceof Value.Bool(boolean truth) && truth
                || value instanceof Value.Int(long number) && number != 0;
    }

    private static Field field(Query input) {
        int free =
                Stream.concat(Stream.of(0), input.fields().stream().map(Field::id))
                        .mapToInt(Integer::intValue)
                        .max()
                        .orElse(0);
        return new Field(free + 100_000, "v", Type.BOOLEAN);
    }

    private Optional<ResultTable> rows(TestCase test, String sql) throws SQLException {
        return session.run(test, sql) instanceof Observed.Rows(var table)
                ? Optional.of(table)
                : Optional.empty();
    }
}
