package dev.sameql.core.guard;

import dev.sameql.core.token.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A query within a text, by tokens alone: what its columns are called and made of, and the queries
/// inside of it. Total: of what is no query it says something, and nobody asks further.
///
/// - `arms`: the lists of columns of a set operation's arms, of others one.
/// - `rest`: the tokens outside of these lists.
/// - `sources`: subqueries of its FROM clause; `inner`: all other subqueries.
/// - `tables`: common tables that it reads, once for each time.
final class QueryScope {

    /// A column of a list; `name` is empty when it has none, or is a star.
    static final class Item {
        final List<Token> tokens = new ArrayList<>();
        final List<QueryScope> inner = new ArrayList<>();

        boolean isStar() {
            return !tokens.isEmpty() && tokens.getLast().isSymbol("*");
        }

        /// Its alias, or the column that it is.
        Optional<String> name() {
            if (tokens.isEmpty() || !isName(tokens.getLast())) return Optional.empty();
            boolean alone = tokens.size() == 1 || isColumn();
            return alone || isAliased() ? Optional.of(key(tokens.getLast())) : Optional.empty();
        }

        /// Its tokens without an alias.
        List<Token> expression() {
            return isAliased() ? tokens.subList(0, tokens.size() - 1) : tokens;
        }

        private boolean isColumn() {
            return tokens.size() > 1 && tokens.get(tokens.size() - 2).isSymbol(".");
        }

        private boolean isAliased() {
            if (tokens.size() < 2 || isColumn() || !isName(tokens.getLast())) return false;
            Token before = tokens.get(tokens.size() - 2);
            boolean ends = before.form() != Token.Form.SYMBOL || before.isSymbol(")");
            return ends && !tokens.getLast().isWord("END");
        }
    }

    private static final Set<String> AFTER_THE_LIST =
            Set.of("WHERE", "GROUP", "HAVING", "ORDER", "LIMIT", "WINDOW", "FROM");
    private static final Set<String> SET_OPERATORS = Set.of("UNION", "INTERSECT", "EXCEPT");
    private static final Set<String> BEFORE_A_TABLE = Set.of("FROM", "JOIN", "IN");

    final List<List<Item>> arms = new ArrayList<>();
    final List<Token> rest = new ArrayList<>();
    final List<QueryScope> sources = new ArrayList<>();
    final List<QueryScope> inner = new ArrayList<>();
    final List<QueryScope> tables = new ArrayList<>();
    final List<String> renamed = new ArrayList<>();

    /// The query whose columns it sees as its own; empty for one that stands in a FROM clause.
    final Optional<QueryScope> outer;

    private final Optional<QueryScope> around;
    private final Map<String, QueryScope> defined = new HashMap<>();
    private final List<String> named = new ArrayList<>();
    private final List<Token> read = new ArrayList<>();
    private final List<Integer> unnamed = new ArrayList<>();
    private Map<String, List<Integer>> places;
    private Boolean star;
    private boolean inList;
    private boolean inFrom;

    private QueryScope(Optional<QueryScope> around, Optional<QueryScope> outer) {
        this.around = around;
        this.outer = outer;
    }

    /// A name as it is compared.
    static String key(Token token) {
        return token.value().toLowerCase(Locale.ROOT);
    }

    static boolean isName(Token token) {
        return token.form() == Token.Form.WORD || token.form() == Token.Form.QUOTED;
    }

    /// Whether it passes on columns of its sources.
    boolean hasStar() {
        if (star == null) star = arms.stream().flatMap(List::stream).anyMatch(Item::isStar);
        return star;
    }

    /// What a column of that name may be, in every arm. A column without a name is called by its
    /// text. Where a star makes it open which column is which, it may be any.
    List<Item> columns(String name) {
        if (places == null) places = places();
        List<Integer> at = places.get(name);
        if (at == null) at = isWord(name) ? List.of() : unnamed;
        boolean any = hasStar() && (arms.size() > 1 || !renamed.isEmpty());
        List<Item> columns = new ArrayList<>();
        for (List<Item> arm : arms) {
            if (any) columns.addAll(arm);
            else for (int place : at) if (place < arm.size()) columns.add(arm.get(place));
        }
        return columns;
    }

    private Map<String, List<Integer>> places() {
        Map<String, List<Integer>> byName = new HashMap<>();
        for (int i = 0; i < renamed.size(); i++)
            byName.computeIfAbsent(renamed.get(i), _ -> new ArrayList<>()).add(i);
        if (!renamed.isEmpty() || arms.isEmpty()) return byName;
        List<Item> first = arms.getFirst();
        for (int i = 0; i < first.size(); i++) {
            Optional<String> name = first.get(i).name();
            if (name.isEmpty()) unnamed.add(i);
            else byName.computeIfAbsent(name.get(), _ -> new ArrayList<>()).add(i);
        }
        return byName;
    }

    private static boolean isWord(String name) {
        return name.chars().allMatch(c -> Character.isLetterOrDigit(c) || c == '_');
    }

    /// The query that a text is.
    static QueryScope of(List<Token> tokens) {
        var whole = new QueryScope(Optional.empty(), Optional.empty());
        List<QueryScope> open = new ArrayList<>(List.of(whole));
        List<QueryScope> all = new ArrayList<>(List.of(whole));
        List<Boolean> parentheses = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            QueryScope in = open.getLast();
            if (token.isSymbol("(")) {
                boolean query = i + 1 < tokens.size() && begins(tokens.get(i + 1));
                parentheses.add(query);
                if (query) {
                    open.add(in.opened());
                    all.add(open.getLast());
                    continue;
                }
            }
            if (token.isSymbol(")") && !parentheses.isEmpty() && parentheses.removeLast()) {
                open.removeLast();
                open.getLast().read.add(token);
                continue;
            }
            in.take(token, parentheses.isEmpty() || parentheses.getLast());
        }
        all.forEach(QueryScope::findTables);
        return whole;
    }

    /// Whether a query may begin with it.
    static boolean begins(Token token) {
        return token.isWord("SELECT") || token.isWord("WITH") || token.isWord("VALUES");
    }

    private QueryScope opened() {
        Optional<String> table = definedNow();
        boolean source = table.isPresent() || inFrom;
        var query =
                new QueryScope(Optional.of(this), source ? Optional.empty() : Optional.of(this));
        if (table.isPresent()) {
            defined.put(table.get(), query);
            query.renamed.addAll(columnsNow());
        } else if (inFrom) {
            sources.add(query);
        } else if (inList) {
            arms.getLast().getLast().inner.add(query);
        } else {
            inner.add(query);
        }
        return query;
    }

    /// The name of the common table whose query opens here.
    private Optional<String> definedNow() {
        if (!arms.isEmpty() || read.isEmpty() || !read.getFirst().isWord("WITH"))
            return Optional.empty();
        int at = lastAs() - 1;
        if (at > 0 && read.get(at).isSymbol(")")) {
            while (at > 0 && !read.get(at).isSymbol("(")) at--;
            at--;
        }
        return at > 0 ? Optional.of(key(read.get(at))) : Optional.empty();
    }

    private List<String> columnsNow() {
        int end = lastAs() - 1;
        if (!read.get(end).isSymbol(")")) return List.of();
        int at = end;
        while (at > 0 && !read.get(at).isSymbol("(")) at--;
        return read.subList(at, end).stream()
                .filter(QueryScope::isName)
                .map(QueryScope::key)
                .toList();
    }

    private int lastAs() {
        int at = read.size() - 1;
        while (at > 0 && read.size() - at < 4 && !read.get(at).isWord("AS")) at--;
        return at;
    }

    private void take(Token token, boolean onTop) {
        if (isName(token) && isBeforeATable()) named.add(key(token));
        if (onTop && token.isWord("SELECT")) {
            arms.add(new ArrayList<>(List.of(new Item())));
            inList = true;
            inFrom = false;
        } else if (onTop && AFTER_THE_LIST.contains(token.word())) {
            inList = false;
            inFrom = token.isWord("FROM");
        } else if (onTop && SET_OPERATORS.contains(token.word())) {
            inList = false;
            inFrom = false;
        } else if (inList && onTop && token.isSymbol(",")) {
            arms.getLast().add(new Item());
        } else if (inList) {
            arms.getLast().getLast().tokens.add(token);
        } else {
            rest.add(token);
        }
        read.add(token);
    }

    /// Whether the next token may name a table.
    private boolean isBeforeATable() {
        if (read.isEmpty()) return false;
        Token before = read.getLast();
        return BEFORE_A_TABLE.contains(before.word())
                || inFrom && (before.isSymbol(",") || before.isSymbol("("));
    }

    private void findTables() {
        for (String name : named) table(name).ifPresent(tables::add);
    }

    private Optional<QueryScope> table(String name) {
        Optional<QueryScope> in = Optional.of(this);
        while (in.isPresent()) {
            QueryScope found = in.get().defined.get(name);
            if (found != null) return Optional.of(found);
            in = in.get().around;
        }
        return Optional.empty();
    }
}
