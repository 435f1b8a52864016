package dev.sameql.core.schema;

import dev.sameql.core.ir.Collation;
import dev.sameql.core.problem.Position;
import dev.sameql.core.schema.ddl.Definition.ColumnDefinition;
import dev.sameql.core.schema.ddl.Definition.TableDefinition;
import dev.sameql.core.schema.ddl.Name;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/// What SQLite says of tables that were created from definitions, through its table-valued pragmas,
/// with the checks and collations of the definitions.
final class SqliteCatalog implements AutoCloseable {
    private final Connection connection;
    private final Map<String, PreparedStatement> questions = new HashMap<>();

    SqliteCatalog(Connection connection) {
        this.connection = connection;
    }

    /// The tables that the definitions declare; the database has them.
    ///
    /// @throws SchemaException when its columns are not those of the definitions
    List<Table> tables(List<TableDefinition> definitions) throws SQLException {
        Map<String, Draft> byName = new LinkedHashMap<>();
        for (TableDefinition definition : definitions)
            byName.put(definition.name().value().toLowerCase(Locale.ROOT), draft(definition));
        List<Table> tables = new ArrayList<>();
        for (Draft draft : byName.values()) tables.add(draft.table(references(draft, byName)));
        return List.copyOf(tables);
    }

    private record Draft(
            String name,
            List<Column> columns,
            List<Integer> primaryKey,
            List<List<Integer>> uniqueKeys,
            List<String> checks,
            boolean quoted) {
        Table table(List<ForeignKey> references) {
            return new Table(name, columns, primaryKey, uniqueKeys, references, checks, quoted);
        }

        OptionalInt column(String wanted) {
            for (int i = 0; i < columns.size(); i++)
                if (columns.get(i).name().equalsIgnoreCase(wanted)) return OptionalInt.of(i);
            return OptionalInt.empty();
        }
    }

    private Draft draft(TableDefinition definition) throws SQLException {
        String name = definition.name().value();
        Map<String, Collation> collations = collations(definition);
        Set<String> quoted =
                definition.columns().stream()
                        .map(ColumnDefinition::name)
                        .filter(Name::isQuoted)
                        .map(Name::value)
                        .collect(Collectors.toSet());
        List<Column> columns = new ArrayList<>();
        List<int[]> key = new ArrayList<>();
        rows(
                "SELECT cid, name, type, \"notnull\", pk FROM pragma_table_info(?)",
                name,
                row -> {
                    String declared = Optional.ofNullable(row.getString(3)).orElse("");
                    Collation collation =
                            collations.getOrDefault(
                                    row.getString(2).toLowerCase(Locale.ROOT), Collation.BINARY);
                    columns.add(
                            new Column(
                                    row.getString(2),
                                    declared,
                                    DeclaredType.type(declared, collation),
                                    row.getInt(4) != 0,
                                    quoted.contains(row.getString(2))));
                    if (row.getInt(5) > 0) key.add(new int[] {row.getInt(5), columns.size() - 1});
                    return null;
                });
        if (!columns.stream().map(Column::name).toList().equals(names(definition)))
            throw SchemaException.at(
                    Position.UNKNOWN, "the columns of " + name + " are read in two ways");
        key.sort(Comparator.comparingInt(part -> part[0]));
        List<Integer> primaryKey = key.stream().map(part -> part[1]).toList();
        return new Draft(
                name,
                List.copyOf(columns),
                primaryKey,
                uniqueKeys(name, columns),
                definition.checks(),
                definition.name().isQuoted());
    }

    private static List<String> names(TableDefinition definition) {
        return definition.columns().stream().map(column -> column.name().value()).toList();
    }

    private static Map<String, Collation> collations(TableDefinition definition) {
        Map<String, Collation> collations = new HashMap<>();
        for (ColumnDefinition column : definition.columns())
            column.collation()
                    .ifPresent(
                            name ->
                                    collations.put(
                                            column.name().value().toLowerCase(Locale.ROOT),
                                            collationNamed(name.value())));
        return collations;
    }

    private static Collation collationNamed(String name) {
        return switch (name.toUpperCase(Locale.ROOT)) {
            case "NOCASE" -> Collation.NOCASE;
            case "RTRIM" -> Collation.RTRIM;
            default -> Collation.BINARY;
        };
    }

    private List<List<Integer>> uniqueKeys(String table, List<Column> columns) throws SQLException {
        List<String> names =
                rows(
                        "SELECT name FROM pragma_index_list(?) WHERE \"unique\" AND NOT partial AND"
                                + " origin <> 'pk' ORDER BY seq DESC",
                        table,
                        row -> row.getString(1));
        List<List<Integer>> keys = new ArrayList<>();
        for (String index : names) {
            List<Integer> parts =
                    rows(
                            "SELECT cid FROM pragma_index_info(?) ORDER BY seqno",
                            index,
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
                table.name,
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

    private <T> List<T> rows(String sql, String name, Reader<T> reader) throws SQLException {
        PreparedStatement statement = questions.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            questions.put(sql, statement);
        }
        statement.setString(1, name);
        try (ResultSet row = statement.executeQuery()) {
            List<T> all = new ArrayList<>();
            while (row.next()) all.add(reader.read(row));
            return all;
        }
    }

    @Override
    public void close() throws SQLException {
        for (PreparedStatement question : questions.values()) question.close();
    }
}
