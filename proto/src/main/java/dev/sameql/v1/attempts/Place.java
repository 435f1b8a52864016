package dev.sameql.v1.attempts;

import java.time.Instant;

/// Where a record lies in its topic, and since when. What comes again from there is the same
/// record; one that was put back, or lies there since the topic was made anew, is another.
public record Place(String topic, int partition, long offset, Instant written) {}
