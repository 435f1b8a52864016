package dev.sameql.verifier.question;

import dev.sameql.core.data.Policy;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.verifier.dialect.SymbolicEngine;
import dev.sameql.verifier.dialect.SymbolicEngines;
import java.util.List;

/// Whether two queries give the same result on every database of a schema.
///
/// - `dialect`: the engine that reads the queries, and whose types the schema has.
/// - `policy`: what the same result is; whether as list, bag or set is decided.
/// - `budget`: what the answer may cost.
public record Question(
        Query gold,
        Query predicted,
        Schema schema,
        Dialect dialect,
        Policy policy,
        SolverBudget budget) {

    public Question {
        if (policy.rows() == RowSemantics.AUTO)
            throw new IllegalArgumentException("the row semantics must be decided");
    }

    /// A question that names no engine.
    public Question(
            Query gold, Query predicted, Schema schema, Policy policy, SolverBudget budget) {
        this(gold, predicted, schema, Dialects.DEFAULT, policy, budget);
    }

    public List<Query> queries() {
        return List.of(gold, predicted);
    }

    /// How the engine's SQL reads; only of a question whose engine is read.
    public SymbolicEngine engine() {
        return SymbolicEngines.of(dialect).orElseThrow();
    }

    /// Whether the results have as many columns.
    public boolean isAsWide() {
        return gold.fields().size() == predicted.fields().size();
    }

    /// The same about two other queries.
    public Question about(Query one, Query other) {
        return new Question(one, other, schema, dialect, policy, budget);
    }

    /// The same over another schema, under another policy.
    public Question over(Schema other, Policy with) {
        return new Question(gold, predicted, other, dialect, with, budget);
    }
}
