package dev.sameql.normalizer.rulebook;

import dev.sameql.normalizer.api.Site;
import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rulebook.compile.CompiledRule;
import dev.sameql.normalizer.rulebook.compile.CompiledRules;
import dev.sameql.normalizer.rulebook.compile.LawRule;
import dev.sameql.normalizer.rulebook.compile.RuleCode;
import dev.sameql.normalizer.rulebook.compile.RuleGuard;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.kie.api.runtime.KieSession;
import org.kie.api.runtime.KieSessionsPool;

/// Some rules of a book, compiled into one: no other rule costs a pass anything. What is asked of a
/// kind of nodes or a type of sites is found when the first of them comes, and Drools' base of the
/// rules is made with the first session. Threads share it.
public final class RuleSelection {
    private final BitSet admitted;
    private final List<RuleCode> codes;
    private final Map<Object, List<RuleLaws>> laws = new ConcurrentHashMap<>();
    private final Map<Class<?>, RuleGuard[]> guards = new ConcurrentHashMap<>();
    private volatile Optional<KieSessionsPool> sessions = Optional.empty();
    private boolean closed;

    /// `admitted` are the places of the rules in their book.
    RuleSelection(BitSet admitted, List<RuleCode> codes) {
        this.admitted = admitted;
        this.codes = List.copyOf(codes);
    }

    /// Whether there is no rule.
    public boolean isEmpty() {
        return codes.isEmpty();
    }

    /// The places of these rules in the book that are not places of the others.
    BitSet without(RuleSelection others) {
        BitSet rest = (BitSet) admitted.clone();
        rest.andNot(others.admitted);
        return rest;
    }

    /// Whether each of these rules is one of the one selection of their book or of the other.
    public boolean isWithin(RuleSelection one, RuleSelection other) {
        BitSet rest = without(one);
        rest.andNot(other.admitted);
        return rest.isEmpty();
    }

    /// The rules some law of which may match such a node.
    public List<RuleLaws> laws(Object node) {
        Object kind = Laws.kind(node);
        List<RuleLaws> known = laws.get(kind);
        return known == null ? laws.computeIfAbsent(kind, _ -> readLaws(node)) : known;
    }

    private List<RuleLaws> readLaws(Object node) {
        List<RuleLaws> found = new ArrayList<>();
        int place = -1;
        for (RuleCode code : codes) {
            place = admitted.nextSetBit(place + 1);
            // laws are read when the first node comes that they may match
            if (!(code instanceof LawRule rule) || !rule.looksAt(node.getClass())) continue;
            Laws.OfKind laws = rule.laws().ofKind(node);
            if (!laws.isEmpty()) found.add(new RuleLaws(place, rule.description(), laws));
        }
        return List.copyOf(found);
    }

    /// Whether some rule without a law of its own looks at sites of this kind.
    public boolean concerns(Site site) {
        return guards(site).length > 0;
    }

    /// Whether some rule without a law of its own may match the site: only then does it need a
    /// session.
    public boolean mayMatch(Site site) {
        for (RuleGuard guard : guards(site)) {
            if (guard.admits(site)) return true;
        }
        return false;
    }

    private RuleGuard[] guards(Site site) {
        Class<?> type = site.getClass();
        RuleGuard[] known = guards.get(type);
        return known == null ? guards.computeIfAbsent(type, this::readGuards) : known;
    }

    private RuleGuard[] readGuards(Class<?> type) {
        return codes.stream()
                .filter(c -> c instanceof CompiledRule && c.looksAt(type))
                .flatMap(c -> ((CompiledRule) c).guards().stream())
                .filter(g -> g.concerns(type))
                .toArray(RuleGuard[]::new);
    }

    /// A session for one pass; dispose of it afterwards.
    ///
    /// @throws IllegalStateException when the book was closed
    public KieSession session() {
        return sessions.orElseGet(this::pool).newKieSession();
    }

    private synchronized KieSessionsPool pool() {
        if (closed) throw new IllegalStateException("the rule book was replaced and closed");
        if (sessions.isEmpty()) sessions = Optional.of(newPool());
        return sessions.get();
    }

    private KieSessionsPool newPool() {
        try {
            return CompiledRules.base(codes).newKieSessionsPool(1);
        } catch (RejectedRule impossible) {
            throw new IllegalStateException("a rule that loaded loads no more", impossible);
        }
    }

    synchronized void close() {
        closed = true;
        sessions.ifPresent(KieSessionsPool::shutdown);
        sessions = Optional.empty();
    }
}
