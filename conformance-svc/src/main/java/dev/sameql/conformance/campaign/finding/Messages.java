package dev.sameql.conformance.campaign.finding;

import dev.sameql.conformance.campaign.oracle.Verdict.Differs;
import dev.sameql.conformance.campaign.oracle.Verdict.Kind;
import java.util.regex.Pattern;

/// What is the same in an engine's messages of one failure.
final class Messages {
    private static final Pattern PLACES =
            Pattern.compile("\"[^\"]*\"(?!:)|'[^']*'|\\d+|SQL statement:.*");

    private Messages() {}

    /// Whether the message says where in itself the engine failed.
    static boolean namesPlace(Differs difference) {
        return head(difference).startsWith("at java.");
    }

    /// The message without names, numbers and texts; empty for rows.
    static String head(Differs difference) {
        if (difference.kind() == Kind.RESULT) return "";
        String message = difference.actual();
        int fault = message.lastIndexOf(" at java.");
        String told = fault < 0 ? message : message.substring(fault);
        return PLACES.matcher(told).replaceAll("…").strip();
    }
}
