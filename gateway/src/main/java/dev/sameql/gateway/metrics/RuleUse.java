package dev.sameql.gateway.metrics;

import dev.sameql.v1.Evidence;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.HashSet;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/// In how many pairs each rule fired, by the normalisations that this gateway has folded since it
/// began, whoever asked. Of the published-only rules normalisations say nothing.
@ApplicationScoped
public class RuleUse {

    /// More rules than a book has; what further ones do is not counted.
    private static final int RULES = 10_000;

    private final Instant since = Instant.now();
    private final LongAdder pairs = new LongAdder();
    private final Map<String, LongAdder> fired = new ConcurrentHashMap<>();

    /// Counts what a stage reported, if it normalised.
    public void count(Evidence evidence) {
        if (!evidence.hasNormalisation()) return;
        pairs.increment();
        for (String rule : new HashSet<>(evidence.getNormalisation().getRulesList()))
            if (fired.containsKey(rule) || fired.size() < RULES)
                fired.computeIfAbsent(rule, _ -> new LongAdder()).increment();
    }

    /// When it began.
    public Instant since() {
        return since;
    }

    /// How many pairs were normalised.
    public long pairs() {
        return pairs.sum();
    }

    /// In how many of them each rule fired, of those that did.
    public Map<String, Long> fired() {
        Map<String, Long> counts = new TreeMap<>();
        fired.forEach((rule, count) -> counts.put(rule, count.sum()));
        return counts;
    }
}
