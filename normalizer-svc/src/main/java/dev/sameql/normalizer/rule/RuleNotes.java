package dev.sameql.normalizer.rule;

import dev.sameql.normalizer.rule.RuleText.Place;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.drools.drl.ast.descr.AnnotationDescr;
import org.drools.drl.ast.descr.RuleDescr;

/// What a rule says of itself: five annotations, each with one text; with two more, `@from` and
/// `@to`, it says its law. There is no other.
final class RuleNotes {
    private static final Set<String> NAMES =
            new TreeSet<>(Set.of("id", "assumption", "preserves", "profile", "source"));
    private static final Set<String> LAW = Set.of("from", "to");
    private static final Set<String> PRESERVES = new TreeSet<>(Set.of("spelling", "list", "bag"));
    private static final Set<String> PROFILES = new TreeSet<>(Set.of("sound", "published-only"));
    private static final Pattern TEXT = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*+)\"");

    private final RuleText text;
    private final Map<String, String> notes = new TreeMap<>();

    private RuleNotes(RuleText text) {
        this.text = text;
    }

    /// Reads the annotations of a rule.
    static RuleNotes of(RuleText text, RuleDescr rule) throws RejectedRule {
        RuleNotes notes = new RuleNotes(text);
        for (AnnotationDescr annotation : rule.getAnnotations()) notes.add(annotation);
        for (String name : NAMES) notes.value(name);
        if (notes.hasLaw()) for (String name : LAW) notes.value(name);
        for (AnnotationDescr annotation : rule.getAnnotations()) {
            String name = annotation.getName();
            if (!NAMES.contains(name) && !LAW.contains(name)) {
                String known = "@" + name + " is none of " + NAMES + ", @from and @to";
                throw text.refused(at(text, name), known);
            }
        }
        String id = notes.value("id");
        if (!id.equals(rule.getName())) {
            throw text.refused(
                    at(text, "id"),
                    "the rule's name and its @id differ: " + rule.getName() + ", " + id);
        }
        return notes;
    }

    /// The rule's description.
    RuleDescription description(String phase, String file) throws RejectedRule {
        return new RuleDescription(
                value("id"),
                phase,
                value("assumption"),
                oneOf("preserves", PRESERVES),
                value("source"),
                oneOf("profile", PROFILES).equals("sound"),
                file);
    }

    /// Whether the rule says its law.
    boolean hasLaw() {
        return LAW.stream().anyMatch(notes::containsKey);
    }

    /// What one of them says.
    String text(String name) {
        return notes.getOrDefault(name, "");
    }

    private void add(AnnotationDescr annotation) throws RejectedRule {
        String name = annotation.getName();
        if (!NAMES.contains(name) && !LAW.contains(name)) return;
        boolean one =
                annotation.getValueMap().keySet().equals(Set.of(AnnotationDescr.VALUE))
                        && !annotation.isDuplicated();
        var value =
                TEXT.matcher(String.valueOf(annotation.getValueMap().get(AnnotationDescr.VALUE)));
        if (!one || !value.matches()) {
            throw text.refused(
                    at(text, name), "@" + name + " takes one text: @" + name + "(\"...\")");
        }
        notes.put(name, value.group(1));
    }

    private String value(String name) throws RejectedRule {
        String value = notes.getOrDefault(name, "");
        if (!value.isBlank()) return value;
        throw text.refused(at(text, name), "it has no @" + name + "(\"...\")");
    }

    private String oneOf(String name, Set<String> values) throws RejectedRule {
        String value = value(name);
        if (values.contains(value)) return value;
        throw text.refused(at(text, name), "@" + name + " must be one of " + values);
    }

    private static Place at(RuleText text, String name) {
        Pattern note = Pattern.compile("@\\s*" + Pattern.quote(name) + "\\b");
        return text.placeOf(note, Pattern.compile("\\brule\\b"));
    }
}
