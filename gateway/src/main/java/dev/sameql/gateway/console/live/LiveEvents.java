package dev.sameql.gateway.console.live;

import dev.sameql.gateway.console.door.ConsoleConfig;
import io.grpc.Context;
import io.grpc.stub.StreamObserver;
import io.smallrye.mutiny.Multi;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.WebApplicationException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/// Tells open pages that what they show has changed, each at most once a second: the page asks for
/// it anew. Behind each stream of events is a gRPC watch of the same visitor.
@ApplicationScoped
public class LiveEvents {

    private static final Duration BEAT = Duration.ofSeconds(1);
    private static final int SILENT_BEATS = 15;
    private static final String ALIVE = "alive";

    private final AtomicInteger open = new AtomicInteger();
    private final ConsoleConfig settings;

    LiveEvents(ConsoleConfig settings) {
        this.settings = settings;
    }

    /// What an event says.
    enum News {
        /// What the page shows has changed.
        CHANGED,
        /// Something new is on a list of the page.
        FOUND,
        /// Nothing more will come.
        OVER;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Hears of what a gRPC watch tells, and keeps what a page has not been told of.
    abstract static class Watch<T> implements StreamObserver<T> {
        private final Set<News> news = EnumSet.noneOf(News.class);
        private boolean ended;

        synchronized void note(News what) {
            news.add(what);
        }

        private synchronized String next(long beat) {
            for (News each : News.values()) {
                if (!news.remove(each)) continue;
                if (each == News.OVER) ended = true;
                return each.word();
            }
            return beat % SILENT_BEATS == 0 ? ALIVE : "";
        }

        private synchronized boolean goesOn() {
            return !ended;
        }

        @Override
        public synchronized void onError(Throwable failure) {
            ended = true;
        }

        @Override
        public void onCompleted() {
            note(News.OVER);
        }
    }

    /// Events of a watch that `call` begins: words of [News], and now and then `alive`.
    <T> Multi<String> of(Watch<T> watch, Consumer<Watch<T>> call) {
        if (open.incrementAndGet() > settings.watches()) {
            open.decrementAndGet();
            throw new WebApplicationException(503);
        }
        Context.CancellableContext context = Context.current().withCancellation();
        context.run(() -> call.accept(watch));
        return Multi.createFrom()
                .ticks()
                .every(BEAT)
                .onOverflow()
                .drop()
                .select()
                .first(_ -> watch.goesOn())
                .map(watch::next)
                .select()
                .where(word -> !word.isEmpty())
                .onTermination()
                .invoke(
                        () -> {
                            open.decrementAndGet();
                            context.cancel(null);
                        });
    }
}
