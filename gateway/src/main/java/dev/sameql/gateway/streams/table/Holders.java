package dev.sameql.gateway.streams.table;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.kafka.streams.state.HostInfo;

/// Which gateway holds which partition, as far as this one was told.
interface Holders {

    /// Where the others reach this gateway.
    HostInfo own();

    /// The partition of a job.
    ///
    /// @throws NotThereYet while partitions are being assigned
    int partition(String jobId);

    /// The holder of each partition.
    ///
    /// @throws NotThereYet while one has none
    Map<Integer, HostInfo> all();

    /// The partitions of each holder among these.
    default Map<HostInfo, Set<Integer>> byHolder(Set<Integer> partitions) {
        Map<Integer, HostInfo> holders = all();
        Map<HostInfo, Set<Integer>> found =
                new TreeMap<>(java.util.Comparator.comparing(HostInfo::toString));
        for (int partition : partitions)
            found.computeIfAbsent(holders.get(partition), _ -> new TreeSet<>()).add(partition);
        return found;
    }
}
