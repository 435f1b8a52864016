package dev.sameql.conformance.campaign.generate.planned;

/// A column that a term may name, and how.
record VisibleColumn(String text, Sort sort) {}
