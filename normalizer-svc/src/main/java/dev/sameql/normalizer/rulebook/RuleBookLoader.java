package dev.sameql.normalizer.rulebook;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Makes a rule book of a directory: read, lint, compile, check the cases.
public final class RuleBookLoader {
    private static final int DATABASES = 20;

    private final Path directory;
    private final Set<String> checked = new HashSet<>();

    /// A loader for `<directory>/<folder>/<rule>.drl`.
    public RuleBookLoader(Path directory) {
        this.directory = directory;
    }

    /// The files as they are now.
    public List<RuleFile> files() throws IOException {
        return RuleFile.read(directory);
    }

    /// The book of these files. Rules whose file was checked before are not checked again.
    ///
    /// @throws RejectedRule when a rule is refused; then there is no book
    public synchronized RuleBook load(List<RuleFile> files) throws RejectedRule {
        if (files.isEmpty()) {
            throw new RejectedRule(directory.toString(), "there is no rule in this directory");
        }
        RuleBook book = RuleBook.of(files);
        try {
            CaseCheck check = new CaseCheck(book, DATABASES);
            for (RuleFile file : files) {
                if (checked.contains(file.digest())) continue;
                check.check(file);
                checked.add(file.digest());
            }
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
