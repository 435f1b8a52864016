package dev.sameql.conformance.campaign.profile;

import static dev.sameql.conformance.campaign.profile.VariationPoint.AVERAGE_SCALE;
import static dev.sameql.conformance.campaign.profile.VariationPoint.FUNCTION;
import static dev.sameql.conformance.campaign.profile.VariationPoint.LIMIT_OF_NOTHING;
import static dev.sameql.conformance.campaign.profile.VariationPoint.NUMBER_OF_TEXT;
import static dev.sameql.conformance.campaign.profile.VariationPoint.PADDING;
import static dev.sameql.conformance.campaign.profile.VariationPoint.QUOTIENT_SCALE;
import static dev.sameql.conformance.campaign.profile.VariationPoint.ROUNDING;
import static dev.sameql.conformance.campaign.profile.VariationPoint.SUBSTRING_START;
import static dev.sameql.conformance.campaign.profile.VariationPoint.TEXT_OF_NUMBER;
import static dev.sameql.conformance.campaign.profile.VariationPoint.TRIMMED_CHARACTERS;
import static dev.sameql.conformance.campaign.profile.VariationPoint.WHOLE_OF_NUMBER;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.engines.embedded.Library;
import dev.sameql.engines.jdbc.Drivers;
import dev.sameql.engines.jdbc.EngineHost;
import dev.sameql.engines.mariadb.MariadbHost;
import dev.sameql.engines.postgresql.PostgresHost;
import dev.sameql.engines.sqlite.SqliteHost;
import dev.sameql.engines.testbed.LocalTestBed;
import dev.sameql.engines.testbed.TestBedApart;
import dev.sameql.engines.testbed.TestBedProcess;
import dev.sameql.engines.testbed.TestedLibrary;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// The engines under test, one value each. What is bound follows their documentation:
///
/// - H2: "Data Types" and "Functions" of h2database.com/html.
/// - HSQLDB: hsqldb.org/doc/2.0/guide, "Built In Functions" and "Data Access and Change", by which
/// a   LIMIT of 0 is none. - Derby: the Derby Reference Manual, "Built-in functions" and "CAST
/// function". - DuckDB: duckdb.org/docs/sql.
public final class Subjects {
    private static final Pattern LIMIT =
            Pattern.compile(" LIMIT (\\d+)(?: OFFSET (\\d+))?| OFFSET (\\d+)(?! ROWS)");

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Pattern DAY = Pattern.compile("\\bDATE ('[0-9-]+')");
    private static final Pattern INTERNAL =
            Pattern.compile("(?s)(?:INTERNAL|FATAL) Error.*|.*SQLSTATE XX.*");

    /// Of its own trees it should tell nobody, whatever it calls the error.
    private static final Pattern INTERNAL_IN_DUCKDB =
            Pattern.compile(INTERNAL.pattern() + "|.*\\bBound\\w*Expression\\b.*");

    private static final Subject H2 =
            new Subject(
                    "h2",
                    Dialects.POSTGRESQL,
                    Dialects.H2,
                    Set.of(
                            QUOTIENT_SCALE,
                            AVERAGE_SCALE,
                            ROUNDING,
                            TEXT_OF_NUMBER,
                            NUMBER_OF_TEXT,
                            SUBSTRING_START,
                            TRIMMED_CHARACTERS,
                            FUNCTION),
                    UnsupportedSyntax.H2,
                    false,
                    UnaryOperator.identity(),
                    Library.H2.internal(),
                    apart(TestedLibrary.H2));
    private static final Subject HSQLDB =
            new Subject(
                    "hsqldb",
                    Dialects.POSTGRESQL,
                    Dialects.HSQLDB,
                    Set.of(
                            QUOTIENT_SCALE,
                            AVERAGE_SCALE,
                            ROUNDING,
                            TEXT_OF_NUMBER,
                            NUMBER_OF_TEXT,
                            WHOLE_OF_NUMBER,
                            SUBSTRING_START,
                            TRIMMED_CHARACTERS,
                            LIMIT_OF_NOTHING,
                            PADDING,
                            FUNCTION),
                    UnsupportedSyntax.HSQLDB,
                    true,
                    UnaryOperator.identity(),
                    Library.HSQLDB.internal(),
                    apart(TestedLibrary.HSQLDB));
    private static final Subject DERBY =
            new Subject(
                    "derby",
                    Dialects.POSTGRESQL,
                    Dialects.DERBY,
                    HSQLDB.bound(),
                    UnsupportedSyntax.DERBY,
                    true,
                    Subjects::fetching,
                    Library.DERBY.internal(),
                    apart(TestedLibrary.DERBY));
    private static final Subject DUCKDB =
            new Subject(
                    "duckdb",
                    Dialects.POSTGRESQL,
                    Dialects.DUCKDB,
                    Set.of(QUOTIENT_SCALE),
                    UnsupportedSyntax.DUCKDB,
                    false,
                    UnaryOperator.identity(),
                    INTERNAL_IN_DUCKDB,
                    apart(TestedLibrary.DUCKDB));
    private static final Subject POSTGRESQL =
            new Subject(
                    "postgresql",
                    Dialects.POSTGRESQL,
                    Dialects.POSTGRESQL,
                    Set.of(),
                    UnsupportedSyntax.NOTHING,
                    false,
                    UnaryOperator.identity(),
                    INTERNAL,
                    here(drivers -> PostgresHost.start(Optional.empty(), drivers)));
    private static final Subject MARIADB =
            new Subject(
                    "mariadb",
                    Dialects.MYSQL,
                    Dialects.MYSQL,
                    Set.of(),
                    UnsupportedSyntax.MARIADB,
                    false,
                    UnaryOperator.identity(),
                    INTERNAL,
                    here(drivers -> MariadbHost.start(Dialects.MYSQL, Optional.empty(), drivers)));
    private static final Subject SQLITE =
            new Subject(
                    "sqlite",
                    Dialects.SQLITE,
                    Dialects.SQLITE,
                    Set.of(),
                    UnsupportedSyntax.NOTHING,
                    false,
                    UnaryOperator.identity(),
                    INTERNAL,
                    here(_ -> new SqliteHost()));
    private static final List<Subject> ALL =
            List.of(H2, HSQLDB, DERBY, DUCKDB, SQLITE, POSTGRESQL, MARIADB);

    private Subjects() {}

    /// A library that may take its process with it.
    private static Subject.Opening apart(TestedLibrary library) {
        return drivers -> new TestBedApart(library, drivers, PATIENCE);
    }

    @FunctionalInterface
    private interface Host {
        EngineHost open(Drivers drivers) throws IOException, SQLException;
    }

    /// A server, or a library that has never harmed its process.
    private static Subject.Opening here(Host host) {
        return directory -> {
            Drivers drivers = Drivers.of(directory);
            return new LocalTestBed(() -> host.open(drivers), TestBedProcess.limits(PATIENCE));
        };
    }

    /// The standard's words for LIMIT, which come after its OFFSET; dates by a function.
    private static String fetching(String sql) {
        return LIMIT.matcher(DAY.matcher(sql).replaceAll("DATE($1)"))
                .replaceAll(
                        found -> {
                            if (found.group(3) != null)
                                return " OFFSET " + found.group(3) + " ROWS";
                            String skipped =
                                    found.group(2) == null
                                            ? ""
                                            : " OFFSET " + found.group(2) + " ROWS";
                            return skipped + " FETCH FIRST " + found.group(1) + " ROWS ONLY";
                        });
    }

    /// All, those that are libraries first.
    public static List<Subject> all() {
        return ALL;
    }

    /// The engine of that name.
    public static Optional<Subject> named(String name) {
        return ALL.stream().filter(subject -> subject.name().equalsIgnoreCase(name)).findFirst();
    }
}
