package dev.sameql.engines;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Which engines are to be at hand beside SQLite, by their names in lower case.
///
/// - `urls`: engines that run already, by JDBC URL.
/// - `start`: engines to start here; DuckDB in this process.
/// - `programs`: where an engine's programs lie, if not at the usual places.
/// - `drivers`: a directory of JDBC drivers beside the application's own.
public record EngineSettings(
        Map<String, String> urls,
        Set<String> start,
        Map<String, Path> programs,
        Optional<Path> drivers) {

    /// The engines that can be started here.
    public static final Set<String> STARTABLE =
            new LinkedHashSet<>(Arrays.asList("postgresql", "mariadb", "duckdb"));

    private static final String PREFIX = "sameql.engines.";

    /// SQLite alone.
    public static EngineSettings none() {
        return new EngineSettings(Map.of(), Set.of(), Map.of(), Optional.empty());
    }

    /// All that can be started here.
    public static EngineSettings startingAll() {
        return new EngineSettings(Map.of(), STARTABLE, Map.of(), Optional.empty());
    }

    /// As properties say:
    ///
    /// - `sameql.engines.<engine>.url`
    /// - `sameql.engines.<engine>.programs`
    /// - `sameql.engines.start`: names with commas between them, or `all`
    /// - `sameql.engines.drivers`
    public static EngineSettings of(Function<String, Optional<String>> properties) {
        Map<String, String> urls = new LinkedHashMap<>();
        Map<String, Path> programs = new LinkedHashMap<>();
        Set<String> names = new LinkedHashSet<>(STARTABLE);
        Dialects.all().stream().map(EngineSettings::name).forEach(names::add);
        for (String name : names) {
            properties.apply(PREFIX + name + ".url").ifPresent(url -> urls.put(name, url));
            properties
                    .apply(PREFIX + name + ".programs")
                    .ifPresent(path -> programs.put(name, Path.of(path)));
        }
        String start = properties.apply(PREFIX + "start").orElse("").toLowerCase(Locale.ROOT);
        Set<String> started = new LinkedHashSet<>();
        for (String name : start.split(",", -1)) {
            if (name.strip().equals("all")) started.addAll(STARTABLE);
            else if (!name.isBlank()) started.add(name.strip());
        }
        return new EngineSettings(
                urls, started, programs, properties.apply(PREFIX + "drivers").map(Path::of));
    }

    /// An engine's name as settings have it.
    public static String name(Dialect dialect) {
        return dialect.name().toLowerCase(Locale.ROOT);
    }
}
