package dev.sameql.conformance.campaign;

import dev.sameql.conformance.campaign.Tally.Point;
import dev.sameql.conformance.campaign.generate.CaseGenerator;
import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.conformance.campaign.profile.Subject;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.semantics.Interpreter;
import dev.sameql.core.semantics.coverage.RuleCoverage;
import java.util.ArrayList;
import java.util.List;

/// What the same generator covers by chance alone, without cases that are constructed and without
/// mutants: what guidance is measured against. The reading is asked, the engine is not.
public final class RandomCoverage {
    private static final int STEP = 25;
    private static final int MOST = 2_000;

    private RandomCoverage() {}

    /// The curve of as many cases from a seed on, 2,000 at most.
    public static List<Point> of(Subject subject, long seed, long cases) {
        var generator = new CaseGenerator(subject.reading(), subject.printed(), subject.lacks());
        var coverage = new RuleCoverage();
        var interpreter = new Interpreter(subject.reading(), coverage);
        List<Point> curve = new ArrayList<>();
        long start = System.nanoTime();
        for (int i = 1; i <= Math.min(cases, MOST); i++) {
            generator.of(seed + i).ifPresent(test -> cover(test, interpreter, coverage));
            if (i % STEP == 0)
                curve.add(Point.of(i, (System.nanoTime() - start) / 1e9, coverage, 0));
        }
        return curve;
    }

    private static void cover(TestCase test, Interpreter interpreter, RuleCoverage coverage) {
        try {
            interpreter.run(test.query(), test.database());
        } catch (EvaluationException | NotModelled unknown) {
            // what fired before counts
        }
        coverage.ended(test.query());
    }
}
