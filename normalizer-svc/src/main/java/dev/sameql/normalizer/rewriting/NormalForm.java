package dev.sameql.normalizer.rewriting;

import dev.sameql.core.ir.Query;
import java.util.List;
import java.util.Optional;

/// Where rewriting ended. `settled` says that no rule fires any more; otherwise the bound on steps
/// ended it, and nothing may be concluded from the form. `view` is the last look at it, with which
/// rewriting under further rules starts.
public record NormalForm(Query query, List<Step> steps, boolean settled, Optional<View> view) {

    /// The same as a start, from which only further steps are counted.
    public NormalForm asStart() {
        return new NormalForm(query, List.of(), settled, view);
    }
}
