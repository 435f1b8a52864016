package dev.sameql.core.frontend.expression;

import static dev.sameql.core.dialect.Trait.DISTINCT_IS_NEGATED_EQUALITY;
import static dev.sameql.core.dialect.Trait.IS_COMPARES;
import static dev.sameql.core.dialect.Trait.LIKE_FOLDS_CASE;
import static dev.sameql.core.dialect.Trait.LIKE_TAKES_TEXTS;

import dev.sameql.core.frontend.query.CompoundAffinity;
import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.query.NameScope;
import dev.sameql.core.frontend.query.OrderBinder;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.frontend.syntax.StandardSpelling;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Between;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Like;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Expression.Not;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Expression.Quantified;
import dev.sameql.core.ir.Expression.RowComparison;
import dev.sameql.core.ir.Expression.TruthTest;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Type;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.NullValue;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.statement.select.Select;

/// Binds what yields a truth value.
public final class PredicateBinder {
    private final Context context;
    private final ExpressionBinder expressions;
    private final Collations collations;
    private final MembershipBinder memberships;

    PredicateBinder(Context context, ExpressionBinder expressions) {
        this.context = context;
        this.expressions = expressions;
        this.collations = new Collations(context, expressions);
        this.memberships = new MembershipBinder(context, expressions, this, collations);
    }

    Expression bind(Syntax syntax, NameScope scope) {
        return switch (syntax) {
            case Syntax.Infix infix -> infix(infix, scope);
            case Syntax.Between(var value, var low, var high, var negated) -> {
                List<Expression> operands =
                        Stream.of(value, low, high)
                                .map(part -> expressions.bind(collations.without(part), scope))
                                .toList();
                List<Expression> ranged =
                        expressions.typed(() -> context.elaborator().ranged(operands), null);
                Expression bound = ranged.getFirst();
                yield new Between(
                        collated(
                                comparison(ComparisonOperator.GE, bound, ranged.get(1)),
                                collations.of(value).or(() -> collations.of(low))),
                        collated(
                                comparison(ComparisonOperator.LE, bound, ranged.get(2)),
                                collations.of(value).or(() -> collations.of(high))),
                        negated);
            }
            case Syntax.Like like -> {
                Optional<Expression> several = severalPatterns(like, scope);
                yield several.isPresent() ? several.get() : like(like, scope);
            }
            case Syntax.In(var value, var right, var negated) ->
                    memberships.bind(value, right, negated, scope);
            case Syntax.IsNull(var operand, var negated) -> isNull(operand, negated, scope);
            case Syntax.Collate(_, var name) ->
                    throw BindException.unsupported(
                            "COLLATE",
                            context.position(name),
                            "COLLATE is modelled beside a comparison and in ORDER BY only");
            case Syntax.Leaf _, Syntax.Prefix _, Syntax.Cast _ -> expressions.bind(syntax, scope);
        };
    }

    private Expression isNull(Syntax operand, boolean negated, NameScope scope) {
        Expression bound = expressions.bind(operand, scope);
        return new IsNull(
                expressions.typed(() -> context.elaborator().tested(bound), bound, bound), negated);
    }

    Expression not(Syntax operand, NameScope scope) {
        if (operand instanceof Syntax.Prefix(String operator, Syntax.Leaf(Select select), _)
                && operator.equals("EXISTS")) return exists(select, scope, true);
        return new Not(expressions.condition(operand, scope));
    }

    private Expression infix(Syntax.Infix infix, NameScope scope) {
        return switch (infix.operator()) {
            case "AND" -> new And(operands("AND", infix, scope));
            case "OR" -> new Or(operands("OR", infix, scope));
            case "=" -> compared(ComparisonOperator.EQ, infix, scope);
            case "<>" -> compared(ComparisonOperator.NE, infix, scope);
            case "<" -> compared(ComparisonOperator.LT, infix, scope);
            case "<=" -> compared(ComparisonOperator.LE, infix, scope);
            case ">" -> compared(ComparisonOperator.GT, infix, scope);
            case ">=" -> compared(ComparisonOperator.GE, infix, scope);
            case "<=>" -> compared(ComparisonOperator.IS, infix, scope);
            case "XOR" ->
                    new Call(
                            Operator.XOR,
                            List.of(
                                    expressions.condition(infix.left(), scope),
                                    expressions.condition(infix.right(), scope)),
                            Type.BOOLEAN);
            case "IS" -> is(infix, false, scope);
            case "IS NOT" -> is(infix, true, scope);
            default ->
                    throw BindException.unsupported(
                            infix.operator(),
                            context.position(infix.place()),
                            "the operator " + infix.operator() + " is not modelled");
        };
    }

    /// `IS` with NULL or a truth word is a test. SQLite reads IS NOT DISTINCT FROM TRUE as IS TRUE,
    /// too.
    private Expression is(Syntax.Infix infix, boolean negated, NameScope scope) {
        boolean distinct =
                context.text().after(infix.place(), 1).isWord("DISTINCT")
                        || context.text().after(infix.place(), 2).isWord("DISTINCT");
        boolean test = context.has(IS_COMPARES) || !distinct;
        if (test && infix.right() instanceof Syntax.Leaf(NullValue _))
            return isNull(infix.left(), negated, scope);
        Optional<String> word = test ? truthWord(infix.right(), scope) : Optional.empty();
        if (word.isPresent()) {
            Optional<Boolean> truth =
                    word.get().equals("UNKNOWN")
                            ? Optional.empty()
                            : Optional.of(word.get().equals("TRUE"));
            return new TruthTest(expressions.condition(infix.left(), scope), truth, negated);
        }
        if (test && !context.has(IS_COMPARES)) throw noTest(infix.place(), negated);
        if (context.has(DISTINCT_IS_NEGATED_EQUALITY))
            context.noteReading("`IS [NOT] DISTINCT FROM` is read as in standard SQL");
        if (negated && context.has(DISTINCT_IS_NEGATED_EQUALITY))
            return new Not(compared(ComparisonOperator.IS, infix, scope));
        return compared(negated ? ComparisonOperator.IS_NOT : ComparisonOperator.IS, infix, scope);
    }

    /// Outside of SQLite, IS is followed by a test alone, never by an operand. What else PostgreSQL
    /// tests with IS has been refused by
    /// [dev.sameql.core.dialect.postgresql.spelling.PostgresSpelling].
    private BindException noTest(Token is, boolean negated) {
        Token found = context.text().after(is, negated ? 2 : 1);
        return BindException.invalid(
                Code.SYNTAX_ERROR, context.position(found), "syntax error near " + found.value());
    }

    /// TRUE, FALSE and, outside of SQLite, UNKNOWN, where no column is called so.
    private Optional<String> truthWord(Syntax syntax, NameScope scope) {
        if (context.has(IS_COMPARES)
                && syntax instanceof Syntax.Leaf(ParenthesedExpressionList<?> list)
                && list.size() == 1) return truthWord(expressions.syntax(list.getFirst()), scope);
        if (!(syntax instanceof Syntax.Leaf(net.sf.jsqlparser.schema.Column column))
                || column.getTable() != null) return Optional.empty();
        Token token = context.name(column.getColumnName());
        String word = token.word();
        boolean test =
                word.equals("TRUE")
                        || word.equals("FALSE")
                        || word.equals("UNKNOWN") && !context.has(IS_COMPARES);
        for (NameScope level = scope; level != null; level = level.outer)
            if (!level.find(Optional.empty(), context.names().called(token)).isEmpty())
                return Optional.empty();
        return test ? Optional.of(word) : Optional.empty();
    }

    private List<Expression> operands(String operator, Syntax.Infix infix, NameScope scope) {
        List<Syntax> flat = new ArrayList<>();
        Syntax rest = infix;
        boolean bars = false;
        while (rest instanceof Syntax.Infix(String inner, Syntax left, Syntax right, Token place)
                && inner.equals(operator)) {
            flat.addFirst(right);
            bars |= context.text().source().charAt(place.start()) == '|';
            rest = left;
        }
        flat.addFirst(rest);
        List<Expression> bound =
                flat.stream().map(operand -> expressions.condition(operand, scope)).toList();
        if (bars && bound.stream().anyMatch(PredicateBinder::isText))
            throw BindException.unsupported(
                    "||",
                    context.position(infix.place()),
                    "|| is OR in MySQL, and CONCAT under PIPES_AS_CONCAT; of texts, write one of"
                            + " these");
        return bound;
    }

    private static boolean isText(Expression condition) {
        return condition instanceof Expression.AsCondition(Expression operand)
                && operand.type().kind() == Kind.TEXT;
    }

    private Expression compared(ComparisonOperator operator, Syntax.Infix infix, NameScope scope) {
        if (infix.right() instanceof Syntax.Prefix(String quantifier, Syntax.Leaf(Select select), _)
                && isQuantifier(quantifier)) {
            boolean all = quantifier.equals("ALL");
            boolean isIn = operator == (all ? ComparisonOperator.NE : ComparisonOperator.EQ);
            // `= ANY` of rows is IN, `<> ALL` is NOT IN
            if (isIn && row(infix.left()).isPresent())
                return bind(new Syntax.In(infix.left(), select, all), scope);
            Query query = expressions.subquery(select, scope);
            Expression value = expressions.bind(infix.left(), scope);
            return new Quantified(
                    member(operator, value, only(query)), quantifier.equals("ALL"), query);
        }
        return compared(operator, infix.left(), infix.right(), scope);
    }

    /// Two values, or two rows.
    Expression compared(ComparisonOperator operator, Syntax ours, Syntax theirs, NameScope scope) {
        Optional<List<Syntax>> left = row(ours);
        Optional<List<Syntax>> right = row(theirs);
        if (left.isEmpty() && right.isEmpty()) return comparison(operator, ours, theirs, scope);
        if (left.isEmpty() || right.isEmpty())
            throw BindException.unsupported(
                    "row value",
                    Position.UNKNOWN,
                    "a row value is compared with another written row only");
        if (left.get().size() != right.get().size())
            throw BindException.invalid(
                    Code.COLUMN_COUNT,
                    Position.UNKNOWN,
                    "the compared rows have different numbers of columns");
        List<Comparison> columns = new ArrayList<>();
        for (int i = 0; i < left.get().size(); i++)
            columns.add(comparison(operator, left.get().get(i), right.get().get(i), scope));
        return new RowComparison(operator, columns);
    }

    private static boolean isQuantifier(String word) {
        return word.equals("ANY") || word.equals("SOME") || word.equals("ALL");
    }

    Optional<List<Syntax>> row(Syntax syntax) {
        return syntax instanceof Syntax.Leaf(ParenthesedExpressionList<?> list) && list.size() > 1
                ? Optional.of(list.stream().map(expressions::syntax).toList())
                : Optional.empty();
    }

    private Comparison comparison(
            ComparisonOperator operator, Syntax left, Syntax right, NameScope scope) {
        Expression bound = expressions.bind(collations.without(left), scope);
        return comparison(operator, bound, left, right, scope);
    }

    /// A comparison whose left side is bound already: `x` of BETWEEN and CASE is one expression.
    Comparison comparison(
            ComparisonOperator operator,
            Expression bound,
            Syntax left,
            Syntax right,
            NameScope scope) {
        Optional<Collation> explicit = collations.of(left).or(() -> collations.of(right));
        Expression other = expressions.bind(collations.without(right), scope);
        return collated(comparison(operator, bound, other), explicit);
    }

    Comparison comparison(ComparisonOperator operator, Expression left, Expression right) {
        undisputed(left, right);
        undisputed(right, left);
        return expressions.typed(
                () -> context.elaborator().comparison(operator, left, right), left, right);
    }

    /// How a value compares with those of a column.
    Comparison member(ComparisonOperator operator, Expression value, Expression column) {
        undisputed(value, column);
        undisputed(column, value);
        return expressions.typed(
                () -> context.elaborator().inQuery(operator, value, column), value, column);
    }

    /// Releases and plans differ in what such a comparison converts.
    void undisputed(Expression operand, Expression other) {
        if (CompoundAffinity.concern(context.disputes(operand), other))
            throw BindException.unsupported(
                    "affinity",
                    context.positions().of(operand),
                    "a set operation makes this column of operands with several affinities, and"
                            + " plans of SQLite disagree on what a comparison with it converts;"
                            + " cast it");
    }

    static Comparison collated(Comparison comparison, Optional<Collation> explicit) {
        return explicit.isEmpty()
                ? comparison
                : new Comparison(
                        comparison.operator(),
                        comparison.left(),
                        comparison.right(),
                        explicit.get());
    }

    public Collations collations() {
        return collations;
    }

    /// A match with any or with all of several patterns.
    private Optional<Expression> severalPatterns(Syntax.Like like, NameScope scope) {
        if (!(like.pattern() instanceof Syntax.Leaf(Function call))) return Optional.empty();
        String name = context.name(call.getName()).value();
        boolean all = name.equals(StandardSpelling.ALL_OF);
        if (!all && !name.equals(StandardSpelling.ANY_OF)) return Optional.empty();
        if (like.escape().isPresent())
            throw BindException.invalid(
                    Code.SYNTAX_ERROR, Position.UNKNOWN, "syntax error near ESCAPE");
        List<Expression> matches = new ArrayList<>();
        for (net.sf.jsqlparser.expression.Expression pattern : call.getParameters())
            matches.add(
                    like(
                            new Syntax.Like(
                                    like.keyword(),
                                    like.value(),
                                    expressions.syntax(pattern),
                                    like.escape(),
                                    like.negated()),
                            scope));
        if (matches.size() == 1) return Optional.of(matches.getFirst());
        return Optional.of(all ? new And(matches) : new Or(matches));
    }

    private Expression like(Syntax.Like like, NameScope scope) {
        if (like.keyword().equals("ILIKE") && context.has(LIKE_FOLDS_CASE))
            throw BindException.refused(
                    context.positions().of(expressions.bind(like.value(), scope)),
                    context.title() + " has no ILIKE; write LIKE, which folds case there");
        LikeKind kind =
                switch (like.keyword()) {
                    case "LIKE" ->
                            context.has(LIKE_FOLDS_CASE) ? LikeKind.LIKE : LikeKind.LIKE_SENSITIVE;
                    case "ILIKE" -> LikeKind.LIKE;
                    case "GLOB" -> LikeKind.GLOB;
                    default ->
                            throw BindException.unsupported(
                                    like.keyword(),
                                    Position.UNKNOWN,
                                    like.keyword() + " is not modelled");
                };
        Expression value = expressions.bind(collations.without(like.value()), scope);
        Expression pattern = expressions.bind(collations.without(like.pattern()), scope);
        if (context.has(LIKE_TAKES_TEXTS)) requireTexts(like.keyword(), value, pattern);
        if (value.type().narrowing().isPadded() && !ignoresBlanks(pattern))
            throw BindException.unsupported(
                    like.keyword(),
                    context.positions().of(value),
                    like.keyword() + " of a text that blanks fill up is not modelled here");
        // an escape sign is looked for before letters are folded
        boolean folds = like.keyword().equals("ILIKE") && like.escape().isEmpty();
        Optional<Expression> folded = folds ? folded(value) : Optional.empty();
        return new Like(
                folded.isPresent()
                        ? LikeKind.LIKE_SENSITIVE
                        : context.elaborator().like(kind, value, pattern),
                folded.orElseGet(() -> matched(value)),
                folded.flatMap(_ -> folded(pattern)).orElseGet(() -> matched(pattern)),
                like.escape().map(escape -> expressions.bind(escape, scope)),
                like.negated());
    }

    private Optional<Expression> folded(Expression operand) {
        return expressions.typed(() -> context.elaborator().folded(operand), operand, operand);
    }

    private Expression matched(Expression operand) {
        return expressions.typed(() -> context.elaborator().matched(operand), operand, operand);
    }

    /// Whether blanks at the end of a text do not tell whether it matches.
    private static boolean ignoresBlanks(Expression pattern) {
        return pattern.unparenthesised() instanceof Expression.Literal literal
                && literal.value() instanceof Value.Text(String text)
                && text.endsWith("%")
                && text.chars().noneMatch(c -> c == '_' || c == ' ' || c == '\\');
    }

    /// PostgreSQL: error 42883 for anything but texts, and no GLOB.
    private void requireTexts(String keyword, Expression value, Expression pattern) {
        for (Expression operand : List.of(value, pattern)) {
            boolean isText =
                    switch (operand.type().kind()) {
                        case TEXT -> !operand.type().narrowing().isWritten();
                        case UNKNOWN, NULL, ANY -> true;
                        case INT4, INTEGER, DECIMAL, REAL, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP ->
                                false;
                    };
            if (!isText || keyword.equals("GLOB"))
                throw BindException.invalid(
                        Code.TYPE_ERROR,
                        context.positions().of(operand),
                        "there is no operator "
                                + keyword
                                + " for "
                                + operand.type().kind()
                                + " in PostgreSQL");
        }
    }

    private static Column only(Query query) {
        return Column.of(query.fields().getFirst());
    }

    Expression exists(Syntax operand, Token place, NameScope scope) {
        if (!(operand instanceof Syntax.Leaf(var leaf)
                && OrderBinder.unwrapped(leaf) instanceof Select select))
            throw BindException.invalid(
                    Code.SYNTAX_ERROR, context.position(place), "EXISTS needs a subquery");
        return exists(select, scope, false);
    }

    private Exists exists(Select select, NameScope scope, boolean negated) {
        context.noteTested(select);
        return new Exists(expressions.subquery(select, scope), negated);
    }
}
