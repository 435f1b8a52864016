package dev.sameql.core.schema.ddl;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/// All that SQLite's catalogue says of the tables that statements create, line by line. For
/// statements that are trusted.
final class SqliteCatalogue {
    private static final List<String> QUESTIONS =
            List.of(
                    "SELECT name, type, ncol, wr, strict FROM pragma_table_list WHERE schema ="
                            + " 'main' AND name <> 'sqlite_schema' ORDER BY name",
                    "SELECT t.name, x.* FROM sqlite_schema t, pragma_table_xinfo(t.name) x WHERE"
                            + " t.type = 'table' ORDER BY t.rowid, x.cid",
                    "SELECT t.name, l.* FROM sqlite_schema t, pragma_index_list(t.name) l WHERE"
                            + " t.type = 'table' ORDER BY t.rowid, l.seq",
                    "SELECT t.name, l.name, x.* FROM sqlite_schema t, pragma_index_list(t.name) l,"
                            + " pragma_index_xinfo(l.name) x WHERE t.type = 'table' ORDER BY"
                            + " t.rowid, l.seq, x.seqno",
                    "SELECT t.name, f.* FROM sqlite_schema t, pragma_foreign_key_list(t.name) f"
                            + " WHERE t.type = 'table' ORDER BY t.rowid, f.id, f.seq");

    private SqliteCatalogue() {}

    static List<String> of(List<String> statements) throws SQLException {
        List<String> lines = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:")) {
            for (String sql : statements) {
                try (Statement statement = connection.createStatement()) {
                    statement.executeUpdate(sql);
                }
            }
            for (String question : QUESTIONS) lines.addAll(lines(connection, question));
        }
        return lines;
    }

    private static List<String> lines(Connection connection, String sql) throws SQLException {
        List<String> lines = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet row = statement.executeQuery()) {
            int columns = row.getMetaData().getColumnCount();
            while (row.next()) {
                List<String> cells = new ArrayList<>();
                for (int i = 1; i <= columns; i++) cells.add(String.valueOf(row.getString(i)));
                lines.add(String.join(" | ", cells));
            }
        }
        return lines;
    }
}
