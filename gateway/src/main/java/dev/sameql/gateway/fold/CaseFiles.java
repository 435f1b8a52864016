package dev.sameql.gateway.fold;

import dev.sameql.v1.CaseFile;
import dev.sameql.v1.DialectJob;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.Stage;
import java.util.Optional;

/// Case files grow by set union: a job is filed once, a piece of evidence once by its id. What is
/// filed already gives the very same file back, so repeated and reordered messages change nothing.
public final class CaseFiles {

    private CaseFiles() {}

    /// The file with a query-pair job.
    ///
    /// That it was refused before (there was no schema by its id) counts no more.
    public static CaseFile with(CaseFile file, QueryPairJob job) {
        if (file.hasQueryPairJob()) return file;
        CaseFile.Builder asked = file.toBuilder().setQueryPairJob(job).clearEvidence();
        file.getEvidenceList().stream()
                .filter(evidence -> !evidence.hasRefusal())
                .forEach(asked::addEvidence);
        return asked.build();
    }

    /// The file with a dialect job.
    public static CaseFile with(CaseFile file, DialectJob job) {
        return file.hasDialectJob() ? file : file.toBuilder().setDialectJob(job).build();
    }

    /// The file with a piece of evidence, in its place by id.
    public static CaseFile with(CaseFile file, Evidence evidence) {
        if (evidence.hasRefusal() && file.hasQueryPairJob()) return file;
        Evidence named = named(evidence);
        int place = 0;
        for (Evidence filed : file.getEvidenceList()) {
            int order = filed.getEvidenceId().compareTo(named.getEvidenceId());
            if (order == 0) return file;
            if (order > 0) break;
            place++;
        }
        return file.toBuilder().addEvidence(place, named).build();
    }

    /// The gateway's own judgement on a job that it refused.
    public static Optional<Judgement> refusal(CaseFile file) {
        return file.getEvidenceList().stream()
                .filter(Evidence::hasRefusal)
                .map(Evidence::getRefusal)
                .findFirst();
    }

    /// The campaign of the job on file; empty when it is of none, or not known.
    public static String campaign(CaseFile file) {
        return file.hasQueryPairJob()
                ? file.getQueryPairJob().getCampaign()
                : refusal(file).map(Judgement::getCampaign).orElse("");
    }

    /// Whether no more evidence is to be waited for. The job itself must have been read, since the
    /// judgement repeats it; only when the gateway gave it up (its record cannot be decoded) it
    /// never will be.
    public static boolean isComplete(CaseFile file) {
        boolean known = file.hasQueryPairJob() || file.hasDialectJob();
        return file.getEvidenceList().stream()
                .anyMatch(e -> e.getLast() && (known || e.getStage() == Stage.STAGE_GATEWAY));
    }

    /// Two findings without an id must not count as one.
    private static Evidence named(Evidence evidence) {
        if (!evidence.getEvidenceId().isEmpty()) return evidence;
        String id = "unnamed/" + evidence.getStage() + "/" + evidence.getFindingCase();
        return evidence.toBuilder().setEvidenceId(id).build();
    }
}
