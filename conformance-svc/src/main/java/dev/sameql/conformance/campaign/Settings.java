package dev.sameql.conformance.campaign;

import java.time.Duration;

/// How long a campaign runs, and from which seed. It ends with whichever comes first.
public record Settings(Duration time, long cases, long seed) {}
