package dev.sameql.core.dialect.translation;

import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.translation.call.ScaledNumbers;
import dev.sameql.core.dialect.translation.target.TargetTrait;
import dev.sameql.core.dialect.translation.term.Terms;
import dev.sameql.core.dialect.translation.term.Untranslatable;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
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
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Relational operators of the source as those of the target. Fields keep their ids; their types
/// become those of the target.
final class QueryTranslation {
    private final Terms terms;
    private final TranslatedSchema schema;
    private final TermTranslation expressions;
    private final AggregateTranslation aggregates;
    private final Map<Integer, List<Type>> commonTables = new HashMap<>();

    private QueryTranslation(
            Terms terms,
            TranslatedSchema schema,
            ScaledNumbers decimals,
            boolean computesConstants) {
        this.terms = terms;
        this.schema = schema;
        this.expressions = new TermTranslation(terms, decimals, computesConstants, this);
        this.aggregates = new AggregateTranslation(terms, expressions);
    }

    /// A query of the source in the target; `computesConstants` says whether what holds no column
    /// is computed wherever it can be.
    static Query translated(
            Query query, Terms terms, TranslatedSchema schema, boolean computesConstants) {
        var decimals = new ScaledNumbers(terms, query);
        return new QueryTranslation(terms, schema, decimals, computesConstants).of(query);
    }

    Query of(Query query) {
        return switch (query) {
            case Scan scan -> scan(scan);
            case Values values -> values(values);
            case Derived(var input, var alias) -> new Derived(of(input), alias);
            case Project(var input, var assignments) ->
                    new Project(of(input), assignments(assignments));
            case Filter(var input, var condition) ->
                    new Filter(of(input), expressions.condition(condition));
            case Join join -> join(join);
            case Query.Aggregate aggregate -> aggregates.of(aggregate, of(aggregate.input()));
            case Window(var input, var calls) ->
                    new Window(of(input), calls.stream().map(c -> aggregates.of(c, this)).toList());
            case Distinct(var input) -> {
                requireOneSpelling(input);
                yield new Distinct(of(input));
            }
            case SetOperation operation -> setOperation(operation);
            case Sort(var input, var keys) -> sort(of(input), keys(keys));
            case Limit(var input, var count, var offset) -> limit(of(input), count, offset);
            case With(int id, var name, boolean recursive, var definition, var body) ->
                    with(id, name, recursive, definition, body);
            case CommonTable(int id, var name, var alias, var fields) -> {
                List<Type> types = commonTables.get(id);
                if (types == null) throw Untranslatable.noCounterpart("a recursive query");
                yield new CommonTable(id, name, alias, defined(fields, types));
            }
        };
    }

    private Query scan(Scan scan) {
        Table table = schema.table(scan.table());
        List<Field> fields = new ArrayList<>();
        if (scan.fields().size() != table.columns().size())
            throw Untranslatable.noCounterpart("the number of a row");
        for (int c = 0; c < scan.fields().size(); c++)
            fields.add(expressions.define(scan.fields().get(c), table.columns().get(c).type()));
        terms.stores(fields);
        return new Scan(table, scan.alias(), fields);
    }

    private List<Field> defined(List<Field> fields, List<Type> types) {
        List<Field> defined = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++)
            defined.add(expressions.define(fields.get(i), types.get(i)));
        return defined;
    }

    private Query values(Values values) {
        if (values.fields().isEmpty()) return values;
        List<List<Expression>> rows =
                values.rows().stream()
                        .map(row -> row.stream().map(expressions::value).toList())
                        .toList();
        List<Type> types = new ArrayList<>();
        for (int c = 0; c < values.fields().size(); c++) {
            int column = c;
            types.add(terms.common(rows.stream().map(row -> row.get(column)).toList()));
        }
        return new Values(rows, defined(values.fields(), types));
    }

    private List<Assignment> assignments(List<Assignment> assignments) {
        List<Assignment> translated = new ArrayList<>();
        for (Assignment assignment : assignments) {
            Expression value = expressions.value(assignment.value());
            Field field = expressions.define(assignment.field(), value.type());
            boolean named = assignment.origin() == Origin.WRITTEN && aggregates.isBare(value);
            translated.add(
                    new Assignment(field, value, named ? Origin.ALIASED : assignment.origin()));
        }
        return translated;
    }

    private Query join(Join join) {
        if (join.kind() == JoinKind.FULL && !terms.target().has(TargetTrait.FULL_JOINS))
            throw Untranslatable.noCounterpart("FULL JOIN");
        Query left = of(join.left());
        Query right = of(join.right());
        return new Join(
                join.kind(),
                left,
                right,
                join.condition().map(expressions::condition),
                join.spelling());
    }

    private Query setOperation(SetOperation operation) {
        if (!operation.all() || operation.operator() != SetOperator.UNION) {
            requireOneSpelling(operation.left());
            requireOneSpelling(operation.right());
        }
        Query left = of(operation.left());
        Query right = of(operation.right());
        List<Type> types = new ArrayList<>();
        for (int c = 0; c < operation.fields().size(); c++)
            types.add(
                    terms.common(
                            List.of(
                                    Expression.Column.of(left.fields().get(c)),
                                    Expression.Column.of(right.fields().get(c)))));
        return new SetOperation(
                operation.operator(),
                operation.all(),
                left,
                right,
                defined(operation.fields(), types));
    }

    /// Of rows that are alike but for the case of their letters any one may be kept.
    private static void requireOneSpelling(Query rows) {
        for (int c = 0; c < rows.fields().size(); c++) {
            Type type = rows.fields().get(c).type();
            boolean isText = type.kind() == Kind.TEXT && type.collation() != Collation.BINARY;
            if (isText && !OneSpelling.of(rows, c))
                throw Untranslatable.open("which of the texts that differ in case alone is kept");
        }
    }

    /// A key that is a constant orders nothing, and some engines refuse it.
    private static Query sort(Query input, List<SortKey> keys) {
        List<SortKey> telling =
                keys.stream().filter(key -> !(key.value() instanceof Literal)).toList();
        return telling.isEmpty() ? input : new Sort(input, telling);
    }

    /// NULLs stay where the source has them; where the target cannot say it, by a key more.
    List<SortKey> keys(List<SortKey> keys) {
        Elaborator typing = terms.target().dialect().typing().orElseThrow();
        List<SortKey> translated = new ArrayList<>();
        for (SortKey key : keys) {
            Expression plain = expressions.value(key.value());
            Type type = new Type(plain.type().kind(), SqliteAffinity.NONE, key.collation());
            Expression value = terms.telling(type, plain);
            boolean said = typing.nullsFirst(key.descending()) == key.nullsFirst();
            boolean unsayable = !terms.target().has(TargetTrait.NULLS_ARE_PLACED);
            if (!said && unsayable) {
                Expression missing = new Expression.IsNull(value, false);
                translated.add(
                        new SortKey(
                                missing,
                                key.nullsFirst(),
                                typing.nullsFirst(key.nullsFirst()),
                                Collation.BINARY));
            }
            boolean first = unsayable ? typing.nullsFirst(key.descending()) : key.nullsFirst();
            translated.add(new SortKey(value, key.descending(), first, Collation.BINARY));
        }
        return translated;
    }

    /// In SQLite a negative count is none.
    private Query limit(Query input, Optional<Expression> count, Optional<Expression> offset) {
        Optional<Expression> most = count.map(expressions::value);
        if (most.orElse(null) instanceof Literal(Value.Int(long n), _, _) && n < 0)
            most = Optional.empty();
        Optional<Expression> skipped = offset.map(expressions::value);
        if (most.isEmpty() && skipped.isEmpty()) return input;
        if (most.isEmpty() && !terms.target().has(TargetTrait.OFFSET_ALONE))
            most = Optional.of(terms.integer(Long.MAX_VALUE));
        return new Limit(input, most, skipped);
    }

    private Query with(int id, String name, boolean recursive, Query definition, Query body) {
        Query defined = of(definition);
        commonTables.put(id, defined.fields().stream().map(Field::type).toList());
        return new With(id, name, recursive, defined, of(body));
    }
}
