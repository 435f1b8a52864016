package dev.sameql.core.frontend.expression;

import static dev.sameql.core.dialect.Trait.NOT_IS_NO_OPERAND;
import static dev.sameql.core.dialect.Trait.NOT_NULL_IS_A_TEST;

import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.arithmetic.Concat;

/// Associates the operands and operators of a chain by precedence.
///
/// Source: [dev.sameql.core.dialect.Dialect#precedence].
public final class PrecedenceParser {
    private static final int AND = 3;
    private static final int NOT = 4;
    private static final int UNARY = 15;

    private final Context context;
    private final List<Expression> chain;
    private int at;

    private PrecedenceParser(Context context, List<Expression> chain) {
        this.context = context;
        this.chain = chain;
    }

    /// The expression as the engine associates it.
    public static Syntax associate(Context context, Expression expression) {
        if (!(expression instanceof Concat)) return new Syntax.Leaf(expression);
        PrecedenceParser associator = new PrecedenceParser(context, chain(expression));
        Syntax syntax = associator.parse(0);
        if (associator.at < associator.chain.size()) throw associator.misplaced();
        return syntax;
    }

    /// The operands of a chain, operators among them, left to right.
    public static List<Expression> chain(Expression expression) {
        List<Expression> chain = new ArrayList<>();
        Expression rest = expression;
        while (rest instanceof Concat concat) {
            chain.add(concat.getRightExpression());
            rest = concat.getLeftExpression();
        }
        chain.add(rest);
        return chain.reversed();
    }

    /// The operator that stands at a place of the chain.
    static Optional<Token> operator(Context context, Expression expression) {
        if (!(expression instanceof StringValue value)) return Optional.empty();
        Token token = context.literal(value.getValue());
        boolean operator =
                token.form() == Form.WORD || token.form() == Form.SYMBOL && !token.isSymbol("(");
        return operator ? Optional.of(token) : Optional.empty();
    }

    private Optional<Token> operator() {
        return at < chain.size() ? operator(context, chain.get(at)) : Optional.empty();
    }

    private Syntax parse(int least) {
        if (least > NOT) requireNoNot();
        Syntax left = prefix();
        while (true) {
            Optional<Token> next = operator();
            if (next.isEmpty()) return left;
            Infix infix = infix(next.get());
            if (infix.precedence < Math.max(least, 1)) return left;
            at++;
            left = extended(left, infix);
        }
    }

    private void requireNoNot() {
        boolean begins = operator().filter(word -> word.isWord("NOT")).isPresent();
        if (begins && context.has(NOT_IS_NO_OPERAND)) throw misplaced();
    }

    private Syntax prefix() {
        Optional<Token> operator = operator();
        if (at >= chain.size()) throw misplaced();
        if (operator.isEmpty()) return new Syntax.Leaf(chain.get(at++));
        Token token = operator.get();
        String word = token.form() == Form.WORD ? token.word() : token.value();
        switch (word) {
            case "NOT", "-", "+", "~", "EXISTS", "ANY", "SOME", "ALL" -> {}
            default -> throw misplaced();
        }
        at++;
        return new Syntax.Prefix(word, parse(afterPrefix(word)), token);
    }

    /// How tightly the operators of a prefix's operand bind at least.
    private int afterPrefix(String word) {
        return switch (word) {
            case "NOT" -> NOT;
            case "~" -> precedence(word) + 1;
            default -> UNARY;
        };
    }

    private BindException misplaced() {
        Token token = operator().orElse(null);
        return BindException.invalid(
                Code.SYNTAX_ERROR,
                token == null ? Position.UNKNOWN : context.position(token),
                token == null ? "an operand is missing" : "syntax error near " + token.value());
    }

    /// An operator that follows an operand.
    private record Infix(String name, boolean negated, Token place, int precedence) {}

    private Infix infix(Token token) {
        if (token.form() == Form.SYMBOL) {
            String name = token.value();
            if (name.equals("==")) name = "=";
            if (name.equals("!=")) name = "<>";
            return new Infix(name, false, token, precedence(name));
        }
        boolean negated = token.isWord("NOT");
        String name = negated ? context.text().after(token, 1).word() : token.word();
        if (name.equals("IS")) {
            boolean not = context.text().after(token, 1).isWord("NOT");
            boolean distinct = context.text().after(token, not ? 2 : 1).isWord("DISTINCT");
            name = not == distinct ? "IS" : "IS NOT";
        }
        return new Infix(name, negated, token, precedence(name));
    }

    private Syntax extended(Syntax left, Infix infix) {
        int tighter = infix.precedence + 1;
        return switch (infix.name) {
            case "ISNULL" -> new Syntax.IsNull(left, false);
            case "NOTNULL" -> new Syntax.IsNull(left, true);
            case "NULL" -> {
                if (!context.has(NOT_NULL_IS_A_TEST))
                    throw BindException.refused(
                            context.position(infix.place),
                            context.title() + " has no NOT NULL behind a value; write IS NOT NULL");
                yield new Syntax.IsNull(left, true);
            }
            case "IN" -> new Syntax.In(left, operand(), infix.negated);
            // what follows the parenthesis is no part of the array
            case "ANY OF ARRAY", "NONE OF ARRAY" ->
                    new Syntax.Infix(infix.name, left, new Syntax.Leaf(operand()), infix.place);
            case "COLLATE" -> new Syntax.Collate(left, collation());
            case "::" -> new Syntax.Cast(left, ((StringValue) chain.get(at - 1)).getValue());
            case "BETWEEN" -> {
                requireNoNot();
                Syntax low = parse(AND + 1);
                if (operator().filter(and -> and.isWord("AND")).isEmpty()) throw misplaced();
                at++;
                yield new Syntax.Between(left, low, parse(tighter), infix.negated);
            }
            case "LIKE", "ILIKE", "GLOB" -> {
                Syntax pattern = parse(tighter);
                boolean escaped = operator().filter(word -> word.isWord("ESCAPE")).isPresent();
                if (escaped) at++;
                yield new Syntax.Like(
                        infix.name,
                        left,
                        pattern,
                        escaped ? Optional.of(parse(tighter)) : Optional.empty(),
                        infix.negated);
            }
            default -> new Syntax.Infix(infix.name, left, parse(tighter), infix.place);
        };
    }

    private Expression operand() {
        if (at >= chain.size() || operator().isPresent()) throw misplaced();
        return chain.get(at++);
    }

    private Token collation() {
        if (operand() instanceof net.sf.jsqlparser.schema.Column name)
            return context.name(name.getColumnName());
        throw misplaced();
    }

    private int precedence(String operator) {
        return context.dialect().precedence(operator);
    }
}
