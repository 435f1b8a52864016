package dev.sameql.normalizer.rulebook;

import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rulebook.check.CaseCheck;
import dev.sameql.normalizer.rulebook.check.CheckedRules;
import dev.sameql.normalizer.rulebook.check.DecidedLaws;
import dev.sameql.normalizer.rulebook.check.RuleVerification;
import dev.sameql.normalizer.rulebook.compile.CompiledRules;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Makes a rule book of a directory: read, lint, compile, check the cases, decide the laws. Rules
/// that did not change since it, or an earlier start with the same cache, looked at them are
/// neither compiled nor checked again.
public final class RuleBookLoader {
    private static final int DATABASES = 20;
    private static final int REHEARSED = 4;

    private final Path directory;
    private final CompiledRules compiled;
    private final CheckedRules checked;
    private final Optional<DecidedLaws> decided;

    /// A loader for `<directory>/<folder>/<rule>.drl`.
    public RuleBookLoader(Path directory, RuleCache cache) {
        this(directory, cache, Optional.empty());
    }

    /// The same; where there is a verifier, it decides laws.
    public RuleBookLoader(
            Path directory, RuleCache cache, Optional<RuleVerification> verification) {
        this(directory, cache, CodeVersion.current(), verification);
    }

    RuleBookLoader(
            Path directory,
            RuleCache cache,
            Optional<String> version,
            Optional<RuleVerification> verification) {
        this.directory = directory;
        this.decided = verification.map(v -> new DecidedLaws(cache, version, v));
        this.compiled = new CompiledRules(cache, version);
        this.checked = new CheckedRules(cache, version, DATABASES);
    }

    /// The files as they are now.
    public List<RuleFile> files() throws IOException {
        return RuleFile.read(directory);
    }

    /// The book of these files.
    ///
    /// @throws RejectedRule when a rule is refused; then there is no book
    public synchronized RuleBook load(List<RuleFile> files) throws RejectedRule {
        if (files.isEmpty()) {
            throw new RejectedRule(directory.toString(), "there is no rule in this directory");
        }
        RuleBook book = RuleBook.of(files, compiled);
        try {
            checked.check(book);
            if (decided.isPresent()) decided.get().check(files, compiled);
            return book;
        } catch (RejectedRule | RuntimeException refused) {
            book.close();
            throw refused;
        }
    }

    /// Compiles and checks a few rules as if they were new, and forgets the result.
    void rehearse() {
        try {
            List<RuleFile> few = files().stream().limit(REHEARSED).toList();
            RuleBook book = RuleBook.of(few);
            try {
                for (RuleFile file : few) {
                    if (file.helpers().isEmpty()) new CaseCheck(book, DATABASES).check(file);
                }
                if (decided.isPresent()) decided.get().rehearse(files());
            } finally {
                book.close();
            }
        } catch (IOException | RejectedRule noMatter) {
            // a rule whose cases need others, or files that are being edited: warm all the same
        }
    }

    /// The book of the files as they are now.
    public RuleBook load() throws RejectedRule, IOException {
        return load(files());
    }
}
