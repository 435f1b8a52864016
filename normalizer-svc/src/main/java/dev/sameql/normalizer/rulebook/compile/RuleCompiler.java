package dev.sameql.normalizer.rulebook.compile;

import dev.sameql.normalizer.rule.ReadRule;
import dev.sameql.normalizer.rule.RejectedRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.drools.compiler.kie.builder.impl.InternalKieModule;
import org.drools.model.codegen.ExecutableModelProject;
import org.kie.api.KieServices;
import org.kie.api.builder.KieFileSystem;
import org.kie.api.builder.Message;
import org.kie.api.builder.ReleaseId;

/// Compiles rules with Drools' executable model, many at once, each in a package of its own: so
/// that the code of one does not depend on the others. Every compilation has a release of its own,
/// because Drools keeps modules by release.
public final class RuleCompiler {
    private static final AtomicLong COMPILATIONS = new AtomicLong();

    private RuleCompiler() {}

    /// The code of each rule, in their order.
    static List<CompiledRule> compile(List<ReadRule> rules) throws RejectedRule {
        List<Map<String, byte[]>> classes = classes(rules);
        List<CompiledRule> codes = new ArrayList<>();
        for (int i = 0; i < rules.size(); i++) {
            String file = rules.get(i).description().file();
            try {
                codes.add(new CompiledRule(rules.get(i), classes.get(i)));
            } catch (ReflectiveOperationException empty) {
                throw new RejectedRule(file, "it does not compile: " + empty.getMessage());
            } catch (ForeignLink foreign) {
                throw new RejectedRule(file, foreign.getMessage());
            }
        }
        return codes;
    }

    /// The classes of each rule, by file name.
    public static List<Map<String, byte[]>> classes(List<ReadRule> rules) throws RejectedRule {
        if (rules.isEmpty()) return List.of();
        KieServices services = KieServices.Factory.get();
        ReleaseId release =
                services.newReleaseId("dev.sameql", "rules", "1." + COMPILATIONS.incrementAndGet());
        KieFileSystem sources = services.newKieFileSystem();
        sources.generateAndWritePomXML(release);
        for (ReadRule rule : rules) {
            sources.write("src/main/resources/" + folder(rule) + name(rule), rule.source());
        }
        ClassLoader loader = new CompilerClassLoader();
        try {
            var builder =
                    services.newKieBuilder(sources, loader).buildAll(ExecutableModelProject.class);
            for (Message error : builder.getResults().getMessages(Message.Level.ERROR)) {
                throw new RejectedRule(fileOf(error, rules), "it does not compile: " + text(error));
            }
            return split((InternalKieModule) builder.getKieModule(), rules);
        } finally {
            services.getRepository().removeKieModule(release);
        }
    }

    private static List<Map<String, byte[]>> split(InternalKieModule module, List<ReadRule> rules) {
        Map<String, Map<String, byte[]>> byFolder = new TreeMap<>();
        for (String name : module.getFileNames()) {
            if (!name.endsWith(".class")) continue;
            String[] parts = name.split("/", 5);
            if (parts.length < 5) continue;
            String folder = String.join("/", parts[0], parts[1], parts[2], parts[3], "");
            byFolder.computeIfAbsent(folder, _ -> new TreeMap<>()).put(name, module.getBytes(name));
        }
        return rules.stream().map(r -> byFolder.getOrDefault(folder(r), Map.of())).toList();
    }

    /// Drools likes a file to lie in the folder of its package, `sameql/rules/<phase>/<rule>/`.
    private static String folder(ReadRule rule) {
        return ReadRule.packageOf(rule.description()).replace('.', '/') + "/";
    }

    private static String name(ReadRule rule) {
        return rule.description().id() + ".drl";
    }

    private static String fileOf(Message error, List<ReadRule> rules) {
        String path = error.getPath() == null ? "" : error.getPath();
        return rules.stream()
                .filter(f -> path.endsWith("/" + name(f)) || error.getText().contains(name(f)))
                .findFirst()
                .or(() -> rules.stream().filter(f -> inFolder(error, path, f)).findFirst())
                .map(r -> r.description().file())
                .orElse(rules.size() == 1 ? rules.getFirst().description().file() : path);
    }

    /// An error in the generated Java names a class in the rule's package.
    private static boolean inFolder(Message error, String path, ReadRule rule) {
        return path.contains(folder(rule)) || error.getText().contains(folder(rule));
    }

    private static String text(Message error) {
        String line = error.getLine() > 0 ? "line " + error.getLine() + ": " : "";
        return line + error.getText().strip().lines().findFirst().orElse("");
    }
}
