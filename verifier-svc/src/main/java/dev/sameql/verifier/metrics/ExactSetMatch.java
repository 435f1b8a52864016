package dev.sameql.verifier.metrics;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;

/// Exact set match (ESM, Spider): whether two queries have the same clauses, each taken as a set of
/// its parts. Values and DISTINCT are checked.
///
/// - As published: the select list, the tables, the conjuncts of WHERE and of HAVING, the grouping
///   columns and the arms of set operations count, without regard to their order; which of AND and
///   OR connects conditions counts, how they nest does not; sort keys count in order; the
///   conditions and kinds of joins do not count; a foreign key's column is the one that it refers
///   to.
/// - Other than published: names are resolved in their scopes, what the published parser cannot
///   read (lists after IN, expressions, several subqueries) is compared like the rest, and DISTINCT
///   after SELECT and the number after LIMIT are checked as well: the published script passes over
///   them even when it is told to check.
///
/// A query that cannot be bound matches nothing. Thread-safe.
public final class ExactSetMatch {
    private final Schema schema;
    private final Frontend frontend;

    /// Matches queries over a schema.
    public ExactSetMatch(Schema schema) {
        this.schema = schema;
        this.frontend = Frontend.of(schema, Dialects.DEFAULT);
    }

    /// Whether the two have the same clauses.
    public boolean matches(String gold, String predicted) {
        return frontend.bind(gold) instanceof Bound.Success(Query left, _, _)
                && frontend.bind(predicted) instanceof Bound.Success(Query right, _, _)
                && ClauseSets.of(left, schema).equals(ClauseSets.of(right, schema));
    }
}
