package dev.sameql.normalizer.law.instance;

import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.law.Requirement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Makes a law wrong in one place: without one of the things that it requires, or with another
/// operator on one of its sides. A check that does not notice says little.
public final class Mutants {
    private static final String ARROW = " => ";

    /// Text literals are no place for a change.
    private static final Pattern LITERAL = Pattern.compile("'[^']*'");

    private static final List<Change> CHANGES =
            List.of(
                    new Change("(?<![<>])=", "<>"),
                    new Change("<>", "="),
                    new Change("<=", "<"),
                    new Change(">=", ">"),
                    new Change("<(?![=>])", "<="),
                    new Change("(?<!<)>(?!=)", ">="),
                    new Change("\\bAND\\b", "OR"),
                    new Change("\\bOR\\b", "AND"),
                    new Change("\\bALL\\(", "ANY("),
                    new Change("\\bANY\\(", "ALL("),
                    new Change("\\bIS NOT\\b", "IS"),
                    new Change("\\bIS\\b(?! NOT)", "IS NOT"),
                    new Change("(?<!IS )\\bNOT ", ""),
                    new Change("(?<!NOT )\\bEXISTS\\b", "NOT EXISTS"),
                    new Change("(?<!NOT )\\bIN \\(", "NOT IN ("),
                    new Change("(?<!NOT )\\bBETWEEN\\b", "NOT BETWEEN"),
                    new Change("(?<!NOT )\\bLIKE\\b", "NOT LIKE"),
                    new Change("(?<!NOT )\\bGLOB\\b", "NOT GLOB"),
                    new Change("\\bTRUE\\b", "FALSE"),
                    new Change("\\bFALSE\\b", "TRUE"),
                    new Change("\\bDISTINCT ", ""),
                    new Change("\\b(LEFT|RIGHT)( OUTER)? JOIN\\b", "JOIN"),
                    new Change("\\bFULL( OUTER)? JOIN\\b", "LEFT JOIN"),
                    new Change(
                            "(?<!LEFT |RIGHT |FULL |OUTER |CROSS |INNER )\\bJOIN\\b", "LEFT JOIN"),
                    new Change("\\bUNION ALL\\b", "UNION"),
                    new Change("\\bUNION\\b(?! ALL)", "UNION ALL"),
                    new Change("\\bINTERSECT\\b", "UNION"),
                    new Change("\\bEXCEPT\\b", "INTERSECT"),
                    new Change("\\bASC\\b", "DESC"),
                    new Change("\\bDESC\\b", "ASC"),
                    new Change(" \\+ ", " - "),
                    new Change(" - ", " + "),
                    new Change("(?<!SELECT) \\* (?!FROM)", " + "),
                    new Change(" / ", " * "),
                    new Change(" % ", " / "),
                    new Change("\\bMIN\\(", "MAX("),
                    new Change("\\bMAX\\(", "MIN("),
                    new Change("\\bSUM\\(", "AVG("),
                    new Change("\\bAVG\\(", "SUM("),
                    new Change("\\bCOUNT\\((?!\\*)", "SUM("),
                    new Change("\\bLOWER\\(", "UPPER("));

    private Mutants() {}

    private record Change(Pattern met, String made) {
        Change(String met, String made) {
            this(Pattern.compile(met), made);
        }
    }

    /// A law with one fault. It may be a law all the same: another one, or without a word that it
    /// did not need.
    public record Mutant(String change, Law law, Optional<Requirement> dropped) {
        /// The pairs of queries that stand for all that it would match.
        public List<GenericInstance> instances() {
            return dropped.map(d -> Instances.without(law, d)).orElseGet(() -> Instances.of(law));
        }

        /// Whether it is one of these laws, which hold.
        public boolean isAmong(Collection<Law> laws) {
            return dropped.isEmpty()
                    && laws.stream()
                            .anyMatch(
                                    l ->
                                            l.written().equals(law.written())
                                                    && l.requirements().equals(law.requirements()));
        }
    }

    /// Every way to make it wrong in one place. A word under NOT is no premise: it says that
    /// something is not known, and chooses among laws.
    public static List<Mutant> of(Law law) {
        List<Mutant> all = new ArrayList<>();
        for (Requirement requirement : law.requirements()) {
            if (law.isAskedAnyway(requirement) || requirement instanceof Requirement.Not) continue;
            all.add(new Mutant("without " + requirement.written(), law, Optional.of(requirement)));
        }
        String written = law.written();
        int arrow = written.indexOf(ARROW);
        String from = written.substring(0, arrow);
        String to = written.substring(arrow + ARROW.length());
        for (Change change : CHANGES) {
            changed(from, change).forEach(f -> add(all, law, f, to, change));
            changed(to, change).forEach(t -> add(all, law, from, t, change));
        }
        return all;
    }

    private static List<String> changed(String text, Change change) {
        List<String> all = new ArrayList<>();
        Matcher met = change.met().matcher(text);
        while (met.find()) {
            int start = met.start();
            if (LITERAL.matcher(text).results().anyMatch(l -> l.start() < start && start < l.end()))
                continue;
            all.add(text.substring(0, start) + change.made() + text.substring(met.end()));
        }
        return all;
    }

    /// What cannot be read, as the AND of a BETWEEN changed, is no law at all.
    private static void add(List<Mutant> all, Law law, String from, String to, Change change) {
        try {
            for (Law made : Laws.read(from, to, law.requirements()).all()) {
                String what = change.met().pattern() + " changed: " + made.written();
                all.add(new Mutant(what, made, Optional.empty()));
            }
        } catch (Laws.BadSide none) {
            return;
        }
    }
}
