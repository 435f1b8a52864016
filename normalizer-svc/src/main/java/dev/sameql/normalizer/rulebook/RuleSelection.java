package dev.sameql.normalizer.rulebook;

import dev.sameql.normalizer.api.Site;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.kie.api.KieBase;
import org.kie.api.runtime.KieSession;
import org.kie.api.runtime.KieSessionsPool;

/// Some rules of a book, compiled into one: no other rule costs a pass anything. Threads share it.
public final class RuleSelection {
    private final BitSet admitted;
    private final KieSessionsPool sessions;
    private final Set<String> matched;
    private final Map<Class<?>, List<RuleLaws>> laws = new HashMap<>();
    private final Map<Class<?>, Boolean> concerned = new ConcurrentHashMap<>();

    /// `admitted` are the places of the rules in their book, `matched` the kinds of sites that they
    /// look at, `laws` those of the rules that say them.
    RuleSelection(BitSet admitted, Set<String> matched, List<RuleLaws> laws, KieBase base) {
        this.admitted = admitted;
        this.matched = Set.copyOf(matched);
        for (RuleLaws rule : laws) {
            for (Class<?> root : rule.laws().roots()) {
                this.laws.computeIfAbsent(root, _ -> new ArrayList<>()).add(rule);
            }
        }
        this.sessions = base.newKieSessionsPool(1);
    }

    /// Whether there is no rule.
    public boolean isEmpty() {
        return matched.isEmpty() && laws.isEmpty();
    }

    /// Whether some of them are compiled, since they do not say their laws.
    public boolean isCompiled() {
        return !matched.isEmpty();
    }

    /// The places of these rules in the book that are not places of the others.
    BitSet without(RuleSelection others) {
        BitSet rest = (BitSet) admitted.clone();
        rest.andNot(others.admitted);
        return rest;
    }

    /// The rules some law of which may match such a node.
    public List<RuleLaws> laws(Object node) {
        return laws.getOrDefault(node.getClass(), List.of());
    }

    /// Whether some rule without a law of its own looks at sites of this kind.
    public boolean concerns(Site site) {
        return concerned.computeIfAbsent(site.getClass(), this::isMatched);
    }

    private boolean isMatched(Class<?> type) {
        if (matched.contains(type.getSimpleName())) return true;
        for (Class<?> parent : type.getInterfaces()) if (isMatched(parent)) return true;
        return type.getSuperclass() != null && isMatched(type.getSuperclass());
    }

    /// A session for one pass; dispose of it afterwards.
    public KieSession session() {
        return sessions.newKieSession();
    }

    void close() {
        sessions.shutdown();
    }
}
