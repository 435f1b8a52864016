package dev.sameql.normalizer.rulebook;

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
final class CompiledRules {
    private final RuleCache cache;
    private final Optional<String> version;
    private Map<String, RuleCode> known = Map.of();

    /// `version` is that of the program: see [CodeVersion]; without one the cache is not used.
    CompiledRules(RuleCache cache, Optional<String> version) {
        this.cache = cache;
        this.version = version;
    }

    /// Keeps what it compiles in memory only.
    static CompiledRules inMemory() {
        return new CompiledRules(RuleCache.none(), Optional.empty());
    }

    /// The code of each of these files, in their order; what is new among it was loaded once.
    synchronized List<RuleCode> of(List<RuleFile> files) throws RejectedRule {
        Map<String, RuleCode> codes = codes(files);
        List<RuleFile> fresh = files.stream().filter(f -> !known.containsKey(key(f))).toList();
        base(fresh, fresh.stream().map(f -> codes.get(key(f))).toList());
        known = codes;
        return files.stream().map(f -> codes.get(key(f))).toList();
    }

    /// Rules in one.
    static KieBase base(List<RuleFile> files, List<RuleCode> codes) throws RejectedRule {
        List<Model> models = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            try {
                models.add(codes.get(i).newModel());
            } catch (ReflectiveOperationException | LinkageError broken) {
                throw new RejectedRule(files.get(i).path(), "its code does not load: " + broken);
            }
        }
        ClassLoader loader = CompiledRules.class.getClassLoader();
        return KieBaseBuilder.createKieBaseFromModel(
                models, RuleBaseFactory.newKnowledgeBaseConfiguration(new Properties(), loader));
    }

    private Map<String, RuleCode> codes(List<RuleFile> files) throws RejectedRule {
        Map<String, RuleCode> codes = new HashMap<>();
        Map<String, RuleFile> missing = new LinkedHashMap<>();
        for (RuleFile file : files) {
            String key = key(file);
            RuleCode code = known.get(key);
            if (code == null) code = remembered(key);
            if (code == null) missing.put(key, file);
            else codes.put(key, code);
        }
        List<RuleCode> compiled = RuleCompiler.compile(List.copyOf(missing.values()));
        int next = 0;
        for (String key : missing.keySet()) {
            RuleCode code = compiled.get(next++);
            codes.put(key, code);
            remember(key, code);
        }
        return codes;
    }

    private RuleCode remembered(String key) {
        if (version.isEmpty()) return null;
        return cache.read(key + ".classes").flatMap(RuleCode::decoded).orElse(null);
    }

    private void remember(String key, RuleCode code) {
        if (version.isEmpty()) return;
        try {
            cache.write(key + ".classes", code.encoded());
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
