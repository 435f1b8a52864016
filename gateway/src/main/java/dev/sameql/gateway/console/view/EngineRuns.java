package dev.sameql.gateway.console.view;

import dev.sameql.v1.ConformanceRun;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/// What the runs of one engine come to.
///
/// - `findings`: of all runs; the same difference counts in each that found it.
/// - `rules`: of the semantics, that the run fired which fired most.
public record EngineRuns(String engine, int runs, long cases, long findings, int rules) {

    /// The engines of some runs, in order of their names.
    public static List<EngineRuns> of(List<ConformanceRun> runs) {
        return runs.stream()
                .collect(Collectors.groupingBy(run -> run.getQuestion().getEngine()))
                .entrySet()
                .stream()
                .map(each -> of(each.getKey(), each.getValue()))
                .sorted(Comparator.comparing(EngineRuns::engine))
                .toList();
    }

    private static EngineRuns of(String engine, List<ConformanceRun> runs) {
        return new EngineRuns(
                engine,
                runs.size(),
                runs.stream().mapToLong(ConformanceRun::getCasesRun).sum(),
                runs.stream().mapToLong(ConformanceRun::getFindings).sum(),
                runs.stream().mapToInt(ConformanceRun::getRules).max().orElse(0));
    }
}
