package dev.sameql.normalizer.rewriting;

import dev.sameql.core.ir.Query;
import dev.sameql.normalizer.rulebook.RuleSelection;
import dev.sameql.normalizer.site.Sites;
import java.util.List;
import java.util.Optional;

/// Where rewriting ended. `settled` says that no rule fires any more; otherwise the bound on steps
/// ended it, and nothing may be concluded from the form.
///
/// With what is known of it, rewriting under further rules starts: `silent` are the rules that were
/// seen not to fire, `look` the last look at it.
public record NormalForm(
        Query query,
        List<Step> steps,
        boolean settled,
        Optional<RuleSelection> silent,
        Optional<Look> look) {

    /// The sites of a query, and what is known of them. It belongs to one thread.
    public record Look(Sites sites, NegativeCache known) {}

    /// A query before any rule.
    public static NormalForm of(Query query) {
        return new NormalForm(query, List.of(), true, Optional.empty(), Optional.empty());
    }

    /// The same as a start, from which only further steps are counted.
    public NormalForm asStart() {
        return new NormalForm(query, List.of(), settled, silent, look);
    }

    /// The same with the last look at it, if that is at hand.
    public NormalForm looked(Optional<Look> at) {
        return new NormalForm(query, steps, settled, silent, at);
    }

    /// The same for any thread.
    public NormalForm shared() {
        return looked(Optional.empty());
    }
}
