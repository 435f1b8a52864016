package dev.sameql.core.schema;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The tables of one database with their integrity constraints, in order of declaration.
///
/// `ddl` is the script that creates them on SQLite, statement by statement.
public record Schema(List<Table> tables, List<String> ddl) {

    /// The table of that name; names compare without case, as SQL's unquoted names do.
    public Optional<Table> table(String name) {
        String wanted = name.toLowerCase(Locale.ROOT);
        return tables.stream()
                .filter(t -> t.name().toLowerCase(Locale.ROOT).equals(wanted))
                .findFirst();
    }
}
