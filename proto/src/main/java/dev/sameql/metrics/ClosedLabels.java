package dev.sameql.metrics;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.config.MeterFilter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Set;

/// Keeps whoever calls a server from choosing its metrics' labels: each value that is new makes
/// another series, which stays.
@ApplicationScoped
public class ClosedLabels {
    private static final String METHOD = "method";
    private static final int MOST_RULES = 1_000;

    /// HTTP's methods (RFC 9110, section 9, and RFC 5789).
    private static final Set<String> METHODS =
            Set.of("GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH");

    /// Evidence names rules, of which there are some hundreds; what somebody else writes onto the
    /// topics may name any.
    @Produces
    @Singleton
    MeterFilter rules() {
        return MeterFilter.maximumAllowableTags(
                "sameql.contradictions", "rule", MOST_RULES, MeterFilter.deny());
    }

    /// A method that HTTP does not have is `OTHER`.
    @Produces
    @Singleton
    MeterFilter methods() {
        return new MeterFilter() {
            @Override
            public Meter.Id map(Meter.Id id) {
                String method = id.getTag(METHOD);
                boolean open =
                        id.getName().startsWith("http.server")
                                && method != null
                                && !METHODS.contains(method);
                return open
                        ? id.replaceTags(Tags.of(id.getTags()).and(Tag.of(METHOD, "OTHER")))
                        : id;
            }
        };
    }
}
