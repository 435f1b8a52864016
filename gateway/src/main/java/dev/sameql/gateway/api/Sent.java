package dev.sameql.gateway.api;

import dev.sameql.v1.Judgement;
import java.util.LinkedHashMap;
import java.util.Map;

/// What a watcher was sent of late: the same is not sent again, when it is told a second time.
final class Sent {

    private final Map<String, Integer> judgements;

    /// - `most`: how many are remembered.
    Sent(int most) {
        judgements =
                new LinkedHashMap<>() {
                    private static final long serialVersionUID = 1;

                    @Override
                    protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
                        return size() > most;
                    }
                };
    }

    /// Whether this is no repetition; it counts as sent from now on.
    boolean isNew(Judgement judgement) {
        Integer before = judgements.put(judgement.getJobId(), judgement.hashCode());
        return before == null || before != judgement.hashCode();
    }
}
