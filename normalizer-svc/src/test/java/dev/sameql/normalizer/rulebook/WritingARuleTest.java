package dev.sameql.normalizer.rulebook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.ir.Operator;
import dev.sameql.normalizer.law.Laws;
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
import java.util.Set;
import java.util.TreeSet;
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
    void ofSeveralListsInOneAndOneTakesWhatIsLeft() throws Exception {
        RuleFile rule =
                new RuleFile(
                        "without-null-tests/without-null-tests.drl",
                        """
                        // A row that is compared with itself is one whose column is not NULL.
                        package sameql.rules.beyond

                        rule "without-null-tests"
                            @id("without-null-tests")
                            @from("SELECT ?out.. FROM ?t WHERE ?p.. AND ?x = ?x AND ?q..")
                            @to("SELECT ?out.. FROM ?t WHERE ?q.. AND ?x IS NOT NULL AND ?p..")
                            @assumption("none")
                            @preserves("bag")
                            @profile("sound")
                            @source("SQL's comparison with NULL")
                        when
                            $m : Match( )
                        then
                            rewrite.with($m);
                        end
                        """,
                        """
                        --! schema: CREATE TABLE t (a INTEGER, b INTEGER);
                        --! fires
                        SELECT a FROM t WHERE a = a AND b > 1 AND a < 5;
                        SELECT a FROM t WHERE a IS NOT NULL AND b > 1 AND a < 5;
                        --! fires
                        SELECT a FROM t WHERE a = a;
                        SELECT a FROM t WHERE a IS NOT NULL;
                        --! does-not-fire: the columns are two
                        SELECT a FROM t WHERE a = b AND b > 1;
                        """);
        RuleBook book = RuleBook.of(List.of(rule));
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
    void theFunctionsOfLawsAreDocumented() throws Exception {
        String row =
                Files.readAllLines(DOCUMENT).stream()
                        .filter(l -> l.startsWith("| `-?x`"))
                        .findFirst()
                        .orElseThrow();
        Set<String> named = new TreeSet<>();
        Pattern.compile("\\b[A-Z][A-Z_0-9]++\\b")
                .matcher(row)
                .results()
                .forEach(r -> named.add(r.group()));
        Set<String> known = new TreeSet<>(Set.of("IIF"));
        for (Operator operator : Operator.values()) {
            Laws.spelled(operator)
                    .filter(n -> Character.isLetter(n.charAt(0)))
                    .ifPresent(known::add);
        }
        assertThat(named).isEqualTo(known);
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
