package dev.sameql.core.frontend;

import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.Elaborators;
import dev.sameql.core.dialect.duckdb.DuckdbReading;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.schema.Schema;

import java.util.Optional;

/// Binds query texts to a schema in one dialect. Thread-safe; keep one per schema.
public interface Frontend {

    /// Parses, binds and elaborates one SELECT statement. Never throws for a bad text.
    Bound bind(String sql);

    /// A front end for what is printed for a dialect: the dialect's own, and for DuckDB, whose
    /// typing is not modelled, PostgreSQL's in DuckDB's spelling.
    static Frontend ofPrinted(Schema schema, DialectId dialect) {
        return dialect == DialectId.DUCKDB
                ? new BindingFrontend(schema, new DuckdbReading(), Optional.empty())
                : of(schema, dialect);
    }

    /// A front end for the schema. For a dialect whose typing is not modelled, every text is
    /// unsupported.
    static Frontend of(Schema schema, DialectId dialect) {
        Optional<Elaborator> elaborator = Elaborators.of(dialect);
        if (elaborator.isEmpty())
            return sql ->
                    new Bound.Failure(
                            new Problem.Unsupported(
                                    "dialect " + dialect,
                                    "the dialect " + dialect + " is not modelled yet",
                                    Position.UNKNOWN));
        Optional<SqliteGate> gate =
                dialect == DialectId.SQLITE ? SqliteGate.of(schema) : Optional.empty();
        return new BindingFrontend(schema, elaborator.get(), gate);
    }
}
