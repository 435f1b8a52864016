package dev.sameql.engines.jdbc;

import dev.sameql.core.data.ResultTable;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Blob;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Time;
import java.time.DateTimeException;
import java.time.LocalTime;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads a result as values of ours, as long as it stays in its limits.
final class ResultReader {
    private static final Pattern NO_FRACTION = Pattern.compile("(:\\d\\d)\\.0+(?!\\d)");
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private final ResultSet result;
    private final JdbcLimits limits;
    private long characters;

    ResultReader(ResultSet result, JdbcLimits limits) {
        this.result = result;
        this.limits = limits;
    }

    /// The whole result; empty when it is too large.
    Optional<ResultTable> table() throws SQLException {
        ResultSetMetaData columns = result.getMetaData();
        List<String> names = new ArrayList<>();
        for (int i = 1; i <= columns.getColumnCount(); i++) names.add(columns.getColumnLabel(i));
        List<List<Value>> rows = new ArrayList<>();
        while (result.next()) {
            Value[] row = new Value[names.size()];
            for (int i = 0; i < row.length; i++) row[i] = value(i + 1);
            rows.add(Arrays.asList(row));
            if (rows.size() > limits.rows() || characters > limits.characters())
                return Optional.empty();
        }
        return Optional.of(new ResultTable(names, rows));
    }

    private Value value(int column) throws SQLException {
        Object cell = result.getObject(column);
        return switch (cell) {
            case null -> absent(column);
            case Boolean truth -> new Value.Bool(truth);
            case BigDecimal number -> new Value.Decimal(number);
            case BigInteger number -> whole(number);
            case Float number -> Value.of(Double.parseDouble(number.toString()));
            case Double number -> Value.of(number);
            case Number number -> Value.of(number.longValue());
            case byte[] bytes -> new Value.Blob(counted(HEX.formatHex(bytes)));
            case Blob blob ->
                    new Value.Blob(counted(HEX.formatHex(blob.getBytes(1, (int) blob.length()))));
            case Time _, LocalTime _ ->
                    Value.of(counted(NO_FRACTION.matcher(read(column)).replaceAll("$1")));
            case Date _, TemporalAccessor _ -> moment(read(column));
            case String text -> Value.of(counted(text));
            default -> Value.of(counted(result.getString(column)));
        };
    }

    /// NULL, or what the driver has no object for: the zero date of MariaDB.
    private Value absent(int column) throws SQLException {
        String text = read(column);
        return text == null ? Value.NULL : moment(text);
    }

    /// The text that the driver has for a moment: none for one whose month or day is zero.
    private String read(int column) throws SQLException {
        try {
            return result.getString(column);
        } catch (DateTimeException e) {
            throw new Unreadable("the driver reads no such date: " + e.getMessage());
        }
    }

    /// A value that a driver cannot hand over.
    static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unreadable(String reason) {
            super(reason);
        }
    }

    private static Value moment(String text) {
        return new Value.Temporal(NO_FRACTION.matcher(text).replaceAll("$1"));
    }

    private static Value whole(BigInteger number) {
        return number.bitLength() < Long.SIZE
                ? Value.of(number.longValue())
                : new Value.Decimal(new BigDecimal(number));
    }

    private String counted(String text) {
        characters += text.length();
        return text;
    }
}
