package dev.sameql.engines.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.engines.jdbc.Spelling.Folding;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Texts for an engine behind a URL, under a schema that has columns by the names of what reaches
/// outside.
class ObservedTextTest {
    private static final EngineProfile PROFILE =
            new EngineProfile(
                    Dialects.POSTGRESQL,
                    "PostgreSQL",
                    new Spelling('"', Folding.LOWER, false, "X'%s'", false, false, true),
                    Pattern.compile("(?i)pg_.*"));
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    "CREATE TABLE t (\"into\" INT, \"update\" INT, pg_read_file TEXT, pg_class"
                            + " INT);CREATE TABLE pg_mine (a INT);");

    private static ObservedText text(String sql) {
        return new ObservedText(PROFILE, SCHEMA, sql);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT pg_read_file('/etc/passwd') FROM t",
                "SELECT \"pg_read_file\"('/etc/passwd') FROM t",
                "SELECT * FROM pg_class",
                "SELECT * FROM t, pg_class",
                "SELECT * FROM public.pg_class",
                "SELECT * FROM t JOIN \"pg_class\" ON TRUE",
                "SELECT \"update\" INTO elsewhere FROM t",
                "WITH x AS (SELECT 1) SELECT 1 INTO OUTFILE 'f' FROM t",
                "SELECT pg_sleep(5) FROM t"
            })
    void aColumnsNameOpensNothingElse(String sql) {
        assertThat(text(sql).objection()).hasValueSatisfying(o -> assertThat(o).contains("reach"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT t.update, t.into, pg_read_file, t.pg_class FROM t",
                "SELECT a FROM pg_mine WHERE a IN (SELECT pg_class FROM t)",
                "SELECT 'pg_sleep' FROM t WHERE EXTRACT(YEAR FROM pg_class) = 1"
            })
    void theSchemasOwnNamesAreRead(String sql) {
        assertThat(text(sql).objection()).isEmpty();
    }
}
