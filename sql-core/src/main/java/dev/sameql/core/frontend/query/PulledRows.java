package dev.sameql.core.frontend.query;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Narrowing;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.ir.tree.Substitution;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// Takes from a query that reads fields of other rows what reads them.
final class PulledRows {
    private final BitSet others;
    private final Context context;

    private PulledRows(BitSet others, Context context) {
        this.others = others;
        this.context = context;
    }

    /// A query as rows that read no field of others, conditions on them, and outputs over them.
    record Pulled(Query rows, List<Expression> conditions, List<Assignment> outputs) {
        private Substitution substitution() {
            return new Substitution(outputs);
        }

        private boolean isPlain() {
            return outputs.stream().allMatch(o -> isPlain(o.value()));
        }

        private static boolean isPlain(Expression value) {
            return value instanceof Column || value instanceof Literal;
        }
    }

    /// The query taken apart; nothing where its meaning hangs on others' fields otherwise.
    static Optional<Pulled> of(Query query, BitSet others, Context context) {
        return new PulledRows(others, context).of(query);
    }

    private Optional<Pulled> of(Query query) {
        if (!Reads.free(query).intersects(others))
            return Optional.of(new Pulled(query, List.of(), passing(query.fields())));
        return switch (query) {
            case Query.Derived(var input, _) -> of(input);
            case Query.Project(var input, var outputs) ->
                    movable(input).map(p -> new Pulled(p.rows, p.conditions, replaced(p, outputs)));
            case Query.Filter(var input, var condition) ->
                    movable(input).map(p -> filtered(p, condition));
            case Query.Join join -> join(join);
            case Query.Values(var rows, var fields) when rows.size() == 1 ->
                    Optional.of(row(rows.getFirst(), fields));
            case Query.Aggregate aggregate -> grouped(aggregate);
            case Query.Distinct(var input) -> distinct(input);
            case Query.Scan _,
                    Query.Values _,
                    Query.Window _,
                    Query.SetOperation _,
                    Query.Sort _,
                    Query.Limit _,
                    Query.With _,
                    Query.CommonTable _ ->
                    Optional.empty();
        };
    }

    /// The rows of a list of values or of a UNION ALL, each taken apart; none where there is
    /// something else among them.
    static List<Pulled> all(Query query, BitSet others, Context context) {
        List<Pulled> all = new ArrayList<>();
        return new PulledRows(others, context).collect(query, all) ? all : List.of();
    }

    private boolean collect(Query query, List<Pulled> into) {
        switch (query) {
            case Query.Derived(var input, _) -> {
                return collect(input, into);
            }
            case Query.Project(var input, var outputs) when !isUnit(input) -> {
                List<Pulled> rows = new ArrayList<>();
                if (!collect(input, rows) || !rows.stream().allMatch(Pulled::isPlain)) return false;
                for (Pulled row : rows)
                    into.add(new Pulled(row.rows, row.conditions, replaced(row, outputs)));
                return true;
            }
            case Query.Values(var rows, var fields) -> {
                for (List<Expression> row : rows) into.add(row(row, fields));
                return true;
            }
            case Query.SetOperation(var operator, var all, var left, var right, var fields)
                    when operator == SetOperator.UNION && all -> {
                int first = into.size();
                if (!collect(left, into) || !collect(right, into)) return false;
                for (int i = first; i < into.size(); i++) into.set(i, named(into.get(i), fields));
                return true;
            }
            case Query.Project _,
                    Query.Scan _,
                    Query.SetOperation _,
                    Query.Filter _,
                    Query.Join _,
                    Query.Aggregate _,
                    Query.Window _,
                    Query.Distinct _,
                    Query.Sort _,
                    Query.Limit _,
                    Query.With _,
                    Query.CommonTable _ -> {
                return of(query).map(into::add).orElse(false);
            }
        }
    }

    private static boolean isUnit(Query query) {
        return query instanceof Query.Values values && values.fields().isEmpty();
    }

    private static Pulled named(Pulled row, List<Field> fields) {
        List<Assignment> outputs = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++)
            outputs.add(
                    new Assignment(
                            fields.get(i), row.outputs.get(i).value(), Assignment.Origin.DERIVED));
        return new Pulled(row.rows, row.conditions, outputs);
    }

    private static Pulled row(List<Expression> values, List<Field> fields) {
        List<Assignment> outputs = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++)
            outputs.add(new Assignment(fields.get(i), values.get(i), Assignment.Origin.DERIVED));
        return new Pulled(Query.Values.unit(), List.of(), outputs);
    }

    private static List<Assignment> passing(List<Field> fields) {
        return fields.stream().map(Substitution::passing).toList();
    }

    /// What may be read more than once, and where it was not.
    private Optional<Pulled> movable(Query query) {
        return of(query).filter(p -> Substitution.isMovable(p.outputs));
    }

    private static List<Assignment> replaced(Pulled input, List<Assignment> outputs) {
        Substitution by = input.substitution();
        return outputs.stream().map(by::apply).toList();
    }

    private Pulled filtered(Pulled input, Expression condition) {
        List<Expression> conditions = new ArrayList<>(input.conditions);
        List<Expression> own = new ArrayList<>();
        for (Expression part : Conditions.requirements(input.substitution().apply(condition)))
            (Reads.of(part).intersects(others) ? conditions : own).add(part);
        return new Pulled(Conditions.filtered(input.rows, own), conditions, input.outputs);
    }

    private Optional<Pulled> join(Query.Join join) {
        if (join.kind() != JoinKind.INNER) return Optional.empty();
        Optional<Pulled> left = movable(join.left());
        Optional<Pulled> right = movable(join.right());
        if (left.isEmpty() || right.isEmpty()) return Optional.empty();
        if (isUnit(left.get().rows) || isUnit(right.get().rows)) return Optional.empty();
        List<Assignment> outputs = new ArrayList<>(left.get().outputs);
        outputs.addAll(right.get().outputs);
        List<Expression> conditions = new ArrayList<>(left.get().conditions);
        conditions.addAll(right.get().conditions);
        Pulled product =
                new Pulled(
                        new Query.Join(
                                JoinKind.INNER,
                                left.get().rows,
                                right.get().rows,
                                Optional.empty(),
                                JoinSpelling.CROSS),
                        conditions,
                        outputs);
        return Optional.of(join.condition().map(c -> filtered(product, c)).orElse(product));
    }

    /// A condition that keeps or drops whole groups may stand after grouping. What is grouped has
    /// to be columns: nothing else is computed of rows that the condition drops.
    private Optional<Pulled> grouped(Query.Aggregate aggregate) {
        if (aggregate.keys().isEmpty()) return Optional.empty();
        Optional<Pulled> found = of(aggregate.input()).filter(Pulled::isPlain);
        if (found.isEmpty()) return Optional.empty();
        Pulled input = found.get();
        Substitution by = input.substitution();
        List<Assignment> keys = aggregate.keys().stream().map(by::apply).toList();
        List<AggregateCall> calls = aggregate.aggregates().stream().map(by::apply).toList();
        boolean plain =
                keys.stream().allMatch(k -> Pulled.isPlain(k.value()))
                        && calls.stream()
                                .allMatch(
                                        c ->
                                                c.filter().isEmpty()
                                                        && c.order().isEmpty()
                                                        && c.arguments().stream()
                                                                .allMatch(Pulled::isPlain));
        if (!plain) return Optional.empty();
        List<Assignment> all = compared(input, keys);
        Query rows = new Query.Aggregate(input.rows, all, calls);
        return above(input, all, rows, aggregate.fields());
    }

    private Optional<Pulled> distinct(Query input) {
        Optional<Pulled> found = of(input).filter(Pulled::isPlain);
        if (found.isEmpty()) return Optional.empty();
        Pulled pulled = found.get();
        List<Assignment> all = compared(pulled, pulled.outputs);
        Query rows = new Query.Distinct(new Query.Project(pulled.rows, all));
        return above(pulled, all, rows, input.fields());
    }

    /// The keys of groups, and beside them those columns that have to equal one of other rows: the
    /// rows that do are whole groups of them, since rows of one group have equal values there. A
    /// column of which something else is asked is none of them: equal values may look different.
    private List<Assignment> compared(Pulled input, List<Assignment> keys) {
        BitSet hidden = hidden(input, keys);
        List<Assignment> all = new ArrayList<>(keys);
        for (Expression condition : input.conditions) {
            Optional<Field> own = equated(condition, others);
            if (own.isEmpty() || !hidden.get(own.get().id())) continue;
            if (!input.conditions.stream().allMatch(c -> asksNoMore(c, own.get()))) continue;
            hidden.clear(own.get().id());
            all.add(
                    new Assignment(
                            context.field(own.get().name(), own.get().type()),
                            Substitution.column(own.get()),
                            Assignment.Origin.DERIVED));
        }
        return all;
    }

    /// Whether a condition asks of a column, if anything, that it equals one of others.
    private boolean asksNoMore(Expression condition, Field own) {
        return equated(condition, others).isPresent() || !Reads.of(condition).get(own.id());
    }

    /// The query's own column that a condition compares with one of others, as its values equal
    /// each other; nothing where it asks something else.
    static Optional<Field> equated(Expression condition, BitSet others) {
        return condition
                                instanceof
                                Comparison(
                                        ComparisonOperator operator,
                                        Column(var left, _),
                                        Column(var right, _),
                                        var collation)
                        && operator == ComparisonOperator.EQ
                        && collation == left.type().collation()
                        && left.type().equals(right.type())
                        && others.get(left.id()) != others.get(right.id())
                ? Optional.of(others.get(left.id()) ? right : left)
                : Optional.empty();
    }

    /// Whether a condition has the same answer for all rows of a group by its keys: it compares one
    /// of them by value as groups do, or their equal values are the same ones.
    private boolean keepsGroups(Expression condition, List<Field> own) {
        if (equated(condition, others).isPresent() || comparesNumbers(condition, own)) return true;
        BitSet read = Reads.of(condition);
        return own.stream().filter(f -> read.get(f.id())).allMatch(f -> isExact(f.type()));
    }

    private static boolean comparesNumbers(Expression condition, List<Field> own) {
        return condition instanceof Comparison(_, var left, var right, _)
                && isNumber(left, own)
                && isNumber(right, own);
    }

    /// Whether a value is a number, and if one of these fields is read, that field itself.
    private static boolean isNumber(Expression value, List<Field> own) {
        return value.type().kind().isNumeric()
                && (value instanceof Column || !Reads.of(value).intersects(Reads.ids(own)));
    }

    /// Whether values of a type that are equal cannot be told apart: unlike `1.0` and `1.00`, or
    /// texts that differ in case where it does not matter.
    private static boolean isExact(Type type) {
        return switch (type.kind()) {
            case INTEGER, INT4, BOOLEAN, DATE, TIMESTAMP -> true;
            case TEXT ->
                    type.collation() == Collation.BINARY
                            && type.withoutLimit().narrowing().equals(Narrowing.NONE);
            case NULL, DECIMAL, REAL, BLOB, TIME, UNKNOWN, ANY -> false;
        };
    }

    /// The columns that no key shows.
    private static BitSet hidden(Pulled input, List<Assignment> keys) {
        BitSet hidden = Reads.ids(input.rows.fields());
        for (Assignment key : keys)
            if (key.value() instanceof Column(var field, _)) hidden.clear(field.id());
        return hidden;
    }

    /// The conditions over the keys, where they read nothing else of the rows.
    private Optional<Pulled> above(
            Pulled input, List<Assignment> keys, Query rows, List<Field> fields) {
        if (Reads.free(rows).intersects(others)) return Optional.empty();
        if (Reads.of(input.conditions).intersects(hidden(input, keys))) return Optional.empty();
        if (!input.conditions.stream().allMatch(c -> keepsGroups(c, input.rows.fields())))
            return Optional.empty();
        List<Field> from = new ArrayList<>();
        List<Field> to = new ArrayList<>();
        for (Assignment key : keys)
            if (key.value() instanceof Column(var field, _)) {
                from.add(field);
                to.add(key.field());
            }
        Substitution by = new Substitution(from, to);
        List<Expression> conditions = input.conditions.stream().map(by::apply).toList();
        return Optional.of(new Pulled(rows, conditions, passing(fields)));
    }
}
