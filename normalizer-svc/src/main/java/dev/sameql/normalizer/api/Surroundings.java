package dev.sameql.normalizer.api;

import dev.sameql.core.facts.NonNull;
import dev.sameql.core.ir.Query;
import java.util.BitSet;

/// What surrounds a node.
///
/// - `operator`: the relational operator above a query, or the one whose rows an expression reads;
///   null at the root.
/// - `outer`: the surroundings of the subquery's expression, null outside subqueries.
/// - `orderOpen`: the order of the rows here cannot be seen in the result.
/// - `copiesOpen`: nor can it be seen how often a row comes.
/// - `truthOnly`: only whether the condition *is true* matters.
public final class Surroundings {
    private final Inquiry inquiry;
    private final Query operator;
    private final Surroundings outer;
    private final boolean orderOpen;
    private final boolean copiesOpen;
    private final boolean truthOnly;
    private final boolean positional;
    private BitSet nonNull;

    Surroundings(
            Inquiry inquiry,
            Query operator,
            Surroundings outer,
            boolean orderOpen,
            boolean copiesOpen,
            boolean truthOnly,
            boolean positional) {
        this.inquiry = inquiry;
        this.operator = operator;
        this.outer = outer;
        this.orderOpen = orderOpen;
        this.copiesOpen = copiesOpen;
        this.truthOnly = truthOnly;
        this.positional = positional;
    }

    /// The query as a whole.
    public Inquiry inquiry() {
        return inquiry;
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
    public Surroundings outer() {
        return outer;
    }

    /// The fields that are never NULL where an expression of the operator is evaluated, those of
    /// enclosing queries included.
    public BitSet nonNull() {
        if (nonNull == null) {
            nonNull = outer == null ? new BitSet() : (BitSet) outer.nonNull().clone();
            if (operator != null) {
                for (Query input : operator.inputs()) {
                    nonNull.or(NonNull.fields(input, inquiry.definitions()));
                }
            }
        }
        return nonNull;
    }
}
