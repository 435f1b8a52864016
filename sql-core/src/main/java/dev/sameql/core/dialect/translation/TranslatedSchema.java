package dev.sameql.core.dialect.translation;

import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.dialect.translation.target.Target;
import dev.sameql.core.dialect.translation.target.TargetTrait;
import dev.sameql.core.dialect.translation.term.Untranslatable;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.schema.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The tables of a schema as a target has them: columns of types that hold the same values, NOT
/// NULL, keys. What else bounds rows (references, CHECK) changes no query's meaning and is left
/// out.
///
/// SQLite's days and moments are texts, and stay texts.
public final class TranslatedSchema {
    private final Target target;
    private final Schema schema;
    private final Map<String, Table> tables = new HashMap<>();

    private TranslatedSchema(Target target, Schema source, Dialect dialect) {
        this.target = target;
        List<Table> made = new ArrayList<>();
        for (Table table : source.tables()) {
            Table translated = table(table, dialect);
            tables.put(table.name(), translated);
            made.add(translated);
        }
        this.schema = schema(made);
    }

    /// SQLite's tables are what their script makes of them, where there are any.
    private Schema schema(List<Table> made) {
        Schema printed = new Schema(List.copyOf(made), List.of());
        List<String> script = new TranslatedDdl(target).statements(printed);
        return target.dialect().has(Trait.DYNAMIC_TYPES) && !made.isEmpty()
                ? SchemaReader.ddl(String.join("\n", script))
                : new Schema(printed.tables(), script);
    }

    /// The tables of a schema of the source, in the target.
    public static TranslatedSchema of(Schema source, Dialect dialect, Target target) {
        return new TranslatedSchema(target, source, dialect);
    }

    /// As the target's.
    public Schema schema() {
        return schema;
    }

    /// A script that makes the tables.
    public String ddl() {
        return String.join("\n", schema.ddl());
    }

    /// INSERT statements of the same rows.
    public List<String> inserts(Database database) {
        return new TranslatedDdl(target).inserts(database, tables);
    }

    Table table(Table source) {
        Table translated = tables.get(source.name());
        if (translated == null) throw Untranslatable.noCounterpart("the table " + source.name());
        return translated;
    }

    private Table table(Table table, Dialect dialect) {
        List<Column> columns = new ArrayList<>();
        for (int c = 0; c < table.columns().size(); c++) {
            Column column = table.columns().get(c);
            Kind kind = held(column, dialect);
            columns.add(
                    new Column(
                            target.name(column.name()),
                            target.declared(kind),
                            Type.of(column(kind)),
                            table.isNotNull(c)));
        }
        return new Table(
                target.name(table.name()),
                columns,
                table.primaryKey(),
                table.uniqueKeys(),
                List.<ForeignKey>of(),
                List.of());
    }

    /// What the target's model calls a column of that kind.
    private Kind column(Kind kind) {
        return switch (kind) {
            case DECIMAL -> target.has(TargetTrait.EXACT_COLUMNS) ? Kind.DECIMAL : Kind.REAL;
            case BOOLEAN -> Kind.BOOLEAN;
            case INTEGER, INT4 -> Kind.INTEGER;
            case REAL -> Kind.REAL;
            case TEXT, DATE, TIME, TIMESTAMP, BLOB, NULL, UNKNOWN, ANY -> Kind.TEXT;
        };
    }

    /// The kind of what a column holds.
    private static Kind held(Column column, Dialect dialect) {
        if (dialect.has(Trait.DYNAMIC_TYPES)) return dynamic(column);
        try {
            Elaborator typing = dialect.typing().orElseThrow();
            Type type = typing.column(column.declaredType());
            boolean counted = type.kind() == Kind.BOOLEAN && dialect.has(Trait.BOOLEAN_IS_TINYINT);
            return counted ? Kind.INTEGER : type.kind();
        } catch (TypingException notModelled) {
            return Kind.TEXT;
        }
    }

    /// A number in a column without a numeric type's name may be whole or not.
    private static Kind dynamic(Column column) {
        Kind kind = column.type().kind();
        return switch (kind) {
            case DATE, TIME, TIMESTAMP, TEXT, BLOB, ANY, NULL, UNKNOWN -> Kind.TEXT;
            case INTEGER, INT4, BOOLEAN ->
                    column.type().affinity() == SqliteAffinity.INTEGER ? Kind.INTEGER : Kind.REAL;
            case DECIMAL, REAL -> Kind.REAL;
        };
    }
}
