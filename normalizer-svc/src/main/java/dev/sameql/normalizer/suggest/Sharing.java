package dev.sameql.normalizer.suggest;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.ir.tree.Substitution;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What stays the same from one part to another, and so can be any: relations and expressions that
/// both have. The second part is read with the columns of the first.
final class Sharing {
    private final Object from;
    private final Object to;
    private final Breadth breadth;
    private final List<Query> relations = new ArrayList<>();
    private final List<Expression> expressions = new ArrayList<>();
    private final List<List<?>> lists = new ArrayList<>();
    private final BitSet made = new BitSet();
    private final Map<Query, Query> matched = new IdentityHashMap<>();
    private final Map<BitSet, Query> partners = new HashMap<>();

    /// Columns of the second part, and at the same places those of the first that they are.
    private final List<Field> second = new ArrayList<>();

    private final List<Field> first = new ArrayList<>();

    /// How much of what only one side has is any.
    enum Breadth {
        /// Constants too, and whole parts.
        WIDE,
        /// Constants stay what they are.
        CONSTANTS,
        /// Columns and tables alone.
        NARROW
    }

    private Sharing(Object from, Object to, Breadth breadth) {
        this.from = from;
        this.breadth = breadth;
        makes(from);
        makes(to);
        List<Query> before = new ArrayList<>();
        within(from, before);
        List<Query> others = new ArrayList<>();
        within(to, others);
        if (to instanceof Query whole) others.addFirst(whole);
        this.to = Parts.renamed(to, columns(before, others));
        if (from instanceof Query whole) onlyBefore(whole);
        else subqueries(from);
        List<List<?>> after = lists(this.to);
        for (List<?> list : lists(from)) {
            if (after.stream().anyMatch(l -> Parts.all(list, l))) lists.add(list);
        }
        expressions();
    }

    static Sharing of(Object from, Object to, Breadth breadth) {
        return new Sharing(from, to, breadth);
    }

    Object from() {
        return from;
    }

    /// What comes after, over the columns of what comes before.
    Object to() {
        return to;
    }

    /// The relation that a query stands for.
    Optional<Integer> relation(Query query) {
        for (int i = 0; i < relations.size(); i++) {
            Query relation = relations.get(i);
            boolean met =
                    relation == query
                            || partners.get(Reads.ids(query.fields())) == relation
                                    && Parts.same(relation, query);
            if (met) return Optional.of(i);
        }
        return Optional.empty();
    }

    /// The relation that a column is one of.
    Optional<Integer> owner(int field) {
        for (int i = 0; i < relations.size(); i++) {
            if (Reads.ids(relations.get(i).fields()).get(field)) return Optional.of(i);
        }
        return Optional.empty();
    }

    /// The column of the first part for one that the second makes.
    int column(int field) {
        for (int i = second.size() - 1; i >= 0; i--) {
            if (second.get(i).id() == field) return first.get(i).id();
        }
        return field;
    }

    /// The variable that an expression stands for.
    Optional<Integer> expression(Expression expression) {
        for (int i = 0; i < expressions.size(); i++) {
            if (Parts.same(expressions.get(i), expression)) return Optional.of(i);
        }
        return Optional.empty();
    }

    /// The list that both parts have.
    Optional<Integer> list(List<?> parts) {
        for (int i = 0; i < lists.size(); i++) {
            if (Parts.all(lists.get(i), parts)) return Optional.of(i);
        }
        return Optional.empty();
    }

    /// The lists of outputs, keys, aggregates and sort keys outside of relations.
    private List<List<?>> lists(Object part) {
        List<List<?>> found = new ArrayList<>();
        if (part instanceof Query query && relation(query).isPresent()) return found;
        switch (part) {
            case Query.Project(_, var outputs) ->
                    found.add(outputs.stream().map(Assignment::value).toList());
            case Query.Aggregate(_, var keys, var calls) -> {
                if (!keys.isEmpty()) found.add(keys.stream().map(Assignment::value).toList());
                if (!calls.isEmpty()) found.add(calls);
            }
            case Query.Sort(_, var keys) -> found.add(keys.stream().map(SortKey::value).toList());
            // no other node has a list
            default -> {}
        }
        Parts.queries(part).forEach(q -> found.addAll(lists(q)));
        Parts.computed(part).forEach(c -> found.addAll(lists(c)));
        return found;
    }

    /// Whether a column is made within one of the parts, and not around them.
    boolean isMade(int field) {
        return made.get(field);
    }

    private void makes(Object part) {
        if (part instanceof Query query) made.or(Reads.ids(query.fields()));
        Parts.queries(part).forEach(this::makes);
        Parts.computed(part).forEach(this::makes);
    }

    /// The queries within a part, the larger before what they read.
    private static void within(Object part, List<Query> into) {
        for (Query query : Parts.queries(part)) {
            into.add(query);
            within(query, into);
        }
        Parts.computed(part).forEach(c -> within(c, into));
    }

    /// Finds the relations that both have, and which columns of the second are which of the first.
    private Substitution columns(List<Query> before, List<Query> after) {
        List<Query> taken = new ArrayList<>();
        for (Query query : after) {
            if (matched.keySet().stream().anyMatch(q -> isWithin(query, q))) continue;
            for (Query met : before) {
                boolean free = taken.stream().noneMatch(t -> isWithin(met, t) || isWithin(t, met));
                if (!free || Reads.free(met).intersects(made) || !Parts.same(met, query)) continue;
                taken.add(met);
                matched.put(query, met);
                partners.put(Reads.ids(query.fields()), met);
                corresponds(query, met);
                break;
            }
        }
        // operators that both have once, in the order in which they stand
        for (Class<?> kind : List.of(Query.Aggregate.class, Query.Project.class)) {
            List<Query> left = open(before, from, taken, kind);
            List<Query> right = open(after, to(after), List.copyOf(matched.keySet()), kind);
            for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
                corresponds(right.get(i), left.get(i));
            }
        }
        return new Substitution(second, first);
    }

    /// Notes that the columns of a query of the second part are those of one of the first.
    private void corresponds(Query query, Query met) {
        if (query.fields().size() != met.fields().size()) return;
        second.addAll(query.fields());
        first.addAll(met.fields());
    }

    private static Object to(List<Query> after) {
        return after.isEmpty() ? List.of() : after.getFirst();
    }

    private static List<Query> open(
            List<Query> all, Object whole, List<Query> shared, Class<?> kind) {
        List<Query> open = new ArrayList<>();
        if (whole instanceof Query query && !all.contains(query)) open.add(query);
        open.addAll(all);
        return open.stream()
                .filter(kind::isInstance)
                .filter(q -> shared.stream().noneMatch(s -> isWithin(q, s)))
                .toList();
    }

    private static boolean isWithin(Query query, Query other) {
        if (query == other) return true;
        List<Query> parts = new ArrayList<>();
        within(other, parts);
        return parts.stream().anyMatch(p -> p == query);
    }

    private void subqueries(Object part) {
        Parts.queries(part).forEach(this::onlyBefore);
        Parts.computed(part).forEach(this::subqueries);
    }

    /// Relations of the first part: those that the second has too, and those that can be any.
    private void onlyBefore(Query query) {
        boolean shared = matched.containsValue(query);
        if (shared || query != from && isAny(query)) {
            relations.add(query);
            return;
        }
        Parts.queries(query).forEach(this::onlyBefore);
        Parts.computed(query).forEach(this::subqueries);
    }

    private boolean isAny(Query query) {
        if (Reads.free(query).intersects(made)) return false;
        boolean leaf = query.inputs().isEmpty() || query instanceof Query.Window;
        if (leaf || breadth == Breadth.NARROW) return leaf;
        return matched.values().stream().noneMatch(m -> isWithin(m, query));
    }

    /// The expressions that can be any: those that come again, and those that only the first part
    /// has.
    private void expressions() {
        List<Expression> before = new ArrayList<>();
        open(from, before);
        List<Expression> after = new ArrayList<>();
        open(to, after);
        // AND is looked at operand by operand
        for (Expression part : after) share(part, before, 1);
        for (Expression part : before) share(part, before, 2);
        if (breadth != Breadth.WIDE) return;
        for (Expression part : before) {
            boolean alone =
                    part != from
                            && !isPart(part)
                            && !(part instanceof Expression.Column)
                            && !(part instanceof Expression.And)
                            && after.stream().noneMatch(a -> overlap(part, a));
            if (alone && !isConstant(part)) expressions.add(part);
        }
    }

    private void share(Expression part, List<Expression> others, int least) {
        if (part == from || part == to || part instanceof Expression.Column || isPart(part)) {
            return;
        }
        if (part instanceof Expression.And || isConstant(part)) return;
        if (part instanceof Expression.Literal && breadth != Breadth.WIDE) return;
        long met = others.stream().filter(o -> Parts.same(o, part)).count();
        if (met >= least) expressions.add(part);
    }

    private static boolean isConstant(Expression part) {
        return Conditions.isConstant(part, true) || Conditions.isConstant(part, false);
    }

    /// Whether it lies within one that is there, or is the same.
    private boolean isPart(Expression part) {
        return expressions.stream().anyMatch(e -> contains(e, part));
    }

    private static boolean contains(Expression whole, Expression part) {
        if (Parts.same(whole, part)) return true;
        return Parts.computed(whole).stream().anyMatch(c -> contains((Expression) c, part));
    }

    /// Whether a part of the one is a part of the other: then they speak of the same.
    private static boolean overlap(Expression left, Expression right) {
        if (Parts.same(left, right)) return true;
        return Parts.computed(left).stream().anyMatch(c -> overlap((Expression) c, right));
    }

    /// The expressions of a part outside of its relations, the larger before what they are made of.
    private void open(Object part, List<Expression> into) {
        if (part instanceof Query query && relation(query).isPresent()) return;
        if (part instanceof Expression expression) {
            into.add(expression.unparenthesised());
            if (expression instanceof Expression.AsCondition constant && isConstant(constant)) {
                return;
            }
        }
        if (part instanceof AggregateCall || part instanceof Query || part instanceof Expression) {
            Parts.computed(part).forEach(c -> open(c, into));
            Parts.queries(part).forEach(q -> open(q, into));
        }
    }
}
