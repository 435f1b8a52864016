package dev.sameql.conformance.campaign.finding;

import dev.sameql.conformance.campaign.oracle.Verdict.Differs;
import dev.sameql.conformance.campaign.oracle.Verdict.Kind;
import dev.sameql.core.data.Database;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Why a difference is one, in words: what the query is made of, over operands of which classes,
/// and what each side makes of it.
final class Explanation {
    private Explanation() {}

    static String of(Differs small, Set<String> features, List<Integer> rules) {
        String about = features.isEmpty() ? "a plain SELECT" : String.join(", ", features);
        String ruled =
                rules.isEmpty()
                        ? ""
                        : " (SEMCONF rules "
                                + rules.stream()
                                        .map(String::valueOf)
                                        .collect(Collectors.joining(", "))
                                + ")";
        String operands = classes(small.test().database());
        String layout = declared(small);
        String what =
                small.kind() == Kind.RESULT
                        ? "the reading has "
                                + count(small.expected().rows().size())
                                + ", the engine has others"
                        : "the reading has "
                                + count(small.expected().rows().size())
                                + ", the engine fails";
        return about + ruled + " over " + operands + layout + ": " + what + ".";
    }

    private static String count(int rows) {
        return rows == 0 ? "no row" : rows == 1 ? "one row" : rows + " rows";
    }

    private static String classes(Database database) {
        var found = new TreeSet<String>();
        database.tables()
                .values()
                .forEach(rows -> rows.forEach(row -> row.forEach(v -> found.add(operandClass(v)))));
        return found.isEmpty() ? "tables without rows" : String.join(", ", found);
    }

    private static String operandClass(Value value) {
        return switch (value) {
            case Value.Null _ -> "NULL";
            case Value.Int _ -> "integers";
            case Value.Decimal _ -> "exact numbers";
            case Value.Real _ -> "doubles";
            case Value.Text(String text) -> text.isEmpty() ? "the empty text" : "texts";
            case Value.Bool _ -> "truth values";
            case Value.Blob _ -> "blobs";
            case Value.Temporal _ -> "moments";
        };
    }

    private static String declared(Differs small) {
        var layout = small.test().layout();
        boolean keyed =
                layout.schema().tables().stream()
                        .anyMatch(t -> !t.primaryKey().isEmpty() || !t.uniqueKeys().isEmpty());
        if (!keyed && layout.indexes().isEmpty()) return "";
        return keyed ? ", where a key is declared" : ", where there is an index";
    }
}
