package dev.sameql.core.frontend.query;

import dev.sameql.core.frontend.expression.ExpressionBinder;
import dev.sameql.core.frontend.query.PulledRows.Pulled;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.Alias;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Scalar;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.FreshCopy;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.core.problem.Position;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// A LATERAL subquery sees the tables to its left. It is read as what means the same without that:
///
/// - what it asks of the left rows becomes a condition of the join, where the rest of it can be
///   computed without them;
/// - an aggregate without groups, which has one row, becomes a scalar subquery for each column, and
///   so does one column with LIMIT 1, beside EXISTS where the left row needs a match;
/// - rows of values become a UNION ALL of the left rows, each beside one of them;
/// - the first rows with the left row's keys become those that ROW_NUMBER numbers first.
///
/// What is none of these is refused.
///
/// Source: ISO 9075-2, 7.6 (lateral derived tables), restated; the laws are those of C.
/// Galindo-Legaria and M. Joshi, Orthogonal Optimization of Subqueries and Aggregation, SIGMOD
/// 2001.
final class LateralJoins {
    private final Context context;
    private final ExpressionBinder expressions;

    LateralJoins(Context context, ExpressionBinder expressions) {
        this.context = context;
        this.expressions = expressions;
    }

    /// A lateral subquery that is about to be joined: its rows, under fresh fields each time that
    /// it is bound, and the name that it has.
    record Lateral(Supplier<Query> binding, Alias alias) {}

    /// The left rows beside those of the subquery; its columns come into scope.
    Query joined(
            Query left,
            Lateral lateral,
            JoinKind kind,
            Optional<net.sf.jsqlparser.expression.Expression> on,
            NameScope scope) {
        BitSet visible = new BitSet();
        for (Source source : scope.sources)
            source.columns().forEach(column -> visible.set(column.field().id()));
        Query right = lateral.binding.get();
        FromBinder.add(Source.of(lateral.alias, right.fields(), Optional.empty()), scope);
        List<Expression> conditions =
                on.map(written -> expressions.condition(written, scope))
                        .map(Conditions::requirements)
                        .orElse(List.of());
        BitSet read = Reads.free(right);
        read.and(visible);
        if (read.isEmpty())
            return join(kind, left, new Query.Derived(right, lateral.alias), conditions);
        if (!Reads.within(read, Reads.ids(left.fields())))
            throw unsupported("columns of a table before the last comma");
        return moved(left, right, kind, conditions, read, lateral)
                .or(() -> single(left, right, kind, conditions, lateral))
                .or(() -> unmatched(kind, beside(left, right, read), conditions))
                .or(() -> unmatched(kind, listed(left, right, read), conditions))
                .or(() -> first(left, right, kind, conditions, read, lateral))
                .orElseThrow(() -> unsupported("this form of it"));
    }

    private static boolean isTrue(Expression condition) {
        return Conditions.isConstant(condition, true)
                || condition instanceof Expression.AsCondition(Literal(Value.Bool(var b), _, _))
                        && b;
    }

    private static Query join(JoinKind kind, Query left, Query right, List<Expression> conditions) {
        if (conditions.isEmpty() && kind == JoinKind.INNER)
            return new Query.Join(kind, left, right, Optional.empty(), JoinSpelling.CROSS);
        return new Query.Join(
                kind, left, right, Optional.of(Conditions.and(conditions)), JoinSpelling.ON);
    }

    /// A join whose condition says what the subquery asked of the left rows.
    private Optional<Query> moved(
            Query left,
            Query right,
            JoinKind kind,
            List<Expression> on,
            BitSet read,
            Lateral lateral) {
        Optional<Pulled> found = PulledRows.of(right, read, context);
        if (found.isEmpty() || found.get().rows().fields().isEmpty()) return Optional.empty();
        Pulled pulled = found.get();
        boolean plain =
                pulled.outputs().stream()
                        .allMatch(
                                o ->
                                        o.value() instanceof Literal
                                                || o.value() instanceof Column(var field, _)
                                                        && !read.get(field.id()));
        if (!plain) return Optional.empty();
        List<Assignment> outputs = new ArrayList<>(pulled.outputs());
        var shown = new Shown(outputs, pulled);
        List<Expression> conditions = new ArrayList<>();
        for (Expression condition : pulled.conditions()) conditions.add(shown.of(condition));
        conditions.addAll(on);
        Query rows =
                new Query.Derived(new Query.Project(pulled.rows(), shown.outputs()), lateral.alias);
        return Optional.of(join(kind, left, rows, conditions));
    }

    /// The columns that a derived table shows: those of the subquery, and those that its
    /// conditions read, which nobody else sees.
    private final class Shown {
        private final List<Assignment> outputs;

        Shown(List<Assignment> outputs, Pulled pulled) {
            this.outputs = outputs;
            BitSet wanted = Reads.of(pulled.conditions());
            for (Field field : pulled.rows().fields()) {
                if (!wanted.get(field.id())) continue;
                boolean there =
                        outputs.stream()
                                .anyMatch(
                                        o ->
                                                o.value() instanceof Column c
                                                        && c.field().equals(field));
                if (!there)
                    outputs.add(
                            new Assignment(
                                    context.field(field.name(), field.type()),
                                    Substitution.column(field),
                                    Origin.DERIVED));
            }
        }

        List<Assignment> outputs() {
            return List.copyOf(outputs);
        }

        Expression of(Expression condition) {
            List<Field> from = new ArrayList<>();
            List<Field> to = new ArrayList<>();
            for (Assignment output : outputs)
                if (output.value() instanceof Column(var field, _) && !from.contains(field)) {
                    from.add(field);
                    to.add(output.field());
                }
            return new Substitution(from, to).apply(condition);
        }
    }

    /// A scalar subquery for each column of a subquery that has one row, or at most one.
    private Optional<Query> single(
            Query left, Query right, JoinKind kind, List<Expression> on, Lateral lateral) {
        boolean always = isOneGroup(right);
        boolean atMost = isLimitedToOne(right) && right.fields().size() == 1;
        boolean matches = kind == JoinKind.INNER || on.stream().allMatch(LateralJoins::isTrue);
        if (!always && !atMost || !matches) return Optional.empty();
        if (!Reads.isDeterministic(new Exists(right, false))) return Optional.empty();
        Query rows = left;
        if (!always && kind == JoinKind.INNER)
            rows = new Query.Filter(left, new Exists(lateral.binding.get(), false));
        List<Assignment> outputs = passing(left);
        for (int i = 0; i < right.fields().size(); i++) {
            Field field = right.fields().get(i);
            Query copy = lateral.binding.get();
            Field of = copy.fields().get(i);
            Query one =
                    right.fields().size() == 1
                            ? copy
                            : new Query.Project(
                                    new Query.Derived(copy, new Alias("", false)),
                                    List.of(
                                            new Assignment(
                                                    context.field(of.name(), of.type()),
                                                    Column.of(of),
                                                    Origin.DERIVED)));
            outputs.add(new Assignment(field, new Scalar(one, field.type()), Origin.DERIVED));
        }
        return Optional.of(filtered(derived(rows, outputs), on));
    }

    private Optional<Query> first(
            Query left,
            Query right,
            JoinKind kind,
            List<Expression> on,
            BitSet read,
            Lateral lateral) {
        return LateralTop.of(right, read, lateral.alias, context)
                .map(
                        top -> {
                            List<Expression> conditions = new ArrayList<>(top.conditions());
                            conditions.addAll(on);
                            return join(kind, left, top.rows(), conditions);
                        });
    }

    private static Query filtered(Query rows, List<Expression> conditions) {
        return Conditions.filtered(rows, conditions.stream().filter(c -> !isTrue(c)).toList());
    }

    private static boolean isOneGroup(Query query) {
        return switch (query) {
            case Query.Derived(var input, _) -> isOneGroup(input);
            case Query.Project(var input, _) -> isOneGroup(input);
            case Query.Aggregate aggregate -> aggregate.keys().isEmpty();
            case Query.Scan _,
                    Query.Values _,
                    Query.Filter _,
                    Query.Join _,
                    Query.Window _,
                    Query.Distinct _,
                    Query.SetOperation _,
                    Query.Sort _,
                    Query.Limit _,
                    Query.With _,
                    Query.CommonTable _ ->
                    false;
        };
    }

    private static boolean isLimitedToOne(Query query) {
        return switch (query) {
            case Query.Derived(var input, _) -> isLimitedToOne(input);
            case Query.Project(var input, _) -> isLimitedToOne(input);
            case Query.Limit(_, var count, var offset) ->
                    offset.isEmpty() && count.filter(LateralJoins::isOne).isPresent();
            case Query.Scan _,
                    Query.Values _,
                    Query.Filter _,
                    Query.Join _,
                    Query.Window _,
                    Query.Distinct _,
                    Query.SetOperation _,
                    Query.Sort _,
                    Query.Aggregate _,
                    Query.With _,
                    Query.CommonTable _ ->
                    false;
        };
    }

    private static boolean isOne(Expression count) {
        return count instanceof Literal(Value.Int(long n), _, _) && n == 1;
    }

    /// An inner join, above which the columns are computed.
    private Optional<Query> beside(Query left, Query right, BitSet read) {
        return PulledRows.of(right, read, context)
                .map(
                        pulled -> {
                            boolean lone = pulled.rows().fields().isEmpty();
                            Query rows =
                                    lone
                                            ? Conditions.filtered(left, pulled.conditions())
                                            : join(
                                                    JoinKind.INNER,
                                                    left,
                                                    pulled.rows(),
                                                    pulled.conditions());
                            List<Assignment> outputs = passing(left);
                            outputs.addAll(pulled.outputs());
                            return derived(rows, outputs);
                        });
    }

    /// The left rows once for each of the rows of values.
    private Optional<Query> listed(Query left, Query right, BitSet read) {
        if (!FreshCopy.canBeMade(left)) return Optional.empty();
        List<Pulled> all = PulledRows.all(right, read, context);
        boolean lone =
                all.stream().allMatch(p -> p.rows().fields().isEmpty() && p.conditions().isEmpty());
        if (all.isEmpty() || !lone) return Optional.empty();
        Query query = null;
        List<Field> fields = new ArrayList<>(left.fields());
        fields.addAll(right.fields());
        for (Pulled row : all) {
            var copy =
                    new FreshCopy(left, () -> context.field("", dev.sameql.core.ir.Type.NULL).id());
            List<Assignment> outputs = new ArrayList<>(context.outputs(copy.query().fields()));
            for (int i = 0; i < row.outputs().size(); i++) {
                Field field = right.fields().get(i);
                outputs.add(
                        new Assignment(
                                context.field(field.name(), field.type()),
                                copy.of(row.outputs().get(i).value()),
                                Origin.DERIVED));
            }
            Query next = new Query.Project(copy.query(), List.copyOf(outputs));
            query =
                    query == null
                            ? next
                            : new Query.SetOperation(
                                    SetOperator.UNION,
                                    true,
                                    query,
                                    next,
                                    row == all.getLast()
                                            ? Collections.unmodifiableList(fields)
                                            : fresh(fields));
        }
        return Optional.of(new Query.Derived(query, new Alias("", false)));
    }

    private List<Field> fresh(List<Field> fields) {
        return fields.stream().map(f -> context.field(f.name(), f.type())).toList();
    }

    private static Optional<Query> unmatched(
            JoinKind kind, Optional<Query> rows, List<Expression> conditions) {
        return kind == JoinKind.INNER
                ? rows.map(query -> filtered(query, conditions))
                : Optional.empty();
    }

    private static List<Assignment> passing(Query left) {
        List<Assignment> outputs = new ArrayList<>();
        left.fields().forEach(field -> outputs.add(Substitution.passing(field)));
        return outputs;
    }

    private static Query derived(Query rows, List<Assignment> outputs) {
        return new Query.Derived(
                new Query.Project(rows, List.copyOf(outputs)), new Alias("", false));
    }

    static BindException unsupported(String what) {
        return BindException.unsupported(
                "LATERAL", Position.UNKNOWN, "LATERAL with " + what + " is not modelled");
    }
}
