package dev.sameql.verifier.refute.clues;

import dev.sameql.engines.sqlite.Tokens;
import dev.sameql.engines.sqlite.Tokens.Kind;
import dev.sameql.engines.sqlite.Tokens.Token;
import dev.sameql.verifier.refute.Slots;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Which columns the names in a text may mean. A guess by spelling, without scopes: it only steers
/// which values are tried, so that a wrong guess costs time and never a verdict. This way queries
/// that the binder does not model are refuted as well as others.
final class Names {
    private static final Set<String> NO_ALIAS =
            Set.of(
                    "WHERE",
                    "ON",
                    "JOIN",
                    "INNER",
                    "LEFT",
                    "RIGHT",
                    "FULL",
                    "OUTER",
                    "CROSS",
                    "NATURAL",
                    "GROUP",
                    "ORDER",
                    "HAVING",
                    "LIMIT",
                    "UNION",
                    "INTERSECT",
                    "EXCEPT",
                    "USING",
                    "AS",
                    "SET",
                    "AND",
                    "OR",
                    "WINDOW",
                    "OFFSET",
                    "INDEXED",
                    "NOT");

    private final Tokens tokens;
    private final Slots slots;
    private final Map<String, Set<Integer>> aliases = new HashMap<>();

    Names(Tokens tokens, Slots slots) {
        this.tokens = tokens;
        this.slots = slots;
        for (int i = 0; i < tokens.size(); i++) {
            if (!tokens.at(i).isName()) continue;
            int table = slots.tableNamed(tokens.at(i).text());
            if (table < 0) continue;
            alias(tokens.at(i).text(), table);
            int next = tokens.keywordAt(i + 1).equals("AS") ? i + 2 : i + 1;
            Token written = tokens.at(next);
            if (written.isName() && !NO_ALIAS.contains(written.keyword()))
                alias(written.text(), table);
        }
    }

    private void alias(String name, int table) {
        aliases.computeIfAbsent(name.toLowerCase(Locale.ROOT), key -> new HashSet<>()).add(table);
    }

    /// The slots that the token at an index may name; empty when it is no column.
    List<Integer> slotsAt(int index) {
        Token token = tokens.at(index);
        if (!token.isName() || tokens.at(index + 1).is("(")) return List.of();
        if (tokens.at(index + 1).is(".") && !aliases.isEmpty()) {
            if (aliases.containsKey(token.text().toLowerCase(Locale.ROOT))) return List.of();
        }
        List<Integer> candidates = slots.named(token.text());
        if (candidates.size() <= 1 || !tokens.at(index - 1).is(".")) return candidates;
        Set<Integer> tables = aliases.get(tokens.at(index - 2).text().toLowerCase(Locale.ROOT));
        if (tables == null) return candidates;
        List<Integer> narrowed =
                candidates.stream().filter(slot -> tables.contains(slots.table(slot))).toList();
        return narrowed.isEmpty() ? candidates : narrowed;
    }

    /// The tables whose columns the `*` at an index stands for.
    Set<Integer> tablesOfStar(int index) {
        if (!tokens.at(index).is("*")) return Set.of();
        if (tokens.at(index - 1).is(".")) {
            return aliases.getOrDefault(
                    tokens.at(index - 2).text().toLowerCase(Locale.ROOT), Set.of());
        }
        String before = tokens.keywordAt(index - 1);
        boolean stands =
                before.equals("SELECT")
                        || before.equals("DISTINCT")
                        || before.equals("ALL")
                        || tokens.at(index - 1).is(",");
        if (!stands || tokens.keywordAt(index - 3).equals("EXISTS")) return Set.of();
        Set<Integer> all = new HashSet<>();
        aliases.values().forEach(all::addAll);
        return all;
    }

    /// Whether the token at an index is a text: in single quotes, or in double quotes without
    /// naming a column.
    boolean isText(int index) {
        Token token = tokens.at(index);
        return token.kind() == Kind.TEXT
                || token.kind() == Kind.QUOTED
                        && slotsAt(index).isEmpty()
                        && slots.tableNamed(token.text()) < 0;
    }
}
