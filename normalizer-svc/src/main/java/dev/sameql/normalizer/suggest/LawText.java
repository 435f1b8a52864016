package dev.sameql.normalizer.suggest;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// A law as a rule writes it, made of two parts. What both have in one list each, as conjuncts, is
/// one variable for any number of them; which lists can be that shows only when all is written, so
/// that it is written again.
record LawText(String from, String to) {
    private static final int MOST_TRIES = 6;

    static LawText of(Sharing sharing) throws Unsayable {
        Notes notes = new Notes();
        for (int i = 0; i < MOST_TRIES; i++) {
            notes.begin();
            String from = written(sharing, sharing.from(), notes);
            notes.turn();
            String to = written(sharing, sharing.to(), notes);
            if (!notes.settle()) continue;
            Variables variables = new Variables();
            return new LawText(variables.named(from), variables.named(to));
        }
        throw new Unsayable("it is written another way each time");
    }

    private static String written(Sharing sharing, Object part, Notes notes) throws Unsayable {
        return new ExpressionWriter(sharing, notes).whole(part);
    }

    /// What is noted while a law is written.
    static final class Notes {
        private final Set<Integer> named = new HashSet<>();
        private final Map<Integer, Set<List<Object>>> uses = new TreeMap<>();
        private Map<Integer, Integer> lists = Map.of();
        private boolean after;
        private boolean changed;
        private int next;

        private void begin() {
            uses.clear();
            after = false;
            changed = false;
            next = 0;
        }

        private void turn() {
            after = true;
        }

        boolean isAfter() {
            return after;
        }

        /// A list of operands, of AND or of OR.
        List<Object> list(boolean conjunction) {
            return List.of(next++, after, conjunction);
        }

        /// A column is read by its name: the output that makes it must have one.
        void reads(int field) {
            changed |= named.add(field);
        }

        boolean isNamed(int field) {
            return named.contains(field);
        }

        /// An expression that can be any stands in a list, or elsewhere.
        void uses(int expression, List<Object> list) {
            uses.computeIfAbsent(expression, _ -> new HashSet<>()).add(list);
        }

        void usesAlone(int expression) {
            uses(expression, List.of(next++));
        }

        /// The number of the variable for a list of which the expression is a member; -1 where it
        /// is none.
        int memberOf(int expression) {
            return lists.getOrDefault(expression, -1);
        }

        /// Whether all is written as it should be; else it has to be written again.
        private boolean settle() {
            Map<Set<Object>, Integer> numbers = new HashMap<>();
            Map<Integer, Integer> found = new HashMap<>();
            uses.forEach(
                    (expression, in) -> {
                        boolean one =
                                in.size() == 2
                                        && in.stream().allMatch(l -> l.size() == 3)
                                        && in.stream().map(l -> l.get(1)).distinct().count() == 2
                                        && in.stream().map(l -> l.get(2)).distinct().count() == 1;
                        if (!one) return;
                        Set<Object> key = Set.copyOf(in);
                        found.put(expression, numbers.computeIfAbsent(key, _ -> numbers.size()));
                    });
            boolean same = found.equals(lists) && !changed;
            lists = found;
            return same;
        }
    }
}
