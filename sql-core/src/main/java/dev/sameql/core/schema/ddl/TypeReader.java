package dev.sameql.core.schema.ddl;

import dev.sameql.core.ir.Quote;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;

/// The grammar of declared types: words, strings as SQLite allows, and one or two numbers in
/// parentheses.
final class TypeReader {
    private TypeReader() {}

    /// The type that comes next, as text; empty when there is none. SQLite takes nothing behind the
    /// parentheses: `VARCHAR(20)[]` has its brackets before them.
    static String read(TokenReader tokens) {
        var spelling = new TokenWriter(tokens);
        take(tokens, spelling);
        String type = spelling.text();
        boolean array =
                type.endsWith(")")
                        && tokens.isForm(Form.QUOTED)
                        && tokens.peek().quote() == Quote.BRACKET
                        && tokens.peek().value().isBlank();
        if (!array) return type;
        tokens.next();
        int numbers = type.lastIndexOf('(');
        return type.substring(0, numbers).strip() + " \"\"" + type.substring(numbers);
    }

    static void take(TokenReader tokens, TokenWriter spelling) {
        if (!isWordOfType(tokens)) return;
        Token first = tokens.peek();
        int before = spelling.length();
        while (isWordOfType(tokens)) {
            spelling.take();
            if (spelling.length() - before > Limits.TYPE_LENGTH)
                throw tokens.refused(
                        first, "a type has more than " + Limits.TYPE_LENGTH + " characters");
        }
        if (!tokens.isSymbol("(")) return;
        spelling.take();
        number(tokens, spelling);
        if (tokens.isSymbol(",")) {
            spelling.take();
            number(tokens, spelling);
        }
        if (!tokens.isSymbol(")")) throw tokens.unexpected(")");
        spelling.take();
    }

    private static boolean isWordOfType(TokenReader tokens) {
        if (tokens.isForm(Form.WORD))
            return Words.isOfType(tokens.peek().value()) && !tokens.isWord("GENERATED");
        return tokens.isForm(Form.QUOTED) || tokens.isForm(Form.STRING);
    }

    private static void number(TokenReader tokens, TokenWriter spelling) {
        if (tokens.isSymbol("+") || tokens.isSymbol("-")) spelling.take();
        if (!tokens.isForm(Form.NUMBER)) throw tokens.unexpected("a number");
        spelling.take();
    }
}
