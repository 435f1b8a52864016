package dev.sameql.normalizer.site.expression;

import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Spelling;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.Named;
import dev.sameql.normalizer.api.Quoted;
import dev.sameql.normalizer.api.SiteContext;
import java.util.Locale;

/// A reference to a column.
public final class ColumnSite extends AbstractSite implements Named, Quoted {
    private final Column column;

    public ColumnSite(Column column, int path, SiteContext around) {
        super(path, around);
        this.column = column;
    }

    @Override
    public Column node() {
        return column;
    }

    /// Whether a table's name is written before the column's.
    public boolean qualified() {
        return column.spelling().qualifier().isPresent();
    }

    /// The same without a table's name.
    public Column unqualified() {
        return spelled(column.spelling().unqualified());
    }

    @Override
    public boolean quoted() {
        return column.spelling().quote() != Quote.NONE;
    }

    @Override
    public Column unquoted() {
        return spelled(column.spelling().unquoted());
    }

    @Override
    public boolean capitalised() {
        return !lower().equals(column.spelling().name());
    }

    @Override
    public Column inSmallLetters() {
        return spelled(column.spelling().named(lower()));
    }

    /// Whether another field that holds the same value in every row here stands for this one.
    public boolean hasLeader() {
        return leader() != column.field();
    }

    /// That other field's column.
    public Column byLeader() {
        Field leader = leader();
        return new Column(leader, Spelling.plain(leader.name().toLowerCase(Locale.ROOT)));
    }

    private Field leader() {
        Field field = column.field();
        if (around().operator() == null) return field;
        for (var input : around().operator().inputs()) {
            Field leader = facts().equalities(input).leader(field);
            if (leader != field) return leader;
        }
        return field;
    }

    /// Whether the grouping that computes it computes the same before it, in a field that can be
    /// read here too.
    public boolean twin() {
        Field first = facts().firstTwin(column.field());
        return first != column.field() && isReadable(first);
    }

    private boolean isReadable(Field field) {
        return around().operator() != null
                && around().operator().inputs().stream()
                        .anyMatch(input -> input.fields().contains(field));
    }

    /// That other field's column.
    public Column firstTwin() {
        return Substitution.column(facts().firstTwin(column.field()));
    }

    /// Whether inner joins right below equate another column with this one, which stands for it.
    public boolean equatedByJoin() {
        return joined() != column.field();
    }

    /// That other column.
    public Column byJoinedColumn() {
        return Substitution.column(joined());
    }

    private Field joined() {
        Field field = column.field();
        if (around().operator() == null || around().operator() instanceof Query.Join) return field;
        for (Query input : around().operator().inputs()) {
            Field other = facts().joinEqualities(input).leader(field);
            if (other != field) return other;
        }
        return field;
    }

    private String lower() {
        return column.spelling().name().toLowerCase(Locale.ROOT);
    }

    private Column spelled(Spelling spelling) {
        return new Column(column.field(), spelling);
    }
}
