package dev.sameql.engines.jdbc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/// JDBC drivers: those that come with the application, and those in a directory of the user's.
public final class Drivers {
    private final List<Driver> drivers;

    private Drivers(List<Driver> drivers) {
        this.drivers = drivers;
    }

    /// The application's drivers, and those of the jars in a directory.
    public static Drivers of(Optional<Path> directory) {
        ClassLoader own = Drivers.class.getClassLoader();
        ClassLoader loader =
                directory.<ClassLoader>map(jars -> new URLClassLoader(jars(jars), own)).orElse(own);
        List<Driver> found = new ArrayList<>();
        ServiceLoader.load(Driver.class, loader).forEach(found::add);
        return new Drivers(found);
    }

    private static URL[] jars(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .map(Drivers::url)
                    .toArray(URL[]::new);
        } catch (IOException e) {
            throw new UncheckedIOException("the drivers in " + directory + " cannot be read", e);
        }
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(jar + " has no URL", e);
        }
    }

    /// Whether a driver takes such a URL.
    public boolean take(String url) throws SQLException {
        return driver(url).isPresent();
    }

    /// A new connection.
    ///
    /// @throws SQLException also when no driver takes the URL
    public Connection connect(String url, Properties properties) throws SQLException {
        Driver driver =
                driver(url)
                        .orElseThrow(
                                () ->
                                        new SQLException(
                                                "no driver takes "
                                                        + scheme(url)
                                                        + "; put its jar into the directory of"
                                                        + " sameql.engines.drivers"));
        return driver.connect(url, properties);
    }

    private Optional<Driver> driver(String url) throws SQLException {
        for (Driver driver : drivers) if (driver.acceptsURL(url)) return Optional.of(driver);
        return Optional.empty();
    }

    /// What may be shown of a URL, which may hold a password.
    private static String scheme(String url) {
        int end = url.indexOf(':', "jdbc:".length());
        return end < 0 ? "this URL" : url.substring(0, end + 1);
    }
}
