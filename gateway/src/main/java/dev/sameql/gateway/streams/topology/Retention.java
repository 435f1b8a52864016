package dev.sameql.gateway.streams.topology;

import dev.sameql.gateway.access.Tenant;
import java.time.Duration;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/// How long a job's case file and judgement are kept after the last that was heard of it; empty is
/// for good.
///
/// - `ofCampaigns`: by the campaign's name as its users know it; a name that ends in `*` stands for
///   all that begin like it, and the longest that fits counts.
public record Retention(Optional<Duration> usual, Map<String, Duration> ofCampaigns) {

    /// Keeps everything.
    public static final Retention FOR_GOOD = new Retention(Optional.empty(), Map.of());

    public Retention {
        ofCampaigns = Map.copyOf(ofCampaigns);
    }

    /// Whether anything ever goes.
    boolean isBounded() {
        return usual.isPresent() || !ofCampaigns.isEmpty();
    }

    /// How long a job of this campaign (empty for none) is kept.
    Optional<Duration> of(String campaign) {
        String name = Tenant.unscoped(campaign);
        if (name.isEmpty()) return usual;
        return ofCampaigns.entrySet().stream()
                .filter(entry -> fits(entry.getKey(), name))
                .max(Comparator.comparingInt(entry -> rank(entry.getKey())))
                .map(Map.Entry::getValue)
                .or(() -> usual);
    }

    private static boolean fits(String pattern, String name) {
        return pattern.endsWith("*")
                ? name.startsWith(pattern.substring(0, pattern.length() - 1))
                : name.equals(pattern);
    }

    /// A whole name counts more than the beginning of one.
    private static int rank(String pattern) {
        return pattern.endsWith("*") ? pattern.length() : Integer.MAX_VALUE;
    }
}
