package dev.sameql.standalone.lint.condition;

import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import dev.sameql.standalone.lint.LintSubject.BaseColumn;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// `purchase.id = customer.id` where a purchase refers to its customer by another column: what they
/// identify is not the same, and the numbers are equal by chance.
public final class OtherIdentifiers implements LintCheck {

    /// A column of a table of the schema.
    private record Identifier(String table, int column) {
        Identifier {
            table = table.toLowerCase(Locale.ROOT);
        }

        boolean isOf(Table other) {
            return table.equals(other.name().toLowerCase(Locale.ROOT));
        }
    }

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        Comparisons.visit(
                subject,
                (comparison, written) -> {
                    if (comparison.operator() != ComparisonOperator.EQ) return;
                    Optional<BaseColumn> one = subject.column(comparison.left());
                    Optional<BaseColumn> other = subject.column(comparison.right());
                    if (one.isEmpty() || other.isEmpty()) return;
                    Optional<String> why =
                            why(one.get(), other.get(), subject.schema())
                                    .or(() -> why(other.get(), one.get(), subject.schema()));
                    why.ifPresent(
                            reason ->
                                    findings.accept(
                                            LintFinding.of(
                                                    LintCode.OTHER_IDENTIFIER,
                                                    Comparisons.place(subject, comparison, written),
                                                    reason)));
                });
    }

    /// Why two identifiers are of different things though the first one's table refers to the
    /// second one's.
    private static Optional<String> why(BaseColumn from, BaseColumn to, Schema schema) {
        Table referring = from.scan().table();
        Table target = to.scan().table();
        if (!from.isIdentifier() || !to.isIdentifier() || referring.name().equals(target.name()))
            return Optional.empty();
        Set<Identifier> one = meant(from, schema);
        Set<Identifier> other = meant(to, schema);
        boolean apart =
                Collections.disjoint(one, other)
                        && Stream.concat(one.stream(), other.stream())
                                .allMatch(each -> each.isOf(referring) || each.isOf(target));
        if (!apart) return Optional.empty();
        return referring.foreignKeys().stream()
                .filter(key -> key.columns().size() == 1)
                .filter(key -> key.target().equalsIgnoreCase(target.name()))
                .map(key -> referring.columns().get(key.columns().getFirst()).name())
                .map(
                        column ->
                                "%s is compared with %s, where %s refers to %s by %s"
                                        .formatted(
                                                from, to, referring.name(), target.name(), column))
                .findFirst();
    }

    /// A column and all that it refers to, directly or through others.
    private static Set<Identifier> meant(BaseColumn column, Schema schema) {
        Set<Identifier> meant = new LinkedHashSet<>();
        collect(new Identifier(column.table(), column.index()), schema, meant);
        return meant;
    }

    private static void collect(Identifier column, Schema schema, Set<Identifier> into) {
        if (!into.add(column)) return;
        schema.table(column.table()).map(Table::foreignKeys).orElse(List.of()).stream()
                .filter(key -> key.columns().equals(List.of(column.column())))
                .filter(key -> key.targetColumns().size() == 1)
                .map(key -> new Identifier(key.target(), key.targetColumns().getFirst()))
                .forEach(next -> collect(next, schema, into));
    }
}
