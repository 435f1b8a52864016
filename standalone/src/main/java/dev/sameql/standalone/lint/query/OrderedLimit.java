package dev.sameql.standalone.lint.query;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Query;
import dev.sameql.core.value.Value;
import dev.sameql.standalone.lint.LintSubject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A LIMIT over rows in an order.
///
/// - `shown`: what the query says of each row.
record OrderedLimit(Query.Limit limit, Query.Sort sort, List<Expression> shown) {
    private static final int MOST_ROWS = 10_000;

    /// The order below a LIMIT; empty where there is none.
    static Optional<OrderedLimit> of(Query.Limit limit) {
        Query below = limit.input();
        List<Expression> shown = new ArrayList<>();
        if (below instanceof Query.Project(var input, var assignments)) {
            assignments.forEach(assignment -> shown.add(assignment.value()));
            below = input;
        } else below.fields().forEach(field -> shown.add(Column.of(field)));
        return below instanceof Query.Sort sort
                ? Optional.of(new OrderedLimit(limit, sort, List.copyOf(shown)))
                : Optional.empty();
    }

    /// Whether it keeps no row at all.
    boolean isEmpty() {
        return number(limit.count(), -1) == 0;
    }

    /// How many rows come before the first that it keeps.
    int skipped() {
        return (int) number(limit.offset(), 0);
    }

    /// How many rows come before the first that it cuts off.
    int cut() {
        return (int) (number(limit.count(), -1) + number(limit.offset(), 0));
    }

    /// The rows over the database up to the first that is cut off, each as the values of its order
    /// and what is shown of it; empty where there is no database, or it cannot be asked.
    Optional<List<List<String>>> rows(LintSubject subject) {
        long kept = number(limit.count(), -1);
        long skipped = number(limit.offset(), 0);
        if (kept < 1 || skipped < 0 || kept > MOST_ROWS - skipped || !subject.isAlone(sort))
            return Optional.empty();
        var columns = new ArrayList<Assignment>();
        sort.keys().forEach(key -> columns.add(ProbeColumn.of(columns.size(), key.value())));
        shown.forEach(value -> columns.add(ProbeColumn.of(columns.size(), value)));
        return subject.rows(new Query.Project(sort, List.copyOf(columns)), cut() + 1);
    }

    /// Whether some row over the database has a value that its order begins with.
    boolean hasKey(LintSubject subject) {
        Expression key = sort.keys().getFirst().value();
        Query known = new Query.Filter(sort.input(), new IsNull(key, true));
        return subject.rows(new Query.Project(known, List.of(ProbeColumn.of(0, key))), 1)
                .filter(rows -> !rows.isEmpty())
                .isPresent();
    }

    private static long number(Optional<Expression> count, long otherwise) {
        if (count.isEmpty()) return otherwise;
        return LintSubject.plain(count.get()) instanceof Literal(Value.Int(long number), _, _)
                ? number
                : -1;
    }
}
