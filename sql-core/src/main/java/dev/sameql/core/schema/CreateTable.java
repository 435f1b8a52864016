package dev.sameql.core.schema;

import dev.sameql.core.ir.Collation;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import dev.sameql.core.token.Tokenizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What a CREATE TABLE text says that SQLite's pragmas do not: CHECK conditions, and the collation
/// of each column.
record CreateTable(List<String> checks, Map<String, Collation> collations) {

    Collation collation(String column) {
        return collations.getOrDefault(column.toLowerCase(Locale.ROOT), Collation.BINARY);
    }

    /// Reads one statement that SQLite has accepted.
    static CreateTable read(String sql) {
        List<Token> tokens = Tokenizer.tokens(sql);
        List<String> checks = new ArrayList<>();
        Map<String, Collation> collations = new HashMap<>();
        int depth = 0;
        Token column = null;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean opens = token.isSymbol("(");
            if (opens) depth++;
            if (token.isSymbol(")")) depth--;
            if (depth == 1 && (opens || token.isSymbol(",")) && i + 1 < tokens.size())
                column = tokens.get(i + 1);
            if (depth != 1 || i + 1 >= tokens.size()) continue;
            Token next = tokens.get(i + 1);
            if (token.isWord("COLLATE") && column != null && next.form() != Form.SYMBOL)
                collations.put(
                        column.value().toLowerCase(Locale.ROOT), collationNamed(next.value()));
            if (token.isWord("CHECK") && next.isSymbol("("))
                checks.add(
                        sql.substring(next.end(), tokens.get(closing(tokens, i + 1)).start())
                                .strip());
        }
        return new CreateTable(List.copyOf(checks), Map.copyOf(collations));
    }

    private static Collation collationNamed(String name) {
        return switch (name.toUpperCase(Locale.ROOT)) {
            case "NOCASE" -> Collation.NOCASE;
            case "RTRIM" -> Collation.RTRIM;
            default -> Collation.BINARY;
        };
    }

    private static int closing(List<Token> tokens, int open) {
        int depth = 0;
        for (int i = open; i < tokens.size(); i++) {
            if (tokens.get(i).isSymbol("(")) depth++;
            if (tokens.get(i).isSymbol(")") && --depth == 0) return i;
        }
        return tokens.size() - 1;
    }
}
