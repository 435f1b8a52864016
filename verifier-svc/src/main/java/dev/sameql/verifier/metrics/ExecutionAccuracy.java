package dev.sameql.verifier.metrics;

import dev.sameql.core.data.ResultTable;
import dev.sameql.engines.sqlite.Preparation;
import dev.sameql.engines.sqlite.PreparedSelect;
import dev.sameql.engines.sqlite.Run;
import dev.sameql.engines.sqlite.RunLimits;
import dev.sameql.engines.sqlite.SqliteEngine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Execution accuracy (EX): whether two queries return the same on the databases at hand.
///
/// - *Spider* (the test-suite script, its DISTINCT kept): rows as a list when `order by` stands
///   anywhere in the gold text, else as a bag; some order of columns matches; two empty results
///   match whatever their columns are. A pair counts when it does on every database of the schema.
/// - *BIRD*: the rows as sets, columns in order.
///
/// Both compare values as Python does: `1` and `1.0` are one, digits are not rounded. A prediction
/// that does not run is wrong. Queries run on copies in memory, under the same guard as every other
/// text, and with a counted budget; a prediction that needs more is wrong too, as it is to the
/// scripts, which take the time. For one thread at a time.
public final class ExecutionAccuracy implements AutoCloseable {
    private static final int KNOWN_RESULTS = 64;

    private final List<Copy> copies = new ArrayList<>();

    /// A database in memory, and the results of the gold queries that came last.
    private record Copy(SqliteEngine engine, boolean empty, Map<String, Answer> known) {}

    /// What a text comes to on one database.
    private sealed interface Answer {
        record Rows(ResultTable table) implements Answer {}

        record Failed(String why) implements Answer {}
    }

    private ExecutionAccuracy() {}

    /// Copies SQLite files into memory.
    ///
    /// @throws IllegalArgumentException when a file is no database
    public static ExecutionAccuracy on(List<Path> files) {
        ExecutionAccuracy accuracy = new ExecutionAccuracy();
        for (Path file : files) {
            SqliteEngine engine = SqliteEngine.copyOf(file);
            accuracy.copies.add(new Copy(engine, engine.hasNoRows(), lately()));
        }
        return accuracy;
    }

    private static Map<String, Answer> lately() {
        return new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Answer> eldest) {
                return size() > KNOWN_RESULTS;
            }
        };
    }

    /// The score of a prediction.
    public ExecutionScore score(String gold, String predicted) {
        if (copies.isEmpty()) return ExecutionScore.unknown("there is no database");
        ExecutionScore score = null;
        for (Copy copy : copies) {
            ExecutionScore here = score(copy, gold, predicted);
            score = score == null ? here : score.and(here);
        }
        return score;
    }

    private static ExecutionScore score(Copy copy, String gold, String predicted) {
        Answer right = copy.known().computeIfAbsent(gold, sql -> run(copy.engine(), sql));
        if (!(right instanceof Answer.Rows(ResultTable expected)))
            return ExecutionScore.unknown("gold: " + ((Answer.Failed) right).why());
        return switch (run(copy.engine(), predicted)) {
            case Answer.Failed(String why) ->
                    new ExecutionScore(
                            Optional.of(false),
                            Optional.of(false),
                            copy.empty(),
                            "predicted: " + why);
            case Answer.Rows(ResultTable given) -> {
                boolean ordered = gold.toLowerCase(Locale.ROOT).contains("order by");
                Optional<Boolean> spider =
                        PythonRows.sameInSomeColumnOrder(expected, given, ordered);
                String note = spider.isPresent() ? "" : "too many orders of columns to try";
                boolean bird = PythonRows.sameSets(expected, given);
                yield new ExecutionScore(spider, Optional.of(bird), copy.empty(), note);
            }
        };
    }

    private static Answer run(SqliteEngine engine, String sql) {
        switch (engine.prepare(sql)) {
            case Preparation.Refused(var problem) -> {
                return new Answer.Failed(problem.detail());
            }
            case Preparation.Ready(PreparedSelect select) -> {
                try (select) {
                    return switch (select.run(RunLimits.BENCHMARK)) {
                        case Run.Finished(var table) -> new Answer.Rows(table);
                        case Run.Failed(String message) -> new Answer.Failed(message);
                        case Run.OutOfBudget() -> new Answer.Failed("it ran out of its budget");
                    };
                }
            }
        }
    }

    @Override
    public void close() {
        copies.forEach(copy -> copy.engine().close());
    }
}
