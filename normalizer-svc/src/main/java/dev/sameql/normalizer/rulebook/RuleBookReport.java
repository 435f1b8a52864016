package dev.sameql.normalizer.rulebook;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// What the command line shows of a directory of rules, without Kafka and without a running
/// service.
public final class RuleBookReport {
    private static final int DATABASES = 200;

    private RuleBookReport() {}

    /// A line of the report. `problem` is empty when the rule is fine.
    public record Line(RuleDescription rule, int cases, String problem) {
        /// Whether nothing is wrong with the rule.
        public boolean fine() {
            return problem.isEmpty();
        }
    }

    /// The rules of a directory, as they describe themselves.
    ///
    /// @throws RejectedRule when one does not pass the lint
    public static List<RuleDescription> list(Path directory) throws IOException, RejectedRule {
        List<RuleDescription> rules = new ArrayList<>();
        for (RuleFile file : RuleFile.read(directory)) rules.add(RuleLint.describe(file));
        return rules;
    }

    /// Checks every rule: lint, compile, cases as text, cases on random databases on SQLite. A rule
    /// that fails has a line that says so; the others are checked all the same.
    public static List<Line> check(Path directory) throws IOException {
        List<Line> lines = new ArrayList<>();
        List<RuleFile> sane = new ArrayList<>();
        for (RuleFile file : RuleFile.read(directory)) {
            try {
                if (!RuleLint.describe(file).id().isEmpty()) sane.add(file);
            } catch (RejectedRule refused) {
                lines.add(problem(file, refused.getMessage()));
            }
        }
        RuleBook book = compiled(sane, lines);
        if (book == null) return lines;
        try {
            for (RuleFile file : book.files()) lines.add(check(book, file));
            return lines;
        } finally {
            book.close();
        }
    }

    private static RuleBook compiled(List<RuleFile> files, List<Line> lines) {
        List<RuleFile> remaining = new ArrayList<>(files);
        while (!remaining.isEmpty()) {
            try {
                return RuleBook.of(remaining);
            } catch (RejectedRule refused) {
                List<RuleFile> guilty =
                        remaining.stream().filter(f -> f.path().equals(refused.file())).toList();
                if (guilty.isEmpty()) guilty = List.copyOf(remaining);
                guilty.forEach(f -> lines.add(problem(f, refused.getMessage())));
                remaining.removeAll(guilty);
            }
        }
        return null;
    }

    private static Line check(RuleBook book, RuleFile file) {
        RuleDescription rule =
                book.rules().stream()
                        .filter(r -> r.file().equals(file.path()))
                        .findFirst()
                        .orElseThrow();
        try {
            List<RuleCase> cases = RuleCase.read(file);
            for (RuleCase ruleCase : cases) new CaseCheck(book, DATABASES).check(rule, ruleCase);
            return new Line(rule, cases.size(), "");
        } catch (RejectedRule refused) {
            return new Line(rule, 0, refused.getMessage());
        }
    }

    private static Line problem(RuleFile file, String reason) {
        String id = file.path().replaceAll(".*/|\\.drl$", "");
        return new Line(new RuleDescription(id, "", "", "", "", false, file.path()), 0, reason);
    }
}
