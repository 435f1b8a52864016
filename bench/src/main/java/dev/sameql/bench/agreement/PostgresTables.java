package dev.sameql.bench.agreement;

import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The tables of a schema of types that every engine has, as PostgreSQL declares them, and queries
/// on them. PostgreSQL folds names that are not quoted, so all names are in lower case.
final class PostgresTables {
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"|`([^`]*)`");

    private PostgresTables() {}

    /// A CREATE TABLE for each table, without its constraints.
    static List<String> plain(Schema schema) {
        return schema.tables().stream()
                .map(t -> create(t, t.columns().stream().map(c -> typed(c))))
                .toList();
    }

    /// The same with the constraints on one table: NOT NULL, PRIMARY KEY and UNIQUE.
    static List<String> keyed(Schema schema) {
        return schema.tables().stream().map(PostgresTables::keyed).toList();
    }

    /// A query of another engine with names as they are here.
    static String query(String sql) {
        return QUOTED.matcher(sql)
                .replaceAll(
                        m ->
                                Matcher.quoteReplacement(
                                        quoted(m.group(1) == null ? m.group(2) : m.group(1))));
    }

    private static String keyed(Table table) {
        Stream<String> columns =
                table.columns().stream().map(c -> typed(c) + (c.notNull() ? " NOT NULL" : ""));
        Stream<String> primary =
                table.primaryKey().isEmpty()
                        ? Stream.of()
                        : Stream.of("PRIMARY KEY " + key(table, table.primaryKey()));
        Stream<String> unique = table.uniqueKeys().stream().map(k -> "UNIQUE " + key(table, k));
        return create(table, Stream.of(columns, primary, unique).flatMap(parts -> parts));
    }

    private static String create(Table table, Stream<String> parts) {
        return parts.collect(
                Collectors.joining(", ", "CREATE TABLE " + quoted(table.name()) + " (", ")"));
    }

    private static String typed(Column column) {
        return quoted(column.name()) + " " + column.declaredType();
    }

    private static String key(Table table, List<Integer> columns) {
        return columns.stream()
                .map(i -> quoted(table.columns().get(i).name()))
                .collect(Collectors.joining(", ", "(", ")"));
    }

    private static String quoted(String name) {
        return '"' + name.toLowerCase(Locale.ROOT) + '"';
    }
}
