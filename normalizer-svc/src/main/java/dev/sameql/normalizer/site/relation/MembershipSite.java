package dev.sameql.normalizer.site.relation;

import dev.sameql.core.facts.NonNull;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Scan;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// A filter that asks whether a row has a partner: by IN, or by what a LEFT JOIN found.
public final class MembershipSite extends AbstractFilterSite {
    /// `child IN (SELECT key FROM table WHERE condition)` among the conjuncts.
    private record Parent(
            Expression conjunct, Comparison equality, Scan table, List<Expression> conditions) {}

    /// `… LEFT JOIN absent ON left = right WHERE tested IS NULL`.
    private record Absent(
            Expression conjunct, Join join, Comparison equality, Field right, Field tested) {}

    public MembershipSite(Filter filter, int path, SiteContext around) {
        super(filter, path, around);
    }

    /// Whether all it asks is that a foreign key is among the keys that a subquery finds in the
    /// table it refers to.
    public boolean hasInOverParent() {
        return conjuncts.size() == 1 && parent().isPresent() && !around().positional();
    }

    private Optional<Parent> parent() {
        return conjuncts.stream().flatMap(c -> parent(c).stream()).findFirst();
    }

    private Optional<Parent> parent(Expression conjunct) {
        if (!(conjunct instanceof InQuery(var comparisons, var query, var negated))
                || negated
                || comparisons.size() != 1
                || !(query instanceof Project(var rows, var outputs))) return Optional.empty();
        Query from = Conditions.unfiltered(rows);
        Expression value = outputs.getFirst().value();
        boolean refers =
                from instanceof Scan
                        && value instanceof Column(var key, _)
                        && column(comparisons.getFirst().left()) instanceof Column(var child, _)
                        && facts().declarations().refers(child, key);
        if (!refers) return Optional.empty();
        Comparison equality =
                new Comparison(
                        ComparisonOperator.EQ,
                        comparisons.getFirst().left(),
                        value,
                        comparisons.getFirst().collation());
        return Optional.of(new Parent(conjunct, equality, (Scan) from, Conditions.conjuncts(rows)));
    }

    private static Expression column(Expression expression) {
        return expression instanceof Cast cast && cast.implicit()
                ? column(cast.operand())
                : expression;
    }

    /// The same as a join with that table.
    public Query joinedWithParent() {
        Parent parent = parent().orElseThrow();
        Query joined =
                new Join(
                        JoinKind.INNER,
                        filter.input(),
                        parent.table,
                        Optional.of(parent.equality),
                        JoinSpelling.ON);
        List<Expression> conditions = new ArrayList<>(others(parent.conjunct));
        conditions.addAll(parent.conditions);
        return conditions.isEmpty() ? joined : new Filter(joined, Conditions.and(conditions));
    }

    /// Whether it keeps the rows for which a LEFT JOIN found no partner, and nothing else reads
    /// the other side.
    public boolean withoutPartner() {
        return absent().isPresent() && !around().positional();
    }

    /// Whether moreover the compared columns are never NULL, and the tested one is NULL only
    /// where there is no partner.
    public boolean withoutPartnerForSure() {
        return absent().filter(this::neverNullItself).isPresent() && !around().positional();
    }

    private boolean neverNullItself(Absent absent) {
        BitSet left = NonNull.fields(absent.join.left(), facts().definitions());
        BitSet right = NonNull.fields(absent.join.right(), facts().definitions());
        return NonNull.isNeverNull(absent.equality.left(), left)
                && right.get(absent.right.id())
                && right.get(absent.tested.id());
    }

    private Optional<Absent> absent() {
        if (!(filter.input() instanceof Join join)
                || join.kind() != JoinKind.LEFT
                || !(join.right() instanceof Scan scan)
                || !(join.condition().orElse(null) instanceof Comparison on)
                || on.operator() != ComparisonOperator.EQ) return Optional.empty();
        Comparison equality = isOf(on.right(), scan) ? on : mirrored(on);
        if (!isOf(equality.right(), scan) || reads(equality.left(), scan)) return Optional.empty();
        Field right = ((Column) column(equality.right())).field();
        for (Expression conjunct : conjuncts) {
            if (!(conjunct instanceof IsNull(Column(var tested, _), var negated))
                    || negated
                    || !scan.fields().contains(tested)) continue;
            if (isReadElsewhere(scan, conjunct, on)) return Optional.empty();
            return Optional.of(new Absent(conjunct, join, equality, right, tested));
        }
        return Optional.empty();
    }

    private static Comparison mirrored(Comparison on) {
        return new Comparison(on.operator(), on.right(), on.left(), on.collation());
    }

    private static boolean isOf(Expression side, Scan scan) {
        return column(side) instanceof Column(var field, _) && scan.fields().contains(field);
    }

    private static boolean reads(Expression expression, Scan scan) {
        return count(expression, scan) > 0;
    }

    private boolean isReadElsewhere(Scan scan, Expression conjunct, Comparison on) {
        int[] all = {0};
        Trees.visit(facts().root(), _ -> {}, e -> all[0] += isField(e, scan));
        return all[0] > count(conjunct, scan) + count(on, scan);
    }

    private static int count(Expression expression, Scan scan) {
        int[] found = {0};
        Trees.visit(expression, _ -> {}, e -> found[0] += isField(e, scan));
        return found[0];
    }

    private static int isField(Expression expression, Scan scan) {
        return expression instanceof Column(var f, _) && scan.fields().contains(f) ? 1 : 0;
    }

    /// The same as NOT IN.
    public Query asNotIn() {
        Absent absent = absent().orElseThrow();
        Field output = new Field(facts().freshId(), absent.right.name(), absent.right.type());
        Query others =
                new Project(
                        absent.join.right(),
                        List.of(
                                new Assignment(
                                        output,
                                        Substitution.column(absent.right),
                                        Assignment.Origin.WRITTEN)));
        Substitution toOutput = new Substitution(List.of(absent.right), List.of(output));
        Comparison equality =
                new Comparison(
                        ComparisonOperator.EQ,
                        absent.equality.left(),
                        toOutput.apply(absent.equality.right()),
                        absent.equality.collation());
        List<Expression> conditions = new ArrayList<>(others(absent.conjunct));
        conditions.add(new InQuery(List.of(equality), others, true));
        return new Filter(absent.join.left(), Conditions.and(conditions));
    }
}
