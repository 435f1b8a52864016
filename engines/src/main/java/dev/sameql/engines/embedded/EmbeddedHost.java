package dev.sameql.engines.embedded;

import dev.sameql.engines.jdbc.Drivers;
import dev.sameql.engines.jdbc.EngineHost;
import dev.sameql.engines.jdbc.EngineProfile;
import dev.sameql.engines.jdbc.Moment;
import dev.sameql.engines.jdbc.Space;
import dev.sameql.engines.jdbc.SpaceBuilder;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import java.util.UUID;
import java.util.regex.Pattern;

/// An engine that is a library, in memory. A space is a database of its own. These engines run
/// what Java can; no text from elsewhere gets to them.
public final class EmbeddedHost implements EngineHost {
    private static final Pattern EVERYTHING = Pattern.compile("(?s).*");

    private final Drivers drivers;
    private final Library library;
    private final EngineProfile profile;

    private EmbeddedHost(Library library, Drivers drivers) throws SQLException {
        this.drivers = drivers;
        this.library = library;
        System.setProperty("derby.stream.error.method", EmbeddedHost.class.getName() + ".quietLog");
        String name = "sameql_" + UUID.randomUUID().toString().replace("-", "");
        try (Connection connection = connection(name)) {
            var data = connection.getMetaData();
            String version = library.dialect().title() + " " + data.getDatabaseProductVersion();
            this.profile =
                    new EngineProfile(library.dialect(), version, library.spelling(), EVERYTHING);
        }
        leave(name);
    }

    /// The engine, of which nothing runs yet.
    ///
    /// @throws SQLException when its driver is not at hand
    public static EmbeddedHost start(Library library, Drivers drivers) throws SQLException {
        return new EmbeddedHost(library, drivers);
    }

    /// Derby's log, which goes nowhere: it asks for this method by name.
    public static OutputStream quietLog() {
        return OutputStream.nullOutputStream();
    }

    private Connection connection(String name) throws SQLException {
        var properties = new Properties();
        properties.setProperty("user", library.user());
        properties.setProperty("password", "");
        return drivers.connect(library.url().formatted(name), properties);
    }

    private void leave(String name) {
        if (library.farewell().isEmpty()) return;
        try (Connection left =
                drivers.connect(library.farewell().formatted(name), new Properties())) {
            left.getAutoCommit();
        } catch (SQLException gone) {
            // Derby says so by an exception
        }
    }

    @Override
    public EngineProfile profile() {
        return profile;
    }

    @Override
    public Space open(String name) throws SQLException {
        try (var opening = new SpaceBuilder(connection(name))) {
            opening.admit(connection(name));
            return opening.space();
        }
    }

    @Override
    public boolean isStatic(SQLException error, Moment moment) {
        return moment == Moment.PREPARING;
    }

    @Override
    public boolean isBroken(SQLException error) {
        return library.gone().matcher(String.valueOf(error.getMessage())).matches();
    }
}
