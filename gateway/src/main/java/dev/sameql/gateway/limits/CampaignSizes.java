package dev.sameql.gateway.limits;

import dev.sameql.gateway.access.Tenant;
import dev.sameql.gateway.limits.LimitExceeded.Remedy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntSupplier;

/// How many jobs each campaign has, as far as this gateway knows: what the table of judgements
/// holds when the campaign is first heard of, and every new job since. Campaigns not heard of for
/// long are counted again.
@ApplicationScoped
public class CampaignSizes {

    private static final int REMEMBERED = 10_000;

    private final int most;
    private final Map<String, Integer> sizes =
            new LinkedHashMap<>(16, 0.75f, true) {
                private static final long serialVersionUID = 1;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
                    return size() > REMEMBERED;
                }
            };

    CampaignSizes(LimitsConfig config) {
        this.most = config.jobsOfCampaign();
    }

    /// Counts a new job of a campaign.
    ///
    /// - `counted`: counts the campaign's jobs, no further than to [#most]; asked when this gateway
    ///   does not know.
    ///
    /// @throws LimitExceeded when the campaign has as many as it may
    public void add(String campaign, IntSupplier counted) {
        if (!isKnown(campaign)) note(campaign, counted.getAsInt());
        addKnown(campaign);
    }

    private synchronized boolean isKnown(String campaign) {
        return sizes.containsKey(campaign);
    }

    private synchronized void note(String campaign, int size) {
        sizes.putIfAbsent(campaign, size);
    }

    private synchronized void addKnown(String campaign) {
        int size = sizes.getOrDefault(campaign, 0);
        if (size >= most) {
            throw new LimitExceeded(
                    "jobs-of-campaign",
                    "jobs of campaign \"" + Tenant.unscoped(campaign) + "\"",
                    size + 1,
                    most,
                    Remedy.ASK_FOR_LESS);
        }
        sizes.put(campaign, size + 1);
    }

    /// The most that is counted.
    public int most() {
        return most;
    }
}
