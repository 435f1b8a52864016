package dev.sameql.normalizer.rule;

import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.law.Requirement;
import dev.sameql.normalizer.law.Role;
import dev.sameql.normalizer.law.WordCheck;
import dev.sameql.normalizer.rule.RuleText.Place;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.drools.drl.ast.descr.PatternDescr;
import org.drools.drl.ast.descr.RuleDescr;

/// Reads a rule that carries its law: `@from`, `@to`, what it requires after `when`, and
/// `rewrite.with($m);`.
final class LawNotes {
    private static final Pattern MADE =
            Pattern.compile("rewrite\\s*\\.\\s*with\\s*\\(\\s*(\\$\\w+)\\s*\\)\\s*;");

    private final RuleText text;
    private final RuleNotes notes;

    LawNotes(RuleText text, RuleNotes notes) {
        this.text = text;
        this.notes = notes;
    }

    /// The laws of a rule.
    Laws read(RuleDescr rule, PatternDescr pattern) throws RejectedRule {
        if (!"Match".equals(pattern.getObjectType())) {
            throw text.refused(
                    new Place(pattern.getLine(), pattern.getColumn() + 1),
                    RuleText.shown(String.valueOf(pattern.getObjectType()))
                            + " is met; a rule with @from and @to looks at a Match");
        }
        List<Requirement> requirements = LawConditions.all(text, pattern);
        made(rule, pattern.getIdentifier());
        try {
            Laws laws = Laws.read(notes.text("from"), notes.text("to"), requirements);
            for (Requirement requirement : requirements) known(requirement, laws.roles(), pattern);
            if (notes.text("profile").equals("sound")) enough(laws, pattern);
            return laws;
        } catch (Laws.BadSide bad) {
            if (bad.side() == Laws.Side.WORDS) {
                throw text.refused(
                        word(bad.variables().iterator().next(), pattern), bad.getMessage());
            }
            String side = bad.side() == Laws.Side.FROM ? "from" : "to";
            throw text.refused(
                    text.placeIn(side, bad.offset()), "@" + side + ": " + bad.getMessage());
        }
    }

    /// Refuses words that are too weak for a sound rule.
    private void enough(Laws laws, PatternDescr pattern) throws RejectedRule {
        for (Law law : laws.all()) {
            for (Requirement requirement : law.requirements()) {
                Optional<String> weak = WordCheck.unsound(law, requirement);
                if (weak.isEmpty()) continue;
                throw text.refused(
                        word(requirement.names().iterator().next(), pattern), weak.get());
            }
        }
    }

    private void made(RuleDescr rule, String variable) throws RejectedRule {
        String consequence = String.valueOf(rule.getConsequence()).strip();
        var made = MADE.matcher(consequence);
        boolean plain = made.matches() && made.group(1).equals(variable);
        if (plain && rule.getNamedConsequences().isEmpty()) return;
        throw text.refused(
                text.placeOf(consequence, rule.getConsequenceLine()),
                RuleText.shown(consequence)
                        + " is met; after `then` of a rule with @from and @to comes exactly"
                        + " rewrite.with($m);");
    }

    /// Refuses words about variables that no law has, or that are nothing of which a word speaks.
    private void known(Requirement requirement, Map<String, Role> roles, PatternDescr pattern)
            throws RejectedRule {
        switch (requirement) {
            case Requirement.Not(var operand) -> known(operand, roles, pattern);
            case Requirement.Both(var left, var right) -> {
                known(left, roles, pattern);
                known(right, roles, pattern);
            }
            case Requirement.Either(var left, var right) -> {
                known(left, roles, pattern);
                known(right, roles, pattern);
            }
            case Requirement.Holds holds -> {
                for (String variable : holds.variables()) {
                    known("holds", Set.of(Role.VALUE), variable, roles, pattern);
                }
            }
            case Requirement.Says(var word, var variables) -> {
                for (String variable : variables) {
                    for (String name : variable.split("\\.", 2)) {
                        known(word.written(), word.rolesIn(variable), name, roles, pattern);
                    }
                }
            }
        }
    }

    private void known(
            String word,
            Set<Role> wanted,
            String variable,
            Map<String, Role> roles,
            PatternDescr pattern)
            throws RejectedRule {
        Role role = roles.get(variable);
        Place at = word(variable, pattern);
        if (role == null) {
            throw text.refused(at, variable + " does not occur in @from; it has " + roles.keySet());
        }
        if (!wanted.contains(role)) {
            throw text.refused(
                    at,
                    variable + " is " + role.meaning() + ", of which " + word + " says nothing");
        }
    }

    /// Where a word speaks of a variable: alone, or as a part of `?t.?c`.
    private Place word(String variable, PatternDescr pattern) {
        return text.placeOf(variable, pattern.getLine());
    }
}
