package dev.sameql.v1.meaning;

import com.google.protobuf.Timestamp;
import dev.sameql.v1.Policy;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;

/// The moment that a policy has queries read from the clock.
public final class PolicyMoment {
    /// 0001-01-01T00:00:00Z, in seconds since 1970.
    private static final long FIRST = Instant.parse("0001-01-01T00:00:00Z").getEpochSecond();

    /// 9999-12-31T23:59:59Z.
    private static final long LAST = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();

    private static final int DAY = "2026-01-01".length();

    private PolicyMoment() {}

    /// The moment, to the second; empty where the clock goes as it goes.
    public static Optional<Instant> of(Policy policy) {
        if (!policy.hasNow()) return Optional.empty();
        long second = Math.clamp(policy.getNow().getSeconds(), FIRST, LAST);
        return Optional.of(Instant.ofEpochSecond(second));
    }

    /// Whether the policy names a moment that no clock of ours shows: outside the years 1 to 9999,
    /// or not a whole second.
    public static boolean isNone(Policy policy) {
        Timestamp now = policy.getNow();
        return now.getSeconds() < FIRST || now.getSeconds() > LAST || now.getNanos() != 0;
    }

    /// A moment as ISO 8601 writes it; a day is its beginning in UTC. Empty where the text is none.
    public static Optional<Instant> read(String text) {
        try {
            return Optional.of(
                    text.length() <= DAY
                            ? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant()
                            : Instant.parse(text));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /// The moment as policies carry it.
    public static Timestamp timestamp(Instant now) {
        return Timestamp.newBuilder()
                .setSeconds(now.getEpochSecond())
                .setNanos(now.getNano())
                .build();
    }
}
