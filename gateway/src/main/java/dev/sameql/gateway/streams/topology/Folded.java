package dev.sameql.gateway.streams.topology;

import com.google.protobuf.Timestamp;
import dev.sameql.gateway.fold.CaseFiles;
import dev.sameql.gateway.fold.Contradiction;
import dev.sameql.gateway.fold.JudgementFold;
import dev.sameql.v1.CaseFile;
import dev.sameql.v1.Judgement;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What a filing makes of a case file, all of it that is computed and nothing that is done: a
/// message of which no sense can be made fails here, before anything was kept of it.
///
/// - `judgement`: of the file as it is now; `before`: of the file as it was, if it was complete.
/// - `contradictions`: those that are new.
public record Folded(
        CaseFile file,
        Judgement judgement,
        boolean complete,
        Optional<Judgement> before,
        List<Contradiction> contradictions,
        Optional<Instant> submittedAt) {

    public static Folded of(CaseFile before, CaseFile after) {
        boolean complete = CaseFiles.isComplete(after);
        List<Contradiction> known = JudgementFold.contradictions(before);
        return new Folded(
                after,
                JudgementFold.judgement(after),
                complete,
                complete && CaseFiles.isComplete(before)
                        ? Optional.of(JudgementFold.judgement(before))
                        : Optional.empty(),
                JudgementFold.contradictions(after).stream()
                        .filter(contradiction -> !known.contains(contradiction))
                        .toList(),
                submittedAt(after));
    }

    /// Whether the job itself was read.
    public static boolean isAsked(CaseFile file) {
        return file.hasQueryPairJob() || file.hasDialectJob();
    }

    /// When the job was submitted, once it was read.
    static Optional<Instant> submittedAt(CaseFile file) {
        if (!isAsked(file)) return Optional.empty();
        Timestamp time =
                file.hasQueryPairJob()
                        ? file.getQueryPairJob().getSubmittedAt()
                        : file.getDialectJob().getSubmittedAt();
        return Optional.of(Instant.ofEpochSecond(time.getSeconds(), time.getNanos()));
    }
}
