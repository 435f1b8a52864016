package dev.sameql.v1.attempts;

/// Where a record lies in its topic. What comes again from there is the same record; one that was
/// put back lies elsewhere.
public record Place(String topic, int partition, long offset) {}
