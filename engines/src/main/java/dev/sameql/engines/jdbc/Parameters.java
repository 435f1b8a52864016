package dev.sameql.engines.jdbc;

import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.HexFormat;

/// Values as parameters of a prepared statement.
final class Parameters {
    private Parameters() {}

    static void set(PreparedStatement statement, int place, Value value) throws SQLException {
        switch (value) {
            case Value.Null() -> statement.setNull(place, Types.NULL);
            case Value.Int(long number) when number == (int) number ->
                    statement.setInt(place, (int) number);
            case Value.Int(long number) -> statement.setLong(place, number);
            case Value.Real(double number) -> statement.setDouble(place, number);
            case Value.Decimal(BigDecimal number) -> statement.setBigDecimal(place, number);
            case Value.Text(String text) -> statement.setString(place, text);
            case Value.Bool(boolean truth) -> statement.setBoolean(place, truth);
            case Value.Blob(String hex) -> statement.setBytes(place, HexFormat.of().parseHex(hex));
            case Value.Temporal(String iso) -> statement.setDate(place, Date.valueOf(iso));
        }
    }
}
