package dev.sameql.engines.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// When callers share a child, and when another is started.
@Timeout(120)
class ChildPoolTest {
    private static final Duration FOR_EVER = Duration.ofDays(1);

    @TempDir Path folder;

    private ChildPool pool(Duration patience) {
        Path file = folder.resolve("file");
        var program =
                new Program(
                        Trespasser.class,
                        List.of(),
                        List.of("-Xmx64m"),
                        List.of(),
                        List.of(file.toString()),
                        512);
        return new ChildPool(program, 2, patience);
    }

    @Test
    void aCallerWaitsForTheChildOfAnother() throws Exception {
        try (ChildPool pool = pool(FOR_EVER);
                ExecutorService other = Executors.newSingleThreadExecutor()) {
            Child child = pool.take();
            Future<Child> next = other.submit((Callable<Child>) pool::take);
            Thread.sleep(200);
            assertThat(next).isNotDone();
            pool.giveBack(child);
            assertThat(next.get()).isSameAs(child);
        }
    }

    @Test
    void aCallerThatHasWaitedLongEnoughGetsAnother() throws Exception {
        try (ChildPool pool = pool(Duration.ofMillis(50))) {
            Child child = pool.take();
            assertThat(pool.take()).isNotSameAs(child);
            assertThat(pool.processIds()).hasSize(2);
        }
    }

    @Test
    void callersThatHaveWaitedLongEnoughTogetherGetAnother() throws Exception {
        try (ChildPool pool = pool(Duration.ofSeconds(2));
                ExecutorService other = Executors.newSingleThreadExecutor()) {
            for (int n = 0; n < 100 && pool.processIds().size() < 2; n++) {
                Child child = pool.take();
                Future<Child> next = other.submit((Callable<Child>) pool::take);
                Thread.sleep(100);
                pool.giveBack(child);
                pool.giveBack(next.get());
            }
            assertThat(pool.processIds()).hasSize(2);
        }
    }

    @Test
    void oneIsStartedForAllWhoWaitForIt() throws Exception {
        try (ChildPool pool = pool(Duration.ofSeconds(6));
                ExecutorService others = Executors.newFixedThreadPool(3)) {
            Child first = pool.take();
            var completed = new ExecutorCompletionService<Child>(others);
            for (int n = 0; n < 3; n++) completed.submit(pool::take);
            Child second = completed.take().get();
            assertThat(pool.processIds()).hasSize(2);
            pool.giveBack(first);
            pool.giveBack(second);
            assertThat(List.of(completed.take().get(), completed.take().get()))
                    .containsExactlyInAnyOrder(first, second);
        }
    }

    @Test
    void callersAtOnceShareTheFirst() throws Exception {
        try (ChildPool pool = pool(FOR_EVER);
                ExecutorService others = Executors.newFixedThreadPool(3)) {
            var completed = new ExecutorCompletionService<Child>(others);
            for (int n = 0; n < 3; n++) completed.submit(pool::take);
            Child first = completed.take().get();
            for (int n = 0; n < 2; n++) {
                pool.giveBack(first);
                assertThat(completed.take().get()).isSameAs(first);
            }
        }
    }
}
