package dev.sameql.normalizer.rulebook.check;

import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rulebook.CodeVersion;
import dev.sameql.normalizer.rulebook.RuleBook;
import dev.sameql.normalizer.rulebook.RuleCache;
import dev.sameql.normalizer.rulebook.compile.CompiledRules;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// The whole check of a directory of rules, for people and for CI: lint, compile, cases as text,
/// cases on generated rows to the interpreter and on SQLite, and, where there is one, the verifier.
/// What a running service checks before it takes an edit over is all of this but the verifier, on
/// fewer databases: [dev.sameql.normalizer.rulebook.RuleBookLoader].
public final class RuleCheck {
    private static final int DATABASES = 200;

    private final Path directory;
    private final Predicate<String> wanted;
    private final Optional<RuleVerification> verification;
    private final CompiledRules compiled;

    /// What is found about one rule.
    public record Line(RuleDescription rule, int cases, RuleAssessment ruling) {
        /// Whether the rule is what it claims to be.
        public boolean fine() {
            return ruling.surprises().isEmpty();
        }
    }

    /// A check of the rules with the `wanted` ids. The `cache` knows the code of rules that did not
    /// change; what they say is checked anew.
    public RuleCheck(
            Path directory,
            Predicate<String> wanted,
            Optional<RuleVerification> verification,
            RuleCache cache) {
        this.directory = directory;
        this.wanted = wanted;
        this.verification = verification;
        this.compiled = new CompiledRules(cache, CodeVersion.current());
    }

    /// The rules of a directory, as they describe themselves.
    ///
    /// @throws RejectedRule when one does not pass the lint
    public static List<RuleDescription> list(Path directory) throws IOException, RejectedRule {
        return list(directory, RuleCache.none());
    }

    /// The same; the `cache` knows what unchanged rules say.
    public static List<RuleDescription> list(Path directory, RuleCache cache)
            throws IOException, RejectedRule {
        CompiledRules compiled = new CompiledRules(cache, CodeVersion.current());
        List<RuleDescription> rules = new ArrayList<>();
        for (RuleFile file : RuleFile.read(directory)) {
            rules.add(compiled.read(file).description());
        }
        return rules;
    }

    /// How long the longest id is.
    public static int width(Path directory) throws IOException {
        return RuleFile.read(directory).stream().mapToInt(f -> f.id().length()).max().orElse(0);
    }

    /// Checks every wanted rule, and hands on what it found, in order of their files; a rule that
    /// fails does not keep the others from being checked.
    public void run(Consumer<Line> found) throws IOException, InterruptedException {
        List<RuleFile> all = RuleFile.read(directory);
        Set<String> needed = new TreeSet<>();
        for (RuleFile file : all) {
            if (!isWanted(file)) continue;
            needed.add(file.id());
            needed.addAll(file.helpers());
        }
        List<RuleFile> asked = all.stream().filter(f -> needed.contains(f.id())).toList();
        RuleBook book = compiled(asked, found).orElse(null);
        if (book == null) return;
        List<RuleBook> others = new ArrayList<>();
        Supplier<RuleBook> whole = () -> whole(all, book, others);
        int processors = Runtime.getRuntime().availableProcessors();
        try (ExecutorService workers = Executors.newFixedThreadPool(processors)) {
            List<Future<Line>> lines = new ArrayList<>();
            for (RuleFile file : book.files()) {
                if (isWanted(file)) lines.add(workers.submit(() -> check(book, whole, file)));
            }
            for (Future<Line> line : lines) found.accept(line.get());
        } catch (ExecutionException broken) {
            throw new IllegalStateException(broken.getCause());
        } finally {
            book.close();
            others.forEach(RuleBook::close);
        }
    }

    /// All rules that can be read and compiled, made once; the book, should there be none.
    private RuleBook whole(List<RuleFile> files, RuleBook book, List<RuleBook> made) {
        synchronized (made) {
            if (made.isEmpty()) compiled(files, _ -> {}).ifPresent(made::add);
            return made.isEmpty() ? book : made.getFirst();
        }
    }

    /// A book of those that can be read and compiled; empty where none can.
    private Optional<RuleBook> compiled(List<RuleFile> files, Consumer<Line> found) {
        List<RuleFile> remaining = new ArrayList<>();
        for (RuleFile file : files) {
            try {
                compiled.read(file);
                remaining.add(file);
            } catch (RejectedRule refused) {
                report(file, refused, found);
            }
        }
        while (!remaining.isEmpty()) {
            try {
                return Optional.of(RuleBook.of(remaining, compiled));
            } catch (RejectedRule refused) {
                List<RuleFile> guilty =
                        remaining.stream().filter(f -> f.path().equals(refused.file())).toList();
                if (guilty.isEmpty()) guilty = List.copyOf(remaining);
                guilty.forEach(f -> report(f, refused, found));
                remaining.removeAll(guilty);
            }
        }
        return Optional.empty();
    }

    private Line check(RuleBook book, Supplier<RuleBook> whole, RuleFile file) {
        RuleDescription rule = book.rule(file);
        try {
            List<RuleCase> cases = RuleCase.read(file);
            CaseCheck check = new CaseCheck(book, whole, DATABASES);
            for (RuleCase ruleCase : cases) check.check(rule, ruleCase);
            RuleAssessment ruling =
                    verification
                            .map(v -> RuleAssessment.of(rule, cases, v))
                            .orElseGet(RuleAssessment::notAsked);
            return new Line(rule, cases.size(), withLaws(rule, file, ruling));
        } catch (RejectedRule refused) {
            return new Line(rule, 0, RuleAssessment.rejected(reason(refused)));
        }
    }

    /// Of a rule that says its laws, what the verifier makes of these too.
    private RuleAssessment withLaws(RuleDescription rule, RuleFile file, RuleAssessment ruling)
            throws RejectedRule {
        Optional<Laws> laws = compiled.read(file).laws();
        if (verification.isEmpty() || laws.isEmpty()) return ruling;
        return ruling.with(LawAssessment.of(rule, laws.get(), verification.get()));
    }

    private void report(RuleFile file, RejectedRule refused, Consumer<Line> found) {
        if (!isWanted(file)) return;
        RuleDescription rule = new RuleDescription(file.id(), "", "", "", "", false, file.path());
        found.accept(new Line(rule, 0, RuleAssessment.rejected(reason(refused))));
    }

    private boolean isWanted(RuleFile file) {
        return wanted.test(file.id());
    }

    private static String reason(RejectedRule refused) {
        return refused.file() + ": " + refused.getMessage();
    }
}
