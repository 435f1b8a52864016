package dev.sameql.verifier.prove;

import dev.sameql.core.algebra.BudgetedAlgebra;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.Database;
import dev.sameql.core.facts.Determinism;
import dev.sameql.core.ir.Alias;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.semantics.Interpreter;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.question.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// A recursion that reads no table has the same rows on every database: it is run once, and stands
/// as VALUES from then on. A formula cannot say how often a recursion goes round.
///
/// Left alone is one that reads the clock, chance or an enclosing query, that fails or leaves a
/// choice open, and one of more than [#MOST_ROWS] rows.
public final class ClosedRecursion {
    private static final int MOST_ROWS = 200;

    private final Question question;

    private ClosedRecursion(Question question) {
        this.question = question;
    }

    /// The question about the same two queries without such recursions.
    public static Question run(Question question) {
        var recursions = new ClosedRecursion(question);
        return question.about(
                recursions.run(question.gold()), recursions.run(question.predicted()));
    }

    private Query run(Query query) {
        return Trees.rewrite(query, this::closed, expression -> expression);
    }

    private Query closed(Query query) {
        if (!(query instanceof Query.With with) || !with.recursive() || !isClosed(with))
            return query;
        return rows(with)
                .<Query>map(
                        rows -> new Query.With(with.id(), with.name(), false, rows, with.body()))
                .orElse(query);
    }

    private static boolean isClosed(Query.With with) {
        return with.definition().fields().stream().allMatch(Interpreter::isShownAsKept)
                && Reads.isClosed(with.definition())
                && Determinism.of(with.definition()) == Determinism.DETERMINISTIC
                && !Trees.any(with.definition(), q -> isElsewhere(q, with), _ -> false);
    }

    private static boolean isElsewhere(Query query, Query.With with) {
        return query instanceof Query.Scan
                || query instanceof Query.CommonTable table && table.id() != with.id();
    }

    private Optional<Query> rows(Query.With with) {
        Query.CommonTable self = itself(with);
        Query alone = new Query.With(with.id(), with.name(), true, with.definition(), self);
        try {
            Interpreter.Outcome outcome =
                    Interpreter.budgeted(question.dialect())
                            .run(alone, new Database(question.schema(), Map.of()));
            List<List<Value>> rows = outcome.table().rows();
            boolean plain = !outcome.isUndetermined() && rows.size() <= MOST_ROWS;
            return plain && !rows.isEmpty() ? Optional.of(values(rows, self)) : Optional.empty();
        } catch (NotModelled | EvaluationException | BudgetedAlgebra.OutOfBudget unknown) {
            return Optional.empty();
        }
    }

    private static Query.CommonTable itself(Query.With with) {
        return new Query.CommonTable(
                with.id(), with.name(), new Alias(with.name(), false), with.definition().fields());
    }

    private static Query values(List<List<Value>> rows, Query.CommonTable table) {
        List<Field> fields = table.fields();
        List<List<Expression>> literals = new ArrayList<>();
        for (List<Value> row : rows)
            literals.add(
                    IntStream.range(0, row.size())
                            .<Expression>mapToObj(
                                    i ->
                                            new Literal(
                                                    row.get(i), fields.get(i).type(), Quote.SINGLE))
                            .toList());
        return new Query.Values(literals, fields);
    }
}
