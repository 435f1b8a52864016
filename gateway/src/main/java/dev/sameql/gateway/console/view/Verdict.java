package dev.sameql.gateway.console.view;

import dev.sameql.v1.EvidenceKind;
import dev.sameql.v1.Judgement;
import java.util.List;
import java.util.Locale;

/// A judgement as its page shows it.
///
/// - `kind`: `equivalent`, `not-equivalent`, `undecided`, `invalid` or `open`.
/// - `evidence`: what it rests on, in capitals; empty where there is none.
/// - `witness`, `trace`: one or none.
public record Verdict(
        String id,
        String kind,
        String title,
        String promise,
        String evidence,
        List<String> assumptions,
        List<Problem> problems,
        List<Witness> witness,
        List<Trace> trace,
        String contradiction,
        String etm,
        String millis) {

    /// The view of a judgement; `ddl` is its schema as it is known now, or empty.
    public static Verdict of(Judgement judgement, String ddl) {
        return new Verdict(
                judgement.getJobId(),
                kind(judgement),
                Words.title(judgement),
                Words.promise(judgement),
                evidence(judgement),
                judgement.getAssumptionsList(),
                judgement.getReasonsList().stream().map(Problem::of).toList(),
                judgement.hasCounterexample()
                        ? List.of(
                                Witness.of(judgement.getCounterexample(), judgement.getPair(), ddl))
                        : List.of(),
                judgement.hasTrace() ? List.of(Trace.of(judgement.getTrace())) : List.of(),
                judgement.getContradiction(),
                judgement.hasEtm() ? judgement.getEtm() ? "match" : "no match" : "",
                String.format(Locale.ROOT, "%,.0f", judgement.getMillis()));
    }

    static String kind(Judgement judgement) {
        return judgement.getComplete() ? kind(judgement.getVerdict()) : "open";
    }

    static String kind(dev.sameql.v1.Verdict verdict) {
        return switch (verdict) {
            case VERDICT_EQUIVALENT -> "equivalent";
            case VERDICT_NOT_EQUIVALENT -> "not-equivalent";
            case VERDICT_INVALID -> "invalid";
            case VERDICT_UNDECIDED, VERDICT_UNSPECIFIED, UNRECOGNIZED -> "undecided";
        };
    }

    static String evidence(Judgement judgement) {
        EvidenceKind kind = judgement.getEvidence();
        return switch (kind) {
            case EVIDENCE_KIND_RULES -> "rules";
            case EVIDENCE_KIND_PROOF -> "proof";
            case EVIDENCE_KIND_BOUNDED -> "up to " + judgement.getBound() + " rows";
            case EVIDENCE_KIND_COUNTEREXAMPLE -> "counterexample";
            case EVIDENCE_KIND_UNSPECIFIED, UNRECOGNIZED -> "";
        };
    }
}
