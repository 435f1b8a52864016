package dev.sameql.core.dialect.postgresql;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.OpenMeaning;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A negative LIMIT or OFFSET, which is an error each time it is run: that of the whole query
/// always is, one further inside may never be.
///
/// Source: `recompute_limits` in PostgreSQL's nodeLimit.c; answers of PostgreSQL 15.
final class NegativeLimits {
    private NegativeLimits() {}

    /// That of the whole query.
    static Optional<OpenMeaning> refused(Query query) {
        return switch (query) {
            case Query.With(_, _, _, _, var body) -> refused(body);
            case Query.Limit limit -> negative(limit);
            case Query.Scan _,
                    Query.Values _,
                    Query.CommonTable _,
                    Query.Derived _,
                    Query.Filter _,
                    Query.Project _,
                    Query.Aggregate _,
                    Query.Window _,
                    Query.Distinct _,
                    Query.Sort _,
                    Query.Join _,
                    Query.SetOperation _ ->
                    Optional.empty();
        };
    }

    /// The first one anywhere.
    static Optional<OpenMeaning> open(Query query) {
        List<Query.Limit> limits = new ArrayList<>();
        Trees.visit(
                query,
                q -> {
                    if (q instanceof Query.Limit limit) limits.add(limit);
                },
                _ -> {});
        return limits.stream().flatMap(limit -> negative(limit).stream()).findFirst();
    }

    private static Optional<OpenMeaning> negative(Query.Limit limit) {
        return Stream.concat(
                        limit
                                .offset()
                                .filter(NegativeLimits::isNegative)
                                .map(at -> error("OFFSET", "2201X", at))
                                .stream(),
                        limit
                                .count()
                                .filter(NegativeLimits::isNegative)
                                .map(at -> error("LIMIT", "2201W", at))
                                .stream())
                .findFirst();
    }

    private static boolean isNegative(Expression count) {
        return Literals.of(count)
                .filter(literal -> literal.value() instanceof Value.Int(long rows) && rows < 0)
                .isPresent();
    }

    private static OpenMeaning error(String clause, String sqlState, Expression at) {
        return new OpenMeaning(
                clause + " must not be negative (SQLSTATE " + sqlState + ")", Optional.of(at));
    }
}
