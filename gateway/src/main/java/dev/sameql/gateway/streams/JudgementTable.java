package dev.sameql.gateway.streams;

import dev.sameql.v1.Judgement;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;

/// All judgements, in order of job id, open jobs among them as judgements that are not complete.
public final class JudgementTable {

    private final ReadOnlyKeyValueStore<String, Judgement> store;

    JudgementTable(ReadOnlyKeyValueStore<String, Judgement> store) {
        this.store = store;
    }

    /// The judgement of a job.
    public Optional<Judgement> get(String jobId) {
        return Optional.ofNullable(store.get(jobId));
    }

    /// Shows `visitor` the judgements with ids in the range until it says that it has seen enough.
    public void visit(JobRange range, Predicate<Judgement> visitor) {
        try (KeyValueIterator<String, Judgement> entries = store.range(range.from(), range.to())) {
            while (entries.hasNext()) {
                KeyValue<String, Judgement> next = entries.next();
                if (!visitor.test(next.value)) return;
            }
        }
    }

    /// How many judgements the range holds; counted no further than to `most`.
    public int count(JobRange range, int most) {
        int count = 0;
        try (KeyValueIterator<String, Judgement> entries = store.range(range.from(), range.to())) {
            while (count < most && entries.hasNext()) {
                entries.next();
                count++;
            }
        }
        return count;
    }

    /// Job ids from `from` to `to`, both included; null is open.
    public record JobRange(String from, String to) {

        /// Every job.
        public static final JobRange ALL = new JobRange(null, null);

        /// The same range, only after `jobId`.
        public JobRange after(String jobId) {
            return new JobRange(jobId + "\u0000", to);
        }
    }
}
