package dev.sameql.core.guard;

import dev.sameql.core.token.Token;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// How large a query becomes when each column of a subquery is replaced by what it stands for, and
/// each common table by its query. Engines do that before they run anything: thirty common tables
/// of `SELECT x || x AS x` each are a text of a kilobyte and an expression of a billion nodes, and
/// nothing stops SQLite, while it prepares one, before the machine's memory is used up.
///
/// It is an upper bound, by names alone: of two columns of one name the larger counts.
final class Expansion {
    /// Tokens of a query thus written out: SQLite takes a fifth of a second and 50 MB for them.
    static final long MOST = 250_000;

    /// A text of two queries and so few tokens is never too large: what one stands for in the
    /// other is at most the product of their tokens.
    private static final int FEW = 400;

    /// How deep columns of columns are followed; nobody nests subqueries as deep.
    private static final int DEEPEST = 300;

    /// How often columns are asked for: with more, a text is as good as large.
    private static final int MOST_QUESTIONS = 1_000_000;

    private record Column(QueryScope of, String name) {}

    private final Map<Column, Long> columns = new HashMap<>();
    private final Map<Column, Long> names = new HashMap<>();
    private final Map<QueryScope.Item, Long> weights = new HashMap<>();
    private final Map<QueryScope, Long> sizes = new HashMap<>();
    private final Set<Object> begun = new HashSet<>();
    private int depth;
    private int questions;

    private Expansion() {}

    /// Whether the tokens written out are more than [#MOST].
    static boolean isTooLarge(List<Token> tokens) {
        if (tokens.size() <= FEW && queries(tokens) <= 2) return false;
        return new Expansion().size(QueryScope.of(tokens)) > MOST;
    }

    private static int queries(List<Token> tokens) {
        int queries = 0;
        for (Token token : tokens) if (QueryScope.begins(token)) queries++;
        return queries;
    }

    /// Whether no reading of a text that cannot be cut into tokens is too large: of as many queries
    /// as it says SELECT, none has more names than half of its characters.
    static boolean isSmall(String text) {
        int queries = text.toUpperCase(Locale.ROOT).split("SELECT", -1).length - 1;
        return queries < 2 || Math.pow(text.length() / 2.0 / queries, queries) <= MOST;
    }

    private long size(QueryScope query) {
        Long known = sizes.get(query);
        if (known != null) return known;
        if (!begun.add(query)) return 0;
        if (++depth > DEEPEST) return MOST + 1;
        long size = tokens(query, query.rest);
        for (List<QueryScope.Item> arm : query.arms)
            for (QueryScope.Item item : arm) size = sum(size, weight(query, item));
        for (var parts : List.of(query.sources, query.inner, query.tables))
            for (QueryScope part : parts) size = sum(size, size(part));
        depth--;
        sizes.put(query, size);
        return size;
    }

    private long weight(QueryScope query, QueryScope.Item item) {
        Long known = weights.get(item);
        if (known != null) return known;
        long weight = tokens(query, item.expression());
        for (QueryScope part : item.inner) weight = sum(weight, size(part));
        weights.put(item, weight);
        return weight;
    }

    private long tokens(QueryScope query, List<Token> tokens) {
        long size = 0;
        for (Token token : tokens)
            size = sum(size, QueryScope.isName(token) ? name(query, token) : 1);
        return size;
    }

    /// What a name stands for where a query says it.
    private long name(QueryScope query, Token token) {
        var asked = new Column(query, QueryScope.key(token));
        Long known = names.get(asked);
        if (known != null) return known;
        long most = 1;
        Optional<QueryScope> in = Optional.of(query);
        while (in.isPresent()) {
            for (var parts : List.of(in.get().sources, in.get().tables))
                for (QueryScope source : parts) most = Math.max(most, column(source, asked.name()));
            in = in.get().outer;
        }
        names.put(asked, most);
        return most;
    }

    /// What a column of a query stands for, by the name that it has outside.
    private long column(QueryScope query, String name) {
        if (++questions > MOST_QUESTIONS) return MOST + 1;
        var asked = new Column(query, name);
        Long known = columns.get(asked);
        if (known != null) return known;
        if (!begun.add(asked)) return 1;
        if (++depth > DEEPEST) return MOST + 1;
        long most = query.hasStar() ? passed(query, name) : 1;
        for (QueryScope.Item item : query.columns(name)) most = Math.max(most, weight(query, item));
        depth--;
        columns.put(asked, most);
        return most;
    }

    /// What comes through a star.
    private long passed(QueryScope query, String name) {
        long most = 1;
        for (var parts : List.of(query.sources, query.tables))
            for (QueryScope source : parts) most = Math.max(most, column(source, name));
        return most;
    }

    private static long sum(long a, long b) {
        return Math.min(MOST + 1, a + b);
    }
}
