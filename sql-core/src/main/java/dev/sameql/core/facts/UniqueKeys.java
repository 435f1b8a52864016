package dev.sameql.core.facts;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.CommonTable;
import dev.sameql.core.ir.Query.Derived;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Scan;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Query.Values;
import dev.sameql.core.ir.Query.Window;
import dev.sameql.core.ir.Query.With;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The keys of a query's rows and what determines what, on any database of the schema. Two rows
/// agree on a field when its values are not distinct, so NULL agrees with NULL: a UNIQUE constraint
/// counts only over columns that are never NULL.
///
/// - `keys`: sets of field ids on which no two rows agree. The empty set says: at most one row.
/// - `dependencies`: rows that agree on the left side agree on the right.
/// - `conditional`: dependencies that hold between rows with no NULL on the left, as a UNIQUE
///   constraint says; a filter that excludes NULL makes them hold always.
///
/// The answer is a lower bound: there may be more keys.
public record UniqueKeys(
        List<BitSet> keys, List<Dependency> dependencies, List<Dependency> conditional) {

    private UniqueKeys(List<BitSet> keys, List<Dependency> dependencies) {
        this(keys, dependencies, List.of());
    }

    /// A functional dependency. `proper` says that no row has only NULLs on the left, so it
    /// survives the nullable side of an outer join; `collated`, that it holds of rows too whose
    /// texts on the left are only equal under the collations of their fields, as those of a key
    /// are never.
    public record Dependency(BitSet from, BitSet to, boolean proper, boolean collated) {}

    private static final UniqueKeys NONE = new UniqueKeys(List.of(), List.of());

    /// The keys of a query. `definitions` are those of the common tables in scope, by id.
    public static UniqueKeys of(Query query, Map<Integer, Query> definitions) {
        return of(query, new HashMap<>(definitions), 0);
    }

    /// Whether no two rows agree on these fields.
    public boolean isKey(BitSet fields) {
        if (keys.isEmpty()) return false;
        BitSet closure = closure(fields);
        return keys.stream().anyMatch(k -> Reads.within(k, closure));
    }

    /// Whether there is never more than one row.
    public boolean isAtMostOneRow() {
        return isKey(new BitSet());
    }

    /// Every field on which rows agree that agree on `fields`.
    public BitSet closure(BitSet fields) {
        return closure(fields, fields);
    }

    /// Every field on which rows agree that agree on `fields` and whose texts in `collating` are
    /// equal under the collations of these fields.
    public BitSet closure(BitSet fields, BitSet collating) {
        BitSet result = (BitSet) fields.clone();
        boolean grown = true;
        while (grown) {
            grown = false;
            BitSet alike = (BitSet) result.clone();
            alike.or(collating);
            for (Dependency d : dependencies) {
                if (Reads.within(d.from(), d.collated() ? alike : result)
                        && !Reads.within(d.to(), result)) {
                    result.or(d.to());
                    grown = true;
                }
            }
        }
        return result;
    }

    private static UniqueKeys of(Query query, Map<Integer, Query> definitions, int depth) {
        return switch (query) {
            case Scan scan -> table(scan);
            case CommonTable common -> {
                Query definition = definitions.get(common.id());
                yield definition == null || depth > 20
                        ? NONE
                        : of(definition, definitions, depth + 1)
                                .renamed(definition.fields(), common.fields());
            }
            case Values values ->
                    values.rows().size() <= 1
                            ? new UniqueKeys(List.of(new BitSet()), List.of())
                            : NONE;
            case Derived derived -> of(derived.input(), definitions, depth);
            case Sort sort -> of(sort.input(), definitions, depth);
            case Window window -> of(window.input(), definitions, depth);
            case Project(var input, var assignments) ->
                    of(input, definitions, depth).projected(assignments);
            case Filter(var input, var condition) -> of(input, definitions, depth).where(condition);
            case Join join ->
                    joined(
                            join,
                            of(join.left(), definitions, depth),
                            of(join.right(), definitions, depth));
            case Aggregate aggregate ->
                    of(aggregate.input(), definitions, depth).grouped(aggregate);
            case Distinct(var input) ->
                    of(input, definitions, depth).with(Reads.ids(input.fields()), input.fields());
            case Limit(var input, var count, var offset) -> {
                UniqueKeys keys = of(input, definitions, depth);
                boolean one =
                        count.isPresent()
                                && count.get() instanceof Literal(Value.Int(long n), _, _)
                                && (n == 0 || n == 1);
                yield one ? keys.with(new BitSet(), input.fields()) : keys;
            }
            case SetOperation operation -> operation(operation, definitions, depth);
            case With with -> {
                if (!with.recursive()) definitions.put(with.id(), with.definition());
                yield of(with.body(), definitions, depth);
            }
        };
    }

    private static UniqueKeys table(Scan scan) {
        Table table = scan.table();
        List<List<Integer>> constraints = new ArrayList<>(table.uniqueKeys());
        if (!table.primaryKey().isEmpty()) constraints.addFirst(table.primaryKey());
        BitSet row = Reads.ids(scan.fields());
        List<BitSet> keys = new ArrayList<>();
        List<Dependency> conditional = new ArrayList<>();
        for (List<Integer> constraint : constraints) {
            BitSet key = new BitSet();
            constraint.forEach(c -> key.set(scan.fields().get(c).id()));
            if (constraint.stream().allMatch(table::isNotNull)) keys.add(key);
            else conditional.add(new Dependency(key, row, true, true));
        }
        return new UniqueKeys(
                keys,
                keys.stream().map(k -> new Dependency(k, row, !k.isEmpty(), true)).toList(),
                conditional);
    }

    private UniqueKeys where(Expression condition) {
        List<Dependency> more = new ArrayList<>(dependencies);
        agreements(condition, more);
        List<Dependency> open = promoted(condition, more);
        return more.size() == dependencies.size() ? this : new UniqueKeys(keys, more, open);
    }

    /// Adds the conditional dependencies whose left side the condition keeps from being NULL; the
    /// rest.
    private List<Dependency> promoted(Expression condition, List<Dependency> into) {
        if (conditional.isEmpty()) return conditional;
        BitSet nonNull = Strictness.nonNullIfTrue(condition);
        List<Dependency> rest = new ArrayList<>();
        for (Dependency d : conditional) (Reads.within(d.from(), nonNull) ? into : rest).add(d);
        return rest;
    }

    /// What equalities that hold in every row determine: a constant its column, a column its equal.
    /// Only comparisons without conversion and by code point tell that values are not distinct.
    private static void agreements(Expression condition, List<Dependency> into) {
        if (condition instanceof Expression.Parenthesised(var operand)) agreements(operand, into);
        if (condition instanceof Expression.And(var operands)) {
            operands.forEach(o -> agreements(o, into));
        }
        if (!(condition instanceof Comparison(var operator, var left, var right, var collation))
                || operator != ComparisonOperator.EQ
                || collation != Collation.BINARY) return;
        determine(left, right, into);
        determine(right, left, into);
    }

    /// `column = value`: what the value reads determines the column. A NULL on either side is not
    /// true.
    private static void determine(Expression side, Expression value, List<Dependency> into) {
        Optional<Field> field = column(side);
        if (field.isEmpty()) return;
        if (!Reads.isMovable(value)) return;
        into.add(
                new Dependency(
                        Reads.of(value), one(field.get()), column(value).isPresent(), false));
    }

    private static UniqueKeys joined(Join join, UniqueKeys left, UniqueKeys right) {
        if (join.kind() == JoinKind.FULL) return NONE;
        List<Dependency> both = new ArrayList<>();
        List<BitSet> keys = new ArrayList<>();
        boolean leftNullable = nullable(join, true);
        boolean rightNullable = nullable(join, false);
        left.dependencies.stream().filter(d -> d.proper || !leftNullable).forEach(both::add);
        right.dependencies.stream().filter(d -> d.proper || !rightNullable).forEach(both::add);
        List<Dependency> conditional = new ArrayList<>();
        if (!leftNullable) conditional.addAll(left.conditional);
        if (!rightNullable) conditional.addAll(right.conditional);
        if (!leftNullable && !rightNullable) {
            join.condition().ifPresent(c -> agreements(c, both));
        }
        for (BitSet l : left.keys) {
            for (BitSet r : right.keys) {
                BitSet key = (BitSet) l.clone();
                key.or(r);
                keys.add(key);
            }
        }
        if (rightNullable && !leftNullable && matchesOnce(join, join.left(), right)) {
            left.keys.forEach(k -> addKey(k, left, join.fields(), keys, both));
        }
        if (leftNullable && !rightNullable && matchesOnce(join, join.right(), left)) {
            right.keys.forEach(k -> addKey(k, right, join.fields(), keys, both));
        }
        return new UniqueKeys(keys, both, conditional);
    }

    /// `key` is one of the side `of`.
    private static void addKey(
            BitSet key,
            UniqueKeys of,
            List<Field> fields,
            List<BitSet> keys,
            List<Dependency> dependencies) {
        keys.addFirst(key);
        boolean collated = of.isKey(of.closure(new BitSet(), key));
        dependencies.add(new Dependency(key, Reads.ids(fields), false, collated));
    }

    private static boolean nullable(Join join, boolean left) {
        return switch (join.kind()) {
            case INNER -> false;
            case LEFT -> !left;
            case RIGHT -> left;
            case FULL -> true;
        };
    }

    /// Whether each row of the preserved side matches at most one row of the other.
    private static boolean matchesOnce(Join join, Query preserved, UniqueKeys other) {
        if (join.condition().isEmpty()) return other.isAtMostOneRow();
        List<Dependency> on = new ArrayList<>(other.dependencies);
        agreements(join.condition().get(), on);
        BitSet row = Reads.ids(preserved.fields());
        BitSet collating = (BitSet) row.clone();
        alike(join.condition().get(), row, collating);
        UniqueKeys matched = new UniqueKeys(other.keys, on);
        return matched.isKey(matched.closure(row, collating));
    }

    /// Adds the columns that a condition holds equal, under their own collations, to what one row
    /// says.
    private static void alike(Expression condition, BitSet row, BitSet into) {
        if (condition instanceof Expression.Parenthesised(var operand)) alike(operand, row, into);
        if (condition instanceof Expression.And(var operands))
            operands.forEach(o -> alike(o, row, into));
        if (!(condition instanceof Comparison(var operator, var left, var right, var collation))
                || operator != ComparisonOperator.EQ) return;
        alike(left, right, collation, row, into);
        alike(right, left, collation, row, into);
    }

    private static void alike(
            Expression side, Expression value, Collation collation, BitSet row, BitSet into) {
        column(side)
                .filter(f -> f.type().collation() == collation)
                .filter(_ -> Reads.isMovable(value) && Reads.only(row, value))
                .ifPresent(f -> into.set(f.id()));
    }

    private UniqueKeys projected(List<Assignment> assignments) {
        Map<Integer, Integer> outputs = new HashMap<>();
        boolean collated = true;
        for (Assignment a : assignments) {
            Optional<Field> column = column(a.value());
            if (column.isEmpty()) continue;
            outputs.putIfAbsent(column.get().id(), a.field().id());
            collated &= collatesAlike(column.get(), a.field());
        }
        return translated(outputs, collated);
    }

    private UniqueKeys renamed(List<Field> from, List<Field> to) {
        Map<Integer, Integer> outputs = new HashMap<>();
        boolean collated = true;
        for (int i = 0; i < Math.min(from.size(), to.size()); i++) {
            outputs.putIfAbsent(from.get(i).id(), to.get(i).id());
            collated &= collatesAlike(from.get(i), to.get(i));
        }
        return translated(outputs, collated);
    }

    private static boolean collatesAlike(Field from, Field to) {
        return from.type().collation() == to.type().collation();
    }

    /// The keys over other fields, of which each stands for one of these; `collated` if under its
    /// collation.
    private UniqueKeys translated(Map<Integer, Integer> outputs, boolean collated) {
        BitSet kept = new BitSet();
        outputs.keySet().forEach(kept::set);
        List<BitSet> newKeys = new ArrayList<>();
        for (BitSet key : keys) {
            if (Reads.within(key, kept)) newKeys.add(translate(key, outputs));
        }
        if (newKeys.isEmpty() && isKey(kept)) newKeys.add(translate(smallest(kept), outputs));
        List<Dependency> newDependencies = new ArrayList<>();
        for (Dependency d : dependencies) {
            BitSet to = (BitSet) d.to().clone();
            to.and(kept);
            if (!Reads.within(d.from(), kept) || to.isEmpty()) continue;
            newDependencies.add(
                    new Dependency(
                            translate(d.from(), outputs),
                            translate(to, outputs),
                            d.proper(),
                            d.collated() && collated));
        }
        return new UniqueKeys(newKeys, newDependencies);
    }

    /// A key within `fields`, which is one, of which no field can be dropped.
    private BitSet smallest(BitSet fields) {
        BitSet key = (BitSet) fields.clone();
        for (int f = fields.nextSetBit(0); f >= 0; f = fields.nextSetBit(f + 1)) {
            key.clear(f);
            if (!isKey(key)) key.set(f);
        }
        return key;
    }

    private UniqueKeys grouped(Aggregate aggregate) {
        UniqueKeys kept = projected(aggregate.keys());
        BitSet group = new BitSet();
        aggregate.keys().forEach(k -> group.set(k.field().id()));
        return new UniqueKeys(List.of(), kept.dependencies).with(group, aggregate.fields());
    }

    /// These keys and one more, over rows of `fields`.
    private UniqueKeys with(BitSet key, List<Field> fields) {
        List<BitSet> more = new ArrayList<>(keys);
        more.add(key);
        List<Dependency> also = new ArrayList<>(dependencies);
        also.add(new Dependency(key, Reads.ids(fields), false, true));
        return new UniqueKeys(more, also);
    }

    private static UniqueKeys operation(
            SetOperation operation, Map<Integer, Query> definitions, int depth) {
        UniqueKeys keys =
                operation.operator() == SetOperator.UNION
                        ? NONE
                        : of(operation.left(), definitions, depth)
                                .renamed(operation.left().fields(), operation.fields());
        return operation.all()
                ? keys
                : keys.with(Reads.ids(operation.fields()), operation.fields());
    }

    private static BitSet translate(BitSet fields, Map<Integer, Integer> outputs) {
        BitSet result = new BitSet();
        fields.stream().forEach(f -> result.set(outputs.get(f)));
        return result;
    }

    private static Optional<Field> column(Expression expression) {
        return expression.unparenthesised() instanceof Column(var field, _)
                ? Optional.of(field)
                : Optional.empty();
    }

    private static BitSet one(Field field) {
        BitSet result = new BitSet();
        result.set(field.id());
        return result;
    }
}
