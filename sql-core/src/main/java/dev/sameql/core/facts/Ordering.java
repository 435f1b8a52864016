package dev.sameql.core.facts;

import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.CommonTable;
import dev.sameql.core.ir.Query.Derived;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Scan;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Query.Values;
import dev.sameql.core.ir.Query.Window;
import dev.sameql.core.ir.Query.With;
import java.util.Optional;

/// Whether a query asks for an order of its result.
public final class Ordering {
    private Ordering() {}

    /// Whether the query has a top-level ORDER BY.
    public static boolean isOrdered(Query query) {
        return topSort(query).isPresent();
    }

    /// The sort of the top-level ORDER BY: the one reached from the root through LIMIT, projection,
    /// filter, window and the body of a WITH, but through no derived table.
    public static Optional<Sort> topSort(Query query) {
        return switch (query) {
            case Sort sort -> Optional.of(sort);
            case Limit limit -> topSort(limit.input());
            case Project project -> topSort(project.input());
            case Filter filter -> topSort(filter.input());
            case Window window -> topSort(window.input());
            case With with -> topSort(with.body());
            case Scan _,
                    Values _,
                    Derived _,
                    Join _,
                    Aggregate _,
                    Distinct _,
                    SetOperation _,
                    CommonTable _ ->
                    Optional.empty();
        };
    }
}
