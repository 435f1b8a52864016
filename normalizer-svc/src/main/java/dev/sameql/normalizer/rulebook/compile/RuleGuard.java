package dev.sameql.normalizer.rulebook.compile;

import dev.sameql.normalizer.api.Site;
import java.util.ArrayList;
import java.util.List;
import org.drools.model.Condition;
import org.drools.model.Constraint;
import org.drools.model.Model;
import org.drools.model.Pattern;
import org.drools.model.Rule;
import org.drools.model.SingleConstraint;
import org.drools.model.functions.PredicateN;

/// What stands in a compiled rule's one pattern: the kind of site, and the conditions, as Drools
/// compiled them. It can be asked of a site without a session: nearly all sites that a pass looks
/// at match no rule, and a session costs more than their conditions.
public final class RuleGuard {
    private final Class<?> kind;
    private final PredicateN[] conditions;

    private RuleGuard(Class<?> kind, List<PredicateN> conditions) {
        this.kind = kind;
        this.conditions = conditions.toArray(PredicateN[]::new);
    }

    /// Those of all rules of a model.
    static List<RuleGuard> of(Model model) {
        List<RuleGuard> guards = new ArrayList<>();
        for (Rule rule : model.getRules()) add(rule.getView(), guards);
        return guards;
    }

    /// The names of the types of sites that they look at.
    static List<String> kinds(List<RuleGuard> guards) {
        return guards.stream().map(g -> g.kind.getName()).distinct().sorted().toList();
    }

    private static void add(Condition condition, List<RuleGuard> guards) {
        if (condition instanceof Pattern<?> pattern) {
            List<PredicateN> conditions = new ArrayList<>();
            add(pattern.getConstraint(), conditions);
            guards.add(new RuleGuard(pattern.getPatternVariable().getType(), conditions));
        } else {
            condition.getSubConditions().forEach(c -> add(c, guards));
        }
    }

    /// Conditions of other shapes are left to the session: a guard may admit too much.
    private static void add(Constraint constraint, List<PredicateN> conditions) {
        switch (constraint.getType()) {
            case SINGLE -> {
                SingleConstraint single = (SingleConstraint) constraint;
                if (single.getVariables().length == 1) conditions.add(single.getPredicate());
            }
            case AND, MULTIPLE -> constraint.getChildren().forEach(c -> add(c, conditions));
            case OR -> {}
        }
    }

    /// Whether the rule looks at sites of this kind.
    public boolean concerns(Class<?> site) {
        return kind.isAssignableFrom(site);
    }

    /// Whether the rule may match a site of its kind.
    public boolean admits(Site site) {
        for (PredicateN condition : conditions) {
            if (!holds(condition, site)) return false;
        }
        return true;
    }

    private static boolean holds(PredicateN condition, Site site) {
        try {
            return condition.test(site);
        } catch (RuntimeException thrown) {
            throw thrown;
        } catch (Exception thrown) {
            throw new IllegalStateException("a rule's condition failed at " + site.node(), thrown);
        }
    }
}
