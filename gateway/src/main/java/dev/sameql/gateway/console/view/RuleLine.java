package dev.sameql.gateway.console.view;

import dev.sameql.v1.ConformanceFinding;
import dev.sameql.v1.ConformanceRun;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A rule of the semantics in a run: in how many cases it fired, and how many of the findings that
/// the server keeps read it.
public record RuleLine(int rule, long cases, long findings) {

    /// The rules that fired or that a finding reads, in order of their numbers.
    public static List<RuleLine> of(ConformanceRun run, List<ConformanceFinding> findings) {
        Map<Integer, Long> found =
                findings.stream()
                        .flatMap(finding -> finding.getRulesList().stream().distinct())
                        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        Set<Integer> rules = new TreeSet<>(run.getRuleCasesMap().keySet());
        rules.addAll(found.keySet());
        return rules.stream()
                .map(
                        rule ->
                                new RuleLine(
                                        rule,
                                        run.getRuleCasesOrDefault(rule, 0),
                                        found.getOrDefault(rule, 0L)))
                .toList();
    }
}
