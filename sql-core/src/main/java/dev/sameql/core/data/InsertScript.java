package dev.sameql.core.data;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import dev.sameql.core.token.Tokenizer;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// INSERT statements of literals, read without an engine: `INSERT INTO t [(columns)] VALUES (…),
/// …`.
public final class InsertScript {
    private final Schema schema;
    private final List<Token> tokens;
    private int at;

    private InsertScript(Schema schema, List<Token> tokens) {
        this.schema = schema;
        this.tokens = tokens;
    }

    /// A literal as written: a number with its sign, a string, a blob, or a word such as NULL or
    /// TRUE.
    public record Cell(Form form, String text) {}

    /// A row of a table, one cell per column; columns that the statement leaves out are NULL.
    public record Row(Table table, List<Cell> cells) {}

    /// The statement is not of this simple form.
    public static final class NotLiteral extends Exception {
        private static final long serialVersionUID = 1L;

        public NotLiteral(String message) {
            super(message, null, false, false);
        }
    }

    /// The rows of one statement.
    public static List<Row> rows(Schema schema, String statement) throws NotLiteral {
        return new InsertScript(schema, Tokenizer.tokens(statement)).statement();
    }

    /// The database that a script of such statements fills, with values as SQLite reads them.
    public static Database database(Schema schema, String script) throws NotLiteral {
        Map<String, List<List<Value>>> tables = new LinkedHashMap<>();
        for (String statement : SqlScript.statements(script)) {
            for (Row row : rows(schema, statement)) {
                tables.computeIfAbsent(row.table().name(), _ -> new ArrayList<>())
                        .add(row.cells().stream().map(InsertScript::value).toList());
            }
        }
        return new Database(schema, tables);
    }

    private static Value value(Cell cell) {
        return switch (cell.form()) {
            case NUMBER -> number(cell.text());
            case BLOB -> new Value.Blob(cell.text().toUpperCase(Locale.ROOT));
            case WORD ->
                    switch (cell.text().toUpperCase(Locale.ROOT)) {
                        case "NULL" -> Value.NULL;
                        case "TRUE" -> Value.of(1L);
                        case "FALSE" -> Value.of(0L);
                        default -> Value.of(cell.text());
                    };
            case STRING, QUOTED, SYMBOL, PARAMETER -> Value.of(cell.text());
        };
    }

    private static Value number(String text) {
        try {
            return Value.of(Long.parseLong(text));
        } catch (NumberFormatException notWhole) {
            return Value.of(Double.parseDouble(text));
        }
    }

    private List<Row> statement() throws NotLiteral {
        word("INSERT");
        word("INTO");
        String name = next().value();
        Table table = schema.table(name).orElseThrow(() -> new NotLiteral("no table " + name));
        List<Integer> columns = columns(table);
        word("VALUES");
        List<Row> rows = new ArrayList<>();
        do {
            rows.add(row(table, columns));
        } while (accept(","));
        if (at < tokens.size()) throw new NotLiteral("unexpected " + tokens.get(at).value());
        return rows;
    }

    private List<Integer> columns(Table table) throws NotLiteral {
        if (!accept("(")) return IntStream.range(0, table.columns().size()).boxed().toList();
        List<Integer> columns = new ArrayList<>();
        do {
            String name = next().value();
            OptionalInt column = table.column(name);
            columns.add(column.orElseThrow(() -> new NotLiteral("no column " + name)));
        } while (accept(","));
        symbol(")");
        return columns;
    }

    private Row row(Table table, List<Integer> columns) throws NotLiteral {
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) cells.add(new Cell(Form.WORD, "NULL"));
        symbol("(");
        for (int i = 0; i < columns.size(); i++) {
            if (i > 0) symbol(",");
            cells.set(columns.get(i), cell());
        }
        symbol(")");
        return new Row(table, cells);
    }

    private Cell cell() throws NotLiteral {
        String sign = accept("-") ? "-" : accept("+") ? "" : null;
        Token token = next();
        boolean isNumber = token.form() == Form.NUMBER;
        if (sign != null && !isNumber || token.form() == Form.SYMBOL) {
            throw new NotLiteral("a value is no literal: " + token.value());
        }
        return new Cell(token.form(), (sign == null ? "" : sign) + token.value());
    }

    private Token next() throws NotLiteral {
        if (at == tokens.size()) throw new NotLiteral("the statement ends too early");
        return tokens.get(at++);
    }

    private boolean accept(String symbol) {
        boolean found = at < tokens.size() && tokens.get(at).isSymbol(symbol);
        if (found) at++;
        return found;
    }

    private void symbol(String symbol) throws NotLiteral {
        if (!accept(symbol)) throw new NotLiteral("expected " + symbol);
    }

    private void word(String word) throws NotLiteral {
        if (!next().isWord(word)) throw new NotLiteral("expected " + word);
    }
}
