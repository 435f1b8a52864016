package dev.sameql.gateway.fold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.v1.CaseFile;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.EvidenceKind;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.Normalisation;
import dev.sameql.v1.Reason;
import dev.sameql.v1.Stage;
import dev.sameql.v1.Verdict;
import org.junit.jupiter.api.Test;

/// Rules that were not through with a pair when their share of its budget was up.
class LateRulesTest {
    private static final Evidence LATE =
            Pieces.undecided(Stage.STAGE_NORMALIZER, "OUT_OF_BUDGET").toBuilder()
                    .setLast(false)
                    .build();

    @Test
    void theVerifierHasTheLastWord() {
        assertThat(CaseFiles.isComplete(file(LATE))).isFalse();
        CaseFile decided = file(LATE, Pieces.bounded(3));
        assertThat(CaseFiles.isComplete(decided)).isTrue();
        Judgement judgement = JudgementFold.judgement(decided);
        assertThat(judgement.getVerdict()).isEqualTo(Verdict.VERDICT_EQUIVALENT);
        assertThat(judgement.getEvidence()).isEqualTo(EvidenceKind.EVIDENCE_KIND_BOUNDED);
        assertThat(judgement.hasEtm()).isFalse();
    }

    /// A record that is delivered again may get through: its process knows some forms by now.
    @Test
    void aMatchAfterItEndsTheJob() {
        CaseFile again = file(LATE, Pieces.match());
        assertThat(CaseFiles.isComplete(again)).isTrue();
        assertThat(JudgementFold.judgement(again).getEvidence())
                .isEqualTo(EvidenceKind.EVIDENCE_KIND_RULES);
    }

    @Test
    void bothStagesReasonsAreSaid() {
        Evidence verifier = Pieces.undecided(Stage.STAGE_VERIFIER, "UNSUPPORTED_FEATURE");
        Judgement judgement = JudgementFold.judgement(file(LATE, verifier));
        assertThat(judgement.getVerdict()).isEqualTo(Verdict.VERDICT_UNDECIDED);
        assertThat(judgement.getReasonsList())
                .extracting(Reason::getCode)
                .containsExactlyInAnyOrder("OUT_OF_BUDGET", "UNSUPPORTED_FEATURE");
    }

    @Test
    void aMatchStandsThoughTheMetricIsUnknown() {
        Evidence match = Pieces.match();
        Normalisation.Builder unknown = match.getNormalisation().toBuilder().setEtmUnknown(true);
        Judgement judgement =
                JudgementFold.judgement(file(match.toBuilder().setNormalisation(unknown).build()));
        assertThat(judgement.getVerdict()).isEqualTo(Verdict.VERDICT_EQUIVALENT);
        assertThat(judgement.getEvidence()).isEqualTo(EvidenceKind.EVIDENCE_KIND_RULES);
        assertThat(judgement.hasEtm()).isFalse();
    }

    private static CaseFile file(Evidence... evidence) {
        CaseFile file = CaseFiles.with(CaseFile.getDefaultInstance(), Pieces.job("job"));
        for (Evidence piece : evidence) file = CaseFiles.with(file, piece);
        return file;
    }
}
