package dev.sameql.core.dialect;

import java.util.Optional;

/// An engine at hand, which has the last word on what is valid under one schema.
public interface Gate {

    /// What the engine says against a query; empty when it accepts it.
    Optional<String> refusal(String sql);
}
