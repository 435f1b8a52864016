package dev.sameql.normalizer.suggest;

import dev.sameql.core.data.Policy;
import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.ir.Query;
import dev.sameql.normalizer.api.QueryFacts;
import dev.sameql.normalizer.rewriting.NormalForm;
import dev.sameql.normalizer.rewriting.Rewriter;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.RuleBook;
import dev.sameql.normalizer.site.Sites;
import java.util.List;

/// The normal forms of a pair under the sound rules of a book, and what one rule more makes of
/// them.
final class Forms {
    private static final int MOST_ROUNDS = 4;

    private final RuleBook book;
    private final Policy policy;
    private final NormalForm left;
    private final NormalForm right;

    Forms(RuleBook book, Policy policy, Query left, Query right) {
        this.book = book;
        this.policy = policy;
        this.left = form(book, left);
        this.right = form(book, right);
    }

    private NormalForm form(RuleBook rules, Query query) {
        return rewriter(rules).normalForm(query, RuleDescription::sound);
    }

    private Rewriter rewriter(RuleBook rules) {
        return new Rewriter(rules, policy.rows(), policy.anyColumnOrder());
    }

    Query left() {
        return left.query();
    }

    Query right() {
        return right.query();
    }

    boolean areSettled() {
        return left.settled() && right.settled();
    }

    boolean areOne() {
        return areOne(left, right);
    }

    private static boolean areOne(NormalForm left, NormalForm right) {
        return left.settled()
                && right.settled()
                && Isomorphism.same(left.query(), right.query(), false);
    }

    /// The sites of the one form or the other.
    Sites sites(boolean ofLeft) {
        NormalForm form = ofLeft ? left : right;
        return form.look()
                .map(NormalForm.Look::sites)
                .orElseGet(
                        () ->
                                Sites.of(
                                        new QueryFacts(
                                                form.query(),
                                                policy.rows(),
                                                policy.anyColumnOrder())));
    }

    /// Whether a rule brings both to one form, in turns with those of the book.
    ///
    /// One that never comes to rest does not.
    boolean becomeOne(Draft draft) {
        RuleBook more;
        try {
            more = RuleBook.of(List.of(draft.file()));
        } catch (RejectedRule unreadable) {
            return false;
        }
        try {
            NormalForm first = left;
            NormalForm second = right;
            for (int i = 0; i < MOST_ROUNDS; i++) {
                NormalForm firstMade = form(more, first.query());
                NormalForm secondMade = form(more, second.query());
                if (firstMade.steps().isEmpty() && secondMade.steps().isEmpty()) return false;
                first = form(book, firstMade.query());
                second = form(book, secondMade.query());
                if (areOne(first, second)) return true;
            }
            return false;
        } catch (StackOverflowError endless) {
            // a law that builds on what it builds
            return false;
        } finally {
            more.close();
        }
    }
}
