package dev.sameql.core.schema;

import dev.sameql.core.ir.Collation;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Reads tables and constraints out of an open SQLite database through its table-valued pragmas.
final class SqliteCatalog {

    private final Connection connection;

    SqliteCatalog(Connection connection) {
        this.connection = connection;
    }

    /// The schema, with the statements that create it as `sqlite_schema` keeps them.
    Schema schema() throws SQLException {
        Map<String, String> created = new LinkedHashMap<>();
        List<String> indexes = new ArrayList<>();
        rows(
                "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND type IN"
                        + " ('table', 'index') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY"
                        + " rowid",
                List.of(),
                row -> {
                    if (row.getString(1).equals("table"))
                        created.put(row.getString(2), row.getString(3));
                    else indexes.add(row.getString(3));
                    return null;
                });
        List<Draft> drafts = new ArrayList<>();
        for (Map.Entry<String, String> table : created.entrySet())
            drafts.add(draft(table.getKey(), table.getValue()));
        Map<String, Draft> byName = new LinkedHashMap<>();
        for (Draft draft : drafts) byName.put(draft.name.toLowerCase(Locale.ROOT), draft);
        List<String> ddl = new ArrayList<>(created.values());
        ddl.addAll(indexes);
        List<Table> tables = new ArrayList<>();
        for (Draft draft : drafts) tables.add(draft.table(references(draft, byName)));
        return new Schema(List.copyOf(tables), List.copyOf(ddl));
    }

    private record Draft(
            String name,
            List<Column> columns,
            List<Integer> primaryKey,
            List<List<Integer>> uniqueKeys,
            List<String> checks) {
        Table table(List<ForeignKey> references) {
            return new Table(name, columns, primaryKey, uniqueKeys, references, checks);
        }

        OptionalInt column(String wanted) {
            for (int i = 0; i < columns.size(); i++)
                if (columns.get(i).name().equalsIgnoreCase(wanted)) return OptionalInt.of(i);
            return OptionalInt.empty();
        }
    }

    private Draft draft(String name, String sql) throws SQLException {
        CreateTable text = CreateTable.read(sql);
        List<Column> columns = new ArrayList<>();
        List<int[]> key = new ArrayList<>();
        rows(
                "SELECT cid, name, type, \"notnull\", pk FROM pragma_table_info(?)",
                List.of(name),
                row -> {
                    String declared = Optional.ofNullable(row.getString(3)).orElse("");
                    Collation collation = text.collation(row.getString(2));
                    columns.add(
                            new Column(
                                    row.getString(2),
                                    declared,
                                    DeclaredType.type(declared, collation),
                                    row.getInt(4) != 0));
                    if (row.getInt(5) > 0) key.add(new int[] {row.getInt(5), columns.size() - 1});
                    return null;
                });
        key.sort(Comparator.comparingInt(part -> part[0]));
        List<Integer> primaryKey = key.stream().map(part -> part[1]).toList();
        return new Draft(
                name, List.copyOf(columns), primaryKey, uniqueKeys(name, columns), text.checks());
    }

    private List<List<Integer>> uniqueKeys(String table, List<Column> columns) throws SQLException {
        List<String> names =
                rows(
                        "SELECT name FROM pragma_index_list(?) WHERE \"unique\" AND NOT partial AND"
                                + " origin <> 'pk' ORDER BY seq DESC",
                        List.of(table),
                        row -> row.getString(1));
        List<List<Integer>> keys = new ArrayList<>();
        for (String index : names) {
            List<Integer> parts =
                    rows(
                            "SELECT cid FROM pragma_index_info(?) ORDER BY seqno",
                            List.of(index),
                            row -> row.getInt(1));
            // an index on an expression has no column there: it is no key
            if (parts.stream().allMatch(part -> part >= 0 && part < columns.size()))
                keys.add(parts);
        }
        return List.copyOf(keys);
    }

    /// A reference to a table or column that does not exist is dropped: SQLite cannot enforce it.
    private List<ForeignKey> references(Draft table, Map<String, Draft> byName)
            throws SQLException {
        Map<Integer, List<String[]>> parts = new LinkedHashMap<>();
        rows(
                "SELECT id, \"table\", \"from\", \"to\" FROM pragma_foreign_key_list(?) ORDER BY id"
                        + " DESC, seq",
                List.of(table.name),
                row -> {
                    parts.computeIfAbsent(row.getInt(1), id -> new ArrayList<>())
                            .add(
                                    new String[] {
                                        row.getString(2), row.getString(3), row.getString(4)
                                    });
                    return null;
                });
        List<ForeignKey> keys = new ArrayList<>();
        for (List<String[]> reference : parts.values())
            reference(table, reference, byName).ifPresent(keys::add);
        return List.copyOf(keys);
    }

    private static Optional<ForeignKey> reference(
            Draft table, List<String[]> parts, Map<String, Draft> byName) {
        Draft target = byName.get(parts.getFirst()[0].toLowerCase(Locale.ROOT));
        if (target == null) return Optional.empty();
        List<Integer> columns = new ArrayList<>();
        List<Integer> targets = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            OptionalInt column = table.column(parts.get(i)[1]);
            OptionalInt referred =
                    parts.get(i)[2] != null
                            ? target.column(parts.get(i)[2])
                            : i < target.primaryKey.size()
                                    ? OptionalInt.of(target.primaryKey.get(i))
                                    : OptionalInt.empty();
            if (column.isEmpty() || referred.isEmpty()) return Optional.empty();
            columns.add(column.getAsInt());
            targets.add(referred.getAsInt());
        }
        return Optional.of(new ForeignKey(columns, target.name, targets));
    }

    private interface Reader<T> {
        T read(ResultSet row) throws SQLException;
    }

    private <T> List<T> rows(String sql, List<String> parameters, Reader<T> reader)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.size(); i++)
                statement.setString(i + 1, parameters.get(i));
            try (ResultSet row = statement.executeQuery()) {
                List<T> all = new ArrayList<>();
                while (row.next()) all.add(reader.read(row));
                return all;
            }
        }
    }
}
