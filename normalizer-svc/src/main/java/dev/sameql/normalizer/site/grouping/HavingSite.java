package dev.sameql.normalizer.site.grouping;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.FreshCopy;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.Constants;
import dev.sameql.normalizer.api.OneForm;
import dev.sameql.normalizer.api.SiteContext;
import dev.sameql.normalizer.site.relation.AbstractFilterSite;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What HAVING asks of groups.
public final class HavingSite extends AbstractFilterSite {
    private final Aggregate groups;

    public HavingSite(Filter filter, Aggregate groups, int path, SiteContext around) {
        super(filter, path, around);
        this.groups = groups;
    }

    /// Whether a group must hold as many different values of a column as its rows can have: each of
    /// those that WHERE lists.
    public boolean holdsAllListed() {
        return conjuncts.stream().anyMatch(c -> listed(c).isPresent());
    }

    /// The comparisons with the listed values of which each must be true of some row.
    private Optional<List<Expression>> listed(Expression conjunct) {
        if (!(conjunct
                        instanceof
                        Comparison(
                                var operator,
                                Column(var field, _),
                                Literal(Value.Int(long n), _, _),
                                _))
                || operator != ComparisonOperator.EQ && operator != ComparisonOperator.GE) {
            return Optional.empty();
        }
        Optional<Field> counted = groups.call(field).flatMap(HavingSite::distinctValues);
        return counted.flatMap(
                column ->
                        Conditions.conjuncts(groups.input()).stream()
                                .flatMap(c -> alternatives(c, column).stream())
                                .filter(a -> a.size() == n)
                                .findFirst());
    }

    private static Optional<Field> distinctValues(AggregateCall call) {
        return call.function() == AggregateFunction.COUNT
                        && call.distinct()
                        && call.filter().isEmpty()
                        && call.arguments().size() == 1
                        && call.arguments().getFirst() instanceof Column(var column, _)
                        && column.type().collation() == Collation.BINARY
                        && isPlain(column.type().kind())
                ? Optional.of(column)
                : Optional.empty();
    }

    private static boolean isPlain(Kind kind) {
        return kind == Kind.INTEGER || kind == Kind.TEXT;
    }

    /// The alternatives of `c = 1 OR c = 2 OR …` between different values.
    private static Optional<List<Expression>> alternatives(Expression condition, Field column) {
        if (!(condition instanceof Or)) return Optional.empty();
        List<Expression> operands = Conditions.disjuncts(condition);
        Set<Value> values = new HashSet<>();
        for (Expression operand : operands) {
            if (!(operand
                            instanceof
                            Comparison(
                                    var operator,
                                    Column(var field, _),
                                    Literal(var value, var type, _),
                                    var collation))
                    || operator != ComparisonOperator.EQ
                    || !field.equals(column)
                    || collation != Collation.BINARY
                    || type.kind() != column.type().kind()
                    || !values.add(value)) return Optional.empty();
        }
        return Optional.of(operands);
    }

    /// The same, asking for a row with each of the values.
    public Query holdingEach() {
        Expression asked =
                conjuncts.stream().filter(c -> listed(c).isPresent()).findFirst().orElseThrow();
        List<AggregateCall> calls = new ArrayList<>(groups.aggregates());
        List<Expression> conditions = new ArrayList<>(others(asked));
        for (Expression value : listed(asked).orElseThrow()) {
            AggregateCall count = count(Optional.of(value));
            calls.add(count);
            conditions.add(
                    new Comparison(
                            ComparisonOperator.GE,
                            Substitution.column(count.field()),
                            Constants.literal(1),
                            Collation.BINARY));
        }
        Query asking =
                new Filter(
                        new Aggregate(groups.input(), groups.keys(), calls),
                        Conditions.and(conditions));
        return new Project(asking, filter.fields().stream().map(Substitution::passing).toList());
    }

    /// Whether nothing is asked of a group but that some row of it satisfies this, and some row
    /// that, and nothing is read of it but its keys.
    public boolean asksForRows() {
        return !groups.keys().isEmpty()
                && !conjuncts.isEmpty()
                && !around().positional()
                && groups.keys().stream().allMatch(k -> hasOneForm(k.field().type()))
                && Substitution.isMovable(groups.keys())
                && groups.aggregates().stream().noneMatch(c -> isReadOutside(c.field()))
                && conjuncts.stream().allMatch(c -> wanted(c).isPresent())
                && (conjuncts.size() == 1 || FreshCopy.canBeMade(groups.input()));
    }

    private static boolean hasOneForm(Type type) {
        return type.collation() == Collation.BINARY && OneForm.isOf(type.kind());
    }

    /// The condition that some row of the group must satisfy.
    private Optional<Expression> wanted(Expression conjunct) {
        if (!(conjunct
                instanceof
                Comparison(
                        var operator,
                        Column(var field, _),
                        Literal(Value.Int(long n), _, _),
                        _))) return Optional.empty();
        boolean any = operator == ComparisonOperator.GE && n == 1;
        any |= (operator == ComparisonOperator.GT || operator == ComparisonOperator.NE) && n == 0;
        boolean one = operator == ComparisonOperator.EQ && n == 1;
        boolean asked = any;
        return groups.call(field)
                .flatMap(
                        c ->
                                switch (c.function()) {
                                    case COUNT -> asked ? counted(c) : Optional.empty();
                                    case MAX ->
                                            asked || one ? Indicators.maximum(c) : Optional.empty();
                                    case SUM,
                                            AVG,
                                            MIN,
                                            TOTAL,
                                            GROUP_CONCAT,
                                            BIT_AND,
                                            BIT_OR,
                                            BIT_XOR,
                                            BARE,
                                            ANY_VALUE ->
                                            Optional.<Expression>empty();
                                })
                .filter(c -> FreshCopy.canBeMade(new Filter(groups.input(), c)));
    }

    private static Optional<Expression> counted(AggregateCall call) {
        List<Expression> conditions = new ArrayList<>(Conditions.conjuncts(call.filter()));
        for (Expression argument : call.arguments()) {
            boolean something = argument instanceof Literal(var value, _, _) && !value.isNull();
            if (!something) conditions.add(new IsNull(argument, true));
        }
        return Optional.of(Conditions.and(conditions));
    }

    /// The keys of rows that satisfy this which are also keys of rows that satisfy that.
    public Query keysOfRows() {
        List<Expression> conditions = conjuncts.stream().flatMap(c -> wanted(c).stream()).toList();
        if (conditions.size() == 1) {
            return new Distinct(
                    new Project(new Filter(groups.input(), conditions.getFirst()), groups.keys()));
        }
        List<Field> keys = groups.keys().stream().map(Assignment::field).toList();
        Query arms = arm(groups.input(), conditions.getFirst(), groups.keys());
        for (int i = 1; i < conditions.size(); i++) {
            FreshCopy copy = new FreshCopy(groups.input(), facts()::freshId);
            List<Assignment> outputs =
                    groups.keys().stream().map(k -> k.withValue(copy.of(k.value()))).toList();
            arms =
                    new SetOperation(
                            SetOperator.INTERSECT,
                            false,
                            arms,
                            arm(copy.query(), copy.of(conditions.get(i)), outputs),
                            i == conditions.size() - 1 ? keys : fresh(keys));
        }
        return arms;
    }

    private List<Field> fresh(List<Field> fields) {
        return fields.stream().map(f -> new Field(facts().freshId(), f.name(), f.type())).toList();
    }

    private Query arm(Query rows, Expression condition, List<Assignment> outputs) {
        List<Field> fields = fresh(outputs.stream().map(Assignment::field).toList());
        List<Assignment> own = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            own.add(new Assignment(fields.get(i), outputs.get(i).value(), Origin.WRITTEN));
        }
        return new Project(new Filter(rows, condition), own);
    }
}
