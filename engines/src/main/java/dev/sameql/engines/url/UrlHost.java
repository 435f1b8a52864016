package dev.sameql.engines.url;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.engines.jdbc.Drivers;
import dev.sameql.engines.jdbc.EngineHost;
import dev.sameql.engines.jdbc.Moment;
import dev.sameql.engines.jdbc.Space;
import dev.sameql.engines.jdbc.Spelling;
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
    private static final Spelling SPELLING = new Spelling('"', false, false, "X'%s'", false);
    private static final Pattern FORBIDDEN =
            Pattern.compile(
                    "(?i)open(?:rowset|query|datasource|xml)|xp_\\w+|sp_\\w+|sys|information_schema"
                        + "|utl_\\w+|dbms_\\w+|httpuritype|bfilename|all_\\w+|dba_\\w+|user_\\w+"
                        + "|v\\$\\w*|load_file|csvread|csvwrite|file_read|file_write|link_schema"
                        + "|master|msdb|tempdb|waitfor");

    private final Dialect dialect;
    private final Drivers drivers;
    private final String url;
    private final String version;

    private UrlHost(Dialect dialect, Drivers drivers, String url) throws SQLException {
        this.dialect = dialect;
        this.drivers = drivers;
        this.url = url;
        try (Connection connection = drivers.connect(url, new Properties())) {
            DatabaseMetaData data = connection.getMetaData();
            String product = data.getDatabaseProductName().toLowerCase(Locale.ROOT);
            this.version =
                    product + " " + data.getDatabaseProductVersion().lines().findFirst().orElse("");
        }
    }

    /// The engine behind a URL.
    public static UrlHost at(Dialect dialect, String url, Drivers drivers) throws SQLException {
        return new UrlHost(dialect, drivers, url);
    }

    @Override
    public Dialect dialect() {
        return dialect;
    }

    @Override
    public String version() {
        return version;
    }

    @Override
    public int mostSpaces() {
        return 1;
    }

    @Override
    public Space open(String name) throws SQLException {
        Connection owner = drivers.connect(url, new Properties());
        Connection guest = drivers.connect(url, new Properties());
        guest.setReadOnly(true);
        return new Space(owner, guest, "");
    }

    @Override
    public Spelling spelling() {
        return SPELLING;
    }

    @Override
    public Pattern forbidden() {
        return FORBIDDEN;
    }

    @Override
    public boolean preparesFully() {
        return false;
    }

    @Override
    public boolean isStatic(SQLException error, Moment moment) {
        return moment == Moment.PREPARING;
    }

    @Override
    public void close() {
        // the server is not ours
    }
}
