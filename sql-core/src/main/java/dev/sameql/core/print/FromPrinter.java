package dev.sameql.core.print;

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
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/// Writes the FROM clause: relations under aliases that are free, and the joins between them.
final class FromPrinter {
    private final Style style;
    private final QueryPrinter queries;

    FromPrinter(Style style, QueryPrinter queries) {
        this.style = style;
        this.queries = queries;
    }

    /// The clause; its relations are added to `scope`. `outer` is what derived tables may refer to.
    String list(Query from, Scope scope, Scope outer) {
        if (from instanceof Join join && isComma(join)) {
            return list(join.left(), scope, outer) + ", " + table(join.right(), scope, outer);
        }
        return joins(from, scope, outer);
    }

    private static boolean isComma(Join join) {
        return join.kind() == JoinKind.INNER
                && join.condition().isEmpty()
                && join.spelling() == JoinSpelling.COMMA;
    }

    /// Joins from left to right. A comma below another join is written CROSS JOIN, since JOIN binds
    /// more tightly than the comma outside SQLite.
    private String joins(Query from, Scope scope, Scope outer) {
        if (!(from instanceof Join(var kind, var left, var right, var condition, var spelling))) {
            return table(from, scope, outer);
        }
        String text = joins(left, scope, outer) + keyword((Join) from) + table(right, scope, outer);
        List<Comparison> merged = merged((Join) from, scope);
        if (!merged.isEmpty()) return text + using(merged, scope);
        if (condition.isPresent()) {
            return text + " ON " + queries.expressions().text(condition.get(), scope);
        }
        boolean needsCondition = kind != JoinKind.INNER && !style.isSqlite();
        return needsCondition ? text + " ON TRUE" : text;
    }

    /// The equations of a USING whose columns a bare name merges, as the text must show in SQLite:
    /// the merged column has the affinity of the left one, which no expression has.
    private List<Comparison> merged(Join join, Scope scope) {
        boolean merges =
                (join.kind() == JoinKind.FULL || join.kind() == JoinKind.RIGHT)
                        && (join.spelling() == JoinSpelling.USING
                                || join.spelling() == JoinSpelling.NATURAL);
        if (!merges || !style.isSqlite() || join.condition().isEmpty()) return List.of();
        List<Expression> parts =
                join.condition().get() instanceof And(var operands)
                        ? operands
                        : List.of(join.condition().get());
        List<Comparison> equations =
                parts.stream()
                        .filter(part -> part instanceof Comparison)
                        .map(part -> (Comparison) part)
                        .filter(part -> name(part.left(), scope).isPresent())
                        .filter(part -> name(part.left(), scope).equals(name(part.right(), scope)))
                        .toList();
        return equations.size() == parts.size() ? equations : List.of();
    }

    private static Optional<String> name(Expression side, Scope scope) {
        return Shapes.unwrapped(side) instanceof Column(Field field, _)
                        && scope.find(field).orElse(null)
                                instanceof Scope.Found(Scope.Source.OfRelation(_, String name), _)
                ? Optional.of(name.toLowerCase(Locale.ROOT))
                : Optional.empty();
    }

    private String using(List<Comparison> equations, Scope scope) {
        List<String> names = new ArrayList<>();
        for (Comparison equation : equations) {
            String name = style.name(name(equation.left(), scope).orElseThrow());
            names.add(name);
            scope.merge(field(equation.left()), field(equation.right()), name);
        }
        return " USING (" + String.join(", ", names) + ")";
    }

    private static Field field(Expression side) {
        return ((Column) Shapes.unwrapped(side)).field();
    }

    private static String keyword(Join join) {
        return switch (join.kind()) {
            case INNER -> join.condition().isPresent() ? " JOIN " : " CROSS JOIN ";
            case LEFT -> " LEFT JOIN ";
            case RIGHT -> " RIGHT JOIN ";
            case FULL -> " FULL JOIN ";
        };
    }

    /// One relation, or a join in parentheses.
    private String table(Query from, Scope scope, Scope outer) {
        return switch (from) {
            case Query.Scan scan -> {
                List<String> names = scan.table().columns().stream().map(c -> c.name()).toList();
                String wanted = scan.alias().name();
                String alias = scope.relation(wanted, scan.fields(), names);
                yield aliased(scan.table().name(), alias);
            }
            case Query.CommonTable table -> {
                QueryPrinter.CommonName common = queries.commonName(table);
                String wanted = table.alias().written() ? table.alias().name() : common.name();
                String alias = scope.relation(wanted, table.fields(), common.columns());
                yield aliased(common.name(), alias);
            }
            case Query.Derived(Query.Values values, var alias) -> {
                List<String> names =
                        IntStream.rangeClosed(1, values.fields().size())
                                .mapToObj(i -> "column" + i)
                                .toList();
                yield derived(
                        queries.values(values, outer), alias.name(), values.fields(), names, scope);
            }
            case Query.Derived(var input, var alias) -> {
                List<String> names = OutputNames.of(input);
                String text = queries.query(input, outer, names);
                yield derived(text, alias.name(), input.fields(), names, scope);
            }
            case Query.Join join -> "(" + joins(join, scope, outer) + ")";
            case Query other ->
                    table(
                            new Query.Derived(other, new dev.sameql.core.ir.Alias("q", false)),
                            scope,
                            outer);
        };
    }

    private String aliased(String name, String alias) {
        String table = style.name(name);
        return alias.equals(name) ? table : table + " AS " + style.name(alias);
    }

    private String derived(
            String text, String wanted, List<Field> fields, List<String> names, Scope scope) {
        String alias = scope.relation(wanted.isEmpty() ? "q" : wanted, fields, names);
        return "(" + text + ") AS " + style.name(alias);
    }
}
