package dev.sameql.verifier.prove;

import dev.sameql.core.data.Policy;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.ir.Alias;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.verifier.date.DayTexts;
import dev.sameql.verifier.date.Moments;
import dev.sameql.verifier.dialect.SymbolicEngine;
import dev.sameql.verifier.encode.Checks;
import dev.sameql.verifier.encode.Encoding;
import dev.sameql.verifier.encode.FixedKeys;
import dev.sameql.verifier.encode.SearchSpace;
import dev.sameql.verifier.encode.Sizes;
import dev.sameql.verifier.encode.SymbolicDatabase;
import dev.sameql.verifier.process.Spending;
import dev.sameql.verifier.process.Spending.Finding;
import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.SymbolicValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The question whether two [SelectProjectJoin]s make the same of every choice of one row from each
/// leaf.
///
/// Where a value that SQLite may keep as 1 or as 1.0 is computed with, nothing is said: two such
/// values that are equal need not give the same.
final class OneRowEach {
    private static final int MOST_NODES = 20_000;

    private final Question question;
    private final SymbolicEngine engine;
    private final DayTexts days;
    private final Moments moments;
    private final Spending spending;
    private final FreshColumns fresh;
    private final List<StandInTable> tables = new ArrayList<>();

    OneRowEach(
            Question question,
            DayTexts days,
            Moments moments,
            Spending spending,
            FreshColumns fresh) {
        this.question = question;
        this.engine = question.engine();
        this.days = days;
        this.moments = moments;
        this.spending = spending;
        this.fresh = fresh;
    }

    /// Whether they do; false says nothing. `matching` are the leaves of the right, in the order of
    /// those of the left that are the same relations. With `byStorageClass`, results are the same
    /// only if numbers are by storage class, or by their decimals, too. `definitions` are the
    /// left's.
    boolean agree(
            SelectProjectJoin left,
            SelectProjectJoin right,
            List<Query> matching,
            Map<Integer, Query> definitions,
            RowSemantics rows,
            boolean byStorageClass)
            throws InterruptedException {
        if (!spending.isLeft()) return false;
        var ofLeft = new IdentityHashMap<Query, Query>();
        var ofRight = new IdentityHashMap<Query, Query>();
        for (int i = 0; i < matching.size(); i++) {
            Query leaf = left.leaves().get(i);
            Optional<StandInTable> made = StandInTable.of("leaf" + i, leaf, engine, definitions);
            if (made.isEmpty()) return false;
            StandInTable table = made.get();
            tables.add(table);
            ofLeft.put(leaf, scan(table.table(), leaf));
            ofRight.put(matching.get(i), scan(table.table(), matching.get(i)));
        }
        Query gold = left.over(ofLeft);
        Query predicted = right.over(ofRight);
        if (computesOfMixed(gold) || computesOfMixed(predicted)) return false;
        if (byStorageClass && engine.isDynamicallyTyped()) {
            List<Integer> open = notTheSameColumns(gold, predicted);
            if (!open.isEmpty() && anyIsUntyped()) return false;
            gold = withClasses(gold, open);
            predicted = withClasses(predicted, open);
        }
        return ask(gold, predicted, rows, byStorageClass && !engine.isDynamicallyTyped());
    }

    private static Query.Scan scan(Table table, Query leaf) {
        return new Query.Scan(table, new Alias(table.name(), true), leaf.fields());
    }

    private boolean anyIsUntyped() {
        return tables.stream()
                .flatMap(t -> t.table().columns().stream())
                .anyMatch(c -> SymbolicDatabase.form(c) == SymbolicValue.Form.ANY);
    }

    private boolean computesOfMixed(Query query) {
        var mixed = new HashSet<Field>();
        Trees.visit(
                query,
                q -> {
                    if (q instanceof Query.Scan(var table, _, var fields)) {
                        for (StandInTable leaf : tables) {
                            if (leaf.table() == table)
                                leaf.mixed().forEach(c -> mixed.add(fields.get(c)));
                        }
                    }
                },
                _ -> {});
        int before;
        do {
            before = mixed.size();
            Trees.visit(
                    query,
                    q -> {
                        if (q instanceof Query.Project(_, var assignments))
                            assignments.stream()
                                    .filter(a -> reads(a.value(), mixed))
                                    .forEach(a -> mixed.add(a.field()));
                    },
                    _ -> {});
        } while (mixed.size() > before);
        return Trees.any(
                query,
                _ -> false,
                e ->
                        switch (e) {
                            case Expression.Call _, Expression.Cast _, Expression.Like _ ->
                                    reads(e, mixed);
                            // the others see numbers as comparisons do
                            default -> false;
                        });
    }

    private static boolean reads(Expression expression, Set<Field> fields) {
        return Trees.any(
                expression,
                _ -> false,
                e -> e instanceof Expression.Column(var field, _) && fields.contains(field));
    }

    /// The columns of the result that are not the same column of the same leaf on both sides.
    private static List<Integer> notTheSameColumns(Query gold, Query predicted) {
        var open = new ArrayList<Integer>();
        for (int i = 0; i < gold.fields().size(); i++) {
            Optional<String> left = place(gold, gold.fields().get(i));
            Optional<String> right = place(predicted, predicted.fields().get(i));
            if (left.isEmpty() || !left.equals(right)) open.add(i);
        }
        return open;
    }

    private static Optional<String> place(Query query, Field field) {
        return switch (query) {
            case Query.Scan(var table, _, var fields) ->
                    Optional.of(table.name() + "." + fields.indexOf(field));
            case Query.Filter(var input, _) -> place(input, field);
            case Query.Join(_, var left, var right, _, _) ->
                    place(left.fields().contains(field) ? left : right, field);
            case Query.Project(var input, var assignments) ->
                    assignments.stream()
                            .filter(a -> a.field().equals(field))
                            .map(Assignment::value)
                            .filter(v -> v instanceof Expression.Column)
                            .findFirst()
                            .flatMap(v -> place(input, ((Expression.Column) v).field()));
            case Query.Values _, Query.Derived _, Query.Sort _, Query.With _ -> Optional.empty();
            case Query.CommonTable _, Query.Aggregate _, Query.Window _ -> Optional.empty();
            case Query.Distinct _, Query.SetOperation _, Query.Limit _ -> Optional.empty();
        };
    }

    /// The storage classes of some columns are columns more.
    private Query withClasses(Query query, List<Integer> columns) {
        if (columns.isEmpty()) return query;
        var made = new ArrayList<>(fresh.of(query.fields()));
        for (int c : columns) {
            List<Expression> of = List.of(Expression.Column.of(query.fields().get(c)));
            made.add(fresh.of(new Expression.Call(Operator.TYPEOF, of, Type.TEXT)));
        }
        return new Query.Project(query, made);
    }

    /// With `digits`, numbers are the same only if they have as many decimals too.
    private boolean ask(Query gold, Query predicted, RowSemantics rows, boolean digits)
            throws InterruptedException {
        List<Table> all = tables.stream().map(StandInTable::table).toList();
        var schema = new Schema(all, List.of());
        Set<String> names = new TreeSet<>(all.stream().map(Table::name).toList());
        var space =
                new SearchSpace(
                        question.about(gold, predicted)
                                .over(schema, new Policy(rows, false, false, 0)),
                        names,
                        names,
                        Checks.of(schema, question.dialect(), names),
                        days,
                        moments,
                        false);
        var terms = new Terms().limitedTo(MOST_NODES, spending.deadline());
        try {
            var encoding = new Encoding(terms, space, Set.of(), Sizes.all(1), FixedKeys.none());
            Term differ = digits ? encoding.differInDigits() : encoding.differ(false);
            var counts = new ArrayList<Term>();
            tables.forEach(t -> counts.addAll(counts(t, encoding, terms)));
            return isNever(differ, counts, encoding) && !isOfDaysAlone(counts, encoding);
        } catch (Encoding.Unsupported | Terms.TooLarge e) {
            return false;
        }
    }

    private boolean isNever(Term condition, List<Term> counts, Encoding encoding)
            throws InterruptedException {
        if (condition.isNever()) return true;
        var all = new ArrayList<>(counts);
        all.add(condition);
        return spending.askWhether(encoding.with(all)) instanceof Finding.Never;
    }

    /// Whether no row passes where columns of days hold days: perhaps one does that holds anything
    /// else.
    private boolean isOfDaysAlone(List<Term> counts, Encoding encoding)
            throws InterruptedException, Encoding.Unsupported {
        return days.known() && isNever(encoding.hasRow(), counts, encoding);
    }

    private static List<Term> counts(StandInTable leaf, Encoding encoding, Terms terms) {
        var row = encoding.database().rows().get(leaf.table().name()).getFirst();
        var conditions = new ArrayList<Term>();
        leaf.leastCounts()
                .forEach(
                        (column, least) -> {
                            Term count = row.values().get(column).term();
                            conditions.add(terms.atMost(terms.integer(least), count));
                        });
        return conditions;
    }
}
