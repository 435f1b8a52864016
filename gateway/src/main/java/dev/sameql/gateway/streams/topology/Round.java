package dev.sameql.gateway.streams.topology;

import dev.sameql.v1.CaseFile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;
import org.apache.kafka.streams.state.ValueAndTimestamp;

/// Goes round the case files of a partition, a slice at a time, so that however many there are, no
/// record waits for it longer than a moment.
final class Round {

    private static final int MOST = 5000;
    private static final Duration MOMENT = Duration.ofMillis(50);

    private final ReadOnlyKeyValueStore<String, ValueAndTimestamp<CaseFile>> files;
    private final Duration moment;
    private String from;

    Round(ReadOnlyKeyValueStore<String, ValueAndTimestamp<CaseFile>> files) {
        this(files, MOMENT);
    }

    /// - `moment`: how long a slice takes at most, beyond its first file.
    Round(ReadOnlyKeyValueStore<String, ValueAndTimestamp<CaseFile>> files, Duration moment) {
        this.files = files;
        this.moment = moment;
    }

    /// The next files. Those of a slice may be removed before the next is asked for.
    List<KeyValue<String, ValueAndTimestamp<CaseFile>>> slice() {
        List<KeyValue<String, ValueAndTimestamp<CaseFile>>> slice = new ArrayList<>();
        long end = System.nanoTime() + moment.toNanos();
        try (KeyValueIterator<String, ValueAndTimestamp<CaseFile>> rest = files.range(from, null)) {
            while (rest.hasNext() && hasRoom(slice.size(), end)) slice.add(rest.next());
            from = rest.hasNext() ? slice.getLast().key + "\u0000" : null;
        }
        return slice;
    }

    /// One file at least: to find the first may take longer than a moment.
    private static boolean hasRoom(int taken, long end) {
        return taken == 0 || (taken < MOST && System.nanoTime() < end);
    }

    /// Whether the last slice was the last of a round: the next begins another.
    boolean isAtEnd() {
        return from == null;
    }
}
