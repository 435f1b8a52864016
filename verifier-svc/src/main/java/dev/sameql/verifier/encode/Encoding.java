package dev.sameql.verifier.encode;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Row;
import dev.sameql.core.data.Policy;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.semantics.Relation;
import dev.sameql.core.semantics.Semantics;
import dev.sameql.verifier.dialect.sqlite.SqliteReading;
import dev.sameql.verifier.question.SolverReason;
import dev.sameql.verifier.question.SolverReason.Place;
import dev.sameql.verifier.question.SolverReason.Side;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.Digits;
import dev.sameql.verifier.value.SymbolicValue;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// One question as terms: two queries over all databases with at most so many rows a table.
public final class Encoding {

    /// A query cannot be expressed.
    public static final class Unsupported extends Exception {
        private static final long serialVersionUID = 1L;
        private final transient SolverReason reason;

        /// In a query, or in the comparison of both.
        Unsupported(NotModelled cause, Optional<Side> side) {
            super(cause.getMessage(), cause);
            this.reason =
                    new SolverReason.NotModelled(
                            cause.getMessage(),
                            side.map(s -> new Place(s, Optional.ofNullable(cause.node()))));
        }

        public SolverReason reason() {
            return reason;
        }
    }

    private final Terms terms;
    private final SqliteReading algebra;
    private final SymbolicDatabase database;
    private final List<Term> checks;
    private final Semantics<Term, SymbolicValue> gold;
    private final Semantics<Term, SymbolicValue> predicted;
    private final Query goldQuery;
    private final Query predictedQuery;
    private final Policy policy;
    private final Differing differing;
    private final Differing differingBeforeLimit;
    private final FixedKeys keys;
    private final boolean asSets;
    private List<Term> order;
    private List<Term> decimals;

    /// The question of a space, with so many rows a table; the `parameters` among the queries'
    /// numbers stand for any number.
    public Encoding(
            Terms terms, SearchSpace space, Set<Long> parameters, Sizes sizes, FixedKeys keys) {
        this.terms = terms;
        this.goldQuery = space.question().gold();
        this.predictedQuery = space.question().predicted();
        this.policy = space.question().policy();
        this.algebra = new SqliteReading(terms, parameters);
        if (space.countsDays()) algebra.dates().countDays();
        algebra.dates().know(space.moments());
        this.database =
                new SymbolicDatabase(
                        algebra,
                        space.schema(),
                        space.tables(),
                        space.dialect(),
                        space.days(),
                        sizes,
                        keys);
        Algebra<Term, SymbolicValue> reading = space.question().engine().reading(algebra);
        this.checks = space.checks().hold(new Semantics<>(reading, database), terms);
        this.gold = new Semantics<>(reading, database);
        this.predicted = new Semantics<>(reading, database);
        this.keys = keys;
        this.asSets =
                !policy.emptyIsNull()
                        && (policy.rows() == RowSemantics.SET
                                || policy.rows() == RowSemantics.BAG
                                        && DuplicateFree.is(goldQuery)
                                        && DuplicateFree.is(predictedQuery));
        this.differing = new Differing(algebra, policy);
        this.differingBeforeLimit = new Differing(algebra, countingDuplicates(policy));
    }

    public SymbolicDatabase database() {
        return database;
    }

    /// What holds of the numbers in columns with known decimals that conditions speak of.
    public List<Term> inDecimals(List<Term> conditions) {
        if (decimals == null) decimals = database.inDecimals();
        return sharing(conditions, decimals);
    }

    /// Conditions that leave one of the databases that differ in the order of rows alone.
    public List<Term> inOneOrder() {
        if (order == null) order = Symmetry.broken(database, keys, algebra);
        return order;
    }

    /// The conditions, what every database satisfies that has to do with them, and what follows
    /// from that.
    public List<Term> with(List<Term> conditions) {
        var all = new ArrayList<>(conditions);
        all.addAll(algebra.dates().lemmas());
        return withoutLemmas(all);
    }

    /// The conditions, and what every database satisfies that has to do with them.
    public List<Term> withoutLemmas(List<Term> conditions) {
        var all = new ArrayList<>(database.constraints());
        all.addAll(algebra.constraints());
        all.addAll(checks);
        all.addAll(conditions);
        var left = new ArrayList<>(algebra.dates().calendar().constraints());
        List<Term> added = sharing(all, left);
        all.addAll(added);
        // what is so long after a moment may be so long after another
        while (algebra.dates().detail().areComputed() && !added.isEmpty()) {
            left.removeAll(added);
            added = sharing(all, left);
            all.addAll(added);
        }
        return List.copyOf(all);
    }

    /// Those of some conditions that share a variable with others.
    private static List<Term> sharing(List<Term> others, List<Term> some) {
        Set<Term> used = Term.reachable(others);
        return some.stream()
                .filter(
                        condition ->
                                Term.reachable(List.of(condition)).stream()
                                        .anyMatch(
                                                t ->
                                                        t.is(Term.Operation.VARIABLE)
                                                                && used.contains(t)))
                .toList();
    }

    /// Conditions that make a database easier to find, if one satisfies them.
    public List<Term> guesses() {
        return algebra.dates().inOneYear();
    }

    /// That both queries run at a moment.
    public Term clockShows(LocalDateTime moment) {
        return algebra.dates().clockShows(moment);
    }

    /// Where the gold query has a row.
    public Term hasRow() throws Unsupported {
        var rows = evaluate(gold, goldQuery, Side.GOLD).rows();
        return succeeding(terms.or(rows.stream().map(Row::present).toList()));
    }

    /// The condition, where neither query ends in an error.
    private Term succeeding(Term condition) {
        return terms.and(condition, terms.not(terms.or(gold.failed(), predicted.failed())));
    }

    /// Where the results differ; where SQL leaves a choice open, with the choice that the semantics
    /// takes (see [#undetermined]). As lists, ties have one rank, or, with `breakTies`, come as
    /// they were read.
    public Term differ(boolean breakTies) throws Unsupported {
        if (asSets) {
            var left = evaluate(gold, DuplicateFree.loosened(goldQuery), Side.GOLD);
            var right = evaluate(predicted, DuplicateFree.loosened(predictedQuery), Side.PREDICTED);
            Differing sets = new Differing(algebra, policy.withRows(RowSemantics.SET));
            return succeeding(expressed(() -> sets.unordered(left, right)));
        }
        var left = evaluate(gold, goldQuery, Side.GOLD);
        var right = evaluate(predicted, predictedQuery, Side.PREDICTED);
        return succeeding(
                expressed(
                        () ->
                                policy.rows() == RowSemantics.LIST
                                        ? differing.ordered(left, right, gold.ordering(), breakTies)
                                        : differing.unordered(left, right)));
    }

    /// Where the results, without regard to order, differ, or only in how many decimals a number
    /// has.
    public Term differInDigits() throws Unsupported {
        var left = withDigits(evaluate(gold, goldQuery, Side.GOLD));
        var right = withDigits(evaluate(predicted, predictedQuery, Side.PREDICTED));
        return succeeding(expressed(() -> differing.unordered(left, right)));
    }

    /// The numbers of decimals are columns more; where nobody keeps count, there are none.
    private Relation<Term, SymbolicValue> withDigits(Relation<Term, SymbolicValue> relation) {
        var rows = new ArrayList<Row<Term, SymbolicValue>>();
        for (var row : relation.rows()) {
            var values = new ArrayList<>(row.values());
            for (SymbolicValue value : row.values()) {
                Term scale = value.digits().map(Digits::scale).orElseGet(() -> terms.integer(0));
                values.add(algebra.values().integer(scale, value.isNull()));
            }
            rows.add(new Row<>(row.present(), values));
        }
        return Relation.of(rows);
    }

    /// Where what is sorted differs before the same LIMIT cuts both, or, without LIMIT, in rows or
    /// in values of sort keys; none when the queries do not correspond so. Where it never holds,
    /// the results are the same if tied rows come in the same order. LIMIT counts duplicates, so
    /// sets that are the same before it need not be the same after it.
    public Optional<Term> differBeforeLimit() throws Unsupported {
        boolean list = policy.rows() == RowSemantics.LIST;
        Query one = list ? goldQuery : HoistedLimit.of(goldQuery);
        Query other = list ? predictedQuery : HoistedLimit.of(predictedQuery);
        boolean limited = one instanceof Limit || other instanceof Limit;
        if (!limited && !list) return Optional.empty();
        if (limited && !sameLimit(one, other)) return Optional.empty();
        var left = evaluate(gold, inside(one), Side.GOLD);
        var right = evaluate(predicted, inside(other), Side.PREDICTED);
        return expressed(() -> differingBeforeLimit.orderedByKeys(left, right))
                .map(this::succeeding);
    }

    private static Policy countingDuplicates(Policy policy) {
        return policy.rows() == RowSemantics.SET ? policy.withRows(RowSemantics.BAG) : policy;
    }

    public static boolean sameLimit(Query one, Query other) {
        return one instanceof Limit(_, var count, var offset)
                && other instanceof Limit(_, var otherCount, var otherOffset)
                && count.equals(otherCount)
                && offset.equals(otherOffset);
    }

    public static Query inside(Query query) {
        return query instanceof Limit limit ? limit.input() : query;
    }

    /// That no two texts of the database that a condition reads differ in case alone.
    public Term alikeInCase(Term condition) {
        return database.alikeInCase(Term.reachable(List.of(condition)));
    }

    /// Where a choice that SQL leaves open could show in a result evaluated so far.
    public Term undetermined() {
        return terms.or(gold.undetermined(), predicted.undetermined());
    }

    private static Relation<Term, SymbolicValue> evaluate(
            Semantics<Term, SymbolicValue> semantics, Query query, Side side) throws Unsupported {
        try {
            return semantics.evaluate(query);
        } catch (NotModelled e) {
            throw new Unsupported(e, Optional.of(side));
        }
    }

    private static <T> T expressed(Supplier<T> term) throws Unsupported {
        try {
            return term.get();
        } catch (NotModelled e) {
            throw new Unsupported(e, Optional.empty());
        }
    }
}
