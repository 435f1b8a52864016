package dev.sameql.conformance.campaign.sensitivity;

import dev.sameql.conformance.campaign.finding.LowestPart.Part;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import java.util.function.UnaryOperator;

/// A fault of an interpreter: it evaluates a query as if it were another.
///
/// Law: the change is made wherever it applies, and leaves other queries as they are.
public record Fault(String name, UnaryOperator<Query> tables, UnaryOperator<Expression> terms) {

    /// The query that the interpreter takes this one for.
    Query change(Query query) {
        return Trees.rewrite(query, tables, terms);
    }

    /// Whether it is in the part that a finding names first.
    boolean isOf(Part part) {
        return switch (part) {
            case Part.OfTable(var operator, _) -> !tables.apply(operator).equals(operator);
            case Part.OfTerm(Expression.Quantified quantified, _) ->
                    changes(quantified) || changes(quantified.comparison());
            case Part.OfTerm(var term, _) -> changes(term);
        };
    }

    private boolean changes(Expression term) {
        return !terms.apply(term).equals(term);
    }

    /// A fault in how an expression is evaluated.
    static Fault ofTerm(String name, UnaryOperator<Expression> change) {
        return new Fault(name, UnaryOperator.identity(), change);
    }

    /// A fault in how an operator on tables is evaluated.
    static Fault ofTable(String name, UnaryOperator<Query> change) {
        return new Fault(name, change, UnaryOperator.identity());
    }
}
