package dev.sameql.engines.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A [Space] in the making. Where it does not come to one, what was opened and made for it goes
/// again.
public final class SpaceBuilder implements AutoCloseable {
    private final Connection owner;
    private final List<String> goodbye = new ArrayList<>();
    private Optional<Connection> guest = Optional.empty();
    private boolean done;

    /// A space whose owner has this connection.
    public SpaceBuilder(Connection owner) {
        this.owner = owner;
    }

    /// Makes something, which the other statements remove, in their order, after what was made
    /// before.
    public void make(String statement, String... removal) throws SQLException {
        run(statement);
        goodbye.addAll(List.of(removal));
    }

    /// Runs statements as the owner.
    public void run(String... statements) throws SQLException {
        Sql.execute(owner, statements);
    }

    /// Lets a guest in, with its settings; returns its connection.
    public Connection admit(Connection connection, String... settings) throws SQLException {
        guest = Optional.of(connection);
        Sql.execute(connection, settings);
        return connection;
    }

    /// The space, for whose end it is to be closed from here on.
    public Space space() {
        done = true;
        return new Space(owner, guest.orElseThrow(), List.copyOf(goodbye));
    }

    @Override
    public void close() throws SQLException {
        if (!done) new Space(owner, guest.orElse(owner), goodbye).close();
    }
}
