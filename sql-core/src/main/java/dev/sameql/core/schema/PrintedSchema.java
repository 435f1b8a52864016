package dev.sameql.core.schema;

import dev.sameql.core.schema.ddl.Alteration;
import dev.sameql.core.schema.ddl.DdlPrinter;
import dev.sameql.core.schema.ddl.DdlScript;
import dev.sameql.core.schema.ddl.Definition;
import dev.sameql.core.schema.ddl.Definition.ColumnDefinition;
import dev.sameql.core.schema.ddl.Definition.TableDefinition;
import dev.sameql.core.schema.ddl.Enumeration;
import dev.sameql.core.schema.ddl.Name;
import dev.sameql.core.schema.mysql.MysqlDdl;
import dev.sameql.core.sqlite.DriverMessage;
import dev.sameql.core.sqlite.SqliteConnections;
import dev.sameql.core.token.TokenException;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sqlite.SQLiteConnection;

/// A schema in the making: definitions as the grammar reads them, and an empty SQLite database in
/// memory that runs what is printed of them. SQLite says what of it is wrong (a name used twice, a
/// column that is not there), and its catalogue what it declares.
final class PrintedSchema implements AutoCloseable {
    private final SQLiteConnection connection;
    private final List<Definition> definitions = new ArrayList<>();
    private final List<Enumeration> types = new ArrayList<>();
    private final List<DdlScript.Statement> sources = new ArrayList<>();

    PrintedSchema() throws SQLException {
        connection = SqliteConnections.inMemory();
        connection.setAutoCommit(false);
    }

    /// Reads statements. What only MySQL takes is respelled for SQLite.
    ///
    /// @throws SchemaException when the grammar refuses one of them
    void read(List<DdlScript.Statement> statements) {
        for (DdlScript.Statement statement : statements) {
            if (statement.isAlteration()) {
                Alteration alteration = statement.alteration(definitions);
                definitions.set(alteration.place(), alteration.table());
                continue;
            }
            if (statement.isType()) {
                types.add(statement.enumeration());
                continue;
            }
            Optional<Definition> definition =
                    definition(statement).map(read -> Enumeration.in(read, types));
            if (definition.isEmpty()) continue;
            requireDistinct(definition.get(), statement);
            definitions.add(definition.get());
            sources.add(statement);
        }
    }

    /// Refuses names that only their case tells apart: SQLite, which keeps the tables, has none.
    private void requireDistinct(Definition definition, DdlScript.Statement statement) {
        for (Definition other : definitions)
            if (other.name().differsInCase(definition.name()))
                throw differInCase(other.name(), definition.name(), statement);
        if (!(definition instanceof TableDefinition table)) return;
        List<Name> names = table.columns().stream().map(ColumnDefinition::name).toList();
        for (int i = 0; i < names.size(); i++)
            for (Name earlier : names.subList(0, i))
                if (earlier.differsInCase(names.get(i)))
                    throw differInCase(earlier, names.get(i), statement);
    }

    private static SchemaException differInCase(
            Name one, Name other, DdlScript.Statement statement) {
        return SchemaException.unsupported(
                statement.position(),
                "case of names",
                "the names "
                        + one.value()
                        + " and "
                        + other.value()
                        + " differ in case alone, which is not modelled; rename one of them");
    }

    private Optional<Definition> definition(DdlScript.Statement statement) {
        try {
            return statement.definition(definitions);
        } catch (SchemaException refused) {
            String mysql = respelled(statement).orElseThrow(() -> refused);
            try {
                return DdlScript.statements(mysql).getFirst().definition(definitions);
            } catch (SchemaException refusedToo) {
                throw refused;
            }
        }
    }

    private static Optional<String> respelled(DdlScript.Statement statement) {
        try {
            return MysqlDdl.respelled(statement.text());
        } catch (TokenException cutOff) {
            return Optional.empty();
        }
    }

    /// The tables that the statements read so far declare.
    ///
    /// @throws SchemaException when SQLite refuses one of them
    Schema schema() throws SQLException {
        List<String> printed = new ArrayList<>();
        for (int i = 0; i < definitions.size(); i++) {
            String sql = DdlPrinter.print(definitions.get(i));
            run(sql, sources.get(i));
            printed.add(sql);
        }
        List<TableDefinition> tables =
                definitions.stream()
                        .filter(TableDefinition.class::isInstance)
                        .map(TableDefinition.class::cast)
                        .toList();
        try (SqliteCatalog catalogue = new SqliteCatalog(connection)) {
            return new Schema(catalogue.tables(tables), List.copyOf(printed));
        }
    }

    private void run(String sql, DdlScript.Statement source) {
        try (Statement jdbc = connection.createStatement()) {
            jdbc.executeUpdate(sql);
        } catch (SQLException refused) {
            throw SchemaException.at(source.position(), DriverMessage.plain(refused));
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
