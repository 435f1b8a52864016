package dev.sameql.core.print;

import static java.util.stream.Collectors.joining;

import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Query.Values;
import java.util.List;
import java.util.stream.IntStream;

/// What VALUES calls its columns: `column1`, `column2`, … in SQLite and PostgreSQL. DuckDB starts
/// elsewhere, so there a list says it.
final class ValueNames {
    private ValueNames() {}

    /// Whether a query has the column names of VALUES.
    static boolean leads(Query query) {
        return switch (query) {
            case Values values -> !values.fields().isEmpty() && !values.rows().isEmpty();
            case SetOperation operation -> leads(operation.left());
            case Sort(SetOperation operation, _) -> leads(operation);
            case Query.Limit(Query input, _, _) -> leads(input);
            case Query _ -> false;
        };
    }

    /// Whether these are the names that VALUES gives, or nobody asks for names.
    static boolean are(List<String> names) {
        return names.equals(of(names.size()));
    }

    /// The names of so many columns.
    static List<String> of(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> "column" + i).toList();
    }

    /// A list of column names, behind an alias.
    static String columns(List<String> names, Style style) {
        return names.stream().map(style::name).collect(joining(", ", "(", ")"));
    }
}
