package dev.sameql.standalone.lint.condition;

import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.Table;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import dev.sameql.standalone.lint.LintSubject.BaseColumn;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/// `purchase.id = customer.id` where a purchase refers to its customer by another column: what they
/// identify is not the same, and the numbers are equal by chance.
public final class OtherIdentifiers implements LintCheck {

    /// A column that identifies rows of a table.
    private record Identity(String table, int column) {
        Identity {
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
                            why(one.get(), other.get()).or(() -> why(other.get(), one.get()));
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
    private static Optional<String> why(BaseColumn from, BaseColumn to) {
        Table referring = from.scan().table();
        Table target = to.scan().table();
        Optional<Identity> one = identity(from);
        Optional<Identity> other = identity(to);
        boolean different =
                one.isPresent()
                        && other.isPresent()
                        && !one.equals(other)
                        && List.of(one.get(), other.get()).stream()
                                .allMatch(each -> each.isOf(referring) || each.isOf(target));
        if (!different || new Identity(referring.name(), 0).isOf(target)) return Optional.empty();
        return referring.foreignKeys().stream()
                .filter(key -> key.columns().size() == 1)
                .filter(key -> new Identity(key.target(), 0).isOf(target))
                .map(key -> referring.columns().get(key.columns().getFirst()).name())
                .map(
                        column ->
                                "%s is compared with %s, where %s refers to %s by %s"
                                        .formatted(
                                                from,
                                                to,
                                                referring.name(),
                                                target.name(),
                                                column))
                .findFirst();
    }

    /// What a column identifies: what it refers to, or the rows whose key it is.
    private static Optional<Identity> identity(BaseColumn column) {
        Table table = column.scan().table();
        List<Integer> alone = List.of(column.index());
        for (ForeignKey key : table.foreignKeys())
            if (key.columns().equals(alone) && key.targetColumns().size() == 1)
                return Optional.of(new Identity(key.target(), key.targetColumns().getFirst()));
        return table.primaryKey().equals(alone)
                ? Optional.of(new Identity(table.name(), column.index()))
                : Optional.empty();
    }
}
