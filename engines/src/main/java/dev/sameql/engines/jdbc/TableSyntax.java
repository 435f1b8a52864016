package dev.sameql.engines.jdbc;

import dev.sameql.core.data.InsertScript.Cell;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// How an engine writes tables and rows. Tables are printed with their columns, NOT NULL and keys:
/// what else a schema declares bounds its rows, and changes no query's meaning.
///
/// - `quote`: around a name.
/// - `folding`: in which case names that are not quoted are read, so tables have such names.
/// - `escapesBackslashes`: a backslash in a text is written twice.
/// - `blob`: a format for the digits of a blob.
/// - `keysNeedLength`: a column of texts or blobs without length cannot be part of a key.
/// - `quotesDoubles`: a double is written as a text, which may be infinite; else with an exponent.
/// - `declaresLoosely`: a column may have no type, and says its collation.
public record TableSyntax(
        char quote,
        Folding folding,
        boolean escapesBackslashes,
        String blob,
        boolean keysNeedLength,
        boolean quotesDoubles,
        boolean declaresLoosely) {

    /// The brackets of an array's type, which a schema has as SQLite's quotes.
    private static final Pattern ARRAY = Pattern.compile("\\s*\"(\\d*)\"");

    /// Brackets before the numbers of the elements' type, behind which they belong.
    private static final Pattern NUMBERS = Pattern.compile("(\\[])(\\([^)]*\\))$");

    /// Of an engine whose columns have types and one collation.
    public TableSyntax(
            char quote,
            Folding folding,
            boolean escapesBackslashes,
            String blob,
            boolean keysNeedLength,
            boolean quotesDoubles) {
        this(quote, folding, escapesBackslashes, blob, keysNeedLength, quotesDoubles, false);
    }

    /// The case in which names without quotes are read.
    public enum Folding {
        /// As they are written, or without regard to it.
        NONE,
        LOWER,
        UPPER
    }

    /// A name.
    public String name(String name) {
        String folded =
                switch (folding) {
                    case NONE -> name;
                    case LOWER -> name.toLowerCase(Locale.ROOT);
                    case UPPER -> name.toUpperCase(Locale.ROOT);
                };
        String mark = String.valueOf(quote);
        return mark + folded.replace(mark, mark + mark) + mark;
    }

    /// A CREATE TABLE.
    public String table(Table table) {
        List<String> parts = new ArrayList<>();
        for (int c = 0; c < table.columns().size(); c++) parts.add(column(table, c));
        if (!table.primaryKey().isEmpty() && isIndexable(table, table.primaryKey()))
            parts.add("PRIMARY KEY " + key(table, table.primaryKey()));
        for (List<Integer> unique : table.uniqueKeys())
            if (isIndexable(table, unique)) parts.add("UNIQUE " + key(table, unique));
        return "CREATE TABLE " + name(table.name()) + " (" + String.join(", ", parts) + ")";
    }

    private String column(Table table, int index) {
        Column column = table.columns().get(index);
        String declared = column.declaredType().isBlank() ? "TEXT" : column.declaredType();
        String type =
                declaresLoosely
                        ? loose(column)
                        : " "
                                + NUMBERS.matcher(ARRAY.matcher(declared).replaceAll("[$1]"))
                                        .replaceAll("$2$1");
        return name(column.name()) + type + (table.isNotNull(index) ? " NOT NULL" : "");
    }

    private static String loose(Column column) {
        String type = column.declaredType().isBlank() ? "" : " " + column.declaredType();
        Collation collation = column.type().collation();
        return collation == Collation.BINARY ? type : type + " COLLATE " + collation;
    }

    private boolean isIndexable(Table table, List<Integer> columns) {
        return !keysNeedLength
                || columns.stream()
                        .map(c -> table.columns().get(c).declaredType().toUpperCase(Locale.ROOT))
                        .noneMatch(t -> t.isBlank() || t.contains("TEXT") || t.contains("BLOB"));
    }

    private String key(Table table, List<Integer> columns) {
        return columns.stream()
                .map(c -> name(table.columns().get(c).name()))
                .collect(Collectors.joining(", ", "(", ")"));
    }

    /// An INSERT of one row into these columns.
    public String insert(Table table, List<Integer> columns, List<String> literals) {
        return "INSERT INTO "
                + name(table.name())
                + " "
                + key(table, columns)
                + " VALUES ("
                + String.join(", ", literals)
                + ")";
    }

    /// A literal as it was written.
    String literal(Cell cell) {
        return switch (cell.form()) {
            case STRING, QUOTED -> text(cell.text());
            case BLOB -> blob.formatted(cell.text());
            case WORD, NUMBER -> cell.text();
            case PARAMETER, SYMBOL ->
                    throw new IllegalArgumentException(cell.text() + " is no literal");
        };
    }

    /// A value.
    public String literal(Value value) {
        return switch (value) {
            case Value.Null() -> "NULL";
            case Value.Int(long number) -> Long.toString(number);
            case Value.Real(double number) -> real(number);
            case Value.Decimal(BigDecimal number) -> number.toPlainString();
            case Value.Text(String text) -> text(text);
            case Value.Bool(boolean truth) -> truth ? "TRUE" : "FALSE";
            case Value.Blob(String hex) -> blob.formatted(hex);
            case Value.Temporal(String iso) -> text(iso);
        };
    }

    private String real(double number) {
        if (quotesDoubles) return "'" + number + "'";
        String digits = Double.toString(number);
        return digits.contains("E") ? digits : digits + "E0";
    }

    private String text(String text) {
        String escaped = escapesBackslashes ? text.replace("\\", "\\\\") : text;
        return "'" + escaped.replace("'", "''") + "'";
    }
}
