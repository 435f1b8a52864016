package dev.sameql.normalizer.rulebook;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.drools.model.codegen.ExecutableModelProject;
import org.kie.api.KieServices;
import org.kie.api.builder.KieFileSystem;
import org.kie.api.builder.Message;
import org.kie.api.builder.ReleaseId;
import org.kie.api.runtime.KieContainer;

/// Compiles rules with Drools' executable model. Every compilation has a release of its own,
/// because Drools keeps modules by release.
final class RuleCompiler {
    private static final AtomicLong COMPILATIONS = new AtomicLong();
    private static final String SHARED =
            " import dev.sameql.normalizer.api.*; global dev.sameql.normalizer.api.Rewrite"
                    + " rewrite;";

    private RuleCompiler() {}

    /// Compiles all files into one module.
    static KieContainer compile(List<RuleFile> files, String digest) throws RejectedRule {
        KieServices services = KieServices.Factory.get();
        ReleaseId release =
                services.newReleaseId(
                        "dev.sameql", "rules-" + digest, "1." + COMPILATIONS.incrementAndGet());
        KieFileSystem sources = services.newKieFileSystem();
        sources.generateAndWritePomXML(release);
        for (RuleFile file : files) {
            sources.write("src/main/resources/" + resource(file), source(file));
        }
        ClassLoader loader = RuleCompiler.class.getClassLoader();
        var builder =
                services.newKieBuilder(sources, loader).buildAll(ExecutableModelProject.class);
        for (Message error : builder.getResults().getMessages(Message.Level.ERROR)) {
            services.getRepository().removeKieModule(release);
            throw new RejectedRule(fileOf(error, files), "it does not compile: " + text(error));
        }
        return services.newKieContainer(release, loader);
    }

    /// Drools likes a file to lie in the folder of its package.
    private static String resource(RuleFile file) {
        String phase = file.drl().replaceFirst("(?s).*?package\\s+sameql\\.rules\\.(\\w+).*", "$1");
        return "sameql/rules/" + phase + "/" + name(file);
    }

    private static String name(RuleFile file) {
        return file.path().substring(file.path().lastIndexOf('/') + 1);
    }

    /// The DRL with what every rule sees; it stands on the package's line, so that line numbers
    /// hold.
    private static String source(RuleFile file) {
        return file.drl()
                .replaceFirst("(?m)^(\\s*package\\s+[\\w.]+)\\s*;?[ \\t]*$", "$1;" + SHARED);
    }

    private static String fileOf(Message error, List<RuleFile> files) {
        String path = error.getPath() == null ? "" : error.getPath();
        return files.stream()
                .filter(f -> path.endsWith("/" + name(f)) || error.getText().contains(name(f)))
                .findFirst()
                .map(RuleFile::path)
                .orElse(path);
    }

    private static String text(Message error) {
        String line = error.getLine() > 0 ? "line " + error.getLine() + ": " : "";
        return line + error.getText().strip().lines().findFirst().orElse("");
    }

    /// Lets Drools forget a module.
    static void forget(KieContainer container) {
        ReleaseId release = container.getReleaseId();
        container.dispose();
        KieServices.Factory.get().getRepository().removeKieModule(release);
    }
}
