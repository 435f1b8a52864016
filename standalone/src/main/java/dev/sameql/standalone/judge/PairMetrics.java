package dev.sameql.standalone.judge;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.standalone.judge.lines.InputLine;
import dev.sameql.verifier.metrics.DatabaseFolder;
import dev.sameql.verifier.metrics.ExactSetMatch;
import dev.sameql.verifier.metrics.ExecutionScore;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Adds to a verdict line what other metrics say of the pair: `esm`, and, with databases, `ex`,
/// `ex_bird` and `ex_note`. What cannot be told is null.
public final class PairMetrics implements AutoCloseable {
    /// The note on a database that shows nothing of two queries.
    public static final String NO_ROWS = "the database has no rows";

    private final SchemaSource schemas;
    private final Optional<DatabaseFolder> databases;
    private final Map<String, Optional<ExactSetMatch>> matches = new HashMap<>();

    /// Metrics over these schemas, and these databases if there are any.
    public PairMetrics(SchemaSource schemas, Optional<DatabaseFolder> databases) {
        this.schemas = schemas;
        this.databases = databases;
    }

    /// Scores a pair.
    public synchronized void measure(InputLine.Pair pair, ObjectNode metrics) {
        if (!isAtHand(pair)) return;
        Optional<ExactSetMatch> match = matches.computeIfAbsent(pair.schema(), s -> matching(s));
        if (match.isPresent())
            metrics.put("esm", match.get().matches(pair.gold(), pair.predicted()));
        if (databases.isEmpty()) return;
        ExecutionScore score = databases.get().score(pair.schema(), pair.gold(), pair.predicted());
        put(metrics, "ex", score.spider());
        put(metrics, "ex_bird", score.bird());
        String note = score.noData() ? NO_ROWS : score.note();
        if (!note.isEmpty()) metrics.put("ex_note", note);
    }

    /// Metrics are of queries that the engine runs which is at hand.
    private static boolean isAtHand(InputLine.Pair pair) {
        return pair.dialect().isEmpty()
                || Dialects.named(pair.dialect()).filter(Dialect::isAtHand).isPresent();
    }

    private static void put(ObjectNode metrics, String name, Optional<Boolean> score) {
        if (score.isPresent()) metrics.put(name, score.get());
        else metrics.putNull(name);
    }

    private Optional<ExactSetMatch> matching(String schema) {
        try {
            return schemas.ddl(schema).map(SchemaReader::ddl).map(ExactSetMatch::new);
        } catch (SchemaException unreadable) {
            return Optional.empty();
        }
    }

    @Override
    public synchronized void close() {
        databases.ifPresent(DatabaseFolder::close);
    }
}
