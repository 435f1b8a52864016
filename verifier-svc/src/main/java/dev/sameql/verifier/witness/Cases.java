package dev.sameql.verifier.witness;

import java.util.List;

/// Where differences of the solver go that do not replay. Thread-safe.
public interface Cases {

    /// They are not kept.
    Cases NONE = (_, _) -> {};

    /// Keeps a formula with what there is to say about it.
    void keep(List<String> about, String formula);
}
