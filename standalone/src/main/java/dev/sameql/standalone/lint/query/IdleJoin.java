package dev.sameql.standalone.lint.query;

import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.problem.Position;
import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.Table;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import dev.sameql.standalone.lint.LintSubject.BaseColumn;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// A table that is joined by its key and read nowhere else: each row of the rest has one partner,
/// because a foreign key that is never NULL says so, or none is needed, because the join is a LEFT
/// one.
public final class IdleJoin implements LintCheck {

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        var scans = new HashMap<Position, Integer>();
        var found = new HashMap<Position, List<LintFinding>>();
        subject.queries(
                node -> {
                    if (node instanceof Query.Scan)
                        scans.merge(subject.place(node), 1, Integer::sum);
                    if (node instanceof Query.Join join)
                        look(
                                join,
                                subject,
                                finding ->
                                        found.computeIfAbsent(
                                                        finding.place(), _ -> new ArrayList<>())
                                                .add(finding));
                });
        // a table of several grouping sets is joined for each of them, and read by some
        found.forEach(
                (place, said) -> {
                    if (said.size() == scans.get(place)) findings.accept(said.getFirst());
                });
    }

    private static void look(Query.Join join, LintSubject subject, Consumer<LintFinding> findings) {
        List<Expression> conjuncts = Conditions.conjuncts(join.condition());
        if (conjuncts.size() != 1
                || !(conjuncts.getFirst().unparenthesised() instanceof Comparison comparison)
                || comparison.operator() != ComparisonOperator.EQ) return;
        boolean left = join.kind() == JoinKind.LEFT;
        boolean inner = join.kind() == JoinKind.INNER;
        if (join.right() instanceof Query.Scan right && (left || inner))
            tell(right, join.left(), comparison, left, subject, findings);
        if (join.left() instanceof Query.Scan first && inner)
            tell(first, join.right(), comparison, false, subject, findings);
    }

    private static void tell(
            Query.Scan joined,
            Query rest,
            Comparison on,
            boolean left,
            LintSubject subject,
            Consumer<LintFinding> findings) {
        BitSet fields = Reads.ids(joined.fields());
        boolean leads = Reads.of(on.left()).intersects(fields);
        Optional<BaseColumn> key = column(leads ? on.left() : on.right(), subject);
        Optional<BaseColumn> other = column(leads ? on.right() : on.left(), subject);
        if (key.isEmpty()
                || other.isEmpty()
                || !fields.get(field(key.get()).id())
                || !isKey(key.get())
                || isReadBeside(on, fields, subject)) return;
        boolean filled = subject.filled(rest).get(field(other.get()).id());
        if (!left && !(filled && refers(other.get(), key.get()))) return;
        findings.accept(
                LintFinding.of(
                        LintCode.JOIN_WITHOUT_EFFECT,
                        subject.place(joined),
                        joined.alias().name()
                                + " is joined by its key and read nowhere else: without it the"
                                + " result is the same"));
    }

    private static Optional<BaseColumn> column(Expression side, LintSubject subject) {
        return LintSubject.plain(side) instanceof Column column
                ? subject.column(column).filter(base -> field(base).equals(column.field()))
                : Optional.empty();
    }

    private static Field field(BaseColumn column) {
        return column.scan().fields().get(column.index());
    }

    private static boolean isKey(BaseColumn column) {
        Table table = column.scan().table();
        List<Integer> alone = List.of(column.index());
        return table.primaryKey().equals(alone) || table.uniqueKeys().contains(alone);
    }

    private static boolean refers(BaseColumn from, BaseColumn to) {
        for (ForeignKey key : from.scan().table().foreignKeys())
            if (key.columns().equals(List.of(from.index()))
                    && key.target().equalsIgnoreCase(to.table())
                    && key.targetColumns().equals(List.of(to.index()))) return true;
        return false;
    }

    /// Whether some other part of the query reads one of the fields.
    private static boolean isReadBeside(Comparison on, BitSet fields, LintSubject subject) {
        int[] reads = {0};
        Consumer<Expression> count =
                e -> {
                    if (e instanceof Column(var field, _) && fields.get(field.id())) reads[0]++;
                };
        subject.expressions(count);
        int all = reads[0];
        reads[0] = 0;
        Trees.visit(on, _ -> {}, count);
        return all > reads[0];
    }
}
