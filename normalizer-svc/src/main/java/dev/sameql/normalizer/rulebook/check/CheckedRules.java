package dev.sameql.normalizer.rulebook.check;

import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.Digest;
import dev.sameql.normalizer.rulebook.RuleBook;
import dev.sameql.normalizer.rulebook.RuleCache;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Which rules have passed their cases, here or in an earlier start. A check depends on the rule,
/// its cases, the rules that its cases let fire too, and the program; a rule is checked again when
/// one of them changes. What came with the program, and is as it came, was checked when that was
/// built.
public final class CheckedRules {
    private final Optional<String> version;
    private final int databases;
    private final PassedChecks passed;

    /// Checks on so many databases a case; without a `version` of the program it remembers only
    /// in memory.
    public CheckedRules(RuleCache cache, Optional<String> version, int databases) {
        this.version = version;
        this.databases = databases;
        this.passed = new PassedChecks(cache, version, ".passed");
    }

    /// Checks the rules of a book that did not pass before.
    public void check(RuleBook book) throws RejectedRule {
        String whole = wholeKey(book);
        if (passed.hasAll(whole)) return;
        List<String> keys = new ArrayList<>();
        CaseCheck check = new CaseCheck(book, databases);
        for (RuleFile file : book.files()) keys.add(passed(book, file, whole, check));
        passed.addAll(whole, keys);
    }

    /// The key under which a rule has passed or is waived: its own, or, where it passes only with
    /// all others, one of it among them.
    private String passed(RuleBook book, RuleFile file, String whole, CaseCheck check)
            throws RejectedRule {
        String key = key(book, file);
        String among = new Digest().add(key).add(whole).hex();
        if (passed.has(key)) return key;
        if (passed.has(among)) return among;
        if (isBundled(book, file)) {
            passed.waive(key);
            return key;
        }
        String shown = check.check(file) ? among : key;
        passed.add(shown);
        return shown;
    }

    private static boolean isBundled(RuleBook book, RuleFile file) {
        return BundledRules.has(file) && helpers(book, file).stream().allMatch(BundledRules::has);
    }

    /// What the checks of all rules depend on.
    private String wholeKey(RuleBook book) {
        Digest digest = named("cases of a book");
        for (RuleFile file : book.files()) {
            digest.add(file.path()).add(file.drl()).add(file.cases());
        }
        return digest.hex();
    }

    private Digest named(String what) {
        return new Digest().add(what).add(version.orElse("")).add(Integer.toString(databases));
    }

    private String key(RuleBook book, RuleFile file) {
        Digest digest = named("cases of a rule").add(file.path()).add(file.drl()).add(file.cases());
        for (RuleFile helper : helpers(book, file)) digest.add(helper.path()).add(helper.drl());
        return digest.hex();
    }

    private static List<RuleFile> helpers(RuleBook book, RuleFile file) {
        Set<String> ids = file.helpers();
        List<RuleFile> helpers = new ArrayList<>();
        for (RuleFile other : book.files()) {
            if (ids.stream().anyMatch(id -> other.path().endsWith("/" + id + ".drl"))) {
                helpers.add(other);
            }
        }
        helpers.sort(Comparator.comparing(RuleFile::path));
        return helpers;
    }
}
