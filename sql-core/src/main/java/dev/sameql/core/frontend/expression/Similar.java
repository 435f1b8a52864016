package dev.sameql.core.frontend.expression;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/// Names close to one that does not exist.
public final class Similar {
    private Similar() {}

    /// `; did you mean x?`, or nothing when no name is close.
    public static String hint(String wanted, Collection<String> known) {
        String inOtherCase = inOtherCase(wanted, known);
        return inOtherCase.isEmpty()
                ? closest(wanted, known).map(name -> "; did you mean " + name + "?").orElse("")
                : inOtherCase;
    }

    /// The same of a name that is there in another case, where that matters.
    public static String inOtherCase(String wanted, Collection<String> known) {
        return known.stream()
                .filter(name -> name.equalsIgnoreCase(wanted) && !name.equals(wanted))
                .findFirst()
                .map(
                        name ->
                                "; there is "
                                        + name
                                        + ": a name in quotes keeps its case, without quotes it is"
                                        + " in small letters")
                .orElse("");
    }

    /// The name that is closest without regard to case; none when none is close.
    public static Optional<String> closest(String wanted, Collection<String> known) {
        String lower = wanted.toLowerCase(Locale.ROOT);
        return known.stream()
                .distinct()
                .min(
                        Comparator.comparingInt(
                                name -> distance(lower, name.toLowerCase(Locale.ROOT))))
                .filter(
                        name ->
                                distance(lower, name.toLowerCase(Locale.ROOT))
                                        <= Math.max(2, lower.length() / 3));
    }

    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) row[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
