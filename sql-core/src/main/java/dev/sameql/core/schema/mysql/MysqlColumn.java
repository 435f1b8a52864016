package dev.sameql.core.schema.mysql;

import dev.sameql.core.problem.Position;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The definition of a column in a CREATE TABLE of MySQL, as SQLite takes it.
final class MysqlColumn {
    private final String source;
    private final List<Token> read;
    private final String name;
    private final List<String> written = new ArrayList<>();
    private final List<String> checks = new ArrayList<>();
    private int at = 1;

    MysqlColumn(String source, List<Token> definition) {
        this.source = source;
        this.read = definition;
        this.name = MysqlDdl.text(source, definition.getFirst());
    }

    String text() {
        written.add(name);
        while (at < read.size()) next();
        written.addAll(checks);
        return MysqlDdl.joined(written);
    }

    private void next() {
        Token token = read.get(at);
        switch (token.word()) {
            case "ENUM" -> enumeration();
            case "UNSIGNED" -> sign();
            case "ZEROFILL" -> at++;
            case "AUTO_INCREMENT" -> counted();
            case "SIGNED" -> {
                if (written.getLast().equals(")")) at++;
                else copy();
            }
            case "CHARSET", "COMMENT" -> at += 2;
            case "CHARACTER" -> {
                if (isWord(1, "SET")) at += 3;
                else copy();
            }
            case "COLLATE" -> collation();
            case "ON" -> {
                if (isWord(1, "UPDATE") && isClock(2)) {
                    at += 2;
                    clock();
                } else copy();
            }
            case "DEFAULT" -> {
                if (isClock(1)) {
                    at++;
                    clock();
                } else copy();
            }
            case "UNIQUE" -> {
                copy();
                if (isWord(0, "KEY")) at++;
            }
            default -> copy();
        }
    }

    private void copy() {
        written.add(MysqlDdl.text(source, read.get(at++)));
    }

    /// A column that counts is never 0, which stands for the next number.
    private void counted() {
        at++;
        checks.add("CHECK (" + name + " <> 0)");
    }

    private boolean isWord(int distance, String word) {
        return at + distance < read.size() && read.get(at + distance).isWord(word);
    }

    private boolean isClock(int distance) {
        return isWord(distance, "CURRENT_TIMESTAMP")
                || isWord(distance, "NOW")
                || isWord(distance, "LOCALTIMESTAMP");
    }

    /// A moment's name, with parentheses or without.
    private void clock() {
        at++;
        if (at < read.size() && read.get(at).isSymbol("("))
            while (at < read.size() && !read.get(at++).isSymbol(")")) {}
    }

    /// `ENUM('a', 'b')`: a text, and one of these.
    private void enumeration() {
        List<String> values = new ArrayList<>();
        int longest = 1;
        for (at++; at < read.size() && !read.get(at).isSymbol(")"); at++) {
            Token token = read.get(at);
            if (token.form() != Form.STRING) continue;
            values.add(MysqlDdl.text(source, token));
            longest = Math.max(longest, token.value().length());
        }
        at++;
        written.add("VARCHAR(" + longest + ")");
        checks.add("CHECK (" + name + " IN (" + String.join(", ", values) + "))");
    }

    private void sign() {
        if (!written.getLast().equals(")")) {
            copy();
            return;
        }
        at++;
        checks.add("CHECK (" + name + " >= 0)");
    }

    /// The model has one collation, which folds case.
    private void collation() {
        if (at + 1 == read.size()) {
            copy();
            return;
        }
        String collation = read.get(at + 1).value().toLowerCase(Locale.ROOT);
        if (collation.endsWith("_bin") || collation.endsWith("_cs"))
            throw SchemaException.unsupported(
                    Position.at(source, read.get(at).start()),
                    "COLLATE",
                    "the collation " + collation + " is not modelled");
        at += 2;
    }
}
