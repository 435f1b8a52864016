package dev.sameql.core.frontend.syntax;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.token.Token;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// Whether two names are one. Most engines disregard case. Where bare names are folded, a name in
/// quotes keeps its case; but a name that the schema has in capitals without quotes is meant in any
/// case, quoted or not: such scripts are written for no engine in particular.
///
/// Source: PostgreSQL, 4.1.1.
public final class Names {
    private final boolean folds;
    private final Set<String> anyCase;

    private Names(boolean folds, Set<String> anyCase) {
        this.folds = folds;
        this.anyCase = anyCase;
    }

    /// The names of a schema and its queries in a dialect.
    public static Names of(Schema schema, Dialect dialect) {
        if (!dialect.has(Trait.BARE_NAMES_ARE_FOLDED)) return new Names(false, Set.of());
        Set<String> anyCase = new HashSet<>();
        for (Table table : schema.tables())
            Stream.concat(
                            Stream.of(table).filter(t -> !t.quoted()).map(Table::name),
                            table.columns().stream().filter(c -> !c.quoted()).map(Column::name))
                    .filter(name -> !name.equals(folded(name)))
                    .forEach(name -> anyCase.add(small(name)));
        return new Names(true, Set.copyOf(anyCase));
    }

    /// What a name that a query gives or uses is called: in small letters where it is folded.
    public String called(Token token) {
        return called(token.value(), token.quote());
    }

    /// The same of a name and its quotes.
    public String called(String name, Quote quote) {
        return folds && quote == Quote.NONE ? folded(name) : name;
    }

    /// What a name and those that are one with it have in common, of what it is called.
    public String key(String called) {
        String small = small(called);
        return folds && !anyCase.contains(small) ? called : small;
    }

    /// The same of a name that a query gives or uses.
    public String key(Token token) {
        return key(called(token));
    }

    /// Whether what is called so is one.
    public boolean same(String one, String other) {
        return key(one).equals(key(other));
    }

    /// Whether a name is taken in any case where its quotes keep the engine to the one it has.
    public boolean isTakenInAnyCase(Token token) {
        return folds
                && token.quote() != Quote.NONE
                && !token.value().equals(folded(token.value()))
                && anyCase.contains(small(token.value()));
    }

    private static String small(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /// With small letters for the capitals of ASCII.
    private static String folded(String name) {
        StringBuilder folded = new StringBuilder(name);
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c >= 'A' && c <= 'Z') folded.setCharAt(i, (char) (c + 'a' - 'A'));
        }
        return folded.toString();
    }
}
