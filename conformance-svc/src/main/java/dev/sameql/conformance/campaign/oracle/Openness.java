package dev.sameql.conformance.campaign.oracle;

import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.conformance.campaign.profile.Subject;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.facts.OrderSensitivity;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.semantics.Interpreter;

/// Whether one engine may answer a query in two ways: which rows a LIMIT or a window's order picks
/// may hang on the plan, and so does whatever else the reading leaves open.
final class Openness {
    static final Verdict OPEN = new Verdict.NotCompared("SQL leaves the answer open");

    private final Interpreter reading;

    Openness(Subject subject) {
        this.reading = new Interpreter(subject.reading());
    }

    boolean isOpen(TestCase test) {
        return Trees.any(
                        test.query(),
                        q -> q instanceof Query.Limit || q instanceof Query.Window,
                        _ -> false)
                || isUndetermined(test);
    }

    private boolean isUndetermined(TestCase test) {
        try {
            return reading.run(test.query(), test.database()).isUndetermined();
        } catch (EvaluationException | NotModelled unknown) {
            return OrderSensitivity.isSensitive(test.query(), RowSemantics.BAG);
        }
    }
}
