package dev.sameql.normalizer.api;

import dev.sameql.core.facts.NonNull;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import java.util.BitSet;
import java.util.List;

/// What surrounds a node.
///
/// - `operator`: the relational operator above a query, or the one whose rows an expression reads;
///   null at the root.
/// - `above`: the surroundings of that operator; null at the root and for expressions.
/// - `outer`: the surroundings of the subquery's expression, null outside subqueries.
/// - `orderOpen`: the order of the rows here cannot be seen in the result.
/// - `copiesOpen`: nor can it be seen how often a row comes.
/// - `truthOnly`: only whether the condition *is true* matters.
public final class SiteContext {
    private final QueryFacts facts;
    private final Query operator;
    private final SiteContext above;
    private final SiteContext outer;
    private final boolean orderOpen;
    private final boolean copiesOpen;
    private final boolean truthOnly;
    private final boolean positional;
    private BitSet nonNull;
    private BitSet dropped;

    private SiteContext(
            QueryFacts facts,
            Query operator,
            SiteContext above,
            SiteContext outer,
            boolean orderOpen,
            boolean copiesOpen,
            boolean truthOnly,
            boolean positional) {
        this.facts = facts;
        this.operator = operator;
        this.above = above;
        this.outer = outer;
        this.orderOpen = orderOpen;
        this.copiesOpen = copiesOpen;
        this.truthOnly = truthOnly;
        this.positional = positional;
    }

    /// Those of the topmost operator, of the whole query or of a subquery in `outer`.
    public static SiteContext ofRoot(
            QueryFacts facts, SiteContext outer, boolean orderOpen, boolean copiesOpen) {
        return new SiteContext(facts, null, null, outer, orderOpen, copiesOpen, false, true);
    }

    /// Those of an expression over the rows of `operator`.
    public static SiteContext ofExpression(
            QueryFacts facts, Query operator, SiteContext outer, boolean truthOnly) {
        return new SiteContext(facts, operator, null, outer, true, false, truthOnly, false);
    }

    /// Those of an input of `operator`, which is here.
    public SiteContext below(
            Query operator, boolean orderOpen, boolean copiesOpen, boolean positional) {
        return new SiteContext(
                facts, operator, this, outer, orderOpen, copiesOpen, false, positional);
    }

    /// The query as a whole.
    public QueryFacts facts() {
        return facts;
    }

    /// The operator above, or the one whose rows are read.
    public Query operator() {
        return operator;
    }

    /// Whether this is the root of the whole query.
    public boolean isRoot() {
        return operator == null && outer == null;
    }

    public boolean orderOpen() {
        return orderOpen;
    }

    public boolean copiesOpen() {
        return copiesOpen;
    }

    public boolean truthOnly() {
        return truthOnly;
    }

    /// Whether the columns of the query here are used by their position.
    public boolean positional() {
        return positional;
    }

    /// The surroundings of the enclosing subquery expression, or null.
    public SiteContext outer() {
        return outer;
    }

    /// The fields that are never NULL where an expression of the operator is evaluated, those of
    /// enclosing queries included.
    public BitSet nonNull() {
        if (nonNull == null) {
            nonNull = outer == null ? new BitSet() : (BitSet) outer.nonNull().clone();
            if (operator != null) {
                for (Query input : operator.inputs()) {
                    nonNull.or(NonNull.fields(input, facts.definitions()));
                }
            }
        }
        return nonNull;
    }

    /// The fields of which operators above drop every row that has a NULL there, so that the query
    /// here may drop it too. Filters and inner joins drop what their condition is not true of.
    /// Through any join a row is dropped as well as what is made of it: where an outer join, for
    /// want of the row, extends one of the other side with NULLs, the same NULL drops that.
    /// (Source: null-rejecting predicates, Galindo-Legaria and Rosenthal, TODS 22(1), 1997.)
    public BitSet droppedIfNull() {
        if (dropped == null) dropped = above == null ? new BitSet() : droppedBy(operator);
        return dropped;
    }

    private BitSet droppedBy(Query operator) {
        BitSet fields = (BitSet) above.droppedIfNull().clone();
        switch (operator) {
            case Query.Filter(_, var condition) -> fields.or(NonNull.ifTrue(condition));
            case Query.Join join ->
                    join.condition().ifPresent(on -> fields.or(unmatched(join, on)));
            case Query.Project(_, var assignments) -> passOn(assignments, fields);
            case Query.Aggregate(_, var keys, _) -> passOn(keys, fields);
            case Query.Derived _, Query.Distinct _, Query.Sort _ -> {}
            case Query.Window _, Query.Limit _, Query.SetOperation _, Query.With _ ->
                    fields.clear();
            case Query.Scan _, Query.Values _, Query.CommonTable _ ->
                    throw new IllegalStateException("nothing is below " + operator);
        }
        return fields;
    }

    /// The fields in which a row with a NULL matches none of the other side, and is not kept for
    /// all that: those of both sides of an inner join, of the right side of a LEFT JOIN, of the
    /// left of a RIGHT JOIN, of none of a FULL JOIN.
    private static BitSet unmatched(Query.Join join, Expression condition) {
        BitSet fields = NonNull.ifTrue(condition);
        switch (join.kind()) {
            case INNER -> {}
            case LEFT -> join.left().fields().forEach(f -> fields.clear(f.id()));
            case RIGHT -> join.right().fields().forEach(f -> fields.clear(f.id()));
            case FULL -> fields.clear();
        }
        return fields;
    }

    private static void passOn(List<Assignment> assignments, BitSet fields) {
        for (Assignment assignment : assignments)
            if (fields.get(assignment.field().id())
                    && assignment.value() instanceof Expression.Column(var read, _))
                fields.set(read.id());
    }
}
