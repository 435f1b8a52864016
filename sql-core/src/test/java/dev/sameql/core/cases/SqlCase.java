package dev.sameql.core.cases;

import dev.sameql.core.agreement.Sqlite;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.SqlScript;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.StoredValues;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One case: statements, and what is expected of them under which settings.
public record SqlCase(Path file, int line, Map<String, String> settings, List<String> statements) {

    /// Where it stands, as `joins.sql:12`.
    public String place() {
        return file.getFileName() + ":" + line;
    }

    /// Its name, or its first statement where it has none.
    public String name() {
        return setting("case").orElseGet(() -> sql().replaceAll("\\s+", " "));
    }

    /// What is expected, in one word.
    public String expected() {
        return settings.get("expect").split(" ", 2)[0];
    }

    /// What follows that word.
    public String detail() {
        String[] parts = settings.get("expect").split(" ", 2);
        return parts.length == 1 ? "" : parts[1];
    }

    public Optional<String> setting(String key) {
        return Optional.ofNullable(settings.get(key));
    }

    /// The first statement.
    public String sql() {
        return statements.getFirst();
    }

    /// The second statement.
    public String other() {
        return statements.get(1);
    }

    /// The engine whose SQL it is; SQLite where nothing is said.
    public Dialect dialect() {
        String name = setting("dialect").orElse("sqlite");
        return Dialects.named(name)
                .orElseThrow(() -> new IllegalArgumentException(place() + ": no dialect " + name));
    }

    public Schema schema() {
        return SchemaReader.ddl(settings.getOrDefault("schema", ""));
    }

    /// The statements of `--! data:`.
    public List<String> script() {
        return SqlScript.statements(setting("data").orElseThrow());
    }

    /// A file of SQLite's in a folder, with the tables of `--! schema:` and the rows of
    /// `--! data:`.
    public Path writtenTo(Path folder) throws SQLException {
        Path written = folder.resolve(place() + ".sqlite");
        var all = new ArrayList<>(SqlScript.statements(setting("schema").orElseThrow()));
        all.addAll(script());
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + written);
                Statement statement = connection.createStatement()) {
            for (String sql : all) statement.execute(sql);
        }
        return written;
    }

    /// The rows of `--! data:`, as the engine holds them.
    public Database database() throws SQLException {
        Schema schema = schema();
        var script = new ArrayList<>(schema.ddl());
        script.addAll(SqlScript.statements(settings.getOrDefault("data", "")));
        Map<String, List<List<Value>>> tables = new LinkedHashMap<>();
        try (var sqlite = new Sqlite(script)) {
            for (Table table : schema.tables()) {
                String all = "SELECT * FROM \"" + table.name() + "\"";
                tables.put(table.name(), sqlite.run(all).rows());
            }
        }
        var stored = new Database(schema, tables);
        if (dialect() == Dialects.SQLITE) return stored;
        return StoredValues.of(dialect())
                .read(stored)
                .orElseThrow(() -> new IllegalArgumentException(place() + ": the data do not fit"));
    }
}
