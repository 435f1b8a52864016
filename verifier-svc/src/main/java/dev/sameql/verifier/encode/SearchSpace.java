package dev.sameql.verifier.encode;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.verifier.date.DayCounts;
import dev.sameql.verifier.date.DayTexts;
import dev.sameql.verifier.date.Moments;
import dev.sameql.verifier.question.Question;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The databases that the two queries of a question are compared on.
///
/// - `read`: the tables that the queries read.
/// - `tables`: those whose rows are searched: the ones read, and others whose constraints may bear
///   on them.
/// - `checks`: the CHECK conditions of `tables`.
/// - `days`: what columns of days and moments hold.
/// - `moments`: what is known of moments in columns with a type.
/// - `countsDays`: whether days are numbers: see [DayCounts].
public record SearchSpace(
        Question question,
        Set<String> read,
        Set<String> tables,
        Checks checks,
        DayTexts days,
        Moments moments,
        boolean countsDays) {

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
        Checks checks = Checks.of(question.schema(), question.dialect(), tables);
        return new SearchSpace(
                question,
                read,
                tables,
                checks,
                DayTexts.of(question.gold(), question.predicted()),
                Moments.ORDERED,
                countsDays(question, tables, checks));
    }

    private static boolean countsDays(Question question, Set<String> tables, Checks checks) {
        if (question.engine().isDynamicallyTyped()) return false;
        boolean inOrder =
                !question.policy().anyColumnOrder() || !DayCounts.isShownBy(question.gold());
        return inOrder
                && tables.stream().allMatch(t -> refersAlike(question.schema(), t))
                && DayCounts.suffice(question.gold(), question.predicted(), checks.queries());
    }

    /// Whether days refer to days alone, and nothing else does.
    private static boolean refersAlike(Schema schema, String name) {
        Table table = schema.table(name).orElseThrow();
        for (ForeignKey reference : table.foreignKeys()) {
            Optional<Table> target = schema.table(reference.target());
            for (int i = 0; target.isPresent() && i < reference.columns().size(); i++) {
                Column column = table.columns().get(reference.columns().get(i));
                Column other = target.get().columns().get(reference.targetColumns().get(i));
                if ((column.type().kind() == Kind.DATE) != (other.type().kind() == Kind.DATE))
                    return false;
            }
        }
        return true;
    }

    /// The same where columns of days hold something else.
    public SearchSpace with(DayTexts other) {
        return new SearchSpace(question, read, tables, checks, other, moments, countsDays);
    }

    /// The same where that much is known of moments.
    public SearchSpace with(Moments other) {
        return new SearchSpace(question, read, tables, checks, days, other, countsDays);
    }

    public Schema schema() {
        return question.schema();
    }

    public Dialect dialect() {
        return question.dialect();
    }
}
