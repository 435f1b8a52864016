package dev.sameql.conformance.campaign.report;

/// Why a rule among SEMCONF's 104 may not fire in a campaign.
final class UnreachedRules {
    private UnreachedRules() {}

    static String reason(int rule) {
        return switch (rule) {
            case 4 -> "XOR is no operator of the standard; MySQL's reading has it.";
            case 24, 25, 28, 29, 30 ->
                    "a number or text as a condition is refused by the typed reading; SQLite's has"
                            + " it.";
            case 26, 27 -> "CASE as a condition fires as the rule of what it yields.";
            case 43, 44, 45, 46 ->
                    "LN, EXP, POWER and SQRT are not written for engines whose last digits are"
                            + " open.";
            case 50, 51, 55, 56, 57, 66, 67, 70, 71, 72, 73 ->
                    "the conversion is each engine's own, and not written for one without a model.";
            default ->
                    "what fires it is not in the engine's language, or no case has reached it yet.";
        };
    }
}
