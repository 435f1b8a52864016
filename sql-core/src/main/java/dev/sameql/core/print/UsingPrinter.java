package dev.sameql.core.print;

import static dev.sameql.core.dialect.Trait.MERGED_COLUMNS_STAY_IN_PLACE;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Join;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Writes USING, where SQLite's text must show it: it makes of several columns one that has the
/// affinity of the first, which no expression has. Elsewhere joins are written with ON, unless they
/// are to stay what they were.
///
/// One instance writes the joins of one FROM clause, or of one pair of parentheses in it.
final class UsingPrinter {
    private final Style style;
    private final boolean isNeeded;
    private final Map<String, List<Field>> meanings = new HashMap<>();

    UsingPrinter(Style style, Query from) {
        this.style = style;
        this.isNeeded =
                style.merging() || style.has(MERGED_COLUMNS_STAY_IN_PLACE) && isNeeded(from);
    }

    /// Whether a join merges columns that differ. Then all joins are written with USING that were,
    /// lest its column be in several tables.
    private static boolean isNeeded(Query from) {
        if (!(from instanceof Join join)) return false;
        boolean differs =
                join.kind() == JoinKind.FULL
                        || equations(join).stream()
                                .anyMatch(part -> Shapes.merged(part.left()).isPresent());
        return isMerging(join) && differs || isNeeded(join.left());
    }

    private static boolean isMerging(Join join) {
        return join.spelling() == JoinSpelling.USING || join.spelling() == JoinSpelling.NATURAL;
    }

    /// The clause of a join whose relations are in scope, if it is to have one.
    Optional<String> clause(Join join, FieldNames scope) {
        if (!isNeeded || !isMerging(join)) return Optional.empty();
        List<Comparison> equations = equations(join);
        List<String> names = new ArrayList<>();
        for (Comparison equation : equations) {
            Optional<String> name = name(equation.left(), scope);
            if (name.isEmpty() || !name.equals(name(equation.right(), scope)))
                return Optional.empty();
            names.add(name.get());
        }
        if (names.isEmpty()) return Optional.empty();
        List<String> written = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String name = style.name(names.get(i));
            written.add(name);
            List<Field> meaning = meaning(names.get(i), join.kind(), equations.get(i));
            meanings.put(names.get(i), meaning);
            if (meaning.size() > 1 || style.merging()) scope.merge(meaning, name);
        }
        return Optional.of(" USING (" + String.join(", ", written) + ")");
    }

    /// Whether the join was written NATURAL and still merges all columns that both sides have.
    boolean isNatural(Join join) {
        if (!style.merging() || join.spelling() != JoinSpelling.NATURAL) return false;
        List<String> shared = new ArrayList<>(columns(join.left()));
        List<String> right = columns(join.right());
        shared.retainAll(right);
        boolean isSimple = !shared.isEmpty() && join.left() instanceof Query.Scan;
        return isSimple && shared.size() == equations(join).size();
    }

    /// The names of a table's columns; none where it is no plain table.
    private static List<String> columns(Query table) {
        return table instanceof Query.Scan scan
                ? scan.table().columns().stream()
                        .map(column -> column.name().toLowerCase(Locale.ROOT))
                        .toList()
                : List.of();
    }

    /// The columns of which the name means the first that is there.
    private List<Field> meaning(String name, JoinKind kind, Comparison equation) {
        Field right = columns(equation.right()).getFirst();
        List<Field> before =
                meanings.getOrDefault(name, List.of(columns(equation.left()).getFirst()));
        return switch (kind) {
            case INNER, LEFT -> before;
            case RIGHT -> List.of(right);
            case FULL -> {
                List<Field> both = new ArrayList<>(before);
                both.add(right);
                yield both;
            }
        };
    }

    /// The parts of the condition, if all are equations.
    private static List<Comparison> equations(Join join) {
        if (join.condition().isEmpty()) return List.of();
        Expression condition = join.condition().get();
        List<Expression> parts =
                condition instanceof And(var operands) ? operands : List.of(condition);
        return parts.stream().allMatch(Comparison.class::isInstance)
                ? parts.stream().map(Comparison.class::cast).toList()
                : List.of();
    }

    /// What a side of an equation is called.
    private static Optional<String> name(Expression side, FieldNames scope) {
        List<Field> columns = columns(side);
        return !columns.isEmpty()
                        && scope.find(columns.getFirst()).orElse(null)
                                instanceof
                                FieldNames.Found(FieldNames.Source.OfRelation(_, String name), _, _)
                ? Optional.of(name.toLowerCase(Locale.ROOT))
                : Optional.empty();
    }

    private static List<Field> columns(Expression side) {
        Expression value = Shapes.unwrapped(side);
        return value instanceof Column(Field field, _)
                ? List.of(field)
                : Shapes.merged(value).orElse(List.of());
    }
}
