package dev.sameql.bench;

import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.instance.Mutants;
import dev.sameql.normalizer.law.instance.Mutants.Mutant;
import dev.sameql.normalizer.rule.ReadRule;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rule.RuleReader;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.check.MutantAssessment;
import dev.sameql.normalizer.rulebook.check.MutantAssessment.Ending;
import dev.sameql.normalizer.rulebook.check.RuleVerification;
import dev.sameql.verifier.Verifier;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.search.SolverSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Makes every law of the sound rules wrong in one place, and counts of how many the check of laws
/// shows a database: [Mutants].
///
/// Prints those that nothing refutes, why, and the counts; of those that are no laws any more, at
/// least 95 of 100 are refuted, else it ends with 1. Arguments: `[RULES-DIR [RULE,RULE...]]`.
public final class LawMutants {
    private static final int ENOUGH = 95;
    private static final int BOUND = 4;
    private static final long MILLIS = 10_000;

    private final Map<Ending, Integer> endings = new TreeMap<>();
    private final Map<Integer, Integer> rows = new TreeMap<>();

    private record Trial(String rule, Mutant mutant, MutantAssessment assessment) {}

    private LawMutants() {}

    /// Measures and prints.
    public static void main(String... arguments) throws Exception {
        Path directory =
                arguments.length > 0
                        ? Path.of(arguments[0])
                        : BundledRules.directory(Optional.empty());
        List<String> only = arguments.length > 1 ? List.of(arguments[1].split(",", -1)) : List.of();
        LawMutants measured = new LawMutants();
        try (Verifier verifier =
                new Verifier(new Solver(SolverSettings.defaults()), new SimpleMeterRegistry())) {
            measured.run(directory, only, new RuleVerification(verifier::verify, BOUND, MILLIS));
        }
        System.exit(measured.print() ? 0 : 1);
    }

    private void run(Path directory, List<String> only, RuleVerification verification)
            throws Exception {
        int processors = Runtime.getRuntime().availableProcessors();
        try (ExecutorService workers = Executors.newFixedThreadPool(processors)) {
            List<Future<Trial>> trials = new ArrayList<>();
            List<ReadRule> rules = new ArrayList<>();
            for (RuleFile file : RuleFile.read(directory)) {
                ReadRule rule = RuleReader.read(file);
                if (rule.laws().isPresent() && rule.description().sound()) rules.add(rule);
            }
            List<Law> laws = rules.stream().flatMap(r -> r.laws().get().all().stream()).toList();
            for (ReadRule rule : rules) {
                String id = rule.description().id();
                if (!only.isEmpty() && !only.contains(id)) continue;
                for (Law law : rule.laws().get().all()) {
                    for (Mutant mutant : Mutants.of(law)) {
                        if (mutant.isAmong(laws)) continue;
                        trials.add(
                                workers.submit(
                                        () ->
                                                new Trial(
                                                        id,
                                                        mutant,
                                                        MutantAssessment.of(
                                                                rule.description(),
                                                                mutant,
                                                                verification))));
                    }
                }
            }
            for (Future<Trial> trial : trials) note(trial.get());
        } catch (ExecutionException broken) {
            throw new IllegalStateException(broken.getCause());
        }
    }

    private void note(Trial trial) {
        Ending ending = trial.assessment().ending();
        endings.merge(ending, 1, Integer::sum);
        if (ending == Ending.REFUTED) {
            rows.merge(trial.assessment().mostRows(), 1, Integer::sum);
            return;
        }
        System.out.printf(
                "%s  %s  %s  %s  (%s)%n",
                trial.rule(),
                ending,
                trial.mutant().law().written(),
                trial.mutant().change(),
                trial.assessment().note());
    }

    private boolean print() {
        int refuted = endings.getOrDefault(Ending.REFUTED, 0);
        int wrong = refuted + endings.getOrDefault(Ending.SURVIVED, 0);
        System.out.println("endings: " + endings);
        System.out.println("rows of a table, at most, of refuting databases: " + rows);
        System.out.printf(
                "%d of %d laws that were made wrong are refuted (%.1f %%)%n",
                refuted, wrong, 100.0 * refuted / Math.max(1, wrong));
        return refuted * 100 >= wrong * ENOUGH;
    }
}
