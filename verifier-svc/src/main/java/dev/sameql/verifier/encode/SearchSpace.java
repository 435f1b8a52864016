package dev.sameql.verifier.encode;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.verifier.date.DayTexts;
import dev.sameql.verifier.question.Question;
import java.util.Set;
import java.util.TreeSet;

/// The databases that the two queries of a question are compared on.
///
/// - `read`: the tables that the queries read.
/// - `tables`: those whose rows are searched: the ones read, and others whose constraints may bear
///   on them.
/// - `checks`: the CHECK conditions of `tables`.
/// - `days`: what columns of days and moments hold.
public record SearchSpace(
        Question question, Set<String> read, Set<String> tables, Checks checks, DayTexts days) {

    public static SearchSpace of(Question question) {
        var read = new TreeSet<String>();
        for (Query query : question.queries()) {
            Trees.visit(
                    query,
                    q -> {
                        if (q instanceof Query.Scan(Table table, _, _)) read.add(table.name());
                    },
                    _ -> {});
        }
        Set<String> tables = new References(question.schema()).closed(read);
        return new SearchSpace(
                question,
                read,
                tables,
                Checks.of(question.schema(), question.dialect(), tables),
                DayTexts.of(question.gold(), question.predicted()));
    }

    /// The same where columns of days hold something else.
    public SearchSpace with(DayTexts other) {
        return new SearchSpace(question, read, tables, checks, other);
    }

    public Schema schema() {
        return question.schema();
    }

    public Dialect dialect() {
        return question.dialect();
    }
}
