package dev.sameql.gateway.intake;

import dev.sameql.v1.ConformanceFinding;
import dev.sameql.v1.ConformanceRecord;
import dev.sameql.v1.ConformanceRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A run as far as its records have come. Thread-safe.
public final class KnownRun {
    private final String tenant;
    private final Set<String> keys = new LinkedHashSet<>();
    private final Map<String, ConformanceFinding> findings = new LinkedHashMap<>();
    private ConformanceRun run;
    private String report = "";
    private boolean stopped;

    KnownRun(String tenant, ConformanceRun run) {
        this.tenant = tenant;
        this.run = run;
    }

    /// Takes up what a record says. Whose the run is was said by its first, and no later one of
    /// another's counts.
    synchronized void add(String key, ConformanceRecord record) {
        if (!record.getTenant().equals(tenant)) return;
        keys.add(key);
        switch (record.getContentCase()) {
            case RUN -> run = record.getRun();
            case FINDING -> findings.put(record.getFinding().getId(), record.getFinding());
            case REPORT -> report = record.getReport();
            case STOP -> stopped = record.getStop();
            case CONTENT_NOT_SET -> {}
        }
    }

    /// Whose it is.
    String tenant() {
        return tenant;
    }

    /// The keys of its records.
    synchronized List<String> keys() {
        return List.copyOf(keys);
    }

    /// How it stands.
    public synchronized ConformanceRun run() {
        return run;
    }

    /// What was found, in the order of finding.
    public synchronized List<ConformanceFinding> findings() {
        return new ArrayList<>(findings.values());
    }

    /// What the report says; nothing until the end.
    public synchronized String report() {
        return report;
    }

    /// Whether its end is wished.
    synchronized boolean isStopped() {
        return stopped;
    }

    /// Whether nothing more will come of it.
    public boolean isOver() {
        return switch (run().getState()) {
            case CONFORMANCE_STATE_DONE, CONFORMANCE_STATE_STOPPED, CONFORMANCE_STATE_FAILED ->
                    true;
            case CONFORMANCE_STATE_WAITING,
                    CONFORMANCE_STATE_RUNNING,
                    CONFORMANCE_STATE_UNSPECIFIED,
                    UNRECOGNIZED ->
                    false;
        };
    }
}
