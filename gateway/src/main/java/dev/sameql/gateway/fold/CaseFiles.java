package dev.sameql.gateway.fold;

import dev.sameql.v1.CaseFile;
import dev.sameql.v1.DialectJob;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.Stage;

/// Case files grow by set union: a job is filed once, a piece of evidence once by its id. What is
/// filed already gives the very same file back, so repeated and reordered messages change nothing.
public final class CaseFiles {

    private CaseFiles() {}

    /// The file with a query-pair job.
    public static CaseFile with(CaseFile file, QueryPairJob job) {
        return file.hasQueryPairJob() ? file : file.toBuilder().setQueryPairJob(job).build();
    }

    /// The file with a dialect job.
    public static CaseFile with(CaseFile file, DialectJob job) {
        return file.hasDialectJob() ? file : file.toBuilder().setDialectJob(job).build();
    }

    /// The file with a piece of evidence, in its place by id.
    public static CaseFile with(CaseFile file, Evidence evidence) {
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
