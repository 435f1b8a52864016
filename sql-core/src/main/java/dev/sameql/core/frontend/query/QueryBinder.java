package dev.sameql.core.frontend.query;

import static dev.sameql.core.dialect.Trait.CATALOGUE_TABLES;
import static dev.sameql.core.dialect.Trait.COLLATES_BY_OPERAND;
import static dev.sameql.core.dialect.Trait.DYNAMIC_TYPES;
import static dev.sameql.core.dialect.Trait.LIMITS_ARE_NUMERALS;
import static dev.sameql.core.dialect.Trait.NO_LIMIT_WITH_COMMA;
import static dev.sameql.core.dialect.Trait.SET_OPERATORS_BIND_ALIKE;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.frontend.expression.ExpressionBinder;
import dev.sameql.core.frontend.expression.Similar;
import dev.sameql.core.frontend.query.BlockBinder.Block;
import dev.sameql.core.frontend.query.CommonTables.Output;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.frontend.syntax.Names;
import dev.sameql.core.ir.Alias;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Type;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.Table;
import dev.sameql.core.token.Token;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.sf.jsqlparser.parser.Node;
import net.sf.jsqlparser.statement.select.Limit;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SetOperation;
import net.sf.jsqlparser.statement.select.SetOperationList;
import net.sf.jsqlparser.statement.select.Values;

/// Binds whole queries: WITH, set operations, LIMIT, and, through [ValuesBinder] and [BlockBinder],
/// VALUES and SELECT blocks.
public final class QueryBinder {
    private final Context context;
    private final ExpressionBinder expressions;
    private final BlockBinder blocks;
    private final OrderBinder orders;
    private final CommonTableBinder commonTables;
    private final ValuesBinder values;

    public QueryBinder(Context context) {
        this.context = context;
        this.expressions = new ExpressionBinder(context, this);
        this.blocks = new BlockBinder(context, this, expressions);
        this.orders = new OrderBinder(context, expressions);
        this.commonTables = new CommonTableBinder(context, this);
        this.values = new ValuesBinder(context, this, expressions);
    }

    /// A subquery of an expression: it sees the block around it.
    public Query subquery(Select select, NameScope scope) {
        return bind(select, scope, scope.commonTables);
    }

    /// A query. `outer` is the block around it, null for none.
    public Query bind(Select select, NameScope outer, CommonTables tables) {
        return commonTables.around(
                select, outer, tables, visible -> limited(select, outer, visible));
    }

    private Query limited(Select select, NameScope outer, CommonTables tables) {
        if (select.getFetch() != null
                || select.getForMode() != null
                || select.getIsolation() != null)
            throw BindException.unsupported(
                    "clause", place(select), "FETCH and FOR UPDATE are not modelled; use LIMIT");
        Query core = core(select, outer, tables);
        Select owner = limitOwner(select);
        if (TiedLimit.count(owner, context).isPresent()) {
            if (owner instanceof PlainSelect && owner == select) return core;
            throw TiedLimit.unsupported("of a set operation");
        }
        Limit limit = owner.getLimit();
        Optional<Expression> count =
                Optional.ofNullable(limit)
                        .map(Limit::getRowCount)
                        .map(e -> number(e, tables, select));
        if (context.has(NO_LIMIT_WITH_COMMA) && limit != null && limit.getOffset() != null)
            throw BindException.refused(
                    place(select), context.title() + " has no LIMIT #, #; write LIMIT and OFFSET");
        Optional<Expression> offset =
                Optional.ofNullable(limit)
                        .map(Limit::getOffset)
                        .or(() -> Optional.ofNullable(owner.getOffset()).map(o -> o.getOffset()))
                        .map(e -> number(e, tables, select));
        if (count.isEmpty() && offset.isEmpty()) return core;
        return positioned(new Query.Limit(core, count, offset), select);
    }

    /// The parser hangs a LIMIT after a set operation without ORDER BY on the last operand, which
    /// cannot have one of its own outside parentheses.
    private static Select limitOwner(Select select) {
        boolean own = select.getLimit() != null || select.getOffset() != null;
        return !own
                        && select instanceof SetOperationList list
                        && list.getSelects().getLast() instanceof PlainSelect last
                ? last
                : select;
    }

    /// A number of rows. Beyond 64 bits it is an error of each engine as it runs, not a large
    /// number.
    private Expression number(
            net.sf.jsqlparser.expression.Expression written, CommonTables tables, Select in) {
        Expression constant = constant(written, tables);
        Expression number =
                expressions.typed(
                        () -> context.elaborator().rowCount(constant), constant, constant);
        context.positions().put(number, context.positions().of(constant));
        if (number instanceof Expression.Literal(var value, _, _) && isBeyond64Bits(value))
            throw BindException.unsupported(
                    "LIMIT", place(in), "a number of rows beyond 64 bits is not modelled");
        if (context.has(LIMITS_ARE_NUMERALS) && !isNumeral(constant))
            throw BindException.refused(
                    place(in),
                    context.title() + " takes a whole number after LIMIT and OFFSET; write it out");
        return number;
    }

    private static boolean isNumeral(Expression constant) {
        return constant instanceof Expression.Literal(Value.Int(long number), _, _) && number >= 0;
    }

    private static boolean isBeyond64Bits(Value value) {
        return switch (value) {
            case Value.Real(double number) -> Math.abs(number) >= 0x1p63;
            case Value.Decimal(var number) -> number.toBigInteger().bitLength() > 63;
            case Value.Null _,
                    Value.Int _,
                    Value.Text _,
                    Value.Bool _,
                    Value.Blob _,
                    Value.Temporal _ ->
                    false;
        };
    }

    private Expression constant(
            net.sf.jsqlparser.expression.Expression written, CommonTables tables) {
        return expressions.bind(written, new NameScope(null, tables, context.names()));
    }

    private Query core(Select select, NameScope outer, CommonTables tables) {
        List<OrderByElement> order = select.getOrderByElements();
        return switch (select) {
            case PlainSelect plain ->
                    positioned(blocks.bind(plain, order, outer, tables).query(), select);
            case SetOperationList list -> positioned(compound(list, order, outer, tables), select);
            case Values values ->
                    positioned(
                            this.values.bind(values, new NameScope(outer, tables, context.names())),
                            select);
            case ParenthesedSelect inner -> {
                if (order != null)
                    throw BindException.unsupported(
                            "ORDER BY",
                            place(select),
                            "ORDER BY after a query in parentheses is not modelled");
                yield bind(inner.getSelect(), outer, tables);
            }
            default ->
                    throw BindException.unsupported(
                            "query", place(select), "this form of query is not modelled");
        };
    }

    private Query compound(
            SetOperationList list,
            List<OrderByElement> order,
            NameScope outer,
            CommonTables tables) {
        List<Block> parts = new ArrayList<>();
        for (Select part : list.getSelects()) parts.add(part(part, outer, tables));
        List<Query> operands = new ArrayList<>();
        List<Integer> pending = new ArrayList<>();
        operands.add(parts.getFirst().query());
        for (int i = 0; i < list.getOperations().size(); i++) {
            operands.add(parts.get(i + 1).query());
            pending.add(i);
            boolean last = i + 1 == list.getOperations().size();
            while (!pending.isEmpty() && (last || !isTighter(list, i + 1, pending.getLast())))
                combineLast(list, operands, pending);
        }
        Query query = operands.getFirst();
        List<SortKey> keys = orders.compound(order, query.fields(), parts);
        return keys.isEmpty() ? query : new Query.Sort(query, keys);
    }

    /// INTERSECT binds more tightly than UNION and EXCEPT (SEMCONF rule 104); in SQLite all are
    /// alike.
    private boolean isTighter(SetOperationList list, int operation, int other) {
        return !context.has(SET_OPERATORS_BIND_ALIKE)
                && isIntersection(list, operation)
                && !isIntersection(list, other);
    }

    private static boolean isIntersection(SetOperationList list, int operation) {
        String name = list.getOperation(operation).toString();
        return name.toUpperCase(Locale.ROOT).startsWith("INTERSECT");
    }

    private void combineLast(SetOperationList list, List<Query> operands, List<Integer> pending) {
        int operation = pending.removeLast();
        Query right = operands.removeLast();
        Query left = operands.removeLast();
        SetOperation written = list.getOperation(operation);
        operands.add(
                combined(
                        operator(written),
                        written.isAll(),
                        left,
                        right,
                        list.getSelect(operation + 1)));
    }

    private Block part(Select part, NameScope outer, CommonTables tables) {
        if (part instanceof PlainSelect plain && plain.getWithItemsList() == null)
            return blocks.bind(plain, plain.getOrderByElements(), outer, tables);
        return new Block(
                bind(part, outer, tables),
                List.of(),
                new NameScope(outer, tables, context.names()));
    }

    private static SetOperator operator(SetOperation operation) {
        String name = operation.toString().toUpperCase(Locale.ROOT);
        return name.startsWith("UNION")
                ? SetOperator.UNION
                : name.startsWith("INTERSECT") ? SetOperator.INTERSECT : SetOperator.EXCEPT;
    }

    public Query combined(
            SetOperator operator, boolean all, Query left, Query right, Select place) {
        if (left.fields().size() != right.fields().size())
            throw BindException.invalid(
                    Code.COLUMN_COUNT,
                    place(place),
                    "the sides of a set operation have "
                            + left.fields().size()
                            + " and "
                            + right.fields().size()
                            + " columns");
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < left.fields().size(); i++) {
            Type ours = SetOperands.type(left, i, context);
            Type theirs = SetOperands.type(right, i, context);
            boolean isBinary =
                    ours.collation() == Collation.BINARY && theirs.collation() == Collation.BINARY;
            if (context.has(COLLATES_BY_OPERAND) && !all && !isBinary)
                throw BindException.unsupported(
                        "collation",
                        place(place),
                        "a set operation under a collation is not modelled");
            Type common =
                    expressions.typed(() -> context.elaborator().setOperation(ours, theirs), null);
            Type type =
                    new Type(
                            common.kind(),
                            context.has(DYNAMIC_TYPES)
                                    ? CompoundAffinity.of(left, right, i)
                                    : common.affinity(),
                            SetOperands.hasCollation(left, i)
                                    ? ours.collation()
                                    : theirs.collation(),
                            common.digits(),
                            common.narrowing());
            Field field = context.field(left.fields().get(i).name(), type);
            boolean isHidden =
                    context.isCollated(left.fields().get(i))
                            && !SetOperands.hasCollation(left, i)
                            && theirs.collation() != Collation.BINARY;
            if (context.has(COLLATES_BY_OPERAND) && isHidden)
                throw BindException.unsupported(
                        "collation",
                        place(place),
                        "COLLATE BINARY before a set operation with a column of another collation"
                                + " is not modelled");
            if (context.has(DYNAMIC_TYPES))
                context.dispute(field, CompoundAffinity.disputes(left, right, i, type));
            fields.add(field);
        }
        List<Type> types = fields.stream().map(Field::type).toList();
        Query first = expressions.typed(() -> SetOperands.converted(left, types, context), null);
        Query second = expressions.typed(() -> SetOperands.converted(right, types, context), null);
        return new Query.SetOperation(operator, all, first, second, fields);
    }

    /// `x IN name`.
    public Query table(net.sf.jsqlparser.schema.Column name, NameScope scope) {
        return relation(context.name(name.getColumnName()), Optional.empty(), false, scope);
    }

    /// A table or common table by name.
    Query relation(Token token, Optional<Token> alias, boolean qualified, NameScope scope) {
        Names names = context.names();
        String called = names.called(token);
        Optional<CommonTables.Entry> common =
                qualified ? Optional.empty() : scope.commonTables.find(called, names);
        if (common.isPresent()) return commonTables.reference(common.get(), token, alias);
        Table table = context.table(token).orElseThrow(() -> unknown(token, scope));
        context.noteCase(token);
        List<Field> fields = new ArrayList<>();
        for (Column column : table.columns()) fields.add(field(column));
        String own = names.same(token.value(), called) ? token.value() : called;
        Alias name = alias.map(a -> new Alias(names.called(a), true)).orElse(new Alias(own, false));
        return context.at(new Query.Scan(table, name, fields), token);
    }

    private Field field(Column column) {
        if (context.has(DYNAMIC_TYPES)) return context.field(column.name(), column.type());
        try {
            return context.field(column.name(), context.columns().of(column.declaredType()));
        } catch (TypingException notModelled) {
            Field field = context.field(column.name(), Type.ANY);
            context.hide(
                    field,
                    "%s, the type of the column %s, is not modelled"
                            .formatted(notModelled.getMessage(), column.name()));
            return field;
        }
    }

    private BindException unknown(Token token, NameScope scope) {
        if (context.has(CATALOGUE_TABLES) && token.word().startsWith("PG_"))
            return BindException.unsupported(
                    "catalogue",
                    context.position(token),
                    "the catalogue's table " + token.value() + " is not modelled");
        List<String> known = new ArrayList<>(scope.commonTables.names());
        context.schema().tables().forEach(table -> known.add(table.name()));
        return BindException.invalid(
                Code.UNKNOWN_TABLE,
                context.position(token),
                "there is no table "
                        + token.value()
                        + Similar.hint(context.names().called(token), known));
    }

    private Query positioned(Query query, Select select) {
        return context.positions().put(query, place(select));
    }

    /// Where a query begins.
    Position place(Select select) {
        Node node = select.getASTNode();
        if (node == null || node.jjtGetFirstToken() == null) return Position.UNKNOWN;
        return context.position(context.text().at(node.jjtGetFirstToken().beginColumn));
    }

    /// The output columns of a query as a common table hands them out.
    List<Output> outputs(Query query) {
        return query.fields().stream()
                .map(field -> new Output(field.name(), field.type(), context.disputes(field)))
                .toList();
    }
}
