package dev.sameql.core.schema;

import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem;

/// A schema that cannot be read; the [Problem] says what and where.
public final class SchemaException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    public SchemaException(Problem problem) {
        super(problem.detail() + " at " + problem.position(), null, false, false);
        this.problem = problem;
    }

    /// What is no schema.
    public static SchemaException at(Position position, String detail) {
        return new SchemaException(
                new Problem.Invalid(Problem.Invalid.Code.SCHEMA_ERROR, detail, position));
    }

    /// What may be one, but is not modelled.
    public static SchemaException unsupported(Position position, String feature, String detail) {
        return new SchemaException(new Problem.Unsupported(feature, detail, position));
    }

    /// What is wrong, and where.
    public Problem problem() {
        return problem;
    }
}
