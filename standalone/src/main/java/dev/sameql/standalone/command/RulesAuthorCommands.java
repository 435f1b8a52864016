package dev.sameql.standalone.command;

import dev.sameql.core.schema.SchemaException;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.normalizer.rule.ReadRule;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rule.RuleReader;
import dev.sameql.normalizer.rule.RuleTemplate;
import dev.sameql.normalizer.rulebook.RuleBook;
import dev.sameql.normalizer.rulebook.check.LawExplanation;
import dev.sameql.normalizer.rulebook.check.RuleTrial;
import dev.sameql.normalizer.rulebook.check.RuleVerification;
import dev.sameql.standalone.judge.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// What `sameql rules new`, `try` and `explain` do.
final class RulesAuthorCommands {
    private RulesAuthorCommands() {}

    /// A folder with a rule to be filled in, and its cases.
    static Path create(Path directory, String id) throws IOException {
        if (!id.matches("[a-z0-9][a-z0-9-]{0,99}"))
            throw new UsageException("an id is made of small letters, digits and -");
        Path folder = directory.resolve(id);
        if (Files.exists(folder)) throw new UsageException(folder + " is there already");
        Files.createDirectories(folder);
        Files.writeString(
                folder.resolve(id + ".drl"),
                RuleTemplate.of(
                        id,
                        "?x = ?x",
                        "TRUE",
                        "the value is never NULL",
                        "where it comes from",
                        "notNull(\"?x\")"));
        Files.writeString(
                folder.resolve("cases.sql"),
                """
                --! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL);
                --! fires
                SELECT a FROM t WHERE b = b;
                SELECT a FROM t WHERE 1;
                --! does-not-fire: a may be NULL
                SELECT b FROM t WHERE a = a;
                SELECT b FROM t WHERE 1;
                """);
        return folder;
    }

    /// What a rule makes of a query.
    static List<String> tried(
            Path directory, String id, String schema, String sql, Set<String> with)
            throws IOException, RejectedRule {
        List<RuleFile> files =
                RuleFile.read(directory).stream()
                        .filter(f -> f.id().equals(id) || with.contains(f.id()))
                        .toList();
        ReadRule rule = read(files, id);
        RuleBook book = RuleBook.of(files);
        try {
            return new RuleTrial(book, id, rule.laws()).of(SchemaReader.ddl(schema), sql, with);
        } catch (SchemaException broken) {
            throw new UsageException("the schema: " + broken.getMessage());
        } finally {
            book.close();
        }
    }

    private static ReadRule read(List<RuleFile> files, String id) throws RejectedRule {
        for (RuleFile file : files) if (file.id().equals(id)) return RuleReader.read(file);
        throw new UsageException("there is no rule " + id);
    }

    /// The law of a rule, its words, and what a verifier makes of it.
    static List<String> explained(Path directory, String id, RuleVerification verification)
            throws IOException, RejectedRule {
        ReadRule rule = read(RuleFile.read(directory), id);
        List<String> lines = new ArrayList<>();
        lines.add(id + ": " + rule.description().profile() + ", " + rule.description().source());
        lines.add("assumes " + rule.description().assumption());
        if (rule.laws().isEmpty()) lines.add("its law is code, that of " + rule.kind());
        else lines.addAll(LawExplanation.of(rule.description(), rule.laws().get(), verification));
        return lines;
    }
}
