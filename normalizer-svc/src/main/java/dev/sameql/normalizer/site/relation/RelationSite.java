package dev.sameql.normalizer.site.relation;

import dev.sameql.core.ir.Alias;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.CommonTable;
import dev.sameql.core.ir.Query.Derived;
import dev.sameql.core.ir.Query.Scan;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.Aliased;
import dev.sameql.normalizer.api.Named;
import dev.sameql.normalizer.api.SiteContext;
import java.util.Locale;

/// A table, a derived table or a reference to a common table expression: what has a name in scope.
public final class RelationSite extends AbstractSite implements Named, Aliased {
    private final Query relation;
    private final Alias alias;

    public RelationSite(Query relation, Alias alias, int path, SiteContext around) {
        super(path, around);
        this.relation = relation;
        this.alias = alias.name() == null ? new Alias("", alias.written()) : alias;
    }

    @Override
    public Query node() {
        return relation;
    }

    @Override
    public boolean capitalised() {
        return !alias.name().equals(alias.name().toLowerCase(Locale.ROOT));
    }

    @Override
    public Query inSmallLetters() {
        return called(new Alias(alias.name().toLowerCase(Locale.ROOT), alias.written()));
    }

    @Override
    public boolean renamed() {
        return !alias.equals(ownAlias()) && !alias.equals(lowerless());
    }

    @Override
    public Query underItsOwnName() {
        return called(ownAlias());
    }

    private Alias ownAlias() {
        String name = facts().canonicalName(relation);
        if (relation instanceof Scan scan && scan.table().name().equalsIgnoreCase(name)) {
            return new Alias(name, false);
        }
        return new Alias(name, true);
    }

    /// The table's own name as the schema spells it: that is P1's business.
    private Alias lowerless() {
        return new Alias(
                alias.name().equalsIgnoreCase(ownAlias().name()) ? alias.name() : "", false);
    }

    private Query called(Alias other) {
        return switch (relation) {
            case Scan scan -> new Scan(scan.table(), other, scan.fields());
            case Derived derived -> new Derived(derived.input(), other);
            case CommonTable table ->
                    new CommonTable(table.id(), table.name(), other, table.fields());
            // only these have a name
            default -> relation;
        };
    }
}
