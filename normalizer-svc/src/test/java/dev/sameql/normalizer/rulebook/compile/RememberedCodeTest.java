package dev.sameql.normalizer.rulebook.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.normalizer.rule.ReadRule;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rule.RuleReader;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.site.Sites;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Code that an earlier start left is linked when it is needed, and looked at as if it had just
/// been compiled.
class RememberedCodeTest {

    @Test
    void whatNoRuleMayDoIsCompiledAnew() throws Exception {
        ReadRule rule = read("etm-p8-parentheses");
        Map<String, byte[]> classes = RuleCompiler.classes(List.of(rule)).getFirst();
        CompiledRule first = new CompiledRule(rule, classes);
        List<String> kinds = RuleGuard.kinds(first.guards());
        CompiledRule forged = new CompiledRule(rule, kinds, foreign(classes));
        CompiledRule remembered = (CompiledRule) remembered(forged);
        assertThat(remembered.guards()).hasSameSizeAs(first.guards());
        assertThat(remembered.newModel().getRules()).hasSize(1);
        assertThat(remembered.newModel().getClass().getMethods())
                .extracting(Method::getName)
                .contains("getRules")
                .doesNotContain("rule_more");
    }

    @Test
    void aRememberedRuleLooksAtWhatTheRuleLookedAt() throws Exception {
        for (String id : List.of("etm-p8-parentheses", "merge-filters", "absorption")) {
            ReadRule rule = read(id);
            RuleCode first =
                    rule.laws().isPresent()
                            ? LawRule.of(rule)
                            : RuleCompiler.compile(List.of(rule)).getFirst();
            RuleCode second = remembered(first);
            assertThat(second.description()).isEqualTo(first.description());
            assertThat(second).hasSameClassAs(first);
            if (first instanceof LawRule laws && second instanceof LawRule same) {
                assertThat(same.written()).isEqualTo(laws.written());
            }
            for (Class<?> type : types(rule)) {
                assertThat(second.looksAt(type)).as(id + " at " + type).isTrue();
            }
            assertThat(second.looksAt(Sites.class)).isFalse();
        }
    }

    private static RuleCode remembered(RuleCode code) throws Exception {
        return RememberedRule.decoded(RememberedRule.encoded(code), file(code.rule()))
                .orElseThrow();
    }

    private static List<Class<?>> types(ReadRule rule) throws ReflectiveOperationException {
        if (rule.laws().isPresent()) return List.copyOf(rule.laws().get().roots());
        String site = "dev.sameql.normalizer.site.expression." + rule.kind();
        return List.of(Class.forName(site));
    }

    /// The code of a rule, of which the model's class has one method more, which reaches files.
    private static SortedMap<String, byte[]> foreign(Map<String, byte[]> classes) {
        SortedMap<String, byte[]> forged = new TreeMap<>(classes);
        String model =
                classes.keySet().stream()
                        .filter(file -> file.matches(".*/Rules[0-9A-F]{32}\\.class"))
                        .findFirst()
                        .orElseThrow();
        ClassFile parser = ClassFile.of();
        var reaches = MethodTypeDesc.of(ClassDesc.of("java.nio.file.FileSystem"));
        forged.put(
                model,
                parser.transformClass(
                        parser.parse(classes.get(model)),
                        ClassTransform.endHandler(
                                type ->
                                        type.withMethodBody(
                                                "rule_more",
                                                reaches,
                                                ClassFile.ACC_PUBLIC,
                                                code ->
                                                        code.invokestatic(
                                                                        ClassDesc.of(
                                                                                "java.nio.file.FileSystems"),
                                                                        "getDefault",
                                                                        reaches)
                                                                .areturn()))));
        return forged;
    }

    private static RuleFile file(ReadRule rule) throws Exception {
        return file(rule.description().id());
    }

    private static ReadRule read(String id) throws Exception {
        return RuleReader.read(file(id));
    }

    private static RuleFile file(String id) throws Exception {
        for (RuleFile file : RuleFile.read(BundledRules.directory(Optional.empty()))) {
            if (file.id().equals(id)) return file;
        }
        throw new AssertionError("no rule " + id);
    }
}
