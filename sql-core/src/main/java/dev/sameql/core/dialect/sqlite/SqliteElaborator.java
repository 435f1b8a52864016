package dev.sameql.core.dialect.sqlite;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.DeclaredType;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.regex.Pattern;

/// SQLite's typing: values carry their types, columns and casts carry affinities, and an affinity
/// acts in comparisons only. Nothing is ever refused for its type.
///
/// A conversion that cannot change any value is left out: `year = 2014` stays as it is, while `year
/// = '2014'` becomes `year = Cast('2014', NUMERIC, AFFINITY)`.
///
/// Source: sqlite.org/datatype3.html, sections 3 to 8; TRAF, figure 8.
public final class SqliteElaborator implements Elaborator {
    /// A text that numeric affinity turns into a number: as a whole a number, blanks around it
    /// allowed.
    private static final Pattern WHOLE_NUMBER =
            Pattern.compile(
                    "[ \\t\\n"
                            + "\\x0B\\f\\r"
                            + "]*[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?[ \\t\\n"
                            + "\\x0B\\f\\r"
                            + "]*");

    @Override
    public Dialect dialect() {
        return SqliteDialect.SQLITE;
    }

    @Override
    public Type literal(Value value) {
        return switch (value) {
            case Value.Null _ -> Type.NULL;
            case Value.Int _, Value.Bool _ -> Type.INTEGER;
            case Value.Real _, Value.Decimal _ -> Type.REAL;
            case Value.Text _, Value.Temporal _ -> Type.TEXT;
            case Value.Blob _ -> Type.of(Kind.BLOB);
        };
    }

    @Override
    public Type column(String declaredType) {
        return DeclaredType.type(declaredType, Collation.BINARY);
    }

    @Override
    public Expression.Comparison comparison(
            ComparisonOperator operator, Expression left, Expression right) {
        SqliteAffinity ours = left.type().affinity();
        SqliteAffinity theirs = right.type().affinity();
        Expression a = left;
        Expression b = right;
        if (ours.isNumeric() && !theirs.isNumeric()) b = numeric(right);
        else if (theirs.isNumeric() && !ours.isNumeric()) a = numeric(left);
        else if (ours == SqliteAffinity.TEXT && theirs == SqliteAffinity.NONE) b = text(right);
        else if (theirs == SqliteAffinity.TEXT && ours == SqliteAffinity.NONE) a = text(left);
        return new Expression.Comparison(operator, a, b, collation(left, right));
    }

    @Override
    public Expression.Comparison inList(Expression left, Expression right) {
        SqliteAffinity ours = left.type().affinity();
        Expression b = right;
        if (ours.isNumeric()) b = numeric(right);
        else if (ours == SqliteAffinity.TEXT) b = text(right);
        return new Expression.Comparison(ComparisonOperator.EQ, left, b, collation(left, left));
    }

    private static Expression numeric(Expression operand) {
        Type type = operand.type();
        if (SqliteKinds.isNumber(type) || isBlob(operand)) return operand;
        Kind kind = Kind.ANY;
        if (operand.unparenthesised()
                instanceof Expression.Literal(Value.Text(String text), _, _)) {
            if (!WHOLE_NUMBER.matcher(text).matches()) return operand;
            kind = SqliteNumbers.ofWhole(text) instanceof Value.Int ? Kind.INTEGER : Kind.REAL;
        }
        return new Expression.Cast(
                operand,
                new Type(kind, SqliteAffinity.NUMERIC, type.collation()),
                CastMode.AFFINITY);
    }

    /// Whether the value is certainly a BLOB: a column that declares one holds what it is given.
    private static boolean isBlob(Expression operand) {
        return switch (operand.unparenthesised()) {
            case Expression.Literal(Value.Blob _, _, _) -> true;
            case Expression.Cast(_, Type target, CastMode mode) ->
                    mode == CastMode.EXPLICIT && target.kind() == Kind.BLOB;
            case Expression _ -> false;
        };
    }

    private static Expression text(Expression operand) {
        Kind kind = operand.type().kind();
        if (kind == Kind.TEXT || kind == Kind.NULL || isBlob(operand)) return operand;
        Kind result = SqliteKinds.isNumber(operand.type()) ? Kind.TEXT : Kind.ANY;
        return new Expression.Cast(
                operand,
                new Type(result, SqliteAffinity.TEXT, operand.type().collation()),
                CastMode.AFFINITY);
    }

    /// The collation of the left side if it is a column, else of the right one.
    private static Collation collation(Expression left, Expression right) {
        if (isColumn(left)) return left.type().collation();
        return isColumn(right) ? right.type().collation() : Collation.BINARY;
    }

    private static boolean isColumn(Expression expression) {
        return switch (expression.unparenthesised()) {
            case Expression.Column _ -> true;
            case Expression.Cast(Expression operand, _, _) -> isColumn(operand);
            case Expression.Call call ->
                    call.isMerged()
                            || call.operator() == Operator.PLUS
                                    && isColumn(call.arguments().getFirst());
            case Expression _ -> false;
        };
    }

    @Override
    public Expression operator(String symbol, List<Expression> operands) {
        Kind first = operands.getFirst().type().kind();
        if (operands.size() == 1) {
            return switch (symbol) {
                case "-" -> call(Operator.NEGATE, operands, SqliteKinds.number(first));
                case "+" -> plus(operands.getFirst());
                case "~" -> call(Operator.BIT_NOT, operands, Kind.INTEGER);
                default -> throw TypingException.unsupported("the prefix operator " + symbol);
            };
        }
        Kind second = operands.getLast().type().kind();
        Kind number = SqliteKinds.arithmetic(first, second);
        return switch (symbol) {
            case "+" -> call(Operator.ADD, operands, number);
            case "-" -> call(Operator.SUBTRACT, operands, number);
            case "*" -> call(Operator.MULTIPLY, operands, number);
            case "/" -> call(Operator.DIVIDE, operands, number);
            case "%" -> call(Operator.MODULO, operands, number);
            case "||" -> call(Operator.CONCAT, operands, Kind.TEXT);
            case "&" -> call(Operator.BIT_AND, operands, Kind.INTEGER);
            case "|" -> call(Operator.BIT_OR, operands, Kind.INTEGER);
            case "<<" -> call(Operator.SHIFT_LEFT, operands, Kind.INTEGER);
            case ">>" -> call(Operator.SHIFT_RIGHT, operands, Kind.INTEGER);
            default -> throw TypingException.unsupported("the operator " + symbol);
        };
    }

    /// A plus takes the affinity away, and leaves the collation.
    private static Expression plus(Expression operand) {
        Type type = operand.type();
        return new Expression.Call(
                Operator.PLUS,
                List.of(operand),
                new Type(type.kind(), SqliteAffinity.NONE, type.collation()));
    }

    private static Expression call(Operator operator, List<Expression> operands, Kind kind) {
        return new Expression.Call(operator, List.copyOf(operands), Type.of(kind));
    }

    @Override
    public Expression function(String name, List<Expression> arguments) {
        return SqliteFunctions.call(this, name, arguments);
    }

    @Override
    public Expression cast(Expression operand, String declaredType) {
        SqliteAffinity affinity = SqliteAffinity.ofDeclaredType(declaredType);
        Type target = new Type(SqliteKinds.ofCast(affinity), affinity, operand.type().collation());
        return new Expression.Cast(operand, target, CastMode.EXPLICIT);
    }

    @Override
    public Expression condition(Expression operand) {
        return operand.unparenthesised() instanceof Expression.Predicate
                ? operand
                : new Expression.AsCondition(operand);
    }

    @Override
    public List<Expression> unify(List<Expression> branches) {
        return branches;
    }

    /// The common type of branches, which keep their own values.
    static Type branches(List<Expression> branches) {
        return Type.of(SqliteKinds.either(branches));
    }

    /// No conversion happens. The affinity counts where the result is a derived table: that of the
    /// first side that has one, unless the other side may hold values that contradict it.
    @Override
    public Type setOperation(Type left, Type right) {
        Type chosen = left.affinity() == SqliteAffinity.NONE ? right : left;
        SqliteAffinity affinity = chosen.affinity();
        Kind other = left.affinity() == SqliteAffinity.NONE ? left.kind() : right.kind();
        if (affinity == SqliteAffinity.TEXT && SqliteKinds.mayBeNumber(other))
            affinity = SqliteAffinity.BLOB;
        if (affinity.isNumeric() && SqliteKinds.mayBeText(other)) affinity = SqliteAffinity.BLOB;
        return new Type(SqliteKinds.either(left.kind(), right.kind()), affinity, left.collation());
    }

    @Override
    public Type aggregate(AggregateFunction function, List<Type> arguments) {
        return switch (function) {
            case COUNT -> Type.INTEGER;
            case AVG, TOTAL -> Type.REAL;
            case SUM -> Type.of(SqliteKinds.number(arguments.getFirst().kind()));
            case MIN, MAX -> arguments.getFirst().withoutAffinity();
            case GROUP_CONCAT -> Type.TEXT;
            case BIT_AND, BIT_OR, BIT_XOR ->
                    throw new IllegalArgumentException(function + " is none of SQLite's");
            case BARE, ANY_VALUE -> arguments.getFirst();
        };
    }

    @Override
    public Type clean(Type column) {
        return column;
    }

    @Override
    public Type scalar(Type column) {
        return new Type(column.kind(), column.affinity(), Collation.BINARY);
    }

    @Override
    public boolean nullsFirst(boolean descending) {
        return !descending;
    }
}
