package dev.sameql.core.sqlite;

import java.sql.SQLException;

/// What SQLite said, as the driver tells it.
public final class DriverMessage {
    private DriverMessage() {}

    /// SQLite's message without what the driver puts around it: `[SQLITE_ERROR] SQL error or
    /// missing database (…)`.
    public static String plain(SQLException refused) {
        String message = String.valueOf(refused.getMessage());
        int open = message.indexOf('(');
        boolean wrapped = message.startsWith("[SQLITE_") && open >= 0 && message.endsWith(")");
        return wrapped ? message.substring(open + 1, message.length() - 1) : message;
    }
}
