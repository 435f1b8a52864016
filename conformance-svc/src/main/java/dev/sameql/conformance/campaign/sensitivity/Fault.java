package dev.sameql.conformance.campaign.sensitivity;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import java.util.function.UnaryOperator;

/// A fault of an interpreter: it evaluates a query as if it were another.
///
/// Law: the change is made wherever it applies, and leaves other queries as they are.
public record Fault(String name, UnaryOperator<Query> change) {

    /// A fault in how an expression is evaluated.
    static Fault ofTerm(String name, UnaryOperator<Expression> change) {
        return new Fault(name, query -> Trees.rewrite(query, q -> q, change));
    }

    /// A fault in how an operator on tables is evaluated.
    static Fault ofTable(String name, UnaryOperator<Query> change) {
        return new Fault(name, query -> Trees.rewrite(query, change, e -> e));
    }
}
