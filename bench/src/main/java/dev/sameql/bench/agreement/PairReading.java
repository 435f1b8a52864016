package dev.sameql.bench.agreement;

import dev.sameql.core.agreement.RoundTrips;
import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.core.schema.SchemaReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// How many of the distinct queries of given pairs the front end reads in a dialect, what it
/// refuses and why, and whether what is printed binds back.
///
/// Arguments: `PAIRS SCHEMAS DIALECT [gold|predicted]`. In SQLite, what SQLite itself refuses is
/// *invalid*, so that *unsupported* counts what it prepares and we do not read. Exits with 1 when
/// a query does not come back.
public final class PairReading {
    private static final int SHOWN = 5;

    private PairReading() {}

    /// Runs and prints.
    public static void main(String... arguments) throws IOException {
        DialectId dialect = DialectId.valueOf(arguments[2].toUpperCase(Locale.ROOT));
        List<String> sides =
                arguments.length > 3 ? List.of(arguments[3]) : List.of("gold", "predicted");
        var queries = PairQueries.distinct(Path.of(arguments[0]), Integer.MAX_VALUE, sides);
        Map<String, Integer> refused = new TreeMap<>();
        List<String> differences = new ArrayList<>();
        int same = 0;
        int all = 0;
        for (Map.Entry<String, Set<String>> entry : queries.entrySet()) {
            all += entry.getValue().size();
            try {
                Path ddl = Path.of(arguments[1]).resolve(entry.getKey() + ".sql");
                Schema schema = SchemaReader.ddl(Files.readString(ddl));
                Frontend frontend = Frontend.of(schema, dialect);
                RoundTrips trips = new RoundTrips(schema, dialect);
                for (String sql : entry.getValue()) {
                    if (frontend.bind(sql) instanceof Bound.Failure(Problem problem))
                        refused.merge(reason(problem), 1, Integer::sum);
                    else trips.run(sql, entry.getKey());
                }
                same += trips.same();
                differences.addAll(trips.differences());
            } catch (SchemaException unread) {
                refused.merge("schema: " + unread.getMessage(), entry.getValue().size(), Integer::sum);
            }
        }
        System.out.printf(
                "%s: of %d distinct queries %d bind; printed, %d come back and %d do not%n",
                dialect, all, same + differences.size(), same, differences.size());
        refused.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .forEach(entry -> System.out.println(entry.getValue() + "\t" + entry.getKey()));
        differences.stream().limit(SHOWN).forEach(System.out::println);
        if (!differences.isEmpty()) System.exit(1);
    }

    private static String reason(Problem problem) {
        return switch (problem) {
            case Problem.Invalid(var code, var detail, _) -> "invalid: " + code;
            case Problem.Unsupported(var feature, var detail, _) ->
                    "unsupported: " + feature + ": " + detail;
        };
    }
}
