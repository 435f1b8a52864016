package dev.sameql.core.data;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import dev.sameql.core.token.TokenException;
import dev.sameql.core.token.Tokenizer;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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

    /// The statement, as read; empty when the text is blanks and comments.
    public static Optional<Insert> insert(Schema schema, String statement) throws NotLiteral {
        if (statement.indexOf('\0') >= 0) throw new NotLiteral("a text holds NUL");
        try {
            List<Token> tokens = Tokenizer.tokens(statement);
            if (tokens.isEmpty()) return Optional.empty();
            return Optional.of(new InsertScript(schema, tokens).statement());
        } catch (TokenException open) {
            throw new NotLiteral(open.getMessage());
        }
    }

    /// The rows of one statement.
    public static List<Row> rows(Schema schema, String statement) throws NotLiteral {
        return insert(schema, statement).map(Insert::rows).orElse(List.of());
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

    private Insert statement() throws NotLiteral {
        word("INSERT");
        word("INTO");
        String name = next().value();
        Table table = schema.table(name).orElseThrow(() -> new NotLiteral("no table " + name));
        boolean named = accept("(");
        List<Integer> columns =
                named
                        ? columns(table)
                        : IntStream.range(0, table.columns().size()).boxed().toList();
        word("VALUES");
        List<List<Cell>> rows = new ArrayList<>();
        do {
            rows.add(row(columns.size()));
        } while (accept(","));
        if (at < tokens.size()) throw new NotLiteral("unexpected " + tokens.get(at).value());
        return new Insert(table, named, columns, rows);
    }

    private List<Integer> columns(Table table) throws NotLiteral {
        List<Integer> columns = new ArrayList<>();
        do {
            String name = next().value();
            OptionalInt column = table.column(name);
            columns.add(column.orElseThrow(() -> new NotLiteral("no column " + name)));
        } while (accept(","));
        symbol(")");
        return columns;
    }

    private List<Cell> row(int columns) throws NotLiteral {
        List<Cell> cells = new ArrayList<>();
        symbol("(");
        for (int i = 0; i < columns; i++) {
            if (i > 0) symbol(",");
            cells.add(cell());
        }
        symbol(")");
        return cells;
    }

    private Cell cell() throws NotLiteral {
        boolean negative = accept("-");
        boolean signed = negative || accept("+");
        Token token = next();
        if (signed && token.form() != Form.NUMBER)
            throw new NotLiteral("a value is no literal: " + token.value());
        return LiteralReader.cell(negative ? "-" : "", token);
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
