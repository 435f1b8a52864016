package dev.sameql.bench.agreement;

import dev.sameql.core.agreement.RoundTrips;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.schema.Table;
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
/// refuses and why, and whether what is printed binds back. Outside of SQLite the columns have
/// types that every engine has.
///
/// Arguments: `PAIRS SCHEMAS DIALECT [gold|predicted]`. In SQLite, what SQLite itself refuses is
/// *invalid*, so that *unsupported* counts what it prepares and we do not read. Exits with 1 when
/// a query does not come back.
public final class PairReading {
    private static final int SHOWN = 5;

    private PairReading() {}

    /// Runs and prints.
    public static void main(String... arguments) throws IOException {
        Dialect dialect = Dialects.named(arguments[2].toUpperCase(Locale.ROOT)).orElseThrow();
        List<String> sides =
                arguments.length > 3 ? List.of(arguments[3]) : List.of("gold", "predicted");
        var queries = PairQueries.distinct(Path.of(arguments[0]), Integer.MAX_VALUE, sides);
        Map<String, Integer> refused = new TreeMap<>();
        List<String> differences = new ArrayList<>();
        int same = 0;
        int notPrinted = 0;
        int all = 0;
        for (Map.Entry<String, Set<String>> entry : queries.entrySet()) {
            all += entry.getValue().size();
            try {
                Path ddl = Path.of(arguments[1]).resolve(entry.getKey() + ".sql");
                Schema schema = typed(SchemaReader.ddl(Files.readString(ddl)), dialect);
                Frontend frontend = Frontend.of(schema, source(dialect));
                RoundTrips trips = new RoundTrips(schema, dialect);
                for (String sql : entry.getValue()) {
                    if (frontend.bind(sql) instanceof Bound.Failure(Problem problem))
                        refused.merge(reason(problem), 1, Integer::sum);
                    else trips.run(sql, entry.getKey());
                }
                same += trips.same();
                notPrinted += trips.notPrinted();
                differences.addAll(trips.differences());
            } catch (SchemaException unread) {
                refused.merge(
                        "schema: " + unread.getMessage(), entry.getValue().size(), Integer::sum);
            }
        }
        System.out.printf(
                "%s: of %d distinct queries %d bind; printed, %d come back, %d do not, %d are not"
                        + " printed%n",
                dialect,
                all,
                same + differences.size() + notPrinted,
                same,
                differences.size(),
                notPrinted);
        refused.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .forEach(entry -> System.out.println(entry.getValue() + "\t" + entry.getKey()));
        differences.stream().limit(SHOWN).forEach(System.out::println);
        if (!differences.isEmpty()) System.exit(1);
    }

    /// In whose SQL a query is written that is printed for an engine: its own, or PostgreSQL's
    /// where the engine's own is not read.
    static Dialect source(Dialect printed) {
        return printed.elaborator().isPresent() ? printed : Dialects.POSTGRESQL;
    }

    /// SQLite's DDL in types that every engine has, by what they store in SQLite.
    static Schema typed(Schema schema, Dialect dialect) {
        if (dialect.has(Trait.DYNAMIC_TYPES)) return schema;
        return new Schema(
                schema.tables().stream()
                        .map(
                                t ->
                                        new Table(
                                                t.name(),
                                                t.columns().stream()
                                                        .map(PairReading::typed)
                                                        .toList(),
                                                t.primaryKey(),
                                                t.uniqueKeys(),
                                                t.foreignKeys(),
                                                t.checks()))
                        .toList(),
                schema.ddl());
    }

    private static Column typed(Column column) {
        String declared = column.declaredType().toUpperCase(Locale.ROOT);
        String type =
                switch (SqliteAffinity.ofDeclaredType(declared)) {
                    case INTEGER -> "BIGINT";
                    case REAL -> "DOUBLE PRECISION";
                    case TEXT, BLOB, NONE -> "TEXT";
                    case NUMERIC -> {
                        if (declared.startsWith("DATETIME") || declared.startsWith("TIMESTAMP"))
                            yield "TIMESTAMP";
                        yield declared.equals("DATE") ? "DATE" : "NUMERIC(20, 4)";
                    }
                };
        return new Column(column.name(), type, column.type(), column.notNull());
    }

    private static String reason(Problem problem) {
        return switch (problem) {
            case Problem.Invalid(var code, var detail, _, _) -> "invalid: " + code;
            case Problem.Unsupported(var feature, var detail, _) ->
                    "unsupported: " + feature + ": " + detail;
        };
    }
}
