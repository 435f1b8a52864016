package dev.sameql.conformance.dialects;

import dev.sameql.core.algebra.Row;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.InsertScript;
import dev.sameql.core.data.InsertScript.Cell;
import dev.sameql.core.data.InsertScript.NotLiteral;
import dev.sameql.core.dialect.ColumnInput;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.StoredValues;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.semantics.Tables;
import dev.sameql.core.token.Token.Form;
import dev.sameql.core.value.Value;
import dev.sameql.engines.sqlite.SqliteInMemory;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The rows of INSERT statements as an engine stores them.
///
/// SQLite stores what its affinities make of a value, so SQLite itself loads them; PostgreSQL reads
/// a literal as the column's type. Of the others it is known that they store what fits its column
/// as it is; what does not is not modelled.
final class StoredData {
    private static final int MOST = 64;

    private record Key(Dialect dialect, List<String> ddl, List<String> inserts) {}

    private final Map<Key, Tables<Boolean, Value>> known =
            new LinkedHashMap<>(16, 0.75f, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Key, Tables<Boolean, Value>> eldest) {
                    return size() > MOST;
                }
            };

    /// The rows that the statements make of empty tables.
    synchronized Tables<Boolean, Value> load(Dialect dialect, Schema schema, List<String> inserts)
            throws SQLException, NotLiteral {
        Key key = new Key(dialect, schema.ddl(), inserts);
        Tables<Boolean, Value> before = known.get(key);
        if (before != null) return before;
        Tables<Boolean, Value> loaded = tables(loaded(dialect, schema, inserts));
        known.put(key, loaded);
        return loaded;
    }

    private static Tables<Boolean, Value> tables(Database database) {
        Map<String, List<Row<Boolean, Value>>> rows = new HashMap<>();
        for (Table table : database.schema().tables()) {
            List<Row<Boolean, Value>> present = new ArrayList<>();
            database.rows(table.name()).forEach(row -> present.add(new Row<>(true, row)));
            rows.put(table.name(), List.copyOf(present));
        }
        return table -> rows.get(table.name());
    }

    private static Database loaded(Dialect dialect, Schema schema, List<String> inserts)
            throws SQLException, NotLiteral {
        if (dialect.isAtHand()) return new SqliteInMemory().load(schema, inserts);
        Optional<ColumnInput> input = dialect.columnInput();
        Map<String, List<List<Value>>> tables = new HashMap<>();
        for (String statement : inserts)
            for (InsertScript.Row row : InsertScript.rows(schema, statement))
                tables.computeIfAbsent(row.table().name(), _ -> new ArrayList<>())
                        .add(input.isPresent() ? read(input.get(), row) : stored(dialect, row));
        return new Database(schema, tables);
    }

    private static List<Value> read(ColumnInput input, InsertScript.Row row) throws NotLiteral {
        List<Value> values = new ArrayList<>();
        for (int c = 0; c < row.cells().size(); c++)
            values.add(input.read(row.cells().get(c), row.table().columns().get(c)));
        return values;
    }

    private static List<Value> stored(Dialect dialect, InsertScript.Row row) throws NotLiteral {
        Table table = row.table();
        List<Value> written = new ArrayList<>();
        for (int c = 0; c < table.columns().size(); c++)
            written.add(written(dialect, row.cells().get(c), table.columns().get(c)));
        Optional<List<List<Value>>> read =
                StoredValues.of(dialect).read(table, List.of(List.copyOf(written)));
        return read.orElseThrow(
                        () ->
                                new NotLiteral(
                                        "a value of table "
                                                + table.name()
                                                + " does not fit its column in "
                                                + dialect.title()))
                .getFirst();
    }

    /// A literal as SQLite would hold it in a column of the type it is meant for.
    private static Value written(Dialect dialect, Cell cell, Column column) throws NotLiteral {
        Kind kind = kind(dialect, column);
        if (cell.form() == Form.WORD) return word(dialect, cell.text());
        if (cell.form() == Form.NUMBER) return number(cell.text(), kind);
        if (cell.form() != Form.STRING) throw new NotLiteral("no literal: " + cell.text());
        if (cell.text().isEmpty() && dialect.has(Trait.EMPTY_TEXT_IS_NULL)) return Value.NULL;
        return kind.isNumeric() ? number(cell.text(), kind) : Value.of(cell.text());
    }

    private static Kind kind(Dialect dialect, Column column) {
        try {
            return dialect.typing().orElseThrow().column(column.declaredType()).kind();
        } catch (TypingException notModelled) {
            return Kind.ANY;
        }
    }

    private static Value word(Dialect dialect, String word) throws NotLiteral {
        return switch (word.toUpperCase(Locale.ROOT)) {
            case "NULL" -> Value.NULL;
            case "TRUE" -> Value.of(1L);
            case "FALSE" -> Value.of(0L);
            default -> throw new NotLiteral("no literal in " + dialect.title() + ": " + word);
        };
    }

    private static Value number(String text, Kind kind) throws NotLiteral {
        try {
            BigDecimal number = new BigDecimal(text);
            boolean whole = number.stripTrailingZeros().scale() <= 0;
            if (kind == Kind.TEXT) return Value.of(number.toPlainString());
            return whole && kind != Kind.REAL
                    ? Value.of(number.longValueExact())
                    : Value.of(number.doubleValue());
        } catch (ArithmeticException | NumberFormatException misfit) {
            throw new NotLiteral("no number that fits: " + text);
        }
    }
}
