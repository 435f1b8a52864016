package dev.sameql.normalizer.rulebook;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Makes a rule book of a directory: read, lint, compile, check the cases. Rules that did not
/// change since it, or an earlier start with the same cache, looked at them are neither compiled
/// nor checked again.
public final class RuleBookLoader {
    private static final int DATABASES = 20;

    private final Path directory;
    private final CompiledRules compiled;
    private final CheckedRules checked;

    /// A loader for `<directory>/<folder>/<rule>.drl`.
    public RuleBookLoader(Path directory, RuleCache cache) {
        this(directory, cache, CodeVersion.current());
    }

    RuleBookLoader(Path directory, RuleCache cache, Optional<String> version) {
        this.directory = directory;
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
            return book;
        } catch (RejectedRule | RuntimeException refused) {
            book.close();
            throw refused;
        }
    }

    /// The book of the files as they are now.
    public RuleBook load() throws RejectedRule, IOException {
        return load(files());
    }
}
