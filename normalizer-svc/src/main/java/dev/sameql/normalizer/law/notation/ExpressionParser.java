package dev.sameql.normalizer.law.notation;

import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.WindowCall.WindowFunction.Ranking;
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
public final class ExpressionParser {
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
    private static final Map<String, Operator> BITS =
            Map.of(
                    "&", Operator.BIT_AND,
                    "|", Operator.BIT_OR,
                    "<<", Operator.SHIFT_LEFT,
                    ">>", Operator.SHIFT_RIGHT);
    private static final Map<String, Operator> PREFIXES =
            Map.of("-", Operator.NEGATE, "~", Operator.BIT_NOT);
    private static final Set<String> TYPES = Set.of("INTEGER", "REAL", "TEXT");

    private final Cursor cursor;
    private final WindowParser windows;

    public ExpressionParser(Cursor cursor) {
        this.cursor = cursor;
        this.windows = new WindowParser(cursor, this);
    }

    /// The symbol or the name by which laws call an operator.
    public static Optional<String> written(Operator operator) {
        return Stream.of(BITS, SUMS, PRODUCTS, JOINED, PREFIXES)
                .flatMap(m -> m.entrySet().stream())
                .filter(e -> e.getValue() == operator)
                .map(Map.Entry::getKey)
                .findFirst()
                .or(() -> Functions.written(operator));
    }

    /// Whether it is a type to which laws convert.
    public static boolean isType(String name) {
        return TYPES.contains(name);
    }

    /// A condition or a value.
    public Shape expression() throws UnreadableLaw {
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
        Shape left = bits();
        for (var comparison : COMPARISONS.entrySet()) {
            if (cursor.symbol(comparison.getKey())) {
                return new Shape.Compared(comparison.getValue(), left, bits());
            }
        }
        if (!cursor.words("IS")) return predicate(left);
        boolean not = cursor.words("NOT");
        if (cursor.words("NULL")) return new Shape.NullTest(left, not);
        if (cursor.words("TRUE")) return new Shape.TruthAsked(left, true, not);
        if (cursor.words("FALSE")) return new Shape.TruthAsked(left, false, not);
        var operator = not ? ComparisonOperator.IS_NOT : ComparisonOperator.IS;
        return new Shape.Compared(operator, left, bits());
    }

    private Shape predicate(Shape left) throws UnreadableLaw {
        boolean not = cursor.words("NOT");
        if (cursor.words("LIKE")) return patterned(left, LikeKind.LIKE, not);
        if (cursor.words("GLOB")) return patterned(left, LikeKind.GLOB, not);
        if (cursor.words("BETWEEN")) {
            Shape low = bits();
            cursor.needWord("AND");
            return new Shape.Ranged(left, low, bits(), not);
        }
        if (cursor.words("IN")) {
            cursor.needSymbol("(");
            if (cursor.symbol(")")) return new Shape.InNothing(left, not);
            if (cursor.isQuery()) {
                Shape rows = new RowsParser(cursor, this).whole();
                cursor.needSymbol(")");
                return new Shape.Within(left, rows, not);
            }
            return new Shape.Listed(left, members(), not);
        }
        if (not) throw cursor.expected("LIKE, GLOB, BETWEEN or IN");
        return left;
    }

    /// What IN lists, up to the parenthesis that closes it.
    private List<Shape> members() throws UnreadableLaw {
        List<Shape> members = new ArrayList<>();
        do {
            UnreadableLaw wrong =
                    cursor.expected("a query, or a member: `?name`, `?name..` or a constant,");
            Shape member = primary();
            switch (member) {
                case Shape.Variable(_, var over) when over.isEmpty() -> members.add(member);
                case Shape.Rest(_, var over) when over.isEmpty() -> members.add(member);
                case Shape.Constant _ -> members.add(member);
                // what else a value may be is compared by conversions of its own
                default -> throw wrong;
            }
        } while (cursor.symbol(","));
        cursor.needSymbol(")");
        return List.copyOf(members);
    }

    private Shape patterned(Shape left, LikeKind kind, boolean not) throws UnreadableLaw {
        Shape pattern = bits();
        Optional<Shape> escape = cursor.words("ESCAPE") ? Optional.of(bits()) : Optional.empty();
        return new Shape.Patterned(left, pattern, escape, kind, not);
    }

    private Shape bits() throws UnreadableLaw {
        return level(BITS, this::sum);
    }

    private Shape sum() throws UnreadableLaw {
        return level(SUMS, this::product);
    }

    private Shape product() throws UnreadableLaw {
        return level(PRODUCTS, this::joined);
    }

    private Shape joined() throws UnreadableLaw {
        return level(JOINED, this::primary);
    }

    /// What binds tighter than these operators.
    private interface Tighter {
        Shape read() throws UnreadableLaw;
    }

    /// Operators of one precedence, from the left.
    private Shape level(Map<String, Operator> operators, Tighter tighter) throws UnreadableLaw {
        Shape left = tighter.read();
        Optional<String> next = operator(operators);
        while (next.isPresent()) {
            String symbol = next.get();
            List<Shape> operands = List.of(left, tighter.read());
            left = new Shape.Applied(operators.get(symbol), symbol, operands);
            next = operator(operators);
        }
        return left;
    }

    private Optional<String> operator(Map<String, Operator> operators) {
        return operators.keySet().stream().filter(cursor::symbol).findFirst();
    }

    private Shape primary() throws UnreadableLaw {
        if (cursor.isAll()) return cursor.all();
        if (cursor.isVariable()) {
            Shape variable = cursor.variable();
            if (variable instanceof Shape.Rest) return windows.called(variable);
            return variable instanceof Shape.Variable(var name, var over)
                            && over.isEmpty()
                            && cursor.symbol("(")
                    ? windows.called(aggregated(new Shape.AnyFunction(name)))
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
        if (cursor.symbol("~")) return prefixed("~");
        Optional<Token> number = cursor.next(Form.NUMBER);
        if (number.isPresent()) return number(number.get().value());
        Optional<Token> text = cursor.next(Form.STRING);
        if (text.isPresent()) return new Shape.Constant(Value.of(text.get().value()));
        if (cursor.words("NULL")) return new Shape.Constant(Value.NULL);
        if (cursor.words("TRUE")) return new Shape.Truth(true);
        if (cursor.words("FALSE")) return new Shape.Truth(false);
        if (cursor.words("EXISTS")) return exists(false);
        if (cursor.words("CASE")) return choice();
        for (String clock : Functions.CLOCKS) {
            if (cursor.words(clock)) return Functions.applied(clock, List.of());
        }
        if (cursor.isCall()) return call();
        throw cursor.expected("an expression");
    }

    /// A negative number, or what makes a value one.
    private Shape negative() throws UnreadableLaw {
        Optional<Token> number = cursor.next(Form.NUMBER);
        if (number.isPresent()) return number("-" + number.get().value());
        return prefixed("-");
    }

    private Shape prefixed(String symbol) throws UnreadableLaw {
        UnreadableLaw wrong = cursor.expected("one value after `" + symbol + "`");
        Shape operand = primary();
        if (operand instanceof Shape.Rest) throw wrong;
        return new Shape.Applied(PREFIXES.get(symbol), symbol, List.of(operand));
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
        var listed = cursor.refused("lists are arguments of COALESCE, MIN and MAX alone");
        String name = cursor.word();
        cursor.needSymbol("(");
        if (name.equals("CAST")) return conversion();
        if (name.equals("CONSTANT")) return new Shape.Computed(only(name));
        if (name.equals("TRUTH")) return new Shape.Indicated(only(name));
        if (name.equals("ALL") || name.equals("ANY")) {
            return new Shape.Connective(name.equals("ALL"), arguments());
        }
        Optional<AggregateFunction> aggregate = aggregate(name);
        if (aggregate.isPresent()) {
            UnreadableLaw wrong = cursor.refused(name + " of several values is no aggregate");
            Shape call = extreme(name, aggregated(aggregate.get()), wrong);
            return call instanceof Shape.Aggregated ? windows.called(call) : call;
        }
        List<Shape> arguments = arguments();
        Optional<Ranking> ranking = WindowParser.ranking(name);
        if (ranking.isPresent()) return windows.placed(ranking.get(), arguments, misused);
        if (name.equals("IIF") && arguments.size() == 3) {
            return new Shape.Alternative(arguments.get(0), arguments.get(1), arguments.get(2));
        }
        if (!Functions.isKnown(name)) throw unknown;
        if (arguments.stream().anyMatch(Functions::isList)) {
            if (!Functions.takesLists(name)) throw listed;
        } else if (!Functions.takes(name, arguments.size())) {
            throw misused;
        }
        return Functions.applied(name, arguments);
    }

    /// MIN and MAX of several values are the least and the greatest of them.
    private static Shape extreme(String name, Shape.Aggregated read, UnreadableLaw wrong)
            throws UnreadableLaw {
        if (!Functions.isKnown(name) || read.arguments().size() < 2) return read;
        if (read.distinct() || !read.filter().isEmpty()) throw wrong;
        return Functions.applied(name, read.arguments());
    }

    private Shape.Aggregated aggregated(AggregateFunction function) throws UnreadableLaw {
        return aggregated(new Shape.Known(function));
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

    private Shape.Aggregated aggregated(Shape.Callee callee) throws UnreadableLaw {
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
