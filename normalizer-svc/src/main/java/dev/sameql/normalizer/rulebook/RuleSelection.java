package dev.sameql.normalizer.rulebook;

import dev.sameql.normalizer.api.Site;
import java.util.BitSet;
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
    private final Map<Class<?>, Boolean> concerned = new ConcurrentHashMap<>();

    /// `admitted` are the places of the rules in their book, `matched` the kinds of sites that they
    /// look at.
    RuleSelection(BitSet admitted, Set<String> matched, KieBase base) {
        this.admitted = admitted;
        this.matched = Set.copyOf(matched);
        this.sessions = base.newKieSessionsPool(1);
    }

    /// Whether there is no rule.
    public boolean isEmpty() {
        return matched.isEmpty();
    }

    /// The places of these rules in the book that are not places of the others.
    BitSet without(RuleSelection others) {
        BitSet rest = (BitSet) admitted.clone();
        rest.andNot(others.admitted);
        return rest;
    }

    /// Whether some rule looks at sites of this kind.
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
