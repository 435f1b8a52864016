package dev.sameql.bench.agreement;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sameql.core.agreement.Sqlite;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.generate.data.RandomDatabases;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.semantics.Interpreter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/// How long the interpreter takes, against in-memory SQLite on the same queries and rows in the
/// same run; and how long parsing, binding and elaborating take together.
///
/// Arguments: `PAIRS SCHEMAS [MOST]`: each query of the first so many pairs, on one database of
/// five rows a table. Both engines read every row of the result; SQLite's time includes preparing,
/// which the interpreter's does not, so that is also told with binding added. Rounds before the
/// last one warm up.
public final class InterpreterSpeed {
    private static final int ROWS = 5;
    private static final int ROUNDS = 4;

    private InterpreterSpeed() {}

    private record Work(String sql, Frontend frontend, Query query, Database rows, Sqlite sqlite) {}

    /// Measures and prints.
    public static void main(String... arguments) throws IOException, SQLException {
        int most = arguments.length > 2 ? Integer.parseInt(arguments[2]) : Integer.MAX_VALUE;
        List<Work> work = work(Path.of(arguments[0]), Path.of(arguments[1]), most);
        for (int round = 1; round <= ROUNDS; round++) round(work, round);
    }

    private static void round(List<Work> work, int round) {
        long[] binding = new long[work.size()];
        long[] ours = new long[work.size()];
        long[] theirs = new long[work.size()];
        for (int i = 0; i < work.size(); i++) {
            Work one = work.get(i);
            binding[i] = nanos(() -> one.frontend.bind(one.sql));
            ours[i] = nanos(() -> interpret(one));
            theirs[i] = nanos(() -> run(one));
        }
        System.out.printf(
                Locale.ROOT,
                "round %d of %d queries: interpreter %.1f ms, SQLite %.1f ms: %.2f times in all;"
                    + " with binding %.2f times; bind median %.3f ms, 99 %% %.3f ms; interpreter"
                    + " median %.3f ms, SQLite median %.3f ms%n",
                round,
                work.size(),
                sum(ours) / 1e6,
                sum(theirs) / 1e6,
                (double) sum(ours) / sum(theirs),
                (double) (sum(ours) + sum(binding)) / sum(theirs),
                quantile(binding, 0.5),
                quantile(binding, 0.99),
                quantile(ours, 0.5),
                quantile(theirs, 0.5));
    }

    private static long nanos(Runnable task) {
        long start = System.nanoTime();
        task.run();
        return System.nanoTime() - start;
    }

    private static long sum(long[] times) {
        long sum = 0;
        for (long time : times) sum += time;
        return sum;
    }

    private static double quantile(long[] times, double share) {
        long[] sorted = times.clone();
        Arrays.sort(sorted);
        return sorted[(int) (share * (sorted.length - 1))] / 1e6;
    }

    private static void interpret(Work work) {
        new Interpreter(Dialects.SQLITE).run(work.query, work.rows);
    }

    private static void run(Work work) {
        try {
            work.sqlite.run(work.sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Work> work(Path pairs, Path schemas, int most)
            throws IOException, SQLException {
        Map<String, Prepared> prepared = new HashMap<>();
        List<Work> work = new ArrayList<>();
        int left = most;
        for (String line : Files.readAllLines(pairs, StandardCharsets.UTF_8)) {
            if (left-- == 0) break;
            JsonNode pair = new ObjectMapper().readTree(line);
            String name = pair.get("schema").asText();
            if (!prepared.containsKey(name))
                prepared.put(name, Prepared.of(schemas.resolve(name + ".sql")));
            for (String side : List.of("gold", "predicted"))
                prepared.get(name).add(pair.get(side).asText(), work);
        }
        return work;
    }

    private record Prepared(Frontend frontend, Database rows, Sqlite sqlite) {

        static Prepared of(Path ddl) throws IOException, SQLException {
            Schema schema = SchemaReader.ddl(Files.readString(ddl));
            Database rows = new RandomDatabases(schema, List.of()).full(new Random(1), ROWS);
            var sqlite = new Sqlite(schema.ddl());
            sqlite.fill(rows);
            return new Prepared(Frontend.of(schema, Dialects.SQLITE), rows, sqlite);
        }

        /// Only what both can run is measured.
        void add(String sql, List<Work> work) {
            if (!(frontend.bind(sql) instanceof Bound.Success(Query query, _, _))) return;
            Work one = new Work(sql, frontend, query, rows, sqlite);
            try {
                interpret(one);
                InterpreterSpeed.run(one);
                work.add(one);
            } catch (NotModelled | EvaluationException | IllegalStateException e) {
                System.err.println(e.getMessage() + ": " + sql);
            }
        }
    }
}
