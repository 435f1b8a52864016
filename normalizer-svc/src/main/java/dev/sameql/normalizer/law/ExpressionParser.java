package dev.sameql.normalizer.law;

import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.operator.Signature;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Reads expressions of laws, with SQL's precedence.
final class ExpressionParser {
    private static final Map<String, ComparisonOperator> COMPARISONS =
            Map.of(
                    "=", ComparisonOperator.EQ,
                    "<>", ComparisonOperator.NE,
                    "!=", ComparisonOperator.NE,
                    "<", ComparisonOperator.LT,
                    "<=", ComparisonOperator.LE,
                    ">", ComparisonOperator.GT,
                    ">=", ComparisonOperator.GE);
    private static final Map<String, Operator> SUMS =
            Map.of("+", Operator.ADD, "-", Operator.SUBTRACT);
    private static final Map<String, Operator> PRODUCTS =
            Map.of("*", Operator.MULTIPLY, "/", Operator.DIVIDE, "%", Operator.MODULO);
    private static final Map<String, Operator> JOINED = Map.of("||", Operator.CONCAT);
    private static final Map<String, Operator> FUNCTIONS =
            Map.ofEntries(
                    Map.entry("COALESCE", Operator.COALESCE),
                    Map.entry("NULLIF", Operator.NULLIF),
                    Map.entry("ABS", Operator.ABS),
                    Map.entry("LENGTH", Operator.LENGTH),
                    Map.entry("SUBSTR", Operator.SUBSTR),
                    Map.entry("UPPER", Operator.UPPER),
                    Map.entry("LOWER", Operator.LOWER),
                    Map.entry("TRIM", Operator.TRIM),
                    Map.entry("LTRIM", Operator.LTRIM),
                    Map.entry("RTRIM", Operator.RTRIM),
                    Map.entry("REPLACE", Operator.REPLACE),
                    Map.entry("INSTR", Operator.INSTR),
                    Map.entry("HEX", Operator.HEX),
                    Map.entry("ROUND", Operator.ROUND),
                    Map.entry("SIGN", Operator.SIGN),
                    Map.entry("CEIL", Operator.CEIL),
                    Map.entry("FLOOR", Operator.FLOOR),
                    Map.entry("STRFTIME", Operator.STRFTIME),
                    Map.entry("DATE", Operator.DATE),
                    Map.entry("DATETIME", Operator.DATETIME),
                    Map.entry("JULIANDAY", Operator.JULIANDAY),
                    Map.entry("CURRENT_DATE", Operator.CURRENT_DATE),
                    Map.entry("CURRENT_TIMESTAMP", Operator.CURRENT_TIMESTAMP));
    private static final List<String> CLOCKS = List.of("CURRENT_DATE", "CURRENT_TIMESTAMP");
    private static final Set<String> TYPES = Set.of("INTEGER", "REAL", "TEXT");

    private final Cursor cursor;

    ExpressionParser(Cursor cursor) {
        this.cursor = cursor;
    }

    /// The symbol or the name by which laws call an operator.
    static Optional<String> written(Operator operator) {
        return Stream.of(SUMS, PRODUCTS, JOINED, FUNCTIONS)
                .flatMap(m -> m.entrySet().stream())
                .filter(e -> e.getValue() == operator)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /// Whether it is a type to which laws convert.
    static boolean isType(String name) {
        return TYPES.contains(name);
    }

    /// A condition or a value.
    Shape expression() throws UnreadableLaw {
        return connected(false);
    }

    /// A condition as its conjuncts; TRUE is none.
    List<Shape> conjuncts() throws UnreadableLaw {
        Shape all = expression();
        List<Shape> parts =
                all instanceof Shape.Connective(boolean and, var operands) && and
                        ? operands
                        : List.of(all);
        return parts.stream().filter(p -> !p.equals(new Shape.Truth(true))).toList();
    }

    private Shape connected(boolean conjunction) throws UnreadableLaw {
        List<Shape> operands = new ArrayList<>();
        do operands.add(conjunction ? negated() : connected(true));
        while (cursor.words(conjunction ? "AND" : "OR"));
        return operands.size() == 1
                ? operands.getFirst()
                : new Shape.Connective(conjunction, List.copyOf(operands));
    }

    private Shape negated() throws UnreadableLaw {
        if (!cursor.words("NOT")) return compared();
        return cursor.words("EXISTS") ? exists(true) : new Shape.Negation(negated());
    }

    private Shape compared() throws UnreadableLaw {
        Shape left = sum();
        for (var comparison : COMPARISONS.entrySet()) {
            if (cursor.symbol(comparison.getKey())) {
                return new Shape.Compared(comparison.getValue(), left, sum());
            }
        }
        if (!cursor.words("IS")) return predicate(left);
        boolean not = cursor.words("NOT");
        if (cursor.words("NULL")) return new Shape.NullTest(left, not);
        if (cursor.words("TRUE")) return new Shape.TruthAsked(left, true, not);
        if (cursor.words("FALSE")) return new Shape.TruthAsked(left, false, not);
        var operator = not ? ComparisonOperator.IS_NOT : ComparisonOperator.IS;
        return new Shape.Compared(operator, left, sum());
    }

    private Shape predicate(Shape left) throws UnreadableLaw {
        boolean not = cursor.words("NOT");
        if (cursor.words("LIKE")) return patterned(left, LikeKind.LIKE, not);
        if (cursor.words("GLOB")) return patterned(left, LikeKind.GLOB, not);
        if (cursor.words("BETWEEN")) {
            Shape low = sum();
            cursor.needWord("AND");
            return new Shape.Ranged(left, low, sum(), not);
        }
        if (cursor.words("IN")) {
            cursor.needSymbol("(");
            if (cursor.symbol(")")) return new Shape.InNothing(left, not);
            if (cursor.isQuery()) {
                Shape rows = new RowsParser(cursor, this).whole();
                cursor.needSymbol(")");
                return new Shape.Within(left, rows, not);
            }
            UnreadableLaw wrong = cursor.expected("a query or a list of members, `?name..`,");
            if (!(expression() instanceof Shape.Rest members)) throw wrong;
            cursor.needSymbol(")");
            return new Shape.Listed(left, members, not);
        }
        if (not) throw cursor.expected("LIKE, GLOB, BETWEEN or IN");
        return left;
    }

    private Shape patterned(Shape left, LikeKind kind, boolean not) throws UnreadableLaw {
        Shape pattern = sum();
        Optional<Shape> escape = cursor.words("ESCAPE") ? Optional.of(sum()) : Optional.empty();
        return new Shape.Patterned(left, pattern, escape, kind, not);
    }

    private Shape sum() throws UnreadableLaw {
        Shape left = product();
        for (Optional<Shape> more = more(left, SUMS); more.isPresent(); more = more(left, SUMS)) {
            left = more.get();
        }
        return left;
    }

    private Shape product() throws UnreadableLaw {
        Shape left = joined();
        Optional<Shape> more = more(left, PRODUCTS);
        while (more.isPresent()) {
            left = more.get();
            more = more(left, PRODUCTS);
        }
        return left;
    }

    private Shape joined() throws UnreadableLaw {
        Shape left = primary();
        Optional<Shape> more = more(left, JOINED);
        while (more.isPresent()) {
            left = more.get();
            more = more(left, JOINED);
        }
        return left;
    }

    private Optional<Shape> more(Shape left, Map<String, Operator> operators) throws UnreadableLaw {
        for (var operator : operators.entrySet()) {
            if (!cursor.symbol(operator.getKey())) continue;
            Shape right =
                    operators == SUMS ? product() : operators == PRODUCTS ? joined() : primary();
            List<Shape> operands = List.of(left, right);
            return Optional.of(new Shape.Applied(operator.getValue(), operator.getKey(), operands));
        }
        return Optional.empty();
    }

    private Shape primary() throws UnreadableLaw {
        if (cursor.isAll()) return cursor.all();
        if (cursor.isVariable()) {
            Shape variable = cursor.variable();
            return variable instanceof Shape.Variable(var name, var over)
                            && over.isEmpty()
                            && cursor.symbol("(")
                    ? aggregated(new Shape.AnyFunction(name))
                    : variable;
        }
        if (cursor.symbol("(")) {
            if (cursor.isWord("SELECT")) {
                Shape rows = new RowsParser(cursor, this).whole();
                cursor.needSymbol(")");
                return new Shape.Single(rows);
            }
            Shape inner = expression();
            cursor.needSymbol(")");
            return inner instanceof Shape.Rest values ? new Shape.Row(values) : inner;
        }
        if (cursor.symbol("-")) return negative();
        Optional<Token> number = cursor.next(Form.NUMBER);
        if (number.isPresent()) return number(number.get().value());
        Optional<Token> text = cursor.next(Form.STRING);
        if (text.isPresent()) return new Shape.Constant(Value.of(text.get().value()));
        if (cursor.words("NULL")) return new Shape.Constant(Value.NULL);
        if (cursor.words("TRUE")) return new Shape.Truth(true);
        if (cursor.words("FALSE")) return new Shape.Truth(false);
        if (cursor.words("EXISTS")) return exists(false);
        if (cursor.words("CASE")) return choice();
        for (String clock : CLOCKS) {
            if (cursor.words(clock)) return applied(clock, List.of());
        }
        if (cursor.isCall()) return call();
        throw cursor.expected("an expression");
    }

    /// A negative number, or what makes a value one.
    private Shape negative() throws UnreadableLaw {
        Optional<Token> number = cursor.next(Form.NUMBER);
        if (number.isPresent()) return number("-" + number.get().value());
        UnreadableLaw wrong = cursor.expected("one value after `-`");
        Shape operand = primary();
        if (operand instanceof Shape.Rest) throw wrong;
        return new Shape.Applied(Operator.NEGATE, "-", List.of(operand));
    }

    private Shape number(String written) throws UnreadableLaw {
        try {
            return new Shape.Constant(
                    written.matches("-?[0-9]+")
                            ? Value.of(Long.parseLong(written))
                            : Value.of(Double.parseDouble(written)));
        } catch (NumberFormatException strange) {
            throw cursor.refused("`" + written + "` is no number that a law can have");
        }
    }

    private Shape exists(boolean negated) throws UnreadableLaw {
        cursor.needSymbol("(");
        Shape rows = new RowsParser(cursor, this).whole();
        cursor.needSymbol(")");
        return new Shape.RowsExist(rows, negated);
    }

    private Shape choice() throws UnreadableLaw {
        List<Shape> branches = new ArrayList<>();
        while (!cursor.isWord("END") && !cursor.isWord("ELSE")) {
            if (cursor.isVariable()) {
                branches.add(rest());
                continue;
            }
            cursor.needWord("WHEN");
            Shape condition = expression();
            cursor.needWord("THEN");
            branches.add(new Shape.Branch(condition, expression()));
        }
        Optional<Shape> otherwise =
                cursor.words("ELSE") ? Optional.of(expression()) : Optional.empty();
        cursor.needWord("END");
        return new Shape.Choice(List.copyOf(branches), otherwise);
    }

    private Shape rest() throws UnreadableLaw {
        return cursor.variable() instanceof Shape.Rest rest
                ? rest
                : reject("a list of branches, `?name..`,");
    }

    private Shape reject(String wanted) throws UnreadableLaw {
        throw cursor.expected(wanted);
    }

    private Shape call() throws UnreadableLaw {
        var unknown = cursor.refused("a law knows no such function");
        var misused = cursor.refused("the function takes another number of arguments");
        String name = cursor.word();
        cursor.needSymbol("(");
        if (name.equals("CAST")) return conversion();
        if (name.equals("CONSTANT")) return new Shape.Computed(only(name));
        if (name.equals("TRUTH")) return new Shape.Indicated(only(name));
        if (name.equals("ALL") || name.equals("ANY")) {
            return new Shape.Connective(name.equals("ALL"), arguments());
        }
        Optional<AggregateFunction> aggregate = aggregate(name);
        if (aggregate.isPresent()) return aggregated(new Shape.Known(aggregate.get()));
        List<Shape> arguments = arguments();
        if (name.equals("IIF") && arguments.size() == 3) {
            return new Shape.Alternative(arguments.get(0), arguments.get(1), arguments.get(2));
        }
        if (!FUNCTIONS.containsKey(name)) throw unknown;
        if (!takes(FUNCTIONS.get(name), arguments)) throw misused;
        return applied(name, arguments);
    }

    /// Whether a function takes so many; of how many a list has nothing is known.
    private static boolean takes(Operator operator, List<Shape> arguments) {
        Signature signature = operator.descriptor().signature();
        long single = arguments.stream().filter(a -> !(a instanceof Shape.Rest)).count();
        return single <= signature.most()
                && (single < arguments.size() || single >= signature.least());
    }

    private static Shape applied(String name, List<Shape> arguments) {
        return new Shape.Applied(FUNCTIONS.get(name), name, arguments);
    }

    private Shape only(String name) throws UnreadableLaw {
        List<Shape> arguments = arguments();
        if (arguments.size() != 1) throw cursor.refused(name + " takes one argument");
        return arguments.getFirst();
    }

    private Shape conversion() throws UnreadableLaw {
        Shape operand = expression();
        cursor.needWord("AS");
        String type = cursor.word();
        if (!TYPES.contains(type)) throw cursor.refused(type + " is none of " + TYPES);
        cursor.needSymbol(")");
        return new Shape.Converted(operand, type);
    }

    private List<Shape> arguments() throws UnreadableLaw {
        List<Shape> arguments = new ArrayList<>();
        if (cursor.symbol(")")) return List.of();
        do arguments.add(expression());
        while (cursor.symbol(","));
        cursor.needSymbol(")");
        return List.copyOf(arguments);
    }

    private boolean always() {
        return cursor.isWord("TRUE") && cursor.closesNext() && cursor.words("TRUE");
    }

    private static Optional<AggregateFunction> aggregate(String name) {
        return switch (name) {
            case "COUNT" -> Optional.of(AggregateFunction.COUNT);
            case "SUM" -> Optional.of(AggregateFunction.SUM);
            case "TOTAL" -> Optional.of(AggregateFunction.TOTAL);
            case "AVG" -> Optional.of(AggregateFunction.AVG);
            case "MIN" -> Optional.of(AggregateFunction.MIN);
            case "MAX" -> Optional.of(AggregateFunction.MAX);
            case "BARE" -> Optional.of(AggregateFunction.BARE);
            // any other name is that of a function
            default -> Optional.empty();
        };
    }

    private Shape aggregated(Shape.Callee callee) throws UnreadableLaw {
        boolean distinct = cursor.words("DISTINCT");
        List<Shape> arguments = List.of();
        if (cursor.symbol("*")) cursor.needSymbol(")");
        else arguments = arguments();
        List<Shape> filter = List.of();
        if (cursor.words("FILTER")) {
            cursor.needSymbol("(");
            cursor.needWord("WHERE");
            filter = always() ? List.of(new Shape.Truth(true)) : conjuncts();
            cursor.needSymbol(")");
        }
        return new Shape.Aggregated(callee, distinct, arguments, filter);
    }
}
