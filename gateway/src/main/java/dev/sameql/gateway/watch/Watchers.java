package dev.sameql.gateway.watch;

import dev.sameql.v1.Judgement;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/// The streams that watch judgements being made.
@ApplicationScoped
public class Watchers {

    private final Set<Consumer<Judgement>> all = ConcurrentHashMap.newKeySet();

    /// Tells `watcher` of every judgement from now on, on the thread that makes the table: be
    /// quick.
    public void add(Consumer<Judgement> watcher) {
        all.add(watcher);
    }

    /// Tells it no more.
    public void remove(Consumer<Judgement> watcher) {
        all.remove(watcher);
    }

    /// A judgement came into the table.
    public void judged(Judgement judgement) {
        for (Consumer<Judgement> watcher : all) watcher.accept(judgement);
    }
}
