package dev.sameql.bench.agreement;

import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The tables of a schema of types that every engine has, for PostgreSQL, and queries on them.
/// PostgreSQL folds names that are not quoted, so all names are in lower case.
final class PostgresTables {
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"|`([^`]*)`");

    private PostgresTables() {}

    /// The tables without their constraints.
    static Schema plain(Schema schema) {
        return new Schema(
                schema.tables().stream().map(PostgresTables::plain).toList(), schema.ddl());
    }

    /// A query of another engine with names as they are here.
    static String query(String sql) {
        return QUOTED.matcher(sql)
                .replaceAll(
                        m ->
                                Matcher.quoteReplacement(
                                        quoted(m.group(1) == null ? m.group(2) : m.group(1))));
    }

    private static Table plain(Table table) {
        List<Column> columns =
                table.columns().stream()
                        .map(c -> new Column(c.name(), c.declaredType(), c.type(), false))
                        .toList();
        return new Table(table.name(), columns, List.of(), List.of(), List.of(), List.of());
    }

    private static String quoted(String name) {
        return '"' + name.toLowerCase(Locale.ROOT) + '"';
    }
}
