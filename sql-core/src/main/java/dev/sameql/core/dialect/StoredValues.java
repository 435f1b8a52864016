package dev.sameql.core.dialect;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.ScriptSpelling;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Narrowing;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// How another dialect stores what SQLite holds: each value as one of its column's declared type,
/// and only if it fits as it is, so that a database means the same rows on both.
public final class StoredValues {
    private final Dialect dialect;

    private StoredValues(Dialect dialect) {
        this.dialect = dialect;
    }

    /// Of a dialect whose types are modelled.
    public static StoredValues of(Dialect dialect) {
        return new StoredValues(dialect);
    }

    /// A column's type: what it holds, and how much.
    private record Slot(
            Kind kind,
            OptionalInt length,
            OptionalInt scale,
            BigInteger least,
            BigInteger most,
            Narrowing narrowing,
            String declared) {}

    /// The schema with the columns typed as the dialect types them; in a primary key, which SQLite
    /// lets be NULL, they are not. A column of a type that the
    /// dialect does not have takes that of the column it refers to, if it refers to one.
    public Schema view(Schema schema) {
        if (dialect.has(Trait.DYNAMIC_TYPES)) return schema;
        return new Schema(
                schema.tables().stream().map(table -> view(schema, table)).toList(), schema.ddl());
    }

    /// How a script that fills a schema's tables is spelled for the dialect.
    public ScriptSpelling script(Schema schema) {
        if (dialect.has(Trait.NAMES_IN_BACKTICKS)) return new ScriptSpelling.InBackticks();
        return dialect.has(Trait.BARE_NAMES_ARE_FOLDED)
                ? ScriptSpelling.asDeclared(schema)
                : new ScriptSpelling.InDoubleQuotes();
    }

    private Table view(Schema schema, Table table) {
        var columns = new ArrayList<Column>();
        for (int c = 0; c < table.columns().size(); c++) {
            Column column = table.columns().get(c);
            String declared = declared(schema, table, c);
            Type type = type(declared).map(StoredValues::stored).orElse(column.type());
            boolean notNull = column.notNull() || table.primaryKey().contains(c);
            columns.add(new Column(column.name(), declared, type, notNull, column.quoted()));
        }
        return new Table(
                table.name(),
                List.copyOf(columns),
                table.primaryKey(),
                table.uniqueKeys(),
                table.foreignKeys(),
                table.checks(),
                table.quoted());
    }

    private String declared(Schema schema, Table table, int column) {
        String own = table.columns().get(column).declaredType();
        if (type(own).isPresent()) return own;
        for (ForeignKey key : table.foreignKeys()) {
            int at = key.columns().indexOf(column);
            if (at < 0) continue;
            Optional<String> target =
                    schema.table(key.target())
                            .map(t -> t.columns().get(key.targetColumns().get(at)).declaredType());
            if (target.isPresent() && type(target.get()).isPresent()) return target.get();
        }
        return own;
    }

    private Optional<Type> type(String declared) {
        try {
            return dialect.typing().map(elaborator -> elaborator.column(declared));
        } catch (TypingException notModelled) {
            return Optional.empty();
        }
    }

    /// The type under which the value of a column is kept in SQLite.
    private static Type stored(Type type) {
        SqliteAffinity affinity =
                switch (type.kind()) {
                    case INTEGER, INT4, BOOLEAN -> SqliteAffinity.INTEGER;
                    case REAL -> SqliteAffinity.REAL;
                    case TEXT, DATE, TIME, TIMESTAMP -> SqliteAffinity.TEXT;
                    case DECIMAL, BLOB, NULL, UNKNOWN, ANY -> SqliteAffinity.NONE;
                };
        Type kept = new Type(type.kind(), affinity, type.collation());
        return type.narrowing().isWritten() ? kept.narrowed(type.narrowing()) : kept;
    }

    /// The rows of a table as the dialect holds them; empty when a value does not fit its column.
    public Optional<List<List<Value>>> read(Table table, List<List<Value>> rows) {
        List<Slot> slots = table.columns().stream().map(column -> slot(column)).toList();
        var all = new ArrayList<List<Value>>(rows.size());
        for (List<Value> row : rows) {
            var values = new ArrayList<Value>(row.size());
            for (int c = 0; c < row.size(); c++) {
                Optional<Value> value = read(slots.get(c), row.get(c));
                if (value.isEmpty()) return Optional.empty();
                values.add(value.get());
            }
            all.add(values);
        }
        return Optional.of(all);
    }

    /// What a column can hold in the place of a value: the value itself, a number with as many
    /// decimals as the column has, or a text as long as it may be; empty where none of these fits.
    public Optional<Value> nearest(Column column, Value value) {
        if (dialect.has(Trait.DYNAMIC_TYPES)) return Optional.of(value);
        Slot slot = slot(column);
        Value fitted =
                switch (value) {
                    case Value.Real(double number)
                            when slot.kind == Kind.DECIMAL && Double.isFinite(number) ->
                            Value.of(
                                    BigDecimal.valueOf(number)
                                            .setScale(slot.scale.orElse(0), RoundingMode.HALF_UP)
                                            .doubleValue());
                    case Value.Text(String text) when slot.kind == Kind.TEXT ->
                            Value.of(beginning(text, slot.length));
                    default -> value;
                };
        return Stream.of(value, fitted).filter(one -> read(slot, one).isPresent()).findFirst();
    }

    private static String beginning(String text, OptionalInt most) {
        int length = text.codePointCount(0, text.length());
        return most.isPresent() && most.getAsInt() < length
                ? text.substring(0, text.offsetByCodePoints(0, most.getAsInt()))
                : text;
    }

    /// A database as the dialect holds it; empty when a value does not fit its column.
    public Optional<Database> read(Database database) {
        if (dialect.has(Trait.DYNAMIC_TYPES)) return Optional.of(database);
        Map<String, List<List<Value>>> tables = new LinkedHashMap<>();
        for (Table table : database.schema().tables()) {
            Optional<List<List<Value>>> rows = read(table, database.rows(table.name()));
            if (rows.isEmpty()) return Optional.empty();
            tables.put(table.name(), rows.get());
        }
        return Optional.of(new Database(database.schema(), tables));
    }

    private Slot slot(Column column) {
        Type type = type(column.declaredType()).orElse(Type.ANY);
        Kind kind = type.kind();
        Capacity capacity =
                kind == Kind.ANY
                        ? Capacity.of(kind)
                        : dialect.capacity(kind, column.declaredType());
        BigInteger range = BigInteger.ONE.shiftLeft(capacity.bits() - 1);
        return new Slot(
                kind,
                kind == Kind.TEXT || kind == Kind.DECIMAL ? capacity.length() : OptionalInt.empty(),
                capacity.scale(),
                capacity.unsigned() ? BigInteger.ZERO : range.negate(),
                range.subtract(BigInteger.ONE),
                type.narrowing(),
                column.declaredType().strip().toLowerCase(Locale.ROOT));
    }

    /// How many digits a column's exact numbers may have, and how many of them are decimals.
    public record Precision(int digits, int scale) {}

    /// The digits of a column of exact numbers, where its type says how many.
    public Optional<Precision> precision(Column column) {
        Slot slot = slot(column);
        return slot.kind == Kind.DECIMAL && slot.length.isPresent()
                ? Optional.of(new Precision(slot.length.getAsInt(), slot.scale.orElse(0)))
                : Optional.empty();
    }

    private Optional<Value> read(Slot slot, Value value) {
        if (value.isNull()) return Optional.of(value);
        return switch (slot.kind) {
            case INTEGER, INT4 ->
                    value instanceof Value.Int(long number) && fits(slot, number)
                            ? Optional.of(value)
                            : Optional.empty();
            case BOOLEAN ->
                    value instanceof Value.Int(long number) && (number == 0 || number == 1)
                            ? Optional.of(new Value.Bool(number == 1))
                            : Optional.empty();
            case DECIMAL -> decimal(slot, value);
            case REAL ->
                    switch (value) {
                        case Value.Real(double number) -> real(slot, number);
                        case Value.Int(long number) -> real(slot, (double) number);
                        default -> Optional.empty();
                    };
            case TEXT ->
                    value instanceof Value.Text(String text)
                                    && text.codePointCount(0, text.length())
                                            <= slot.length.orElse(Integer.MAX_VALUE)
                                    && !(slot.narrowing.isPadded() && text.endsWith(" "))
                                    && slot.narrowing
                                            .written()
                                            .map(form -> form.isCanonical(text))
                                            .orElse(true)
                            ? Optional.of(value)
                            : Optional.empty();
            case DATE, TIMESTAMP -> moment(slot.kind, value);
            case ANY ->
                    dialect.keepsUnread(slot.declared, value)
                            ? Optional.of(value)
                            : Optional.empty();
            case TIME, BLOB, NULL, UNKNOWN -> Optional.empty();
        };
    }

    private static Optional<Value> real(Slot slot, double number) {
        boolean kept = !(slot.narrowing instanceof Narrowing.Single) || number == (float) number;
        return kept ? Optional.of(Value.of(number)) : Optional.empty();
    }

    private static boolean fits(Slot slot, long number) {
        // 0 stands for the next number there
        if (number == 0 && slot.declared.contains("auto_increment")) return false;
        BigInteger exact = BigInteger.valueOf(number);
        return exact.compareTo(slot.least) >= 0 && exact.compareTo(slot.most) <= 0;
    }

    private static Optional<Value> decimal(Slot slot, Value value) {
        BigDecimal number =
                switch (value) {
                    case Value.Int(long whole) -> BigDecimal.valueOf(whole);
                    case Value.Real(double real) when Double.isFinite(real) ->
                            BigDecimal.valueOf(real);
                    default -> null;
                };
        if (number == null) return Optional.empty();
        if (slot.length.isEmpty()) return Optional.of(new Value.Decimal(number));
        int scale = slot.scale.orElse(0);
        if (number.stripTrailingZeros().scale() > scale) return Optional.empty();
        BigDecimal scaled = number.setScale(scale);
        return scaled.precision() <= slot.length.getAsInt()
                ? Optional.of(new Value.Decimal(scaled))
                : Optional.empty();
    }

    /// The date or moment that a text in ISO 8601 denotes, if a column of that kind holds it.
    public static Optional<Value> moment(Kind kind, Value value) {
        if (!(value instanceof Value.Text(String text))) return Optional.empty();
        Optional<Value.Temporal> moment = IsoMoments.parse(text);
        if (moment.isEmpty()) return Optional.empty();
        String iso = moment.get().iso();
        if (iso.startsWith("0000")) return Optional.empty();
        boolean day = iso.length() == 10;
        if (kind == Kind.DATE) return day ? Optional.of(moment.get()) : Optional.empty();
        return Optional.of(new Value.Temporal(day ? iso + " 00:00:00" : iso));
    }

    /// The collation of a column's declared type.
    public Collation collation(Table table, int column) {
        return type(table.columns().get(column).declaredType())
                .map(Type::collation)
                .orElse(Collation.BINARY);
    }
}
