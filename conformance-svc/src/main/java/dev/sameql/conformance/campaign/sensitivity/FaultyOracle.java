package dev.sameql.conformance.campaign.sensitivity;

import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.conformance.campaign.oracle.Oracle;
import dev.sameql.conformance.campaign.oracle.Shown;
import dev.sameql.conformance.campaign.oracle.TypedBags;
import dev.sameql.conformance.campaign.oracle.Verdict;
import dev.sameql.conformance.campaign.oracle.Verdict.Agreed;
import dev.sameql.conformance.campaign.oracle.Verdict.Differs;
import dev.sameql.conformance.campaign.oracle.Verdict.NotCompared;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.print.Printer;
import dev.sameql.core.semantics.Interpreter;

/// The reading against itself with a fault, as if that were an engine.
final class FaultyOracle implements Oracle {
    private final Dialect reading;
    private final Interpreter interpreter;
    private final TypedBags bags = new TypedBags(false);
    private final Fault fault;

    FaultyOracle(Dialect reading, Fault fault) {
        this.reading = reading;
        this.interpreter = new Interpreter(reading);
        this.fault = fault;
    }

    @Override
    public Verdict judge(TestCase test) {
        TestCase wrong = test.with(fault.change(test.query()));
        if (wrong.query().equals(test.query())) return new Agreed();
        try {
            Interpreter.Outcome right = interpreter.run(test.query(), test.database());
            if (right.isUndetermined()) return new NotCompared("SQL leaves the answer open");
            Interpreter.Outcome answer = interpreter.run(wrong.query(), test.database());
            return bags.agree(right, answer.table().rows())
                    ? new Agreed()
                    : new Differs(
                            Kind.SEMANTIC,
                            Verdict.Kind.RESULT,
                            test,
                            Printer.merging(test.query(), reading),
                            right.table(),
                            Shown.rows(answer.table().rows()));
        } catch (EvaluationException | NotModelled unknown) {
            return new NotCompared(String.valueOf(unknown.getMessage()));
        }
    }
}
