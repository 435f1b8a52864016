package dev.sameql.engines.sqlite;

import dev.sameql.core.data.ResultTable;
import dev.sameql.core.guard.SqliteMessage;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.sqlite.DriverMessage;
import dev.sameql.core.value.Value;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.sqlite.core.Codes;
import org.sqlite.core.CoreStatement;
import org.sqlite.core.DB;

/// A SELECT that SQLite has accepted, to be run many times on the changing rows of one connection.
///
/// Results are read below JDBC, because the storage class of each value must come through exactly:
/// `1` and `1.0` are different values.
final class SqliteSelect implements PreparedSelect {
    private final PreparedStatement statement;
    private final CoreStatement core;
    private final OperationMeter meter;
    private final List<String> columns;

    SqliteSelect(PreparedStatement statement, OperationMeter meter, List<String> columns) {
        this.statement = statement;
        this.core = (CoreStatement) statement;
        this.meter = meter;
        this.columns = columns;
    }

    @Override
    public List<String> columns() {
        return columns;
    }

    @Override
    public Run run(RunLimits limits) {
        meter.allow(limits);
        try {
            return core.pointer.safeRun((db, pointer) -> rows(db, pointer, limits));
        } catch (SQLException e) {
            String message = DriverMessage.plain(e);
            return SqliteMessage.code(message) == Code.TOO_LARGE
                    ? new Run.OutOfBudget()
                    : new Run.Failed(message);
        } finally {
            meter.lift();
        }
    }

    private Run rows(DB db, long pointer, RunLimits limits) throws SQLException {
        List<List<Value>> rows = new ArrayList<>();
        long bytes = 0;
        try {
            while (true) {
                int code = db.step(pointer);
                if (code == Codes.SQLITE_DONE)
                    return new Run.Finished(new ResultTable(columns, rows));
                if (code == Codes.SQLITE_INTERRUPT) return new Run.OutOfBudget();
                if (code != Codes.SQLITE_ROW) db.throwex(code);
                List<Value> row = row(db, pointer);
                for (Value value : row) bytes += bytes(value);
                if (rows.size() == limits.rows() || bytes > limits.bytes())
                    return new Run.OutOfBudget();
                rows.add(row);
            }
        } finally {
            db.reset(pointer);
        }
    }

    private List<Value> row(DB db, long pointer) throws SQLException {
        Value[] row = new Value[columns.size()];
        for (int i = 0; i < row.length; i++) {
            row[i] = value(db, pointer, i);
        }
        return Arrays.asList(row);
    }

    private static int bytes(Value value) {
        return switch (value) {
            case Value.Text(String text) -> text.length();
            case Value.Blob(String hex) -> hex.length();
            case Value.Null _,
                    Value.Int _,
                    Value.Real _,
                    Value.Decimal _,
                    Value.Bool _,
                    Value.Temporal _ ->
                    Long.BYTES;
        };
    }

    private static Value value(DB db, long pointer, int column) throws SQLException {
        return switch (db.column_type(pointer, column)) {
            case Codes.SQLITE_INTEGER -> new Value.Int(db.column_long(pointer, column));
            case Codes.SQLITE_FLOAT -> new Value.Real(db.column_double(pointer, column));
            case Codes.SQLITE_TEXT -> new Value.Text(db.column_text(pointer, column));
            case Codes.SQLITE_BLOB -> new Value.Blob(hex(db.column_blob(pointer, column)));
            default -> Value.NULL;
        };
    }

    private static String hex(byte[] bytes) {
        return bytes == null ? "" : HexFormat.of().withUpperCase().formatHex(bytes);
    }

    @Override
    public void close() {
        try {
            statement.close();
        } catch (SQLException e) {
            throw new IllegalStateException("SQLite cannot release a statement", e);
        }
    }
}
