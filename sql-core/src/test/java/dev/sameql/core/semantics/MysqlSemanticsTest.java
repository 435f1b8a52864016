package dev.sameql.core.semantics;

import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// MySQL's quotients in deep expressions. What its operators mean stands in
/// `cases/semantics/mysql.sql`.
class MysqlSemanticsTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl("CREATE TABLE s (a VARCHAR(10), b INT, c DECIMAL(8,2), d DATE);");

    @Test
    void nestedRoundsAreBoundInNoTime() {
        Frontend frontend = Frontend.of(SCHEMA, Dialects.MYSQL);
        for (String innermost : List.of("b * 1e0", "NULL", "a", "c"))
            assertTimeout(
                    Duration.ofSeconds(5),
                    () ->
                            frontend.bind(
                                    "SELECT %s%s%s, COUNT(*) FROM s GROUP BY b + 1, 1"
                                            .formatted(
                                                    "ROUND(".repeat(24),
                                                    innermost,
                                                    " / 2, 1)".repeat(24))));
    }

    @Test
    void nestedRoundsOfChoicesAreBoundInNoTime() {
        Frontend frontend = Frontend.of(SCHEMA, Dialects.MYSQL);
        for (String choice :
                List.of(
                        "COALESCE(%s, 0)",
                        "IF(b > 1, %s, 0)",
                        "(CASE WHEN b > 1 THEN %s ELSE 0 END)",
                        "(%s / 3 * 100 * 1000)"))
            for (String innermost : List.of("b * 1e0", "b", "c / b")) {
                String expression = innermost;
                for (int level = 0; level < 24; level++)
                    expression = "ROUND(" + choice.formatted(expression) + ", 1)";
                String text = "SELECT " + expression + ", COUNT(*) FROM s GROUP BY b, c";
                assertTimeout(
                        Duration.ofSeconds(5),
                        () -> {
                            var _ = frontend.bind(text);
                        });
            }
    }
}
