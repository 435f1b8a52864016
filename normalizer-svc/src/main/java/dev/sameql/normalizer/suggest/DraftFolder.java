package dev.sameql.normalizer.suggest;

import dev.sameql.core.data.RowSemantics;
import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.law.instance.GenericInstance;
import dev.sameql.normalizer.law.instance.Instances;
import dev.sameql.normalizer.rule.ReadRule;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rule.RuleReader;
import dev.sameql.normalizer.rulebook.RuleBook;
import dev.sameql.normalizer.rulebook.check.CaseCheck;
import dev.sameql.normalizer.rulebook.check.LawAssessment;
import dev.sameql.normalizer.rulebook.check.Refutation;
import dev.sameql.normalizer.rulebook.check.RuleVerification;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A draft as a folder of rules has it: the rule, and cases beside it. It is shown firing on what
/// stands for all that it matches, and silent on the databases that refute it where it would
/// require less.
public final class DraftFolder {
    private static final int DATABASES = 20;
    private static final int MOST_SHOWN = 6;

    private DraftFolder() {}

    /// Makes the folder `<directory>/<id>`, which must not be there.
    public static Path write(
            Path directory, String id, Suggestion suggestion, RuleVerification verification)
            throws IOException, RejectedRule {
        Draft draft = suggestion.draft().orElseThrow();
        RuleFile file = file(id, draft, suggestion, verification);
        Path folder = Files.createDirectory(directory.resolve(id));
        Files.writeString(folder.resolve(id + ".drl"), file.drl());
        Files.writeString(folder.resolve("cases.sql"), file.cases());
        return folder;
    }

    private static RuleFile file(
            String id, Draft draft, Suggestion suggestion, RuleVerification verification)
            throws RejectedRule {
        String source = "suggested by the pair " + suggestion.pairs().getFirst().id();
        RuleFile bare = new RuleFile(id + "/" + id + ".drl", draft.rule(id, source), "");
        ReadRule rule = RuleReader.read(bare);
        Laws laws = rule.laws().orElseThrow();
        List<String> cases = new ArrayList<>();
        for (GenericInstance instance : Instances.of(laws.all().getFirst())) {
            String shown = fires(instance);
            if (cases.size() < MOST_SHOWN && holds(bare, shown + silent(instance.after()))) {
                cases.add(shown);
            }
        }
        GenericInstance first = Instances.of(laws.all().getFirst()).getFirst();
        if (cases.isEmpty()) cases.add(fires(first));
        cases.add(silent(first.after()));
        for (LawAssessment.Need need :
                LawAssessment.needs(rule.description(), laws, verification)) {
            need.without().ifPresent(r -> cases.add(silent(need.requirement().written(), r)));
        }
        return new RuleFile(bare.path(), bare.drl(), String.join("", cases));
    }

    /// Whether the rule does in these cases what they say.
    private static boolean holds(RuleFile bare, String cases) {
        RuleFile file = new RuleFile(bare.path(), bare.drl(), cases);
        try {
            RuleBook book = RuleBook.of(List.of(file));
            try {
                new CaseCheck(book, DATABASES).check(file);
                return true;
            } finally {
                book.close();
            }
        } catch (RejectedRule no) {
            return false;
        }
    }

    private static String fires(GenericInstance instance) {
        return schema(List.of(instance.ddl().split(";\\s*", -1)), instance.rows())
                + "--! fires\n"
                + instance.before()
                + ";\n"
                + instance.after()
                + ";\n";
    }

    private static String silent(String after) {
        return "--! does-not-fire: there is nothing left to replace\n" + after + ";\n";
    }

    private static String silent(String word, Refutation without) {
        return schema(without.schema(), without.rows())
                + "--! does-not-fire: without "
                + word
                + "\n"
                + without.before()
                + ";\n"
                + without.after()
                + ";\n";
    }

    private static String schema(List<String> ddl, RowSemantics rows) {
        StringBuilder text = new StringBuilder("--! schema:");
        for (String statement : ddl) {
            if (!statement.isBlank()) text.append(' ').append(oneLine(statement)).append(";\n");
        }
        return text + "--! rows: " + rows.name().toLowerCase(Locale.ROOT) + "\n";
    }

    private static String oneLine(String sql) {
        return sql.replaceAll("\\s+", " ").strip();
    }
}
