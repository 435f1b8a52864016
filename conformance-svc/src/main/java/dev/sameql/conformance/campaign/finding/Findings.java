package dev.sameql.conformance.campaign.finding;

import dev.sameql.conformance.campaign.finding.Finding.Status;
import dev.sameql.conformance.campaign.finding.LowestPart.Part;
import dev.sameql.conformance.campaign.oracle.Oracle;
import dev.sameql.conformance.campaign.oracle.Peers;
import dev.sameql.conformance.campaign.oracle.Session;
import dev.sameql.conformance.campaign.oracle.Shown;
import dev.sameql.conformance.campaign.oracle.TypedBags;
import dev.sameql.conformance.campaign.oracle.Verdict.Differs;
import dev.sameql.conformance.campaign.oracle.Verdict.Kind;
import dev.sameql.conformance.campaign.profile.Subject;
import dev.sameql.conformance.campaign.profile.VariationPoint;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What a campaign has found: each cause once. A difference that looks like a known cause is made
/// small the less often the more often the cause has come up.
public final class Findings {
    private final Subject subject;
    private final Session session;
    private final Minimiser minimiser;
    private final Peers peers;
    private final List<Finding> known;
    private final Map<String, Finding> found = new LinkedHashMap<>();
    private final Map<String, Differs> small = new HashMap<>();

    /// Which oracles have told of a cause before it was made small, or tell of it now.
    private final Map<String, Set<Oracle.Kind>> tellers = new HashMap<>();

    private int passed;
    private int unrepeated;

    /// `known` are findings whose causes are no news.
    public Findings(
            Subject subject,
            Session session,
            Minimiser minimiser,
            Peers peers,
            List<Finding> known) {
        this.peers = peers;
        this.subject = subject;
        this.session = session;
        this.minimiser = minimiser;
        this.known = List.copyOf(known);
    }

    /// Adds a difference; a finding that the campaign did not have yet.
    public Optional<Finding> add(Differs difference) {
        Optional<Finding> like = like(difference);
        if (like.isPresent() && !isWorthwhile(like.get())) {
            found.computeIfPresent(like.get().id(), (_, finding) -> finding.again());
            return Optional.empty();
        }
        if (!minimiser.repeats(difference)) return unrepeated();
        Optional<Minimiser.Small> shown = shownAgain(difference);
        if (shown.isEmpty()) return unrepeated();
        Minimiser.Small made = shown.get();
        Finding finding = finding(made);
        Optional<Finding> same = found.values().stream().filter(finding::isAlike).findFirst();
        if (same.isPresent()) {
            found.computeIfPresent(same.get().id(), (_, old) -> old.again());
            tellers.get(same.get().id()).add(difference.oracle());
            return Optional.empty();
        }
        found.put(finding.id(), finding);
        small.put(finding.id(), made.difference());
        tellers.put(finding.id(), EnumSet.of(difference.oracle(), made.difference().oracle()));
        return Optional.of(finding);
    }

    private Optional<Finding> unrepeated() {
        unrepeated++;
        return Optional.empty();
    }

    /// How many differences the engine did not show again, asked once more in the same run: none of
    /// them is a finding, since nobody could make it again.
    public int notRepeated() {
        return unrepeated;
    }

    /// The smallest form that the engine shows once more. What the reading tells of the small case,
    /// or of what another oracle makes of it, goes before what that one tells, unless the standard
    /// leaves it open.
    private Optional<Minimiser.Small> shownAgain(Differs difference) {
        Minimiser.Small made = minimiser.minimise(difference);
        Optional<Minimiser.Small> told =
                made.difference().oracle() == Oracle.Kind.SEMANTIC
                        ? Optional.empty()
                        : minimiser
                                .toldByReading(made.difference())
                                .map(minimiser::minimise)
                                .filter(
                                        other ->
                                                !isOpen(other.difference())
                                                        || isOpen(made.difference()));
        return Stream.of(
                        told,
                        Optional.of(made),
                        Optional.of(new Minimiser.Small(difference, false)))
                .flatMap(Optional::stream)
                .filter(form -> minimiser.repeats(form.difference()))
                .findFirst();
    }

    private boolean isWorthwhile(Finding like) {
        return passed++ % (1 + like.times()) == 0;
    }

    /// A cause whose small query is part of what the difference is made of, and fails alike.
    private Optional<Finding> like(Differs difference) {
        return found.values().stream()
                .filter(finding -> finding.kind().equals(difference.kind().name()))
                .filter(finding -> tellers.get(finding.id()).contains(difference.oracle()))
                .filter(
                        finding ->
                                Messages.namesPlace(difference)
                                        || cause(difference).containsAll(cause(finding)))
                .filter(
                        finding ->
                                Messages.head(small.get(finding.id()))
                                        .equals(Messages.head(difference)))
                .findFirst();
    }

    /// What a known cause is made of.
    private Set<String> cause(Finding finding) {
        return cause(small.get(finding.id()));
    }

    private Finding finding(Minimiser.Small made) {
        Differs difference = made.difference();
        Optional<Part> lowest = new LowestPart(minimiser).of(difference);
        Set<String> features = Features.withFirst(lowest, Features.of(difference.test().query()));
        List<Integer> rules =
                Features.rulesWithFirst(lowest, Features.rules(difference.test().query()));
        Optional<Differs> term =
                lowest.filter(part -> part instanceof Part.OfTerm).map(Part::alone);
        String part = lowest.map(Shape::of).orElse("");
        String wrong = part.isEmpty() ? cause(difference).toString() : part;
        Set<VariationPoint> open = open(difference);
        boolean isOpen = isOpen(difference);
        String id = Signature.of(subject.name(), difference, isOpen, wrong);
        Finding named =
                new Finding(
                        id,
                        Status.NEW,
                        subject.name(),
                        session.version(),
                        difference.oracle().name(),
                        difference.kind().name(),
                        isOpen ? "portability" : "bug candidate",
                        difference.sql(),
                        session.setup(difference.test()),
                        Shown.rows(difference.expected().rows()),
                        difference.actual(),
                        new ArrayList<>(features),
                        rules,
                        open.stream().map(VariationPoint::name).toList(),
                        part,
                        Explanation.of(difference, features, rules)
                                + term.map(
                                                alone ->
                                                        " Lowest term that differs: "
                                                                + alone.sql()
                                                                + ".")
                                        .orElse("")
                                + sides(difference),
                        made.minimal(),
                        difference.test().seed(),
                        1);
        return known.stream().anyMatch(named::isAlike) ? named.as(Status.KNOWN) : named;
    }

    private static Set<VariationPoint> open(Differs difference) {
        return difference.kind() == Kind.RUNTIME_ERROR
                ? VariationPoint.ofFailure(difference.test().query())
                : VariationPoint.touched(difference.test().query());
    }

    /// Whether the standard may leave it open.
    private static boolean isOpen(Differs difference) {
        return switch (difference.oracle()) {
            case SEMANTIC -> !open(difference).isEmpty() && difference.kind() != Kind.CRASH;
            case TYPES, MAJORITY -> true;
            case PARTITION, COUNTED, LAYOUT, PARAMETERS, RULES -> false;
        };
    }

    /// Which of the other engines side with whom.
    private String sides(Differs difference) {
        List<String> expected = new ArrayList<>();
        List<String> actual = new ArrayList<>();
        List<String> neither = new ArrayList<>();
        var bags = new TypedBags(true);
        peers.answers(difference.test())
                .forEach(
                        (name, answer) -> {
                            boolean right =
                                    bags.sameBag(difference.expected().rows(), answer.rows());
                            boolean wrong = Shown.rows(answer.rows()).equals(difference.actual());
                            (right ? expected : wrong ? actual : neither).add(name);
                        });
        return told(expected, "answer as expected")
                + told(actual, "answer as it does")
                + told(neither, "answer otherwise");
    }

    private static String told(List<String> names, String what) {
        return names.isEmpty() ? "" : " " + String.join(", ", names) + ": " + what + ".";
    }

    private static Set<String> cause(Differs difference) {
        return difference.kind() == Kind.CRASH
                ? Features.suspects(difference)
                : Features.cause(difference);
    }

    /// All, in the order in which they came.
    public Collection<Finding> all() {
        return List.copyOf(found.values());
    }
}
