package dev.sameql.normalizer.rewriting;

import dev.sameql.core.ir.Query;
import java.util.List;

/// Where rewriting ended. `settled` says that no rule fires any more; otherwise the bound on steps
/// ended it, and nothing may be concluded from the form.
public record NormalForm(Query query, List<Step> steps, boolean settled) {}
