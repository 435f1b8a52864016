package dev.sameql.core.facts;

import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.Trees;

/// Whether one can expect of an engine that it breaks the ties of two queries in the same way.
///
/// Nothing promises it of any two queries. But engines plan alike what is built alike, while an
/// outer join settles which table is read first, which an inner join leaves open, and DISTINCT may
/// be read off an index: releases 3.40 and 3.54 of SQLite differ in both.
public final class TieOrder {
    private TieOrder() {}

    /// Whether two queries have as many outer joins, and as many DISTINCT other than of the rows of
    /// IN and EXISTS, which have no order.
    public static boolean isAlike(Query left, Query right) {
        return Build.of(left).equals(Build.of(right));
    }

    private record Build(int outerJoins, int distincts) {
        static Build of(Query query) {
            int[] counts = new int[2];
            Trees.visit(
                    query,
                    part -> {
                        if (part instanceof Join join && join.kind() != JoinKind.INNER) counts[0]++;
                        if (part instanceof Distinct) counts[1]++;
                    },
                    part -> {
                        boolean unordered =
                                part instanceof InQuery in && in.query() instanceof Distinct
                                        || part instanceof Exists exists
                                                && exists.query() instanceof Distinct;
                        if (unordered) counts[1]--;
                    });
            return new Build(counts[0], counts[1]);
        }
    }
}
