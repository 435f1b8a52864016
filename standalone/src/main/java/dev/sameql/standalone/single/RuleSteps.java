package dev.sameql.standalone.single;

import dev.sameql.conformance.campaign.oracle.Rewriting;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.ir.Query;
import dev.sameql.normalizer.intake.RulesInForce;
import dev.sameql.normalizer.rewriting.Rewriter;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.RuleBook;
import java.util.List;

/// The steps of the sound rules of a book, for an engine that is tested with them.
public final class RuleSteps implements Rewriting {
    private final Rewriter rewriter;

    public RuleSteps(RuleBook book) {
        this.rewriter = new Rewriter(book, RowSemantics.BAG, false);
    }

    /// With the rules that are configured, else those that come with the application.
    public static RuleSteps configured() {
        var settings = new ServiceSettings().normalizer();
        return new RuleSteps(RulesInForce.load(settings.rulesDir(), settings.cacheDir()).book());
    }

    @Override
    public List<Step> steps(Query query) {
        return rewriter.normalForm(query, RuleDescription::sound).steps().stream()
                .filter(step -> !step.rule().preservesSpelling())
                .map(step -> new Step(step.rule().id(), step.before(), step.after()))
                .toList();
    }
}
