package dev.sameql.core.frontend.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.Vocabulary;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/// `cases/pinned-clock`: what a text `becomes` where the clock shows the last second of
/// February, or that it `stays` as it is.
class PinnedClockTest {
    private static final Instant NOW = Instant.parse("2026-02-28T23:59:59Z");
    private static final Vocabulary WORDS = Vocabulary.of(Map.of("becomes", 2, "stays", 1));

    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests(
                "pinned-clock",
                WORDS,
                one ->
                        assertEquals(
                                one.statements().getLast(),
                                PinnedClock.pinned(one.sql(), one.dialect().clock(), NOW)));
    }
}
