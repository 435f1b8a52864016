package dev.sameql.verifier;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Trees;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// GROUP BY and ORDER BY of a subquery by a column of an enclosing query. ISO SQL does not have it,
/// and neither do older releases of SQLite ("no such column"); newer ones do. A verdict that holds
/// on one release only is none.
final class OuterReferenceKeys {
    private OuterReferenceKeys() {}

    /// The first such key.
    static Optional<Expression> find(Query query) {
        AtomicReference<Expression> found = new AtomicReference<>();
        Trees.visit(
                query,
                inner ->
                        keys(inner).stream()
                                .filter(key -> isOuter(key, inner.inputs().getFirst()))
                                .findFirst()
                                .ifPresent(found::set),
                _ -> {});
        return Optional.ofNullable(found.get());
    }

    private static List<Expression> keys(Query query) {
        return switch (query) {
            case Query.Aggregate aggregate ->
                    aggregate.keys().stream().map(Assignment::value).toList();
            case Query.Sort sort -> sort.keys().stream().map(SortKey::value).toList();
            case Query.Scan _,
                    Query.Values _,
                    Query.Derived _,
                    Query.Project _,
                    Query.Filter _,
                    Query.Join _ ->
                    List.of();
            case Query.Window _,
                    Query.Distinct _,
                    Query.SetOperation _,
                    Query.Limit _,
                    Query.With _,
                    Query.CommonTable _ ->
                    List.of();
        };
    }

    private static boolean isOuter(Expression key, Query input) {
        return switch (key) {
            case Expression.Column(var field, _) ->
                    input.fields().stream().noneMatch(own -> own.id() == field.id());
            case Expression.Parenthesised(var operand) -> isOuter(operand, input);
            default -> false;
        };
    }
}
