package dev.sameql.core.print;

import static dev.sameql.core.dialect.Trait.OUTER_JOIN_WITHOUT_CONDITION;
import static dev.sameql.core.dialect.Trait.VALUES_NAME_COLUMNS_OTHERWISE;

import dev.sameql.core.ir.Alias;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Join;
import java.util.List;
import java.util.Optional;

/// Writes the FROM clause: relations under aliases that are free, and the joins between them.
final class FromPrinter {
    private final Style style;
    private final QueryPrinter queries;

    FromPrinter(Style style, QueryPrinter queries) {
        this.style = style;
        this.queries = queries;
    }

    /// The clause; its relations are added to `scope`. `outer` is what derived tables may refer to.
    String list(Query from, FieldNames scope, FieldNames outer) {
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

    private String joins(Query from, FieldNames scope, FieldNames outer) {
        return joins(from, scope, outer, new UsingPrinter(style, from));
    }

    /// Joins from left to right. A comma below another join is written CROSS JOIN, since JOIN binds
    /// more tightly than the comma outside SQLite.
    private String joins(Query from, FieldNames scope, FieldNames outer, UsingPrinter merging) {
        if (!(from instanceof Join join)) return table(from, scope, outer);
        String left = joins(join.left(), scope, outer, merging);
        String right = table(join.right(), scope, outer);
        String text = left + keyword(join) + right;
        Optional<String> using = merging.clause(join, scope);
        if (using.isPresent())
            return merging.isNatural(join)
                    ? left + " NATURAL" + keyword(join) + right
                    : text + using.get();
        if (join.condition().isPresent()) {
            return text + " ON " + queries.expressions().text(join.condition().get(), scope);
        }
        boolean needsCondition =
                join.kind() != JoinKind.INNER && !style.has(OUTER_JOIN_WITHOUT_CONDITION);
        return needsCondition ? text + " ON TRUE" : text;
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
    private String table(Query from, FieldNames scope, FieldNames outer) {
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
            case Query.Derived(var input, var alias) -> {
                List<String> names =
                        input instanceof Query.Values
                                ? ValueNames.of(input.fields().size())
                                : OutputNames.of(input);
                String text = queries.query(input, outer, names);
                String table = derived(text, alias.name(), input.fields(), names, scope);
                yield style.has(VALUES_NAME_COLUMNS_OTHERWISE) && ValueNames.leads(input)
                        ? table + ValueNames.columns(names, style)
                        : table;
            }
            case Query.Join join -> "(" + joins(join, scope, outer) + ")";
            case Query other ->
                    table(new Query.Derived(other, new Alias("q", false)), scope, outer);
        };
    }

    private String aliased(String name, String alias) {
        String table = style.name(name);
        return alias.equals(name) ? table : table + " AS " + style.name(alias);
    }

    private String derived(
            String text, String wanted, List<Field> fields, List<String> names, FieldNames scope) {
        String alias = scope.relation(wanted.isEmpty() ? "q" : wanted, fields, names);
        return "(" + text + ") AS " + style.name(alias);
    }
}
