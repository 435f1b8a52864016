package dev.sameql.verifier.text;

import dev.sameql.core.value.Value;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/// Days and moments, as ISO 8601 texts, that lie between two constants.
final class AtomMoments {
    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
    private static final int DAY_LENGTH = 10;
    private static final int MICROSECONDS = 1_000_000;
    private static final LocalDateTime FIRST = LocalDate.of(2020, 1, 1).atStartOfDay();

    private AtomMoments() {}

    /// The i-th of n moments, or with `days` of n days, above `low` and below `high`, where it has
    /// a place there: below a number is no text. A text that is no day or moment is no bound, if
    /// what is found lies within.
    static Optional<Value> between(Value low, Value high, int i, int n, boolean days) {
        if (high != null && !(high instanceof Value.Text)) return Optional.empty();
        Optional<LocalDateTime> bottom = read(low);
        Optional<LocalDateTime> top = read(high);
        String found;
        if (bottom.isPresent() && top.isPresent())
            found = inside(bottom.get(), top.get(), i, n, days);
        else if (top.isPresent()) found = written(top.get().minusDays((long) n - i), days);
        else found = written(bottom.orElse(FIRST).plusDays(i + 1L), days);
        boolean within =
                !(low instanceof Value.Text(String least) && found.compareTo(least) <= 0)
                        && !(high instanceof Value.Text(String most) && found.compareTo(most) >= 0);
        return within ? Optional.of(Value.of(found)) : Optional.empty();
    }

    private static String inside(
            LocalDateTime bottom, LocalDateTime top, int i, int n, boolean days) {
        Duration step = days ? Duration.ofDays(1) : Duration.ofSeconds(1);
        long steps = Duration.between(bottom, top).dividedBy(step);
        if (steps > n)
            return written(bottom.plus(step.multipliedBy((i + 1L) * (steps / (n + 1L)))), days);
        String start = written(bottom, days);
        return days ? start : start + ".%06d".formatted((i + 1L) * MICROSECONDS / (n + 1L));
    }

    private static String written(LocalDateTime moment, boolean days) {
        String text = MOMENT.format(moment);
        return days ? text.substring(0, DAY_LENGTH) : text;
    }

    private static Optional<LocalDateTime> read(Value bound) {
        if (!(bound instanceof Value.Text(String text))) return Optional.empty();
        try {
            return Optional.of(
                    text.length() == DAY_LENGTH
                            ? LocalDate.parse(text).atStartOfDay()
                            : LocalDateTime.parse(text, MOMENT));
        } catch (DateTimeException other) {
            return Optional.empty();
        }
    }
}
