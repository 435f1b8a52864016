package dev.sameql.normalizer.rulebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rulebook.check.CaseCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What one start leaves for the next, and when the next does not believe it.
class RuleCacheTest {
    private static final String RULE = "etm-p8-parentheses";
    private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000);

    /// Rules that came with the program, as they came, are not checked.
    private static final String OWN = "\n";

    @TempDir Path directory;
    private Path rules;
    private Path home;

    @BeforeEach
    void copy() throws IOException {
        rules = Files.createDirectory(directory.resolve("rules"));
        home = directory.resolve("cache");
        Path source = BundledRules.directory(Optional.empty());
        for (String rule : List.of(RULE, "etm-p1-identifier-case")) {
            Files.createDirectories(rules.resolve(rule));
            for (String file : List.of(rule + ".drl", "cases.sql")) {
                String text = Files.readString(source.resolve(rule).resolve(file));
                Files.writeString(rules.resolve(rule).resolve(file), text + OWN);
            }
        }
    }

    @Test
    void aSecondStartMakesTheSameBookWithoutCompiling() throws Exception {
        RuleBook first = load("1");
        List<Path> entries = entries();
        assertThat(entries).hasSize(5);
        RuleBook second = load("1");
        assertThat(second.digest()).isEqualTo(first.digest());
        assertThat(second.rules()).isEqualTo(first.rules());
        assertThat(entries()).isEqualTo(entries);
        for (RuleFile file : second.files()) new CaseCheck(second, 20).check(file);
        first.close();
        second.close();
    }

    /// One entry a rule's code, one a rule's cases, one for the cases of them all.
    @Test
    void whatCameWithTheProgramIsNotCheckedAgain() throws Exception {
        Path cases = rules.resolve(RULE).resolve("cases.sql");
        Path drl = rules.resolve(RULE).resolve(RULE + ".drl");
        for (Path file : List.of(cases, drl)) {
            String own = Files.readString(file);
            Files.writeString(file, own.substring(0, own.length() - OWN.length()));
        }
        load("1").close();
        assertThat(entries()).filteredOn(e -> e.toString().endsWith(".classes")).hasSize(2);
        assertThat(entries()).filteredOn(e -> e.toString().endsWith(".passed")).hasSize(2);
    }

    @Test
    void anotherProgramRemembersNothingOfThisOne() throws Exception {
        load("1").close();
        load("2").close();
        assertThat(entries()).hasSize(10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "torn", "a text that is longer than a digest, and not an entry"})
    void aCorruptEntryIsIgnoredAndWrittenAnew(String content) throws Exception {
        load("1").close();
        for (Path entry : entries()) Files.writeString(entry, content);
        RuleBook book = load("1");
        for (RuleFile file : book.files()) new CaseCheck(book, 20).check(file);
        book.close();
        for (Path entry : entries()) assertThat(Files.size(entry)).isGreaterThan(32);
        assertThat(entries()).hasSize(5);
    }

    @Test
    void anEntryUnderAnotherNameIsNone() throws Exception {
        RuleCache cache = RuleCache.in(home);
        cache.write("one.passed", new byte[] {1});
        assertThat(cache.read("one.passed")).isPresent();
        Files.move(home.resolve("one.passed"), home.resolve("other.passed"));
        assertThat(cache.read("other.passed")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "! parenthesised"})
    void aBrokenEditIsRejectedWithAndWithoutACache(String condition) throws Exception {
        load("1").close();
        Path drl = rules.resolve(RULE).resolve(RULE + ".drl");
        String good = Files.readString(drl);
        Files.writeString(
                drl,
                good.replace(
                        "ExpressionSite( parenthesised )", "ExpressionSite( " + condition + " )"));
        for (RuleCache cache : List.of(RuleCache.none(), RuleCache.in(home))) {
            RejectedRule refused =
                    catchThrowableOfType(
                            RejectedRule.class, () -> new RuleBookLoader(rules, cache).load());
            assertThat(refused.file()).isEqualTo(RULE + "/" + RULE + ".drl");
        }
        assertThat(catchThrowableOfType(RejectedRule.class, () -> load("1"))).isNotNull();
        assertThat(catchThrowableOfType(RejectedRule.class, () -> load("1"))).isNotNull();
    }

    @Test
    void brokenCasesOfACompiledRuleAreSeen() throws Exception {
        load("1").close();
        Path cases = rules.resolve(RULE).resolve("cases.sql");
        Files.writeString(cases, Files.readString(cases).replace("--! fires", "--! rows: set"));
        assertThat(catchThrowableOfType(RejectedRule.class, () -> load("1"))).isNotNull();
    }

    @Test
    void aDirectoryThatCannotBeCostsOnlyTime() throws Exception {
        home = Files.createFile(directory.resolve("file")).resolve("below");
        assertThatCode(() -> load("1").close()).doesNotThrowAnyException();
    }

    @Test
    void whatNobodyUsesGoes() throws Exception {
        RuleCache.in(home).write("old.passed", new byte[] {1});
        Path old = home.resolve("old.passed");
        Files.setLastModifiedTime(old, LONG_AGO);
        RuleCache.in(home);
        assertThat(old).doesNotExist();
    }

    @Test
    void whatNobodyUsesIsLookedForOnceADay() throws Exception {
        RuleCache.in(home).write("used.passed", new byte[] {1});
        RuleCache.in(home);
        Path old = home.resolve("old.passed");
        Files.setLastModifiedTime(Files.write(old, new byte[] {1}), LONG_AGO);
        RuleCache.in(home);
        assertThat(old).exists();
        Files.setLastModifiedTime(home.resolve("swept"), LONG_AGO);
        RuleCache.in(home);
        assertThat(old).doesNotExist();
    }

    private RuleBook load(String version) throws RejectedRule, IOException {
        return new RuleBookLoader(rules, RuleCache.in(home), Optional.of(version), Optional.empty())
                .load();
    }

    private List<Path> entries() throws IOException {
        try (Stream<Path> files = Files.list(home)) {
            return files.filter(f -> !f.endsWith("swept")).sorted().toList();
        }
    }

    @Test
    void aDirectoryThatOthersMayWriteToIsNotUsed() throws Exception {
        Files.createDirectory(home);
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxrwxrwx"));
        RuleCache.in(home).write("made", new byte[] {1});
        assertThat(home).isEmptyDirectory();
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx------"));
        RuleCache.in(home).write("made", new byte[] {1});
        assertThat(RuleCache.in(home).read("made")).contains(new byte[] {1});
    }
}
