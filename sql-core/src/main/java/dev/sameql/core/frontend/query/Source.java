package dev.sameql.core.frontend.query;

import dev.sameql.core.ir.Alias;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.schema.Table;
import java.util.List;
import java.util.Optional;

/// A relation in scope. `table` is set for a base table.
public record Source(Alias alias, List<Visible> columns, Optional<Table> table) {

    /// A column in scope. NATURAL and USING merge two columns into one: the right one is `hidden`
    /// from `*` and from plain names, and the left one stands for both; `merged` is there where
    /// that is another expression.
    public record Visible(Field field, boolean hidden, Optional<Merged> merged) {
        static Visible of(Field field) {
            return new Visible(field, false, Optional.empty());
        }

        public String name() {
            return field.name();
        }
    }

    /// What the plain name of a merged column means, and the columns of which another USING
    /// compares the first that is there. These differ in SQLite, where the name means the right
    /// column after a RIGHT JOIN.
    public record Merged(Expression named, List<Expression> joined) {}

    static Source of(Alias alias, List<Field> fields, Optional<Table> table) {
        return new Source(alias, fields.stream().map(Visible::of).toList(), table);
    }
}
