package dev.sameql.standalone.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.normalizer.rulebook.BundledRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `sameql rules suggest` as a command: with a book that lacks a rule it writes that rule again.
final class RulesSuggestCommandTest {
    @TempDir Path folder;

    @Test
    void writesADraftThatLoadsAndHolds() throws Exception {
        Path rules = rulesWithout("else-null");
        Path drafts = folder.resolve("drafts");
        Files.writeString(
                folder.resolve("shop.sql"), "CREATE TABLE t (id INTEGER PRIMARY KEY, n INTEGER);");
        Path pairs = folder.resolve("pairs.jsonl");
        Files.writeString(
                pairs,
                """
                {"id":"1","schema":"shop","gold":"SELECT CASE WHEN n > 1 THEN id END FROM t",\
                "predicted":"SELECT CASE WHEN n > 1 THEN id ELSE NULL END FROM t"}
                """);
        Path verdicts = folder.resolve("verdicts.jsonl");
        Files.writeString(
                verdicts,
                """
                {"id":"1","verdict":"EQUIVALENT","evidence":"PROOF"}
                """);
        assertThat(
                        run(
                                "suggest",
                                "--pairs",
                                pairs.toString(),
                                "--schemas",
                                folder.toString(),
                                "--verdicts",
                                verdicts.toString(),
                                "--rules",
                                rules.toString(),
                                "--out",
                                drafts.toString()))
                .isZero();
        assertThat(Files.readString(drafts.resolve("suggested-1/suggested-1.drl")))
                .contains("@from(\"CASE WHEN ?p THEN ?x END\")")
                .contains("@to(\"CASE WHEN ?p THEN ?x ELSE NULL END\")");
        assertThat(run("check", drafts.toString())).isZero();
    }

    private static int run(String... arguments) {
        return Sameql.commandLine()
                .execute(
                        Stream.concat(Stream.of("rules"), Stream.of(arguments))
                                .toArray(String[]::new));
    }

    private Path rulesWithout(String id) throws IOException {
        Path rules = Files.createDirectory(folder.resolve("rules"));
        try (Stream<Path> all = Files.list(BundledRules.directory(Optional.empty()))) {
            for (Path rule : all.filter(Files::isDirectory).toList()) {
                if (rule.endsWith(id)) continue;
                Path copy = Files.createDirectory(rules.resolve(rule.getFileName().toString()));
                try (Stream<Path> files = Files.list(rule)) {
                    for (Path file : files.toList()) {
                        Files.copy(file, copy.resolve(file.getFileName().toString()));
                    }
                }
            }
        }
        return rules;
    }
}
