package dev.sameql.normalizer.rulebook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.normalizer.law.instance.WordReference;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rule.RuleReader;
import dev.sameql.normalizer.rule.RuleVocabulary;
import dev.sameql.normalizer.rulebook.check.CaseCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// What `docs/writing-a-rule.md` says is so.
class WritingARuleTest {
    private static final Path DOCUMENT = Path.of("..", "docs", "writing-a-rule.md");

    /// The first block of code that holds this text.
    private static String block(String text) throws IOException {
        Matcher blocks =
                Pattern.compile("(?s)```\\w*\\n(.*?)```").matcher(Files.readString(DOCUMENT));
        while (blocks.find()) {
            if (blocks.group(1).contains(text)) return blocks.group(1);
        }
        throw new AssertionError("no block with " + text);
    }

    @Test
    void itsRulePassesTheCheckThatAStackMakes() throws Exception {
        RuleFile rule =
                new RuleFile(
                        "my-idle-order/my-idle-order.drl",
                        block("package sameql.rules"),
                        block("--! schema"));
        List<RuleFile> files =
                new ArrayList<>(RuleFile.read(BundledRules.directory(Optional.empty())));
        List<String> helpers = List.of("transparent-derived-table", "merge-projections");
        files.removeIf(f -> helpers.stream().noneMatch(h -> f.path().startsWith(h + "/")));
        files.add(rule);
        RuleBook book = RuleBook.of(files);
        try {
            new CaseCheck(book, 50).check(rule);
        } finally {
            book.close();
        }
    }

    @Test
    void theWordsOfRulesAreListed() throws Exception {
        assertThat(RuleVocabulary.kinds())
                .anySatisfy(
                        kind -> {
                            assertThat(kind.name()).isEqualTo("OperatorSite");
                            assertThat(kind.facts()).contains("sort", "orderOpen");
                            assertThat(kind.proposals()).contains("input");
                        });
    }

    @Test
    void theWordsOfLawsAreDocumented() throws Exception {
        String table = WordReference.table();
        String document = Files.readString(DOCUMENT);
        int start = document.indexOf("<!-- words -->\n") + "<!-- words -->\n".length();
        int end = document.indexOf("<!-- end of words -->");
        assertThat(document.substring(start, end)).isEqualTo(table);
    }

    @Test
    void eachRuleWithoutALawIsListedWithItsReason() throws Exception {
        List<String> without = new ArrayList<>();
        for (RuleFile file : RuleFile.read(BundledRules.directory(Optional.empty()))) {
            if (RuleReader.read(file).laws().isEmpty()) without.add(file.id());
        }
        List<String> listed = new ArrayList<>();
        for (String line : Files.readAllLines(DOCUMENT.resolveSibling("rules-in-code.md"))) {
            if (!line.startsWith("| ") || !line.contains("`")) continue;
            Pattern.compile("`([a-z0-9-]++)`")
                    .matcher(line)
                    .results()
                    .forEach(r -> listed.add(r.group(1)));
        }
        assertThat(listed).containsExactlyInAnyOrderElementsOf(without);
    }
}
