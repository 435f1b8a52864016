package dev.sameql.normalizer.site.relation;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.QueryFacts;
import dev.sameql.normalizer.api.Site;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// Joined rows grouped by the rows of one side: one group for each of them, because they have a
/// key.
///
/// The keys of the grouping are the fields that something reads and those of a key; they get names
/// of their own below, and their old names above.
final class Groupings {
    private final Query joined;
    private final List<Assignment> keys = new ArrayList<>();
    private final List<Assignment> outputs = new ArrayList<>();
    private final QueryFacts facts;

    private Groupings(QueryFacts facts, Query joined) {
        this.facts = facts;
        this.joined = joined;
    }

    /// A grouping of `joined` by the rows of `grouping`, which has these fields, at a site.
    static Groupings of(Site site, Query grouping, List<Field> fields, Query joined) {
        QueryFacts facts = site.around().facts();
        Groupings result = new Groupings(facts, joined);
        BitSet own = Reads.ids(fields);
        BitSet key =
                facts.keys(grouping).keys().stream()
                        .filter(k -> Reads.within(k, own))
                        .findFirst()
                        .orElse(own);
        for (Field field : fields) {
            if (key.get(field.id()) || site.around().positional() || facts.isReferenced(field))
                result.add(field);
        }
        return result;
    }

    private void add(Field field) {
        Field fresh = new Field(facts.freshId(), field.name(), field.type());
        keys.add(new Assignment(fresh, Substitution.column(field), Origin.WRITTEN));
        outputs.add(new Assignment(field, Substitution.column(fresh), Origin.WRITTEN));
    }

    /// The same grouping by further keys, whose names stay.
    Groupings also(List<Assignment> more) {
        for (Assignment key : more) {
            keys.add(key);
            outputs.add(Substitution.passing(key.field()));
        }
        return this;
    }

    /// The groups with these aggregates that pass the conditions, on as many of the wanted fields
    /// as there are.
    Query grouped(List<AggregateCall> calls, List<Expression> conditions, List<Field> wanted) {
        List<Assignment> all = new ArrayList<>(outputs);
        calls.forEach(c -> all.add(Substitution.passing(c.field())));
        BitSet made = new BitSet();
        all.forEach(a -> made.set(a.field().id()));
        Query groups = new Project(new Aggregate(joined, keys, calls), all);
        return new Project(
                new Filter(groups, Conditions.and(conditions)),
                wanted.stream().filter(f -> made.get(f.id())).map(Substitution::passing).toList());
    }
}
