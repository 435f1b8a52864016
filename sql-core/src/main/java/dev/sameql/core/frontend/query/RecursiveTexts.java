package dev.sameql.core.frontend.query;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Whether the texts of a recursion fit: where an engine makes them as long as those of the first
/// part, the later parts have to take them from columns of the same declared type, or hand on what
/// the recursion has.
///
/// Source: MySQL 8.0, "WITH (Common Table Expressions)", recursive common table expressions.
final class RecursiveTexts {
    private final int recursion;

    private RecursiveTexts(int recursion) {
        this.recursion = recursion;
    }

    /// Where a text comes from.
    private sealed interface Origin {
        record Stored(String declaredType) implements Origin {}

        record HandedOn(int column) implements Origin {}
    }

    /// Whether no text of the query, which is that of the recursion, is longer than the first
    /// part's, as far as declarations tell.
    static boolean fit(Query query, int recursion) {
        return new RecursiveTexts(recursion).fit(query);
    }

    private boolean fit(Query query) {
        List<Field> fields = query.fields();
        for (int c = 0; c < fields.size(); c++) {
            if (fields.get(c).type().kind() != Kind.TEXT) continue;
            Optional<Origin> first = origin(leftmost(query), c);
            if (first.isEmpty() || !fits(query, c, first.get())) return false;
        }
        return true;
    }

    private static Query leftmost(Query query) {
        return query instanceof Query.SetOperation set ? leftmost(set.left()) : query;
    }

    private boolean fits(Query query, int column, Origin first) {
        if (query instanceof Query.SetOperation set)
            return fits(set.left(), column, first) && fits(set.right(), column, first);
        return origin(query, column)
                .filter(o -> o.equals(first) || o.equals(new Origin.HandedOn(column)))
                .isPresent();
    }

    private Optional<Origin> origin(Query query, int column) {
        return origin(query, query.fields().get(column));
    }

    private Optional<Origin> origin(Query query, Field field) {
        return switch (query) {
            case Query.Scan(var table, _, var fields) ->
                    at(fields, field)
                            .map(c -> table.columns().get(c).declaredType())
                            .map(type -> new Origin.Stored(type.toUpperCase(Locale.ROOT)));
            case Query.CommonTable(var id, _, _, var fields) ->
                    id == recursion
                            ? at(fields, field).map(Origin.HandedOn::new)
                            : Optional.empty();
            case Query.Project(var input, var assignments) -> origin(input, assignments, field);
            case Query.Aggregate(var input, var keys, _) -> origin(input, keys, field);
            case Query.Derived _, Query.Filter _, Query.Join _, Query.Window _ ->
                    below(query, field);
            case Query.Distinct _, Query.Sort _, Query.Limit _ -> below(query, field);
            case Query.Values _, Query.SetOperation _, Query.With _ -> Optional.empty();
        };
    }

    private Optional<Origin> origin(Query input, List<Assignment> assignments, Field field) {
        return assignments.stream()
                .filter(a -> a.field().id() == field.id())
                .findFirst()
                .map(a -> a.value().unparenthesised())
                .filter(Expression.Column.class::isInstance)
                .flatMap(value -> origin(input, ((Expression.Column) value).field()));
    }

    private Optional<Origin> below(Query query, Field field) {
        return query.inputs().stream()
                .map(input -> origin(input, field))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<Integer> at(List<Field> fields, Field field) {
        for (int c = 0; c < fields.size(); c++)
            if (fields.get(c).id() == field.id()) return Optional.of(c);
        return Optional.empty();
    }
}
