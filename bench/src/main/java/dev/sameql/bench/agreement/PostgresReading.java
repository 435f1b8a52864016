package dev.sameql.bench.agreement;

import dev.sameql.core.agreement.Engine;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Which of the distinct queries of given pairs in PostgreSQL's SQL the front end reads, and which
/// a real server takes over empty tables.
///
/// Arguments: `PAIRS SCHEMAS`. Prints every text that one of both refuses and why, and counts;
/// exits with 1 where the server takes what is called invalid, or refuses what is read.
public final class PostgresReading {
    private final Map<String, Integer> counts = new TreeMap<>();
    private boolean contradicted;

    private PostgresReading() {}

    /// Runs and prints.
    public static void main(String... arguments) throws IOException, SQLException {
        var queries =
                PairQueries.distinct(
                        Path.of(arguments[0]), Integer.MAX_VALUE, List.of("gold", "predicted"));
        var reading = new PostgresReading();
        try (RealServer server = RealServer.postgresql()) {
            for (Map.Entry<String, Set<String>> entry : queries.entrySet()) {
                Path ddl = Path.of(arguments[1]).resolve(entry.getKey() + ".sql");
                Schema schema = SchemaReader.ddl(Files.readString(ddl));
                Frontend frontend = Frontend.of(schema, Dialects.POSTGRESQL);
                try (Engine engine = server.open(schema)) {
                    for (String sql : entry.getValue())
                        reading.one(entry.getKey(), sql, frontend.bind(sql), refusal(engine, sql));
                }
            }
        }
        System.out.println(reading.counts);
        if (reading.contradicted) System.exit(1);
    }

    private static Optional<String> refusal(Engine engine, String sql) {
        try {
            engine.run(sql);
            return Optional.empty();
        } catch (SQLException refused) {
            return Optional.of(refused.getMessage().replaceAll("\\s+", " "));
        }
    }

    private void one(String schema, String sql, Bound bound, Optional<String> refusal) {
        String server = refusal.isPresent() ? "refused" : "taken";
        String read = read(bound);
        counts.merge(read.split(":", 2)[0] + ", " + server, 1, Integer::sum);
        boolean invalid = read.startsWith("invalid");
        boolean wrong = refusal.isPresent() ? read.equals("read") : invalid;
        contradicted |= wrong;
        if (read.equals("read") && !wrong) return;
        System.out.println(
                "%s%s, %s%s%n    %s: %s"
                        .formatted(
                                wrong ? "CONTRADICTED " : "",
                                read,
                                server,
                                refusal.map(r -> ": " + r).orElse(""),
                                schema,
                                sql));
    }

    private static String read(Bound bound) {
        return switch (bound) {
            case Bound.Success _ -> "read";
            case Bound.Failure(Problem.Invalid problem) ->
                    "invalid: " + problem.code() + " " + problem.detail();
            case Bound.Failure(Problem.Unsupported problem) ->
                    "unsupported: " + problem.feature() + ": " + problem.detail();
        };
    }
}
