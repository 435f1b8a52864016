package dev.sameql.core.schema.ddl;

import dev.sameql.core.ir.Quote;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;

/// A name, and the quotes it stood in. It is printed as it was spelled, but quoted where a bare
/// spelling could be read as anything else.
public record Name(String value, Quote quote) {

    /// The name that a word, a quoted name or, as SQLite allows, a string spells.
    static Name of(Token token) {
        if (token.form() == Form.STRING) return new Name(token.value(), Quote.DOUBLE);
        boolean bare = token.form() == Form.WORD;
        if (!bare) return new Name(token.value(), token.quote());
        boolean plain = Words.isPlain(token.value()) && !Words.isKeyword(token.value());
        return new Name(token.value(), plain ? Quote.NONE : Quote.DOUBLE);
    }

    /// The name as it is printed.
    public String text() {
        return switch (quote) {
            case NONE -> value;
            case SINGLE, DOUBLE -> '"' + value.replace("\"", "\"\"") + '"';
            case BACKTICK -> '`' + value.replace("`", "``") + '`';
            case BRACKET -> '[' + value + ']';
        };
    }

    /// Whether the script has the name in double quotes, and no bare spelling is printed so.
    public boolean isQuoted() {
        boolean mayBeBare = Words.isKeyword(value) || value.indexOf('$') >= 0;
        return quote == Quote.DOUBLE && !mayBeBare;
    }

    /// Whether the two differ in nothing but case, which one of them keeps by its quotes.
    public boolean differsInCase(Name other) {
        return matches(other) && !value.equals(other.value) && (isQuoted() || other.isQuoted());
    }

    /// Whether the two name the same thing.
    boolean matches(Name other) {
        return value.equalsIgnoreCase(other.value);
    }
}
