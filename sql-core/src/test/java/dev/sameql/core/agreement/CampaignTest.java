package dev.sameql.core.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.generate.query.SampleTables;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CampaignTest {

    /// An engine that returns each row of a query with DISTINCT twice.
    private record Faulty(Engine engine) implements Engine {
        @Override
        public void fill(Database database) throws SQLException {
            engine.fill(database);
        }

        @Override
        public ResultTable run(String sql) throws SQLException {
            ResultTable right = engine.run(sql);
            if (!sql.contains("DISTINCT")) return right;
            List<List<Value>> rows = new ArrayList<>(right.rows());
            rows.addAll(right.rows());
            return new ResultTable(right.columns(), rows);
        }

        @Override
        public void close() throws SQLException {
            engine.close();
        }
    }

    @Test
    void aDifferenceIsReportedWithItsSeedAndMadeSmall() throws SQLException {
        Schema schema = SchemaReader.ddl(SampleTables.ddl(Dialects.SQLITE));
        Database database = SampleTables.random(Dialects.SQLITE, schema, 7, 5);
        try (Engine engine = new Faulty(new Sqlite(schema.ddl()))) {
            engine.fill(database);
            var campaign =
                    new Campaign(schema, Dialects.SQLITE, List.of(database), List.of(engine));
            campaign.run(
                    "SELECT DISTINCT p.a, UPPER(p.b) FROM p LEFT JOIN q ON p.id = q.pid AND q.n > 1"
                            + " WHERE p.id IS NOT NULL OR p.c > 1 ORDER BY p.a",
                    "seed 5");

            assertThat(campaign.differences()).hasSize(1);
            String report = campaign.differences().getFirst();
            assertThat(report).contains("seed 5", "\nshrunk\nSELECT DISTINCT");
            String small = report.substring(report.indexOf("\nshrunk\n") + 8);
            assertThat(small.lines().findFirst().orElseThrow())
                    .doesNotContain("WHERE", "JOIN", "ORDER", ",");
            assertThat(engine.run("SELECT COUNT(*) FROM p").rows())
                    .containsExactly(List.of(Value.of(database.rows("p").size())));
        }
    }
}
