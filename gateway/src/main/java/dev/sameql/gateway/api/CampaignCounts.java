package dev.sameql.gateway.api;

import dev.sameql.gateway.streams.table.JudgementTable.JobRange;
import dev.sameql.v1.EvidenceKind;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.ModelCounts;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/// How campaigns stand, counted from the table of judgements. A count is remembered for twenty
/// times as long as it took, and for a second at least: whoever keeps asking costs a twentieth of a
/// processor, however large the campaign.
@ApplicationScoped
class CampaignCounts {

    private static final int REMEMBERED = 200;
    private static final int MODELS = 1000;
    private static final long LEAST_NANOS = 1_000_000_000;
    private static final int TIMES = 20;

    /// Where the pairs of further models are counted.
    static final String OTHERS = "(others)";

    private final Map<String, Count> counts =
            new LinkedHashMap<>(16, 0.75f, true) {
                private static final long serialVersionUID = 1;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Count> eldest) {
                    return size() > REMEMBERED;
                }
            };

    /// One campaign's count, made by one caller while others wait for it.
    private static final class Count {
        private List<ModelCounts> models = List.of();
        private long until;
        private boolean made;

        synchronized List<ModelCounts> current(JobRange range, OwnJudgements judgements) {
            long begin = System.nanoTime();
            if (made && begin - until < 0) return models;
            models = counted(range, judgements);
            long end = System.nanoTime();
            until = end + Math.max(LEAST_NANOS, TIMES * (end - begin));
            made = true;
            return models;
        }
    }

    /// The counts of a campaign, one for each model; none when it has no jobs.
    ///
    /// - `campaign`: as its jobs name it, with their tenant.
    List<ModelCounts> of(String campaign, JobRange range, OwnJudgements judgements) {
        Count count;
        synchronized (counts) {
            count = counts.computeIfAbsent(campaign, _ -> new Count());
        }
        return count.current(range, judgements);
    }

    /// Counted by partitions side by side.
    private static List<ModelCounts> counted(JobRange range, OwnJudgements judgements) {
        Map<String, ModelCounts.Builder> models = new ConcurrentSkipListMap<>();
        judgements.visitAside(
                range,
                judgement -> {
                    ModelCounts.Builder counts = of(judgement.getPair().getModel(), models);
                    synchronized (counts) {
                        add(counts, judgement);
                    }
                });
        return models.values().stream().map(ModelCounts.Builder::build).toList();
    }

    private static ModelCounts.Builder of(String model, Map<String, ModelCounts.Builder> models) {
        ModelCounts.Builder known = models.get(model);
        if (known != null) return known;
        synchronized (models) {
            String named = models.containsKey(model) || models.size() < MODELS ? model : OTHERS;
            return models.computeIfAbsent(named, name -> ModelCounts.newBuilder().setModel(name));
        }
    }

    private static void add(ModelCounts.Builder counts, Judgement judgement) {
        if (!judgement.getComplete()) {
            counts.setOpen(counts.getOpen() + 1);
            return;
        }
        switch (judgement.getVerdict()) {
            case VERDICT_EQUIVALENT -> {
                counts.setEquivalent(counts.getEquivalent() + 1);
                if (isProved(judgement)) counts.setProved(counts.getProved() + 1);
            }
            case VERDICT_NOT_EQUIVALENT -> counts.setNotEquivalent(counts.getNotEquivalent() + 1);
            case VERDICT_INVALID -> {
                if (isOnThePredictionsAccount(judgement))
                    counts.setInvalid(counts.getInvalid() + 1);
                else counts.setUnusable(counts.getUnusable() + 1);
            }
            case VERDICT_UNDECIDED, VERDICT_UNSPECIFIED, UNRECOGNIZED ->
                    counts.setUndecided(counts.getUndecided() + 1);
        }
        if (judgement.hasEtm()) {
            counts.setEtmMeasured(counts.getEtmMeasured() + 1);
            if (judgement.getEtm()) counts.setEtmMatches(counts.getEtmMatches() + 1);
        }
    }

    private static boolean isProved(Judgement judgement) {
        return judgement.getEvidence() == EvidenceKind.EVIDENCE_KIND_RULES
                || judgement.getEvidence() == EvidenceKind.EVIDENCE_KIND_PROOF;
    }

    private static boolean isOnThePredictionsAccount(Judgement judgement) {
        return judgement.getReasonsCount() > 0
                && judgement.getReasonsList().stream()
                        .allMatch(reason -> reason.getQuery().equals("predicted"));
    }
}
