package dev.sameql.conformance.campaign.finding;

import dev.sameql.conformance.campaign.oracle.Verdict.Differs;
import dev.sameql.conformance.campaign.oracle.Verdict.Kind;
import java.util.regex.Pattern;

/// What is the same in an engine's messages of one failure.
final class Messages {
    /// Classes that Derby makes for a statement, each under a name of its own, and those of the
    /// values that a statement calls: which of them meets the fault first depends on the types.
    private static final Pattern MADE =
            Pattern.compile("org\\.apache\\.derby\\.(?:exe|iapi\\.types)\\.\\w+(?:\\.\\w+)?$");

    private static final Pattern PLACES =
            Pattern.compile("\"[^\"]*\"(?!:)|'[^']*'|\\d+|SQL statement:.*");

    private Messages() {}

    /// Whether the message says where in itself the engine failed.
    static boolean namesPlace(Differs difference) {
        String head = head(difference);
        return head.startsWith("at java.") || head.endsWith(" in a statement");
    }

    /// The message without names, numbers and texts; empty for rows.
    static String head(Differs difference) {
        return head(difference.kind().name(), difference.actual());
    }

    static String head(String kind, String actual) {
        if (kind.equals(Kind.RESULT.name())) return "";
        String message = MADE.matcher(actual).replaceAll("a statement");
        int fault = message.lastIndexOf(" at java.");
        boolean isOfStatement = message.endsWith(" in a statement");
        String told = fault < 0 || isOfStatement ? message : message.substring(fault);
        return PLACES.matcher(told).replaceAll("…").strip();
    }
}
