package dev.sameql.standalone.lint;

import dev.sameql.core.problem.Position;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// One thing that is suspicious in a query: where, in one sentence why, and what shows it. Places
/// count from 1, and are [Position#UNKNOWN] where none can be told.
public record LintFinding(
        LintCode code, Position place, String message, Map<String, String> evidence) {

    /// The evidence is in the order of its names.
    public LintFinding {
        evidence = Collections.unmodifiableSortedMap(new TreeMap<>(evidence));
    }

    /// One that the query's text shows by itself.
    public static LintFinding of(LintCode code, Position place, String message) {
        return new LintFinding(code, place, message, Map.of());
    }

    /// What shows it, each with its name, in the order of the names.
    public List<String> shown() {
        return evidence.entrySet().stream()
                .map(each -> each.getKey() + ": " + each.getValue())
                .toList();
    }
}
