package dev.sameql.normalizer.rulebook.check;

import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleDescription;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The published-only rules of a directory with their refutations, as a section of a document. The
/// section lies between two comments; what stands around it is left alone.
public final class RefutedRules {
    private static final String BEGIN = "<!-- refuted rules: written by sameql rules refuted -->";
    private static final String END = "<!-- end of refuted rules -->";

    private RefutedRules() {}

    /// The section, without the comments around it.
    public static String section(Path directory) throws IOException, RejectedRule {
        StringBuilder text = new StringBuilder();
        int refuted = 0;
        int published = 0;
        for (RuleDescription rule : RuleCheck.list(directory)) {
            if (rule.sound()) continue;
            published++;
            Optional<Refutation> refutation = Refutation.beside(directory, rule);
            if (refutation.isPresent()) refuted++;
            text.append("### ").append(rule.id()).append("\n\n");
            text.append(rule.source()).append(". Assumes: ").append(rule.assumption());
            text.append(".\n\n");
            text.append(
                    refutation
                            .map(RefutedRules::proof)
                            .orElse("No database is known that refutes it.\n\n"));
        }
        String head =
                refuted + " of " + published + " published-only rules are refuted by a database.";
        return head + "\n\n" + text.toString().stripTrailing() + "\n";
    }

    private static String proof(Refutation refutation) {
        return "```sql\n"
                + statements(refutation.schema())
                + statements(refutation.database())
                + refutation.before()
                + ";\n-- returns "
                + refutation.beforeRows()
                + "\n"
                + refutation.after()
                + ";\n-- returns "
                + refutation.afterRows()
                + "\n```\n\n";
    }

    private static String statements(List<String> statements) {
        StringBuilder text = new StringBuilder();
        for (String statement : statements) text.append(statement).append(";\n");
        return text.toString();
    }

    /// The document with the section brought up to date; at its end where it had none.
    public static String into(String document, String section) {
        String block = BEGIN + "\n\n" + section + "\n" + END;
        int begin = document.indexOf(BEGIN);
        int end = document.indexOf(END);
        if (begin < 0 || end < begin) return document.stripTrailing() + "\n\n" + block + "\n";
        return document.substring(0, begin) + block + document.substring(end + END.length());
    }

    /// Brings the section of a file up to date.
    public static void update(Path document, Path directory) throws IOException, RejectedRule {
        String before = Files.exists(document) ? Files.readString(document) : "";
        Files.writeString(document, into(before, section(directory)));
    }
}
