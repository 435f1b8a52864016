package dev.sameql.normalizer.rulebook;

import dev.sameql.normalizer.api.Rewrite;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.drools.compiler.kie.builder.impl.InternalKieModule;
import org.drools.model.codegen.ExecutableModelProject;
import org.kie.api.KieServices;
import org.kie.api.builder.KieFileSystem;
import org.kie.api.builder.Message;
import org.kie.api.builder.ReleaseId;

/// Compiles rules with Drools' executable model, many at once, each in a package of its own: so
/// that the code of one does not depend on the others. Every compilation has a release of its own,
/// because Drools keeps modules by release.
final class RuleCompiler {
    private static final AtomicLong COMPILATIONS = new AtomicLong();
    private static final String SHARED =
            RuleVocabulary.packages().stream()
                            .map(room -> " import " + room + ".*;")
                            .collect(Collectors.joining())
                    + " global "
                    + Rewrite.class.getName()
                    + " rewrite;";

    private RuleCompiler() {}

    /// The code of each file, in their order.
    static List<RuleCode> compile(List<RuleFile> files) throws RejectedRule {
        if (files.isEmpty()) return List.of();
        KieServices services = KieServices.Factory.get();
        ReleaseId release =
                services.newReleaseId("dev.sameql", "rules", "1." + COMPILATIONS.incrementAndGet());
        KieFileSystem sources = services.newKieFileSystem();
        sources.generateAndWritePomXML(release);
        for (RuleFile file : files) {
            sources.write("src/main/resources/" + folder(file) + name(file), source(file));
        }
        ClassLoader loader = RuleCompiler.class.getClassLoader();
        try {
            var builder =
                    services.newKieBuilder(sources, loader).buildAll(ExecutableModelProject.class);
            for (Message error : builder.getResults().getMessages(Message.Level.ERROR)) {
                throw new RejectedRule(fileOf(error, files), "it does not compile: " + text(error));
            }
            return split((InternalKieModule) builder.getKieModule(), files);
        } finally {
            services.getRepository().removeKieModule(release);
        }
    }

    private static List<RuleCode> split(InternalKieModule module, List<RuleFile> files)
            throws RejectedRule {
        Map<String, Map<String, byte[]>> byFolder = new TreeMap<>();
        for (String name : module.getFileNames()) {
            if (!name.endsWith(".class")) continue;
            String[] parts = name.split("/", 5);
            if (parts.length < 5) continue;
            String folder = String.join("/", parts[0], parts[1], parts[2], parts[3], "");
            byFolder.computeIfAbsent(folder, _ -> new TreeMap<>()).put(name, module.getBytes(name));
        }
        List<RuleCode> codes = new ArrayList<>();
        for (RuleFile file : files) {
            try {
                codes.add(new RuleCode(byFolder.getOrDefault(folder(file), Map.of())));
            } catch (ReflectiveOperationException empty) {
                throw new RejectedRule(file.path(), "it does not compile: " + empty.getMessage());
            }
        }
        return codes;
    }

    /// Drools likes a file to lie in the folder of its package, `sameql/rules/<phase>/<rule>/`.
    private static String folder(RuleFile file) {
        String phase = file.drl().replaceFirst("(?s).*?package\\s+sameql\\.rules\\.(\\w+).*", "$1");
        return "sameql/rules/" + phase + "/" + identifier(file) + "/";
    }

    /// The rule's id as a word of Java's; other ids give other words.
    private static String identifier(RuleFile file) {
        String id = name(file).replaceFirst("\\.drl$", "");
        StringBuilder word = new StringBuilder("rule_");
        for (char c : id.toCharArray()) {
            boolean plain = c >= 'a' && c <= 'z' || c >= '0' && c <= '9';
            if (plain) word.append(c);
            else word.append(c == '-' ? "_" : "_" + Integer.toHexString(c) + "_");
        }
        return word.toString();
    }

    private static String name(RuleFile file) {
        return file.path().substring(file.path().lastIndexOf('/') + 1);
    }

    /// The DRL in its own package and with what every rule sees; it stands on the package's line,
    /// so that line numbers hold.
    private static String source(RuleFile file) {
        return file.drl()
                .replaceFirst(
                        "(?m)^(\\s*package\\s+[\\w.]+)\\s*;?[ \\t]*$",
                        "$1." + identifier(file) + ";" + SHARED);
    }

    private static String fileOf(Message error, List<RuleFile> files) {
        String path = error.getPath() == null ? "" : error.getPath();
        return files.stream()
                .filter(f -> path.endsWith("/" + name(f)) || error.getText().contains(name(f)))
                .findFirst()
                .or(() -> files.stream().filter(f -> inFolder(error, path, f)).findFirst())
                .map(RuleFile::path)
                .orElse(files.size() == 1 ? files.getFirst().path() : path);
    }

    /// An error in the generated Java names a class in the rule's package.
    private static boolean inFolder(Message error, String path, RuleFile file) {
        return path.contains(folder(file)) || error.getText().contains(folder(file));
    }

    private static String text(Message error) {
        String line = error.getLine() > 0 ? "line " + error.getLine() + ": " : "";
        return line + error.getText().strip().lines().findFirst().orElse("");
    }
}
