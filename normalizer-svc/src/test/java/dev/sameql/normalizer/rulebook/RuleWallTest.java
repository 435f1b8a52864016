package dev.sameql.normalizer.rulebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.normalizer.api.QueryFacts;
import dev.sameql.normalizer.api.Rewrite;
import dev.sameql.normalizer.rule.HostileRules;
import dev.sameql.normalizer.rule.HostileRules.Hostile;
import dev.sameql.normalizer.rule.ReadRule;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.compile.CompiledRule;
import dev.sameql.normalizer.rulebook.compile.CompiledRules;
import dev.sameql.normalizer.rulebook.compile.CompilerClassLoader;
import dev.sameql.normalizer.rulebook.compile.ForeignLink;
import dev.sameql.normalizer.rulebook.compile.RuleClassLoader;
import dev.sameql.normalizer.rulebook.compile.RuleCompiler;
import dev.sameql.normalizer.site.Sites;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kie.api.runtime.KieSession;

/// The wall behind the lint. Here nobody lints: hostile rules go to Drools as they are, and what it
/// makes of them is not run unless it can do nothing but match and propose.
class RuleWallTest {
    private static final Path MADE = Path.of("target/hostile-met");
    private static final String PROPERTY = "sameql.hostile";

    @Test
    void whatDroolsCompilesOfHostileRulesDoesNothing() throws Exception {
        List<Hostile> hostile = HostileRules.all().stream().filter(Hostile::compiles).toList();
        Files.deleteIfExists(MADE);
        List<ReadRule> rules = new ArrayList<>();
        for (Hostile one : hostile) rules.add(unread(one));
        List<Map<String, byte[]>> classes = RuleCompiler.classes(rules);
        List<String> refused = new ArrayList<>();
        for (int i = 0; i < rules.size(); i++) {
            try {
                fire(new CompiledRule(rules.get(i), classes.get(i)));
            } catch (ForeignLink foreign) {
                refused.add(hostile.get(i).name());
            }
            assertThat(System.getProperty(PROPERTY)).as(hostile.get(i).name()).isNull();
            assertThat(MADE).as(hostile.get(i).name()).doesNotExist();
        }
        assertThat(refused).hasSizeGreaterThan(100);
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().contains("hostile"));
        // all that would reach out of the rule is refused before it is linked
        assertThat(refused)
                .containsAll(
                        hostile.stream()
                                .map(Hostile::name)
                                .filter(name -> name.startsWith("effects/"))
                                .toList());
    }

    /// Were the code linked without a look at it, the class loader would still not find these.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.lang.System",
                "java.lang.Runtime",
                "java.lang.ProcessBuilder",
                "java.lang.Thread",
                "java.lang.ClassLoader",
                "java.lang.reflect.Method",
                "java.lang.invoke.LambdaMetafactory",
                "java.io.File",
                "java.io.FileInputStream",
                "java.nio.file.Files",
                "java.net.Socket",
                "java.net.URI",
                "java.sql.DriverManager",
                "java.util.ServiceLoader",
                "java.util.concurrent.Executors",
                "java.lang.foreign.Linker",
                "sun.misc.Unsafe",
                "javax.script.ScriptEngineManager",
                "org.sqlite.SQLiteConnection",
                "dev.sameql.core.sqlite.SqliteConnections",
                "dev.sameql.normalizer.rulebook.compile.RuleCompiler",
                "dev.sameql.normalizer.api.SiteContext",
                "dev.sameql.normalizer.api.QueryFacts",
                "dev.sameql.normalizer.site.Sites"
            })
    void theLoaderOfARuleDoesNotKnow(String type) {
        for (ClassLoader loader :
                List.of(new RuleClassLoader(Map.of()), new CompilerClassLoader())) {
            assertThatThrownBy(() -> loader.loadClass(type))
                    .isInstanceOf(ClassNotFoundException.class)
                    .hasMessageContaining("which no rule may reach");
        }
    }

    @Test
    void codeThatNobodyLookedAtDoesNotLink() throws Exception {
        String name = Reaching.class.getName();
        String file = name.replace('.', '/') + ".class";
        byte[] code;
        try (var in = RuleWallTest.class.getClassLoader().getResourceAsStream(file)) {
            code = in.readAllBytes();
        }
        Class<?> reaching = new RuleClassLoader(Map.of(file, code)).loadClass(name);
        assertThat(reaching).isNotSameAs(Reaching.class);
        for (String way : List.of("process", "file", "thread", "lookup")) {
            assertThatThrownBy(() -> reaching.getMethod(way).invoke(null))
                    .isInstanceOf(InvocationTargetException.class)
                    .hasRootCauseInstanceOf(ClassNotFoundException.class);
        }
        assertThatThrownBy(
                        () ->
                                new CompiledRule(
                                        unread(HostileRules.all().getFirst()), Map.of(file, code)))
                .isInstanceOf(ForeignLink.class);
    }

    /// What a rule's code would like to be.
    public static final class Reaching {
        private Reaching() {}

        public static Object process() throws Exception {
            return Runtime.getRuntime().availableProcessors();
        }

        public static Object file() throws Exception {
            return java.nio.file.Files.exists(java.nio.file.Path.of("."));
        }

        public static Object lookup() throws Exception {
            return java.lang.invoke.MethodHandles.lookup();
        }

        public static Object thread() {
            return Thread.currentThread();
        }
    }

    /// As Drools got rules before anybody read them: the text as it is, in a package of its own and
    /// with what every rule saw.
    private static ReadRule unread(Hostile hostile) {
        String id = hostile.name().replaceFirst("\\.drl$", "").replace('/', '-');
        var says = new RuleDescription(id, "beyond", "none", "list", "", true, hostile.name());
        String head =
                "package "
                        + ReadRule.packageOf(says)
                        + "; import dev.sameql.normalizer.api.*;"
                        + " import dev.sameql.normalizer.site.expression.*; global "
                        + Rewrite.class.getName()
                        + " rewrite;";
        String source = hostile.file().drl().replaceFirst("(?m)^package sameql\\.rules.*$", head);
        return new ReadRule(says, "ExpressionSite", source);
    }

    private static void fire(CompiledRule code) throws Exception {
        KieSession session = CompiledRules.base(List.of(code)).newKieSession();
        try {
            List<Object> proposed = new ArrayList<>();
            Rewrite rewrite = (_, _, replacement) -> proposed.add(replacement);
            session.setGlobal("rewrite", rewrite);
            sites("SELECT IIF(a > 1, a, NULL) FROM t").all().forEach(session::insert);
            session.fireAllRules(1_000);
            assertThat(proposed).hasSizeLessThan(1_000);
        } finally {
            session.dispose();
        }
    }

    private static Sites sites(String sql) {
        Schema schema = SchemaReader.ddl("CREATE TABLE t (a INTEGER)");
        Query query = ((Bound.Success) Frontend.of(schema, Dialects.SQLITE).bind(sql)).query();
        return Sites.of(new QueryFacts(query, RowSemantics.BAG, false));
    }
}
