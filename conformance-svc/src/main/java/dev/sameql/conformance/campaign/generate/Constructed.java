package dev.sameql.conformance.campaign.generate;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/// Queries that are made for the clauses of the semantics, each with rows that make its clauses
/// fire: what chance would take thousands of cases to reach, they reach at once. Those that a
/// reading or an engine has not are passed over.
final class Constructed {
    private static final String ROWS =
            "(SELECT 1 AS x, 'a' AS y, 2.50 AS n, CAST(1.5 AS DOUBLE PRECISION) AS d, TRUE AS z"
                + " UNION ALL SELECT NULLIF(1, 1), NULLIF('a', 'a'), NULLIF(2.50, 2.50),"
                + " NULLIF(CAST(1.5 AS DOUBLE PRECISION), CAST(1.5 AS DOUBLE PRECISION)), FALSE) AS"
                + " ";

    private static final List<String> LINES = lines();

    private final String rows;
    private final List<String> texts;

    Constructed(Dialect reading, Pattern lacks) {
        boolean isLoose = reading.has(Trait.DYNAMIC_TYPES) || reading.has(Trait.BOOLEAN_IS_TINYINT);
        this.rows = isLoose ? ROWS.replace("DOUBLE PRECISION", "DOUBLE") : ROWS;
        this.texts =
                LINES.stream().map(this::filled).filter(t -> !lacks.matcher(t).find()).toList();
    }

    private String filled(String line) {
        return line.replace("{s}", rows + "s").replace("{t}", rows + "t");
    }

    /// The texts of this language that the engine has.
    List<String> texts() {
        return texts;
    }

    private static List<String> lines() {
        try (InputStream in = Constructed.class.getResourceAsStream("constructed.sql")) {
            if (in == null) throw new IllegalStateException("the constructed queries are missing");
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("--"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
