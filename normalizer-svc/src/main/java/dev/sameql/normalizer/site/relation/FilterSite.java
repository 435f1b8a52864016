package dev.sameql.normalizer.site.relation;

import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.Equalities;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/// A filter: WHERE or HAVING.
public final class FilterSite extends AbstractFilterSite {
    public FilterSite(Filter filter, int path, SiteContext around) {
        super(filter, path, around);
    }

    /// Whether a conjunct reads a column for which an equality of other conjuncts has a leader, or
    /// equalities do not all start from the leader.
    public boolean followsEqualities() {
        if (conjuncts.stream().noneMatch(FilterSite::equates)) return false;
        List<Expression> led = led();
        return led.size() != conjuncts.size() || !covers(led, conjuncts);
    }

    private static boolean equates(Expression conjunct) {
        return equated(conjunct).isPresent();
    }

    private static boolean covers(List<Expression> wanted, List<Expression> present) {
        Set<Expression> written = Collections.newSetFromMap(new IdentityHashMap<>());
        written.addAll(present);
        Set<Set<Field>> pairs = new HashSet<>();
        present.forEach(p -> equated(p).ifPresent(pairs::add));
        return wanted.stream()
                .allMatch(
                        w -> written.contains(w) || equated(w).filter(pairs::contains).isPresent());
    }

    private static Optional<Set<Field>> equated(Expression conjunct) {
        return conjunct instanceof Comparison c
                ? Equalities.pair(c).map(Set::copyOf)
                : Optional.empty();
    }

    /// The conjuncts in terms of the leading columns; each equality says that a column is its
    /// leader.
    public Query byLeaders() {
        return new Filter(filter.input(), Conditions.and(led()));
    }

    private List<Expression> led() {
        Equalities equalities = new Equalities(facts().signatures());
        conjuncts.forEach(equalities::learn);
        Set<Field> followers = new LinkedHashSet<>();
        List<Expression> result = new ArrayList<>();
        for (Expression conjunct : conjuncts) {
            Optional<List<Field>> pair =
                    conjunct instanceof Comparison c ? Equalities.pair(c) : Optional.empty();
            if (pair.isPresent() && led(pair.get(), equalities)) {
                pair.get().stream().filter(f -> equalities.leader(f) != f).forEach(followers::add);
            } else {
                result.add(pair.isPresent() ? conjunct : all(conjunct, equalities));
            }
        }
        followers.forEach(
                f ->
                        result.add(
                                new Comparison(
                                        ComparisonOperator.EQ,
                                        Substitution.column(equalities.leader(f)),
                                        Substitution.column(f),
                                        Collation.BINARY)));
        return result;
    }

    private static boolean led(List<Field> pair, Equalities equalities) {
        return equalities.leader(pair.getFirst()) == equalities.leader(pair.getLast());
    }

    private static Expression all(Expression expression, Equalities equalities) {
        return Trees.rewrite(
                expression,
                UnaryOperator.identity(),
                e ->
                        e instanceof Column(var f, _) && equalities.leader(f) != f
                                ? Substitution.column(equalities.leader(f))
                                : e);
    }
}
