package dev.sameql.core.generate.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.agreement.Sqlite;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.generate.pair.RandomSchemas;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class ReducibleQueriesTest {
    private static final long SEED = 20261121;

    @Test
    void theSameSeedYieldsTheSameQuery() {
        Schema schema = SchemaReader.ddl(RandomSchemas.related(SEED));
        for (int i = 0; i < 50; i++)
            assertThat(query(schema, SEED + i)).isEqualTo(query(schema, SEED + i));
    }

    @Test
    void mostAreReadAndSqliteRunsThoseThatAre() throws SQLException {
        int read = 0;
        for (int i = 0; i < 20; i++) {
            Schema schema = SchemaReader.ddl(RandomSchemas.related(SEED + i));
            try (Sqlite sqlite = new Sqlite(schema.ddl())) {
                for (int q = 0; q < 20; q++) {
                    String sql = query(schema, SEED + q);
                    if (!(Frontend.of(schema, Dialects.SQLITE).bind(sql) instanceof Bound.Success))
                        continue;
                    read++;
                    sqlite.run(sql);
                }
            }
        }
        assertThat(read).isGreaterThan(340);
    }

    @Test
    void eachOfTheRelatedTablesRefersToTheOneBefore() {
        for (int i = 0; i < 50; i++) {
            Schema schema = SchemaReader.ddl(RandomSchemas.related(SEED + i));
            for (int t = 1; t < schema.tables().size(); t++)
                assertThat(schema.tables().get(t).foreignKeys())
                        .singleElement()
                        .extracting(key -> key.target())
                        .isEqualTo("t" + (t - 1));
        }
    }

    private static String query(Schema schema, long seed) {
        return RandomQueries.reducible(schema, seed).query();
    }
}
