package dev.sameql.core.facts;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Alias;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.AsCondition;
import dev.sameql.core.ir.Expression.Between;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.InList;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Like;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Not;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Expression.Quantified;
import dev.sameql.core.ir.Expression.RowComparison;
import dev.sameql.core.ir.Expression.Scalar;
import dev.sameql.core.ir.Expression.TruthTest;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.CommonTable;
import dev.sameql.core.ir.Query.Derived;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Scan;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Query.Values;
import dev.sameql.core.ir.Query.Window;
import dev.sameql.core.ir.Query.With;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.WindowCall;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;

/// Whether two trees are one up to the choice of symbols: a walk through both in lockstep that
/// keeps a bijection between the field ids (and the ids of common tables) of one and of the other.
/// Names of output columns do not matter.
///
/// A subtree may refer to fields that no part of it makes (correlation): those must be the same
/// fields, so two parts of one query may be compared as well as two queries.
///
/// With `spelling`, what has no meaning must agree too: qualifiers, quotes, aliases, parentheses'
/// and joins' spelling, whether an output has an alias. Tree matching compares so after rules
/// erased it.
public final class Isomorphism {
    private final boolean spelling;
    private final boolean types;
    private final Map<Integer, Integer> forth = new HashMap<>();
    private final Map<Integer, Integer> back = new HashMap<>();
    private final Map<Integer, Integer> tables = new HashMap<>();
    private final Map<Integer, Integer> tablesBack = new HashMap<>();

    private Isomorphism(boolean spelling, boolean types) {
        this.spelling = spelling;
        this.types = types;
    }

    /// Whether both queries are one.
    public static boolean same(Query left, Query right, boolean withSpelling) {
        return new Isomorphism(withSpelling, true).queries(left, right);
    }

    /// Whether both expressions, over the same fields, are one.
    public static boolean same(Expression left, Expression right, boolean withSpelling) {
        return new Isomorphism(withSpelling, true).expressions(left, right);
    }

    /// Whether both expressions, over the same fields, are one; spelling does not count.
    public static boolean same(Expression left, Expression right) {
        return same(left, right, false);
    }

    /// Whether both queries are written alike: spelling counts, but not what elaboration added to
    /// the text, which are types and implicit conversions. So compares the tree matching of ETM; it
    /// says nothing about what the queries mean.
    public static boolean written(Query left, Query right) {
        return new Isomorphism(true, false).queries(left, right);
    }

    /// The ids of the fields of `left`, each with that of the field it corresponds to in `right`;
    /// empty when the queries are not one. Spelling does not count.
    public static Optional<Map<Integer, Integer>> correspondence(Query left, Query right) {
        Isomorphism isomorphism = new Isomorphism(false, true);
        return isomorphism.queries(left, right) ? Optional.of(isomorphism.forth) : Optional.empty();
    }

    private boolean queries(Query left, Query right) {
        return switch (left) {
            case Scan a ->
                    right instanceof Scan b
                            && a.table().name().equalsIgnoreCase(b.table().name())
                            && alias(a.alias(), b.alias())
                            && bind(a.fields(), b.fields());
            case Values a ->
                    right instanceof Values b
                            && all(a.rows(), b.rows(), (x, y) -> all(x, y, this::expressions))
                            && bind(a.fields(), b.fields());
            case Derived a ->
                    right instanceof Derived b
                            && queries(a.input(), b.input())
                            && alias(a.alias(), b.alias());
            case Project a ->
                    right instanceof Project b
                            && queries(a.input(), b.input())
                            && all(a.assignments(), b.assignments(), this::assignments);
            case Filter a ->
                    right instanceof Filter b
                            && queries(a.input(), b.input())
                            && expressions(a.condition(), b.condition());
            case Join a ->
                    right instanceof Join b
                            && a.kind() == b.kind()
                            && (!spelling || a.spelling() == b.spelling())
                            && queries(a.left(), b.left())
                            && queries(a.right(), b.right())
                            && optional(a.condition(), b.condition());
            case Aggregate a ->
                    right instanceof Aggregate b
                            && queries(a.input(), b.input())
                            && all(a.keys(), b.keys(), this::assignments)
                            && all(a.aggregates(), b.aggregates(), this::calls);
            case Window a ->
                    right instanceof Window b
                            && queries(a.input(), b.input())
                            && all(a.calls(), b.calls(), this::windows);
            case Distinct a -> right instanceof Distinct b && queries(a.input(), b.input());
            case SetOperation a ->
                    right instanceof SetOperation b
                            && a.operator() == b.operator()
                            && a.all() == b.all()
                            && queries(a.left(), b.left())
                            && queries(a.right(), b.right())
                            && bind(a.fields(), b.fields());
            case Sort a ->
                    right instanceof Sort b
                            && queries(a.input(), b.input())
                            && all(a.keys(), b.keys(), this::keys);
            case Limit a ->
                    right instanceof Limit b
                            && queries(a.input(), b.input())
                            && optional(a.count(), b.count())
                            && optional(a.offset(), b.offset());
            case With a ->
                    right instanceof With b
                            && a.recursive() == b.recursive()
                            && pair(tables, tablesBack, a.id(), b.id())
                            && queries(a.definition(), b.definition())
                            && queries(a.body(), b.body());
            case CommonTable a ->
                    right instanceof CommonTable b
                            && corresponds(tables, tablesBack, a.id(), b.id())
                            && alias(a.alias(), b.alias())
                            && bind(a.fields(), b.fields());
        };
    }

    private boolean expressions(Expression left, Expression right) {
        return types ? alike(left, right) : alike(asWritten(left), asWritten(right));
    }

    private static Expression asWritten(Expression expression) {
        return expression instanceof Cast cast && cast.implicit()
                ? asWritten(cast.operand())
                : expression;
    }

    private boolean target(Type left, Type right) {
        return types
                ? left.withoutLimit().equals(right.withoutLimit())
                : left.affinity() == right.affinity();
    }

    /// Whether two static types mean the same for what is computed: every conversion stands in the
    /// tree as a cast, so of a type there is only the collation that grouping and MIN follow, and
    /// whether a moment shows its time zone.
    private boolean types(Type left, Type right) {
        return !types
                || left.collation() == right.collation()
                        && left.narrowing().isZoned() == right.narrowing().isZoned();
    }

    private boolean alike(Expression left, Expression right) {
        return switch (left) {
            case Literal a ->
                    right instanceof Literal b
                            && a.value().equals(b.value())
                            && types(a.type(), b.type())
                            && (!spelling || a.quote() == b.quote());
            case Column a -> right instanceof Column b && columns(a, b);
            case Parenthesised a ->
                    right instanceof Parenthesised b && expressions(a.operand(), b.operand());
            case Call a ->
                    right instanceof Call b
                            && a.operator() == b.operator()
                            && types(a.type(), b.type())
                            && all(a.arguments(), b.arguments(), this::expressions);
            case Comparison a -> right instanceof Comparison b && comparisons(a, b);
            case RowComparison a ->
                    right instanceof RowComparison b
                            && a.operator() == b.operator()
                            && all(a.columns(), b.columns(), this::comparisons);
            case And a ->
                    right instanceof And b && all(a.operands(), b.operands(), this::expressions);
            case Or a ->
                    right instanceof Or b && all(a.operands(), b.operands(), this::expressions);
            case Not a -> right instanceof Not b && expressions(a.operand(), b.operand());
            case IsNull a ->
                    right instanceof IsNull b
                            && a.negated() == b.negated()
                            && expressions(a.operand(), b.operand());
            case TruthTest a ->
                    right instanceof TruthTest b
                            && a.truth().equals(b.truth())
                            && a.negated() == b.negated()
                            && expressions(a.operand(), b.operand());
            case Between a ->
                    right instanceof Between b
                            && a.negated() == b.negated()
                            && comparisons(a.low(), b.low())
                            && comparisons(a.high(), b.high());
            case InList a ->
                    right instanceof InList b
                            && a.negated() == b.negated()
                            && expressions(a.value(), b.value())
                            && all(a.alternatives(), b.alternatives(), this::comparisons);
            case InQuery a ->
                    right instanceof InQuery b
                            && a.negated() == b.negated()
                            && queries(a.query(), b.query())
                            && all(a.comparisons(), b.comparisons(), this::comparisons);
            case Exists a ->
                    right instanceof Exists b
                            && a.negated() == b.negated()
                            && queries(a.query(), b.query());
            case Quantified a ->
                    right instanceof Quantified b
                            && a.all() == b.all()
                            && queries(a.query(), b.query())
                            && comparisons(a.comparison(), b.comparison());
            case Like a ->
                    right instanceof Like b
                            && a.kind() == b.kind()
                            && a.negated() == b.negated()
                            && expressions(a.value(), b.value())
                            && expressions(a.pattern(), b.pattern())
                            && optional(a.escape(), b.escape());
            case AsCondition a ->
                    right instanceof AsCondition b && expressions(a.operand(), b.operand());
            case Case a ->
                    right instanceof Case b
                            && types(a.type(), b.type())
                            && all(a.branches(), b.branches(), this::branches)
                            && optional(a.otherwise(), b.otherwise());
            case Iif a ->
                    right instanceof Iif b
                            && types(a.type(), b.type())
                            && expressions(a.condition(), b.condition())
                            && expressions(a.then(), b.then())
                            && expressions(a.otherwise(), b.otherwise());
            case Cast a ->
                    right instanceof Cast b
                            && a.mode() == b.mode()
                            && target(a.target(), b.target())
                            && expressions(a.operand(), b.operand());
            case Scalar a ->
                    right instanceof Scalar b
                            && types(a.type(), b.type())
                            && queries(a.query(), b.query());
        };
    }

    private boolean columns(Column left, Column right) {
        return corresponds(forth, back, left.field().id(), right.field().id())
                && types(left.type(), right.type())
                && (!spelling || spellings(left, right));
    }

    /// The names of two different columns were chosen by the queries, so they have no meaning
    /// either.
    private boolean spellings(Column left, Column right) {
        boolean sameName = left.field().name().equalsIgnoreCase(right.field().name());
        return left.spelling().qualifier().equals(right.spelling().qualifier())
                && left.spelling().quote() == right.spelling().quote()
                && (!sameName && !types || left.spelling().name().equals(right.spelling().name()));
    }

    private boolean comparisons(Comparison left, Comparison right) {
        return left.operator() == right.operator()
                && left.collation() == right.collation()
                && expressions(left.left(), right.left())
                && expressions(left.right(), right.right());
    }

    private boolean branches(Expression.When left, Expression.When right) {
        return expressions(left.condition(), right.condition())
                && expressions(left.result(), right.result());
    }

    private boolean assignments(Assignment left, Assignment right) {
        return (!spelling || left.origin() == right.origin())
                && expressions(left.value(), right.value())
                && bind(left.field(), right.field());
    }

    private boolean calls(AggregateCall left, AggregateCall right) {
        return left.function() == right.function()
                && left.distinct() == right.distinct()
                && all(left.arguments(), right.arguments(), this::expressions)
                && optional(left.filter(), right.filter())
                && all(left.order(), right.order(), this::keys)
                && bind(left.field(), right.field());
    }

    private boolean windows(WindowCall left, WindowCall right) {
        return left.function().equals(right.function())
                && left.distinct() == right.distinct()
                && left.frame().equals(right.frame())
                && all(left.arguments(), right.arguments(), this::expressions)
                && optional(left.filter(), right.filter())
                && all(left.partition(), right.partition(), this::expressions)
                && all(left.order(), right.order(), this::keys)
                && bind(left.field(), right.field());
    }

    private boolean keys(SortKey left, SortKey right) {
        return left.descending() == right.descending()
                && left.nullsFirst() == right.nullsFirst()
                && left.collation() == right.collation()
                && expressions(left.value(), right.value());
    }

    private boolean alias(Alias left, Alias right) {
        return !spelling || left.equals(right);
    }

    private boolean bind(List<Field> left, List<Field> right) {
        return all(left, right, this::bind);
    }

    private boolean bind(Field left, Field right) {
        return types(left.type(), right.type()) && pair(forth, back, left.id(), right.id());
    }

    private boolean optional(Optional<Expression> left, Optional<Expression> right) {
        return left.isPresent() == right.isPresent()
                && (left.isEmpty() || expressions(left.get(), right.get()));
    }

    /// Makes a pair of symbols that are introduced at corresponding places.
    private static boolean pair(
            Map<Integer, Integer> forth, Map<Integer, Integer> back, int left, int right) {
        Integer image = forth.putIfAbsent(left, right);
        Integer origin = back.putIfAbsent(right, left);
        return (image == null || image == right) && (origin == null || origin == left);
    }

    /// Whether two references mean one symbol; those that nothing introduced are free and must be
    /// equal.
    private static boolean corresponds(
            Map<Integer, Integer> forth, Map<Integer, Integer> back, int left, int right) {
        Integer image = forth.get(left);
        if (image == null) return left == right && !back.containsKey(right);
        return image == right;
    }

    private static <T> boolean all(List<T> left, List<T> right, BiPredicate<T, T> same) {
        if (left.size() != right.size()) return false;
        for (int i = 0; i < left.size(); i++) {
            if (!same.test(left.get(i), right.get(i))) return false;
        }
        return true;
    }
}
