package dev.sameql.normalizer.rulebook.compile;

import dev.sameql.normalizer.rule.ReadRule;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rule.RuleReader;
import dev.sameql.normalizer.rulebook.Digest;
import dev.sameql.normalizer.rulebook.RuleCache;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.drools.core.impl.RuleBaseFactory;
import org.drools.model.Model;
import org.drools.modelcompiler.KieBaseBuilder;
import org.kie.api.KieBase;

/// The code of the rules last asked for: kept in memory, remembered in a cache, and compiled only
/// where neither knows it.
public final class CompiledRules {
    private final RuleCache cache;
    private final Optional<String> version;
    private final Map<String, RuleCode> known = new HashMap<>();

    /// `version` is that of the program: see [dev.sameql.normalizer.rulebook.CodeVersion]; without
    /// one the cache is not used.
    public CompiledRules(RuleCache cache, Optional<String> version) {
        this.cache = cache;
        this.version = version;
    }

    /// Keeps what it compiles in memory only.
    public static CompiledRules inMemory() {
        return new CompiledRules(RuleCache.none(), Optional.empty());
    }

    /// What a file says; it is read only when its code is not known.
    public synchronized ReadRule read(RuleFile file) throws RejectedRule {
        Optional<RuleCode> code = known(key(file), file);
        return code.isPresent() ? code.get().rule() : RuleReader.read(file);
    }

    /// The code of each of these files, in their order; what had to be compiled was loaded once.
    public synchronized List<RuleCode> of(List<RuleFile> files) throws RejectedRule {
        Map<String, RuleCode> codes = codes(files);
        known.clear();
        known.putAll(codes);
        return files.stream().map(f -> codes.get(key(f))).toList();
    }

    /// Rules in one.
    public static KieBase base(List<? extends RuleCode> codes) throws RejectedRule {
        ClassLoader loader = CompiledRules.class.getClassLoader();
        return KieBaseBuilder.createKieBaseFromModel(
                models(codes),
                RuleBaseFactory.newKnowledgeBaseConfiguration(new Properties(), loader));
    }

    private static List<Model> models(List<? extends RuleCode> codes) throws RejectedRule {
        List<Model> models = new ArrayList<>();
        for (RuleCode code : codes) {
            if (!(code instanceof CompiledRule compiled)) continue;
            try {
                models.add(compiled.newModel());
            } catch (ReflectiveOperationException | LinkageError broken) {
                Throwable cause = broken.getCause() == null ? broken : broken.getCause();
                String file = code.description().file();
                throw new RejectedRule(file, "its code does not load: " + cause);
            }
        }
        return models;
    }

    private Map<String, RuleCode> codes(List<RuleFile> files) throws RejectedRule {
        Map<String, RuleCode> codes = new LinkedHashMap<>();
        Map<String, ReadRule> missing = new LinkedHashMap<>();
        for (RuleFile file : files) {
            String key = key(file);
            Optional<RuleCode> code = known(key, file);
            if (code.isPresent()) {
                codes.put(key, code.get());
                continue;
            }
            ReadRule rule = RuleReader.read(file);
            if (rule.laws().isEmpty()) {
                missing.put(key, rule);
                continue;
            }
            RuleCode laws = LawRule.of(rule);
            codes.put(key, laws);
            remember(key, laws);
        }
        List<CompiledRule> compiled = RuleCompiler.compile(List.copyOf(missing.values()));
        if (!compiled.isEmpty()) base(compiled);
        int next = 0;
        for (String key : missing.keySet()) {
            RuleCode code = compiled.get(next++);
            codes.put(key, code);
            remember(key, code);
        }
        return codes;
    }

    private Optional<RuleCode> known(String key, RuleFile file) {
        RuleCode code = known.get(key);
        if (code != null || version.isEmpty()) return Optional.ofNullable(code);
        return cache.read(key + ".classes").flatMap(bytes -> RememberedRule.decoded(bytes, file));
    }

    private void remember(String key, RuleCode code) {
        if (version.isEmpty()) return;
        try {
            cache.write(key + ".classes", RememberedRule.encoded(code));
        } catch (IOException impossible) {
            throw new IllegalStateException("writing to memory failed", impossible);
        }
    }

    private String key(RuleFile file) {
        return new Digest()
                .add("code of a rule")
                .add(version.orElse(""))
                .add(file.path())
                .add(file.drl())
                .hex();
    }
}
