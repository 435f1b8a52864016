package dev.sameql.v1.meaning;

import dev.sameql.v1.Assumption;
import dev.sameql.v1.AssumptionCode;
import dev.sameql.v1.Evidence;
import java.util.List;

/// What evidence takes for granted, as sentences for people and, one for one, as a closed type for
/// programs.
public final class Assumptions {
    private static final String PREFIX = "ASSUMPTION_CODE_";

    private Assumptions() {}

    /// Adds an assumption to a piece of evidence, in both forms.
    public static void add(
            Evidence.Builder evidence, String code, List<String> parameters, String text) {
        evidence.addAssumptions(text).addAssumed(of(code, parameters, text));
    }

    /// Those of a piece of evidence; where an older writer gave sentences alone, their kinds are
    /// not specified.
    public static List<Assumption> of(Evidence evidence) {
        if (evidence.getAssumedCount() == evidence.getAssumptionsCount())
            return evidence.getAssumedList();
        return evidence.getAssumptionsList().stream()
                .map(text -> Assumption.newBuilder().setText(text).build())
                .toList();
    }

    /// The message of an assumption whose kind is named as in the enum, but for its prefix.
    public static Assumption of(String code, List<String> parameters, String text) {
        return Assumption.newBuilder()
                .setCode(AssumptionCode.valueOf(PREFIX + code))
                .addAllParameters(parameters)
                .setText(text)
                .build();
    }
}
