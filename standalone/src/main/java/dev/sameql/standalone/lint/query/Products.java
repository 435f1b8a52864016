package dev.sameql.standalone.lint.query;

import dev.sameql.core.facts.UniqueKeys;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;

/// Relations of one FROM that no condition connects, directly or through others. A relation of one
/// row connects nothing and multiplies nothing; who writes CROSS JOIN means it.
public final class Products implements LintCheck {

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        var inner = new ArrayList<Query>();
        subject.queries(
                node -> {
                    if (inner.stream().anyMatch(known -> known == node)) return;
                    if (isPart(node)) new From(subject, node, inner).tell(findings);
                });
    }

    private static boolean isPart(Query node) {
        return node instanceof Query.Join || node instanceof Query.Filter;
    }

    /// One FROM with the conditions above it.
    private static final class From {
        private final LintSubject subject;
        private final Query top;
        private final List<Query> relations = new ArrayList<>();
        private final List<BitSet> connections = new ArrayList<>();
        private boolean meant;

        /// `inner` is told of the nodes below the top.
        From(LintSubject subject, Query top, List<Query> inner) {
            this.subject = subject;
            this.top = top;
            collect(top, inner);
        }

        private void collect(Query node, List<Query> inner) {
            if (node != top) inner.add(node);
            switch (node) {
                case Query.Filter(var input, var condition) -> {
                    connect(Conditions.conjuncts(java.util.Optional.of(condition)));
                    collect(input, inner);
                }
                case Query.Join join -> {
                    meant |= join.spelling() == JoinSpelling.CROSS;
                    connect(Conditions.conjuncts(join.condition()));
                    collect(join.left(), inner);
                    collect(join.right(), inner);
                }
                case Query.Scan _,
                        Query.Values _,
                        Query.Derived _,
                        Query.Project _,
                        Query.Aggregate _,
                        Query.Window _,
                        Query.Distinct _,
                        Query.SetOperation _,
                        Query.Sort _,
                        Query.Limit _,
                        Query.With _,
                        Query.CommonTable _ -> {
                    boolean one = UniqueKeys.of(node, subject.definitions()).isAtMostOneRow();
                    if (!one) relations.add(node);
                }
            }
        }

        private void connect(List<Expression> conditions) {
            conditions.forEach(condition -> connections.add(Reads.of(condition)));
        }

        void tell(Consumer<LintFinding> findings) {
            if (relations.size() < 2 || meant) return;
            BitSet reached = Reads.ids(relations.getFirst().fields());
            boolean grown = true;
            while (grown) {
                grown = false;
                for (BitSet connection : connections) {
                    if (!connection.intersects(reached)) continue;
                    for (Query relation : relations) {
                        BitSet fields = Reads.ids(relation.fields());
                        if (fields.intersects(connection) && !Reads.within(fields, reached)) {
                            reached.or(fields);
                            grown = true;
                        }
                    }
                }
            }
            for (Query relation : relations) {
                if (Reads.within(Reads.ids(relation.fields()), reached)) continue;
                findings.accept(
                        LintFinding.of(
                                LintCode.PRODUCT_WITHOUT_CONDITION,
                                subject.place(relation),
                                "no condition connects "
                                        + name(relation)
                                        + " with "
                                        + name(relations.getFirst())
                                        + ": every row of one is combined with every row of the"
                                        + " other"));
                return;
            }
        }

        private static String name(Query relation) {
            return switch (relation) {
                case Query.Scan scan -> scan.alias().name();
                case Query.Derived derived -> derived.alias().name();
                case Query.CommonTable table -> table.alias().name();
                case Query.Values _,
                        Query.Filter _,
                        Query.Join _,
                        Query.Project _,
                        Query.Aggregate _,
                        Query.Window _,
                        Query.Distinct _,
                        Query.SetOperation _,
                        Query.Sort _,
                        Query.Limit _,
                        Query.With _ ->
                        "the derived table";
            };
        }
    }
}
