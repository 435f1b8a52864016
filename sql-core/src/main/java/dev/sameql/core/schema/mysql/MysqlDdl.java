package dev.sameql.core.schema.mysql;

import dev.sameql.core.problem.Position;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import dev.sameql.core.token.Tokenizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A CREATE TABLE of MySQL as SQLite takes it, with the same columns, keys and references.
///
/// - What says nothing about which rows there may be is left out: plain indexes, AUTO_INCREMENT,
///   comments, character sets, display widths of signs, table options.
/// - An enumeration is a text with a CHECK of its values; UNSIGNED after a width is a CHECK.
/// - A unique key on the beginnings of texts is left out: that it holds cannot be said otherwise.
///
/// Source: dev.mysql.com/doc/refman/8.0/en/create-table.html.
public final class MysqlDdl {
    private final String source;
    private final List<Token> tokens;

    private MysqlDdl(String source) {
        this.source = source;
        this.tokens = Tokenizer.tokens(source);
    }

    /// The statement respelled; empty when it creates no table out of listed columns.
    public static Optional<String> respelled(String sql) {
        return new MysqlDdl(sql).table();
    }

    private Optional<String> table() {
        int open = 0;
        while (open < tokens.size() && !tokens.get(open).isSymbol("(")) open++;
        boolean isTable = tokens.stream().limit(open).anyMatch(token -> token.isWord("TABLE"));
        if (!isTable || open == tokens.size()) return Optional.empty();
        int close = closing(tokens, open);
        if (close < 0) return Optional.empty();
        List<String> elements = new ArrayList<>();
        for (List<Token> element : elements(tokens.subList(open + 1, close)))
            element(element).ifPresent(elements::add);
        return Optional.of(
                text(tokens.subList(0, open)) + " (" + String.join(", ", elements) + ")");
    }

    private static int closing(List<Token> tokens, int open) {
        int depth = 0;
        for (int i = open; i < tokens.size(); i++) {
            if (tokens.get(i).isSymbol("(")) depth++;
            if (tokens.get(i).isSymbol(")") && --depth == 0) return i;
        }
        return -1;
    }

    private static List<List<Token>> elements(List<Token> body) {
        List<List<Token>> elements = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int i = 0; i <= body.size(); i++) {
            if (i < body.size() && body.get(i).isSymbol("(")) depth++;
            if (i < body.size() && body.get(i).isSymbol(")")) depth--;
            boolean ends = i == body.size() || depth == 0 && body.get(i).isSymbol(",");
            if (!ends) continue;
            if (i > from) elements.add(body.subList(from, i));
            from = i + 1;
        }
        return elements;
    }

    private Optional<String> element(List<Token> element) {
        if (element.isEmpty()) return Optional.empty();
        return switch (element.getFirst().word()) {
            case "KEY", "INDEX", "FULLTEXT", "SPATIAL" -> Optional.empty();
            case "UNIQUE" -> uniqueKey(element);
            case "PRIMARY", "CHECK" -> Optional.of(text(withoutMethod(element)));
            case "FOREIGN" -> Optional.of(reference(element));
            case "CONSTRAINT" -> {
                boolean named = element.size() > 1 && !startsConstraint(element.get(1));
                yield element(element.subList(named ? 2 : 1, element.size()));
            }
            default -> Optional.of(new MysqlColumn(source, element).text());
        };
    }

    private static boolean startsConstraint(Token token) {
        return switch (token.word()) {
            case "UNIQUE", "PRIMARY", "FOREIGN", "CHECK" -> true;
            default -> false;
        };
    }

    /// `UNIQUE [KEY|INDEX] [name] (columns)`.
    private Optional<String> uniqueKey(List<Token> element) {
        int open = open(element);
        int close = closing(element, open);
        List<Token> columns = element.subList(open + 1, close);
        boolean ofBeginnings = columns.stream().anyMatch(token -> token.isSymbol("("));
        return ofBeginnings ? Optional.empty() : Optional.of("UNIQUE (" + text(columns) + ")");
    }

    /// `FOREIGN KEY [name] (columns) REFERENCES …`.
    private String reference(List<Token> element) {
        return "FOREIGN KEY " + text(element.subList(open(element), element.size()));
    }

    private int open(List<Token> element) {
        for (int i = 0; i < element.size(); i++) if (element.get(i).isSymbol("(")) return i;
        throw SchemaException.at(
                Position.at(source, element.getFirst().start()), "a key without columns");
    }

    /// Without `USING BTREE`.
    private static List<Token> withoutMethod(List<Token> element) {
        List<Token> kept = new ArrayList<>(element);
        for (int i = 0; i + 1 < kept.size(); i++)
            if (kept.get(i).isWord("USING")) kept.subList(i, i + 2).clear();
        return kept;
    }

    private String text(List<Token> part) {
        return joined(part.stream().map(token -> text(source, token)).toList());
    }

    /// Tokens as a text, with no blanks where none are usual.
    static String joined(List<String> parts) {
        StringBuilder text = new StringBuilder();
        for (String part : parts) {
            boolean tight =
                    text.isEmpty()
                            || text.charAt(text.length() - 1) == '('
                            || part.equals("(")
                            || part.equals(")")
                            || part.equals(",");
            text.append(tight ? "" : " ").append(part);
        }
        return text.toString();
    }

    /// A token as SQLite reads it: what MySQL puts in backticks may be in double quotes.
    static String text(String source, Token token) {
        return token.form() == Form.QUOTED
                ? '"' + token.value().replace("\"", "\"\"") + '"'
                : source.substring(token.start(), token.end());
    }
}
