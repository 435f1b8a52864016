package dev.sameql.engines.url;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.engines.jdbc.Drivers;
import dev.sameql.engines.jdbc.EngineHost;
import dev.sameql.engines.jdbc.EngineProfile;
import dev.sameql.engines.jdbc.Space;
import dev.sameql.engines.jdbc.SpaceBuilder;
import dev.sameql.engines.jdbc.TableSyntax;
import dev.sameql.engines.jdbc.TableSyntax.Folding;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Properties;
import java.util.regex.Pattern;

/// Any engine behind a URL, in an empty database that its user has to itself: the only space there
/// is. Its rights are those of the URL's user, who should have no others. Errors that come up on
/// empty tables too are static.
public final class UrlHost implements EngineHost {
    private static final TableSyntax SPELLING =
            new TableSyntax('"', Folding.NONE, false, "X'%s'", false, true);
    private static final Pattern FORBIDDEN =
            Pattern.compile(
                    "(?i)open(?:rowset|query|datasource|xml)|xp_\\w+|sp_\\w+|sys|information_schema"
                        + "|utl_\\w+|dbms_\\w+|httpuritype|bfilename|all_\\w+|dba_\\w+|user_\\w+"
                        + "|v\\$\\w*|load_file|csvread|csvwrite|file_read|file_write|link_schema"
                        + "|master|msdb|tempdb|waitfor");

    private final Drivers drivers;
    private final String url;
    private final EngineProfile profile;

    private UrlHost(Dialect dialect, Drivers drivers, String url) throws SQLException {
        this.drivers = drivers;
        this.url = url;
        try (Connection connection = drivers.connect(url, new Properties())) {
            DatabaseMetaData data = connection.getMetaData();
            String product = data.getDatabaseProductName().toLowerCase(Locale.ROOT);
            String version =
                    product + " " + data.getDatabaseProductVersion().lines().findFirst().orElse("");
            this.profile = new EngineProfile(dialect, version, SPELLING, FORBIDDEN);
        }
    }

    /// The engine behind a URL.
    public static UrlHost at(Dialect dialect, String url, Drivers drivers) throws SQLException {
        return new UrlHost(dialect, drivers, url);
    }

    @Override
    public EngineProfile profile() {
        return profile;
    }

    @Override
    public int mostSpaces() {
        return 1;
    }

    @Override
    public Space open(String name) throws SQLException {
        try (var opening = new SpaceBuilder(drivers.connect(url, new Properties()))) {
            opening.admit(drivers.connect(url, new Properties())).setReadOnly(true);
            return opening.space();
        }
    }

    @Override
    public boolean preparesFully() {
        return false;
    }
}
