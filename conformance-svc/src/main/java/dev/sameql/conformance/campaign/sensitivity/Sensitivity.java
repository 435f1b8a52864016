package dev.sameql.conformance.campaign.sensitivity;

import dev.sameql.conformance.campaign.finding.LowestPart;
import dev.sameql.conformance.campaign.finding.Minimiser;
import dev.sameql.conformance.campaign.generate.CaseGenerator;
import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.conformance.campaign.oracle.Oracle;
import dev.sameql.conformance.campaign.oracle.TypedBags;
import dev.sameql.conformance.campaign.oracle.Verdict.Differs;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.ir.Query.With;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.semantics.Interpreter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How many faults of an interpreter the cases of a campaign find. A fault is found by the first
/// case whose answer it makes wrong.
public final class Sensitivity {
    private final Map<String, Long> found = new LinkedHashMap<>();
    private final List<Fault> left;
    private long evaluations;

    /// With these faults, each of which is sought alone.
    public Sensitivity(List<Fault> faults) {
        this.left = new ArrayList<>(faults);
    }

    /// All faults that are known here.
    public static List<Fault> faults() {
        List<Fault> all = new ArrayList<>(ConditionFaults.all());
        all.addAll(ValueFaults.all());
        all.addAll(TableFaults.all());
        return List.copyOf(all);
    }

    /// Seeks them by so many cases from a seed on.
    public void run(Dialect reading, long seed, int cases) {
        var generator = new CaseGenerator(reading);
        var interpreter = new Interpreter(reading);
        for (int i = 0; i < cases && !left.isEmpty(); i++) {
            Optional<TestCase> test = generator.of(seed + i);
            if (test.isPresent()) seek(test.get(), interpreter, i + 1L);
        }
    }

    private void seek(TestCase test, Interpreter interpreter, long number) {
        if (Trees.any(test.query(), q -> q instanceof With with && with.recursive(), _ -> false))
            return; // a fault may make a recursion endless
        Optional<Interpreter.Outcome> right = outcome(test, interpreter);
        if (right.isEmpty() || right.get().isUndetermined()) return;
        left.removeIf(
                fault -> {
                    boolean shows = shows(fault, test, right.get(), interpreter);
                    if (shows) found.put(fault.name(), number);
                    return shows;
                });
    }

    private boolean shows(
            Fault fault, TestCase test, Interpreter.Outcome right, Interpreter interpreter) {
        TestCase wrong = test.with(fault.change(test.query()));
        if (wrong.query().equals(test.query())) return false;
        return outcome(wrong, interpreter)
                .map(answer -> !new TypedBags(false).agree(right, answer.table().rows()))
                .orElse(false);
    }

    private Optional<Interpreter.Outcome> outcome(TestCase test, Interpreter interpreter) {
        evaluations++;
        try {
            return Optional.of(interpreter.run(test.query(), test.database()));
        } catch (EvaluationException | NotModelled unknown) {
            return Optional.empty();
        }
    }

    /// What a finding names of a fault: the query made small, and whether the part that it names
    /// first is the faulty one.
    public record Naming(String fault, String query, boolean first) {}

    /// Makes the case small that has found a fault, and looks what is named first.
    public static Naming named(Dialect reading, Fault fault, long seed) {
        var generator = new CaseGenerator(reading);
        var oracle = new FaultyOracle(reading, fault);
        var minimiser = new Minimiser(generator, reading, Map.of(Oracle.Kind.SEMANTIC, oracle));
        if (!(oracle.judge(generator.of(seed).orElseThrow()) instanceof Differs found))
            throw new IllegalStateException("the case does not show " + fault.name());
        Differs small = minimiser.minimise(found).difference();
        boolean first = new LowestPart(minimiser).of(small).filter(fault::isOf).isPresent();
        return new Naming(fault.name(), small.sql(), first);
    }

    /// The number of the case that found each.
    public Map<String, Long> found() {
        return Map.copyOf(found);
    }

    /// Those that none has found.
    public List<String> missed() {
        return left.stream().map(Fault::name).toList();
    }

    /// How many queries were evaluated.
    public long evaluations() {
        return evaluations;
    }
}
