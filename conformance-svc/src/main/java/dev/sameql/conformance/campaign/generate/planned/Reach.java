package dev.sameql.conformance.campaign.generate.planned;

/// A column that a term may name, and how.
record Reach(String text, Sort sort) {}
