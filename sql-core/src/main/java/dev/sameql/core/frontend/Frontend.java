package dev.sameql.core.frontend;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.guard.SqlText;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.schema.Schema;
import java.util.Optional;

/// Binds query texts to a schema in one dialect. Thread-safe; keep one per schema.
public interface Frontend {

    /// Parses, binds and elaborates one SELECT statement. Never throws for a bad text.
    Bound bind(SqlText text);

    /// The same of a text that nobody has read yet.
    default Bound bind(String sql) {
        return bind(SqlText.of(sql));
    }

    /// A front end for what is printed for a dialect: the dialect's own, or one that only reads
    /// such texts.
    static Frontend ofPrinted(Schema schema, Dialect dialect) {
        return of(schema, dialect, dialect.printedElaborator());
    }

    /// A front end for the schema. For a dialect whose typing is not modelled, every text is
    /// unsupported.
    static Frontend of(Schema schema, Dialect dialect) {
        return of(schema, dialect, dialect.elaborator());
    }

    /// A front end for questions about dialects: it answers for engines, too, in whose dialect no
    /// pair is judged.
    static Frontend ofModel(Schema schema, Dialect dialect) {
        return of(schema, dialect, dialect.typing());
    }

    private static Frontend of(Schema schema, Dialect dialect, Optional<Elaborator> elaborator) {
        if (elaborator.isEmpty())
            return _ ->
                    new Bound.Failure(
                            new Problem.Unsupported(
                                    "dialect " + dialect,
                                    "the dialect " + dialect + " is not modelled yet",
                                    Position.UNKNOWN));
        return new BindingFrontend(schema, elaborator.get(), dialect.validator(schema));
    }
}
