package dev.sameql.core.frontend.mysql;

import static dev.sameql.core.dialect.Trait.DERIVED_TABLES_ARE_NAMED;

import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid.Code;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What MySQL asks of a subquery in FROM, and of a common table, because it is a table.
///
/// Source: the MySQL 8.0 manual, "Derived Tables"; errors 1248 and 1060.
public final class DerivedTables {
    private DerivedTables() {}

    /// Notes that one has no name: papers write it so, and nothing depends on which it is.
    public static void noteUnnamed(Context context) {
        if (context.has(DERIVED_TABLES_ARE_NAMED))
            context.noteReading("`FROM (…)` without a name is read as `FROM (…) AS t`");
    }

    /// Refuses two columns of one name.
    public static void requireDistinct(
            List<String> columns, String table, Position place, Context context) {
        if (!context.has(DERIVED_TABLES_ARE_NAMED)) return;
        Set<String> seen = new HashSet<>();
        for (String column : columns)
            if (!seen.add(context.names().key(column)))
                throw BindException.invalid(
                        Code.AMBIGUOUS_COLUMN,
                        place,
                        "several columns of "
                                + table
                                + " are called "
                                + column
                                + "; give each a name of its own");
    }
}
