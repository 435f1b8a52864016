package dev.sameql.normalizer.rulebook;

import dev.sameql.normalizer.api.Site;
import dev.sameql.normalizer.rulebook.compile.RuleGuard;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.kie.api.KieBase;
import org.kie.api.runtime.KieSession;
import org.kie.api.runtime.KieSessionsPool;

/// Some rules of a book, compiled into one: no other rule costs a pass anything. Threads share it.
public final class RuleSelection {
    private final BitSet admitted;
    private final KieSessionsPool sessions;
    private final List<RuleGuard> guards;
    private final Map<Class<?>, List<RuleLaws>> laws = new HashMap<>();
    private final Map<Class<?>, List<RuleGuard>> concerned = new ConcurrentHashMap<>();

    /// `admitted` are the places of the rules in their book, `guards` the patterns of the compiled
    /// ones, `laws` those of the rules that say them.
    RuleSelection(BitSet admitted, List<RuleGuard> guards, List<RuleLaws> laws, KieBase base) {
        this.admitted = admitted;
        this.guards = List.copyOf(guards);
        for (RuleLaws rule : laws) {
            for (Class<?> root : rule.laws().roots()) {
                this.laws.computeIfAbsent(root, _ -> new ArrayList<>()).add(rule);
            }
        }
        this.sessions = base.newKieSessionsPool(1);
    }

    /// Whether there is no rule.
    public boolean isEmpty() {
        return guards.isEmpty() && laws.isEmpty();
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
        return !guards(site).isEmpty();
    }

    /// Whether some rule without a law of its own may match the site: only then does it need a
    /// session.
    public boolean mayMatch(Site site) {
        for (RuleGuard guard : guards(site)) {
            if (guard.admits(site)) return true;
        }
        return false;
    }

    private List<RuleGuard> guards(Site site) {
        return concerned.computeIfAbsent(
                site.getClass(), k -> guards.stream().filter(g -> g.concerns(k)).toList());
    }

    /// A session for one pass; dispose of it afterwards.
    public KieSession session() {
        return sessions.newKieSession();
    }

    void close() {
        sessions.shutdown();
    }
}
