package dev.sameql.core.agreement;

import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.generate.shrink.QueryTexts;
import dev.sameql.core.generate.shrink.Shrinker;
import dev.sameql.core.generate.shrink.SmallerDatabases;
import dev.sameql.core.schema.Schema;
import java.sql.SQLException;
import java.util.List;

/// A difference between the interpreter and an engine made small: less of the query, then fewer
/// rows, as long as both differ. The engine holds its own database again afterwards.
final class ShrunkDifference {
    private static final int TRIALS = 400;
    private final Schema schema;
    private final Dialect dialect;
    private final Engine engine;

    ShrunkDifference(Schema schema, Dialect dialect, Engine engine) {
        this.schema = schema;
        this.dialect = dialect;
        this.engine = engine;
    }

    /// The report of the small one.
    String of(String sql, Database database) {
        String small =
                new QueryTexts(schema, dialect, TRIALS)
                        .shrink(sql, text -> !differences(text, database).isEmpty());
        Database rows =
                new Shrinker<>(
                                new SmallerDatabases(),
                                (Database fewer) -> !differences(small, fewer).isEmpty(),
                                TRIALS)
                        .shrink(database)
                        .thing();
        String report = String.join("", differences(small, rows));
        fill(database);
        return report;
    }

    private List<String> differences(String sql, Database database) {
        fill(database);
        var campaign = Campaign.withoutShrinking(schema, dialect, database, engine);
        campaign.run(sql, "shrunk");
        return campaign.differences();
    }

    private void fill(Database database) {
        try {
            engine.fill(database);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
