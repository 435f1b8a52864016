package dev.sameql.v1.meaning;

import dev.sameql.v1.Agreement;
import dev.sameql.v1.EvidenceKind;
import dev.sameql.v1.Strength;

/// How far agreements carry, also those that older writers left in a topic.
public final class Strengths {
    private Strengths() {}

    /// For databases of any size.
    public static Strength proof() {
        return Strength.newBuilder().setProof(Strength.Proof.getDefaultInstance()).build();
    }

    /// For databases with at most so many rows in each table.
    public static Strength bounded(int rows) {
        return Strength.newBuilder()
                .setBounded(Strength.Bounded.newBuilder().setRows(rows))
                .build();
    }

    /// A replayed database.
    public static Strength witness() {
        return Strength.newBuilder().setWitness(Strength.Witness.getDefaultInstance()).build();
    }

    /// That of an agreement; not set where it claims to be neither a proof nor bounded.
    public static Strength of(Agreement agreement) {
        if (agreement.hasStrength()) return agreement.getStrength();
        return switch (agreement.getKind()) {
            case EVIDENCE_KIND_PROOF -> proof();
            case EVIDENCE_KIND_BOUNDED -> bounded(agreement.getBound());
            case EVIDENCE_KIND_UNSPECIFIED,
                    EVIDENCE_KIND_RULES,
                    EVIDENCE_KIND_COUNTEREXAMPLE,
                    UNRECOGNIZED ->
                    Strength.getDefaultInstance();
        };
    }

    /// An agreement of some strength, with what older readers look at.
    public static Agreement agreement(Strength strength) {
        Agreement.Builder agreement = Agreement.newBuilder().setStrength(strength);
        switch (strength.getKindCase()) {
            case PROOF -> agreement.setKind(EvidenceKind.EVIDENCE_KIND_PROOF);
            case BOUNDED ->
                    agreement
                            .setKind(EvidenceKind.EVIDENCE_KIND_BOUNDED)
                            .setBound(strength.getBounded().getRows());
            case WITNESS, KIND_NOT_SET ->
                    throw new IllegalArgumentException("an agreement is a proof or bounded");
        }
        return agreement.build();
    }
}
