package dev.sameql.core.facts;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.AsCondition;
import dev.sameql.core.ir.Expression.Between;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.InList;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Like;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Not;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Expression.Quantified;
import dev.sameql.core.ir.Expression.RowComparison;
import dev.sameql.core.ir.Expression.Scalar;
import dev.sameql.core.ir.Expression.TruthTest;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.WindowFunction;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToLongFunction;

/// A number for every part of a query that depends on what it says and not on the ids of its
/// fields: a field is known by where it comes from. It orders what commutes (conjuncts, joined
/// tables), so that two queries that differ by such an order come out alike. Two different parts
/// may share a number; then their order stays as written, which loses a match but never makes a
/// wrong one.
///
/// Operands of AND and OR count without order, implicit conversions not at all.
public final class Signatures {
    private static final ClassValue<Long> KINDS =
            new ClassValue<>() {
                @Override
                protected Long computeValue(Class<?> type) {
                    return text(type.getSimpleName());
                }
            };

    private final Map<Integer, Long> fields = new HashMap<>();
    private final Map<Object, Long> known = new IdentityHashMap<>();
    private final Map<Query, Long> usages = new IdentityHashMap<>();
    private final Query root;

    /// The signatures of the parts of `root`.
    public Signatures(Query root) {
        this.root = root;
        name(root);
    }

    private Signatures(Signatures other) {
        this.root = other.root;
        this.fields.putAll(other.fields);
    }

    /// The signature of a field.
    public long of(Field field) {
        return fields.getOrDefault(field.id(), 7L);
    }

    /// How the whole query uses these fields, told apart from all others that come from the same
    /// column: it settles the order of two uses of one table.
    public long usage(List<Field> own) {
        Signatures marked = new Signatures(this);
        own.forEach(f -> marked.fields.merge(f.id(), 0x5bd1e995L, Signatures::mix));
        long[] sum = {0};
        Trees.visit(root, q -> sum[0] += marked.uses(q, own), _ -> {});
        return sum[0];
    }

    /// Relations in the order of their signatures; those that share one, by how they are used.
    public Comparator<Query> order() {
        return (left, right) -> {
            int order = Long.compare(of(left), of(right));
            if (order != 0 || left == right) return order;
            return Long.compare(
                    usages.computeIfAbsent(left, q -> usage(q.fields())),
                    usages.computeIfAbsent(right, q -> usage(q.fields())));
        };
    }

    private long uses(Query query, List<Field> own) {
        long[] sum = {0};
        int[] position = {0};
        long kind = kind(query);
        boolean list = query instanceof Query.Project || query instanceof Query.Sort;
        Trees.forEach(
                query,
                _ -> {},
                e -> {
                    long place = list ? mix(kind, position[0]++) : kind;
                    for (Expression part : e instanceof And(var operands) ? operands : List.of(e)) {
                        if (mentions(part, own)) sum[0] += mix(place, of(part));
                    }
                });
        return sum[0];
    }

    private static boolean mentions(Expression expression, List<Field> own) {
        return Trees.any(
                expression, _ -> false, e -> e instanceof Column(var f, _) && own.contains(f));
    }

    /// Names the fields that the tree makes, inputs first.
    private void name(Query query) {
        Trees.forEach(query, this::name, _ -> {});
        Trees.forEach(query, _ -> {}, e -> Trees.visit(e, this::nameRoot, _ -> {}));
        switch (query) {
            case Query.Scan scan -> number(text(scan.table().name()), scan.fields());
            case Query.Values values -> number(3, values.fields());
            case Query.CommonTable table -> number(mix(5, table.fields().size()), table.fields());
            case Query.SetOperation operation ->
                    number(mix(text(operation.operator().name()), 11), operation.fields());
            case Query.Project project -> project.assignments().forEach(this::name);
            case Query.Aggregate aggregate -> {
                aggregate.keys().forEach(this::name);
                aggregate.aggregates().forEach(c -> fields.put(c.field().id(), of(c)));
            }
            case Query.Window window ->
                    window.calls().forEach(c -> fields.put(c.field().id(), of(c)));
            case Query.Derived _, Query.Filter _, Query.Join _, Query.Distinct _, Query.Sort _ -> {}
            case Query.Limit _, Query.With _ -> {}
        }
    }

    private void nameRoot(Query subquery) {
        if (subquery.fields().stream().allMatch(f -> fields.containsKey(f.id()))) return;
        name(subquery);
    }

    private void name(Assignment assignment) {
        fields.putIfAbsent(assignment.field().id(), of(assignment.value()));
    }

    private void number(long base, List<Field> made) {
        for (int i = 0; i < made.size(); i++) fields.put(made.get(i).id(), mix(base, i + 1L));
    }

    /// The signature of a relation.
    public long of(Query query) {
        Long before = known.get(query);
        if (before != null) return before;
        long hash = kind(query);
        switch (query) {
            case Query.Scan scan -> hash = mix(hash, text(scan.table().name()));
            case Query.CommonTable table -> hash = mix(hash, table.fields().size());
            case Query.Project project -> hash = mix(hash, list(project.assignments(), this::of));
            case Query.Aggregate aggregate -> {
                hash = mix(hash, bag(aggregate.keys(), this::of));
                hash = mix(hash, bag(aggregate.aggregates(), this::of));
            }
            case Query.Window window -> hash = mix(hash, bag(window.calls(), this::of));
            case Query.SetOperation operation -> {
                hash = mix(hash, text(operation.operator().name()));
                hash = mix(hash, operation.all() ? 1 : 2);
            }
            case Query.Sort sort -> hash = mix(hash, list(sort.keys(), this::of));
            case Query.Join join -> hash = mix(hash, text(join.kind().name()));
            case Query.Values _,
                    Query.Derived _,
                    Query.Filter _,
                    Query.Distinct _,
                    Query.Limit _ -> {}
            case Query.With _ -> {}
        }
        long[] all = {hash};
        Trees.forEach(query, q -> all[0] = mix(all[0], of(q)), e -> all[0] = mix(all[0], of(e)));
        known.put(query, all[0]);
        return all[0];
    }

    /// The signature of an expression.
    public long of(Expression expression) {
        Long before = known.get(expression);
        if (before != null) return before;
        long hash = compute(expression);
        known.put(expression, hash);
        return hash;
    }

    private long compute(Expression expression) {
        long kind = kind(expression);
        return switch (expression) {
            case Literal(var value, var type, var quote) ->
                    mix(kind, value.isNull() ? 1 : value.hashCode());
            case Column(var field, var spelling) -> mix(kind, of(field));
            case And(var operands) -> mix(kind, bag(operands, this::of));
            case Or(var operands) -> mix(kind, bag(operands, this::of));
            case Comparison(var operator, _, _, _) ->
                    children(expression, mix(kind, text(operator.name())));
            case Call(var operator, _, _) -> children(expression, mix(kind, text(operator.name())));
            case RowComparison(var operator, _) ->
                    children(expression, mix(kind, text(operator.name())));
            case IsNull(_, var negated) -> children(expression, mix(kind, negated ? 1 : 2));
            case TruthTest(_, var truth, var negated) ->
                    children(expression, mix(kind, (negated ? 1 : 2) + truth.hashCode() * 3L));
            case Between(_, _, var negated) -> children(expression, mix(kind, negated ? 1 : 2));
            case InList(_, _, var negated) -> children(expression, mix(kind, negated ? 1 : 2));
            case InQuery(_, _, var negated) -> children(expression, mix(kind, negated ? 1 : 2));
            case Exists(_, var negated) -> children(expression, mix(kind, negated ? 1 : 2));
            case Quantified(_, var all, _) -> children(expression, mix(kind, all ? 1 : 2));
            case Like(var like, _, _, _, var negated) ->
                    children(expression, mix(kind, text(like.name()) + (negated ? 1 : 2)));
            case Cast cast when cast.implicit() -> of(cast.operand());
            case Cast(_, var target, var mode) ->
                    children(expression, mix(kind, text(target.kind().name() + mode.name())));
            case Parenthesised _, Not _, AsCondition _, Case _, Iif _, Scalar _ ->
                    children(expression, kind);
        };
    }

    private long children(Expression expression, long start) {
        long[] hash = {start};
        Trees.forEach(
                expression, e -> hash[0] = mix(hash[0], of(e)), q -> hash[0] = mix(hash[0], of(q)));
        return hash[0];
    }

    /// The signature of an output column.
    public long of(Assignment assignment) {
        return of(assignment.value());
    }

    /// The signature of an aggregate call.
    public long of(AggregateCall call) {
        long hash = mix(text(call.function().name()), call.distinct() ? 1 : 2);
        hash = mix(hash, list(call.arguments(), this::of));
        hash = call.filter().isPresent() ? mix(hash, of(call.filter().get())) : hash;
        return mix(hash, list(call.order(), this::of));
    }

    private long of(WindowCall call) {
        long function =
                switch (call.function()) {
                    case WindowFunction.Over(var aggregate) -> text(aggregate.name());
                    case WindowFunction.Ranking ranking -> text(ranking.name());
                };
        long hash = mix(function, list(call.arguments(), this::of));
        return mix(mix(hash, list(call.partition(), this::of)), list(call.order(), this::of));
    }

    private long of(SortKey key) {
        return mix(of(key.value()), key.descending() ? 1 : 2);
    }

    private static <T> long list(List<T> items, ToLongFunction<T> of) {
        long hash = items.size();
        for (T item : items) hash = mix(hash, of.applyAsLong(item));
        return hash;
    }

    private static <T> long bag(List<T> items, ToLongFunction<T> of) {
        long hash = items.size();
        for (T item : items) hash += mix(17, of.applyAsLong(item));
        return hash;
    }

    private static long kind(Object node) {
        return KINDS.get(node.getClass());
    }

    private static long text(String text) {
        return text.toLowerCase(Locale.ROOT).hashCode();
    }

    private static long mix(long left, long right) {
        long z = left * 0x9E3779B97F4A7C15L + right + 0x7F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
