package dev.sameql.normalizer.rewriting;

import dev.sameql.normalizer.api.Rewrite;
import dev.sameql.normalizer.api.Site;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.RuleBook;
import dev.sameql.normalizer.rulebook.RuleLaws;
import dev.sameql.normalizer.rulebook.RuleSelection;
import dev.sameql.normalizer.site.Sites;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.kie.api.definition.rule.Rule;
import org.kie.api.runtime.KieSession;

/// One look at all sites of a query: the rules propose, and proposals that do not touch each other
/// are taken, innermost first, then by rule id.
///
/// Spelling changes are taken at once and looked at again in the same pass: they have no meaning,
/// so nothing that another rule knows about the tree changes.
///
/// Rules that respell each other's spelling for ever are stopped: then nothing is settled.
final class Pass implements Rewrite {
    private static final int MOST_RESPELLED_PER_SITE = 20;

    /// Sites that a session looks at without a look at the clock.
    private static final int AT_ONCE = 250;

    private final RuleBook book;
    private final RuleSelection rules;
    private final Sites sites;
    private final NegativeCache known;
    private final Watch watch;
    private final List<Proposal> proposals = new ArrayList<>();
    private final List<Proposal> respelled = new ArrayList<>();
    private final Map<Object, Object> replaced = new IdentityHashMap<>();
    private final Set<Site> matched = Collections.newSetFromMap(new IdentityHashMap<>());
    private Optional<KieSession> session = Optional.empty();

    /// A rule's wish.
    record Proposal(RuleDescription rule, Site site, Object replacement) {}

    /// A look by the rules that `known` tells of: what earlier looks of one rewriting found out.
    Pass(RuleBook book, Sites sites, NegativeCache known, Watch watch) {
        this.book = book;
        this.rules = known.rules();
        this.sites = sites;
        this.known = known;
        this.watch = watch;
    }

    /// The changes to make, in the order in which to make them: none when no rule fires.
    List<Proposal> changes() {
        watch.look();
        laws();
        session();
        // a node further out still has its parts when it is changed before them
        respelled.sort(Comparator.comparingInt(p -> p.site().path()));
        List<Proposal> changes = new ArrayList<>(respelled);
        changes.addAll(apart());
        return changes;
    }

    /// Whether rules respelled without an end.
    boolean isEndless() {
        return respelled.size() > mostRespelled();
    }

    private int mostRespelled() {
        return MOST_RESPELLED_PER_SITE * (sites.all().size() + 1);
    }

    /// Whether nothing was proposed but other spellings.
    boolean respelledOnly() {
        return proposals.isEmpty();
    }

    /// Most passes need no session: no site is such that a compiled rule may match it.
    private void session() {
        List<Site> open = open();
        if (open.isEmpty()) return;
        session = Optional.of(rules.session());
        try {
            session.get().setGlobal("rewrite", this);
            look(open, session.get());
        } finally {
            session.get().dispose();
            session = Optional.empty();
        }
        open.forEach(this::close);
    }

    /// A rule sees one site. All sites of a node are looked at together.
    private void look(List<Site> open, KieSession session) {
        int inserted = 0;
        Object last = null;
        for (Site site : open) {
            if (inserted >= AT_ONCE && site.node() != last) {
                session.fireAllRules();
                watch.look();
                inserted = 0;
            }
            session.insert(site);
            inserted++;
            last = site.node();
        }
        session.fireAllRules();
    }

    /// The sites at which a rule may match that is compiled.
    private List<Site> open() {
        List<Site> open = new ArrayList<>();
        for (Site site : sites.all()) {
            watch.step();
            if (!rules.concerns(site) || known.isClosed(site)) continue;
            if (rules.mayMatch(site)) open.add(site);
            else close(site);
        }
        return open;
    }

    private void close(Site site) {
        if (!site.lookedAround() && !matched.contains(site)) known.close(site);
    }

    private void laws() {
        Object seen = null;
        for (Site site : sites.all()) {
            watch.step();
            // the sites of one node come one after the other
            if (site.node() != seen) laws(site);
            seen = site.node();
        }
    }

    private void next(Site respelled) {
        session.filter(_ -> rules.mayMatch(respelled)).ifPresent(s -> s.insert(respelled));
        laws(respelled);
    }

    private void laws(Site site) {
        List<RuleLaws> asked = known.laws(site.node());
        if (asked.isEmpty()) return;
        BitSet silent = new BitSet();
        Site place = site.place();
        for (RuleLaws rule : asked) {
            if (place.lookedAround()) place = site.place();
            Optional<Object> made = rule.laws().replacement(place);
            if (made.isEmpty() && !place.lookedAround()) silent.set(rule.place());
            made.ifPresent(m -> propose(rule.rule(), site, m));
        }
        if (!silent.isEmpty()) known.silence(site.node(), silent);
    }

    @Override
    public void propose(Rule rule, Site site, Object replacement) {
        matched.add(site);
        propose(book.rule(rule.getName()), site, replacement);
    }

    private void propose(RuleDescription description, Site site, Object replacement) {
        if (isEndless()) return;
        if (!description.preservesSpelling()) {
            proposals.add(new Proposal(description, site, replacement));
        } else if (replaced.putIfAbsent(site.node(), replacement) == null) {
            respelled.add(new Proposal(description, site, replacement));
            Site next = Sites.at(replacement, site);
            if (next == null) return;
            next(next);
        }
    }

    private List<Proposal> apart() {
        proposals.sort(
                Comparator.comparingInt((Proposal p) -> p.site().path())
                        .reversed()
                        .thenComparing(p -> p.rule().id()));
        List<Proposal> taken = new ArrayList<>();
        for (Proposal proposal : proposals) {
            watch.step();
            if (replaced.containsKey(proposal.site().node())) continue;
            if (taken.stream().noneMatch(t -> sites.overlap(t.site(), proposal.site()))) {
                taken.add(proposal);
            }
        }
        return taken;
    }
}
