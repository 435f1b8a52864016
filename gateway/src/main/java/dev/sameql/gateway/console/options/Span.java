package dev.sameql.gateway.console.options;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Times as the option `--budget` takes them: `10s`, `500ms`, `1m`; a number alone is of seconds.
public final class Span {

    private static final Pattern TEXT = Pattern.compile("(\\d{1,12})\\s*(ms|s|m)?");
    private static final long SECOND = 1000;
    private static final long MINUTE = 60 * SECOND;

    private Span() {}

    /// The time that a text says; empty where it says none.
    public static Optional<Duration> read(String text) {
        Matcher found = TEXT.matcher(text);
        if (!found.matches()) return Optional.empty();
        long amount = Long.parseLong(found.group(1));
        return Optional.of(
                switch (found.group(2)) {
                    case "ms" -> Duration.ofMillis(amount);
                    case "m" -> Duration.ofMinutes(amount);
                    case null, default -> Duration.ofSeconds(amount);
                });
    }

    /// The shortest text of a time.
    static String text(Duration time) {
        long millis = time.toMillis();
        if (millis % MINUTE == 0) return millis / MINUTE + "m";
        return millis % SECOND == 0 ? millis / SECOND + "s" : millis + "ms";
    }
}
