package dev.sameql.normalizer.rulebook;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.kie.api.KieBase;
import org.kie.api.runtime.KieSession;
import org.kie.api.runtime.KieSessionsPool;

/// The rules in force: an immutable value, named by the digest of its files. Threads share it; each
/// pass takes a session of its own.
public final class RuleBook {
    private final String digest;
    private final List<RuleFile> files;
    private final List<RuleDescription> rules;
    private final Map<String, RuleDescription> byId;
    private final KieSessionsPool sessions;

    private RuleBook(List<RuleFile> files, List<RuleDescription> rules, KieBase base) {
        this.digest = RuleFile.digest(files);
        this.files = List.copyOf(files);
        this.rules = List.copyOf(rules);
        this.byId =
                rules.stream().collect(Collectors.toMap(RuleDescription::id, Function.identity()));
        this.sessions = base.newKieSessionsPool(1);
    }

    /// Lints and compiles the files; their cases are not checked here.
    static RuleBook of(List<RuleFile> files) throws RejectedRule {
        return of(files, CompiledRules.inMemory());
    }

    /// Lints the files, and compiles those that are not compiled yet.
    static RuleBook of(List<RuleFile> files, CompiledRules compiled) throws RejectedRule {
        List<RuleDescription> rules = new java.util.ArrayList<>();
        for (RuleFile file : files) {
            RuleDescription rule = RuleLint.describe(file);
            if (rules.stream().anyMatch(r -> r.id().equals(rule.id()))) {
                throw new RejectedRule(file.path(), "another rule has the id " + rule.id());
            }
            rules.add(rule);
        }
        return new RuleBook(files, rules, compiled.base(files));
    }

    /// The name of this book.
    public String digest() {
        return digest;
    }

    /// What the rules say of themselves, in order of their files.
    public List<RuleDescription> rules() {
        return rules;
    }

    /// The files it was made from.
    public List<RuleFile> files() {
        return files;
    }

    /// The rule of that id.
    public RuleDescription rule(String id) {
        return byId.get(id);
    }

    /// A session for one pass; dispose of it afterwards.
    public KieSession session() {
        return sessions.newKieSession();
    }

    /// Frees what the compiled rules hold. Nobody may use the book any more.
    void close() {
        sessions.shutdown();
    }
}
