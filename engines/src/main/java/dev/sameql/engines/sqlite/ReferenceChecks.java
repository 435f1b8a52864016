package dev.sameql.engines.sqlite;

import dev.sameql.core.schema.Table;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Whether the rows that reference others find them, asked of SQLite, by `foreign_key_check`.
final class ReferenceChecks {
    private final Function<String, Preparation> prepare;
    private final Map<String, Optional<PreparedSelect>> checks = new HashMap<>();

    /// Checks that are prepared so, once for each table.
    ReferenceChecks(Function<String, Preparation> prepare) {
        this.prepare = prepare;
    }

    /// Whether every reference of the table's rows has its target now. A foreign key whose target
    /// SQLite does not know as a key cannot be enforced by SQLite either, and is left out.
    boolean hold(Table table) {
        if (table.foreignKeys().isEmpty()) return true;
        Optional<PreparedSelect> check = checks.computeIfAbsent(table.name(), this::check);
        if (check.isEmpty()) return true;
        return switch (check.get().run(RunLimits.LARGE)) {
            case Run.Finished(var violations) -> violations.rows().isEmpty();
            case Run.Failed(var message) ->
                    throw new IllegalStateException(
                            "cannot check the foreign keys of " + table + ": " + message);
            case Run.OutOfBudget() -> false;
        };
    }

    private Optional<PreparedSelect> check(String table) {
        String pragma = "PRAGMA foreign_key_check(" + SqliteEngine.quote(table) + ")";
        return switch (prepare.apply(pragma)) {
            case Preparation.Ready(var select) -> Optional.of(select);
            case Preparation.Refused(var problem) -> {
                if (problem.detail().contains("foreign key mismatch")) yield Optional.empty();
                throw new IllegalStateException(
                        "cannot check the foreign keys of " + table + ": " + problem.detail());
            }
        };
    }
}
