package dev.sameql.engines.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.engines.mariadb.MariadbHost;
import dev.sameql.engines.postgresql.PostgresHost;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/// Spaces go with all that was made for them, users too, and so does what was made for one that
/// did not come to be.
class SpacesTest {
    private static final Drivers DRIVERS = Drivers.of(Optional.empty());

    @Test
    void aUserOfPostgresqlGoesWithItsSpace() throws IOException, SQLException {
        try (EngineHost host = PostgresHost.start(Optional.empty(), DRIVERS)) {
            holdsNothingOf(host, "SELECT COUNT(*) FROM pg_roles WHERE rolname = 'space_of_one'");
        }
    }

    @Test
    void aUserOfMariadbGoesWithItsSpace() throws IOException, SQLException {
        Optional<MariadbHost> installed = mariadb();
        assumeTrue(installed.isPresent(), "MariaDB is not installed");
        try (EngineHost host = installed.get()) {
            holdsNothingOf(host, "SELECT COUNT(*) FROM mysql.user WHERE User = 'space_of_one'");
        }
    }

    private static Optional<MariadbHost> mariadb() throws SQLException {
        try {
            return Optional.of(MariadbHost.start(Dialects.MARIADB, Optional.empty(), DRIVERS));
        } catch (IOException absent) {
            return Optional.empty();
        }
    }

    private static void holdsNothingOf(EngineHost host, String users) throws SQLException {
        try (Space other = host.open("space_of_another")) {
            try (Space one = host.open("space_of_one")) {
                assertThat(Sql.value(one.owner(), users)).isEqualTo("1");
                assertThatThrownBy(() -> host.open("space_of_one"))
                        .isInstanceOf(SQLException.class);
            }
            assertThat(Sql.value(other.owner(), users)).isEqualTo("0");
        }
    }

    @Test
    void whatDoesNotComeToASpaceIsTakenBack() throws SQLException {
        try (Connection watcher = DRIVERS.connect("jdbc:duckdb::memory:shared", new Properties())) {
            Connection owner = DRIVERS.connect("jdbc:duckdb::memory:shared", new Properties());
            Connection guest = DRIVERS.connect("jdbc:duckdb:", new Properties());
            assertThatThrownBy(
                            () -> {
                                try (var opening = new SpaceBuilder(owner)) {
                                    opening.make("CREATE SCHEMA half", "DROP SCHEMA half");
                                    opening.admit(guest, "no statement");
                                }
                            })
                    .isInstanceOf(SQLException.class);
            assertThat(owner.isClosed()).isTrue();
            assertThat(guest.isClosed()).isTrue();
            assertThat(
                            Sql.value(
                                    watcher,
                                    "SELECT COUNT(*) FROM information_schema.schemata"
                                            + " WHERE schema_name = 'half'"))
                    .isEqualTo("0");
        }
    }
}
