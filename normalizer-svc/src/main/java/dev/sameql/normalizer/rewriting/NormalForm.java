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
/// seen not to fire, `sites` those of the last look. Sites belong to one thread.
public record NormalForm(
        Query query,
        List<Step> steps,
        boolean settled,
        Optional<RuleSelection> silent,
        Optional<Sites> sites) {

    /// A query before any rule.
    public static NormalForm of(Query query) {
        return new NormalForm(query, List.of(), true, Optional.empty(), Optional.empty());
    }

    /// The same as a start, from which only further steps are counted.
    public NormalForm asStart() {
        return new NormalForm(query, List.of(), settled, silent, sites);
    }

    /// The same with its sites, if they are at hand.
    public NormalForm looked(Optional<Sites> at) {
        return new NormalForm(query, steps, settled, silent, at);
    }

    /// The same for any thread.
    public NormalForm shared() {
        return looked(Optional.empty());
    }
}
