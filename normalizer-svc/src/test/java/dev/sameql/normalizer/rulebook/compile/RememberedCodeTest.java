package dev.sameql.normalizer.rulebook.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.normalizer.rule.ReadRule;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rule.RuleReader;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.site.Sites;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Code that an earlier start left is linked when it is needed.
class RememberedCodeTest {

    /// Nothing of Java's files is a rule's to reach.
    public static final class Foreign {
        private Foreign() {}

        public static boolean reach() {
            return java.nio.file.Files.exists(java.nio.file.Path.of("."));
        }
    }

    @Test
    void whatIsNoRuleIsCompiledAnew() throws Exception {
        ReadRule rule = read("etm-p8-parentheses");
        RuleCode first = RuleCompiler.compile(List.of(rule)).getFirst();
        List<String> kinds = RuleGuard.kinds(first.guards());
        RuleCode forged = new RuleCode(rule, kinds, foreign());
        RuleCode remembered = RuleCode.decoded(forged.encoded()).orElseThrow();
        assertThat(remembered.guards()).hasSameSizeAs(first.guards());
        assertThat(remembered.newModel().getClass().getClassLoader())
                .isInstanceOf(RuleClassLoader.class);
        assertThat(remembered.newModel().getRules()).hasSize(1);
    }

    @Test
    void aRememberedRuleLooksAtWhatTheRuleLookedAt() throws Exception {
        for (String id : List.of("etm-p8-parentheses", "merge-filters", "absorption")) {
            ReadRule rule = read(id);
            RuleCode first =
                    rule.laws().isPresent()
                            ? RuleCode.ofLaws(rule)
                            : RuleCompiler.compile(List.of(rule)).getFirst();
            RuleCode second = RuleCode.decoded(first.encoded()).orElseThrow();
            assertThat(second.description()).isEqualTo(first.description());
            assertThat(second.isCompiled()).isEqualTo(first.isCompiled());
            assertThat(second.laws()).isEqualTo(first.laws());
            for (Class<?> type : types(rule)) {
                assertThat(second.looksAt(type)).as(id + " at " + type).isTrue();
            }
            assertThat(second.looksAt(Sites.class)).isFalse();
        }
    }

    private static List<Class<?>> types(ReadRule rule) throws ReflectiveOperationException {
        if (rule.laws().isPresent()) return List.copyOf(rule.laws().get().roots());
        String site = "dev.sameql.normalizer.site.expression." + rule.kind();
        return List.of(Class.forName(site));
    }

    private static SortedMap<String, byte[]> foreign() throws Exception {
        String file = Foreign.class.getName().replace('.', '/') + ".class";
        SortedMap<String, byte[]> classes = new TreeMap<>();
        try (InputStream in = RememberedCodeTest.class.getClassLoader().getResourceAsStream(file)) {
            classes.put(file, in.readAllBytes());
        }
        return classes;
    }

    private static ReadRule read(String id) throws Exception {
        for (RuleFile file : RuleFile.read(BundledRules.directory(Optional.empty()))) {
            if (file.id().equals(id)) return RuleReader.read(file);
        }
        throw new AssertionError("no rule " + id);
    }
}
