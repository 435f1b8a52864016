package dev.sameql.normalizer.rule;

/// A sound rule that says its law, as it stands in its file; the first line is its author's to
/// write.
public final class RuleTemplate {
    private RuleTemplate() {}

    /// The text. `words` is what the law requires, as rules write it.
    public static String of(
            String id, String from, String to, String assumption, String source, String words) {
        return """
        // What the rule does, and why that is right.
        package sameql.rules.beyond

        rule "%1$s"
            @id("%1$s")
            @from("%2$s")
            @to("%3$s")
            @assumption("%4$s")
            @preserves("bag")
            @profile("sound")
            @source("%5$s")
        when
            $m : Match(%6$s)
        then
            rewrite.with($m);
        end
        """
                .formatted(
                        id, from, to, assumption, source, words.isEmpty() ? "" : " " + words + " ");
    }
}
