package dev.sameql.core.cache;

import static java.util.concurrent.CompletableFuture.supplyAsync;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BoundedCacheTest {

    private final AtomicInteger works = new AtomicInteger();

    private int length(String text) {
        works.incrementAndGet();
        return text.length();
    }

    @Test
    void aValueIsWorkedOutOnce() {
        var lengths = new BoundedCache<String, Integer>(2);
        assertThat(lengths.of("one", this::length)).isEqualTo(3);
        assertThat(lengths.of("one", this::length)).isEqualTo(3);
        assertThat(works).hasValue(1);
    }

    @Test
    void whatWasNotUsedLatelyMakesWay() {
        var lengths = new BoundedCache<String, Integer>(2);
        lengths.of("one", this::length);
        lengths.of("three", this::length);
        lengths.of("one", this::length);
        lengths.of("seven", this::length);
        works.set(0);
        lengths.of("one", this::length);
        assertThat(works).hasValue(0);
        lengths.of("three", this::length);
        assertThat(works).hasValue(1);
    }

    @Test
    void withoutPlaceEachIsWorkedOutAnew() {
        var lengths = new BoundedCache<String, Integer>(0);
        lengths.of("one", this::length);
        lengths.of("one", this::length);
        assertThat(works).hasValue(2);
    }

    @Test
    void whatIsKeptReplacesWhatWasWorkedOut() {
        var lengths = new BoundedCache<String, Integer>(2);
        lengths.of("one", this::length);
        lengths.keep("one", 4);
        assertThat(lengths.of("one", this::length)).isEqualTo(4);
    }

    @Test
    void aValueThatIsBeingWorkedOutIsWaitedFor() {
        var lengths = new BoundedCache<String, Integer>(2);
        var begun = new CompletableFuture<Void>();
        var released = new CompletableFuture<Void>();
        try (var threads = Executors.newCachedThreadPool()) {
            CompletableFuture<Integer> first =
                    supplyAsync(
                            () ->
                                    lengths.of(
                                            "one",
                                            text -> {
                                                begun.complete(null);
                                                released.join();
                                                return length(text);
                                            }),
                            threads);
            begun.join();
            CompletableFuture<Integer> second =
                    supplyAsync(() -> lengths.of("one", this::length), threads);
            assertThat(second).failsWithin(Duration.ofMillis(50));
            released.complete(null);
            assertThat(first.join()).isEqualTo(3);
            assertThat(second.join()).isEqualTo(3);
        }
        assertThat(works).hasValue(1);
    }

    @Test
    void workThatFailsIsDoneAgain() {
        var lengths = new BoundedCache<String, Integer>(2);
        assertThatThrownBy(
                        () ->
                                lengths.of(
                                        "one",
                                        _ -> {
                                            throw new IllegalStateException("broken");
                                        }))
                .hasMessage("broken");
        assertThat(lengths.of("one", this::length)).isEqualTo(3);
    }
}
