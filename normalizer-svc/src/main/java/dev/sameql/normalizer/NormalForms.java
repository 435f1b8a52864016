package dev.sameql.normalizer;

import dev.sameql.core.facts.Determinism;
import dev.sameql.normalizer.rewriting.NormalForm;

/// Both normal forms of one query, and what else a comparison has to know about it.
///
/// - `sound`: under all rules marked sound.
/// - `published`: under ETM's rules as published.
/// - `tieSensitive`: the result may depend on an order that the query leaves open.
record NormalForms(
        NormalForm sound, NormalForm published, boolean tieSensitive, Determinism determinism) {}
