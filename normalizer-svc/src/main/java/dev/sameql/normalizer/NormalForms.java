package dev.sameql.normalizer;

import dev.sameql.core.facts.Determinism;

/// The normal forms of one query, and what else a comparison has to know about it.
///
/// - `plain`: under sound rules after which an engine still does the very same, ties included.
/// - `sound`: under all rules marked sound.
/// - `published`: under ETM's rules as published.
/// - `tieSensitive`: the result may depend on an order that the query leaves open.
record NormalForms(
        Form plain, Form sound, Form published, boolean tieSensitive, Determinism determinism) {}
