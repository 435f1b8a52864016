package dev.sameql.verifier.solve;

import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.Schema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Whether a query that has no row over few rows a table has none over many either: the bound is
/// not why it is empty, and an agreement at that bound says something.
///
/// A row of a result comes of one row of each table occurrence in the query, and of the rows that
/// these refer to. That ends where rows are counted or added up and the outcome is compared: such
/// queries, and those with LIMIT, windows and WITH, are left out.
final class FewRows {
    private final Schema schema;
    private final List<String> scanned = new ArrayList<>();
    private int aggregates;
    private boolean counts;

    private FewRows(Schema schema) {
        this.schema = schema;
    }

    /// Whether so many rows a table are enough for each of these queries.
    static boolean suffice(int bound, Schema schema, Query... queries) {
        for (Query query : queries) {
            var rows = new FewRows(schema);
            Trees.visit(query, rows::read, _ -> {});
            boolean inSubqueries = rows.aggregates > aggregatesOf(query);
            if (rows.counts || inSubqueries || rows.most() > bound) return false;
        }
        return true;
    }

    private void read(Query query) {
        switch (query) {
            case Query.Scan scan -> scanned.add(name(scan.table().name()));
            case Query.Aggregate(_, _, var calls) -> aggregates += calls.isEmpty() ? 0 : 1;
            case Query.Filter _, Query.Join _, Query.SetOperation _ ->
                    counts |= aggregatesOf(query) > 0;
            case Query.Limit _, Query.Window _, Query.With _, Query.CommonTable _ -> counts = true;
            case Query.Values _, Query.Derived _, Query.Project _ -> {}
            case Query.Distinct _, Query.Sort _ -> {}
        }
    }

    private static int aggregatesOf(Query query) {
        boolean adds = query instanceof Query.Aggregate(_, _, var calls) && !calls.isEmpty();
        int own = adds ? 1 : 0;
        return own + query.inputs().stream().mapToInt(FewRows::aggregatesOf).sum();
    }

    /// How many rows one table needs at most.
    private int most() {
        int most = 0;
        for (var table : schema.tables()) {
            int rows = 0;
            for (String scan : scanned) {
                if (leadsTo(scan, name(table.name()), new HashSet<>())) rows++;
            }
            most = Math.max(most, rows);
        }
        return most;
    }

    private boolean leadsTo(String from, String to, Set<String> path) {
        if (from.equals(to)) return true;
        if (!path.add(from)) return false;
        return schema.table(from).stream()
                .flatMap(table -> table.foreignKeys().stream())
                .map(ForeignKey::target)
                .anyMatch(target -> leadsTo(name(target), to, path));
    }

    private static String name(String table) {
        return table.toLowerCase(Locale.ROOT);
    }
}
