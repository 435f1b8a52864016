package dev.sameql.core.dialect;

import java.util.Optional;

/// An engine at hand, which has the last word on whether a query is valid under one schema.
public interface EngineValidator {

    /// What the engine says against a query; empty when it accepts it.
    Optional<String> refusal(String sql);
}
