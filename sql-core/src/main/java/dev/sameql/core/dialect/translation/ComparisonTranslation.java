package dev.sameql.core.dialect.translation;

import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.translation.target.TargetTrait;
import dev.sameql.core.dialect.translation.term.Premise;
import dev.sameql.core.dialect.translation.term.Terms;
import dev.sameql.core.dialect.translation.term.Untranslatable;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Between;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.InList;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Like;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Not;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Expression.Quantified;
import dev.sameql.core.ir.Expression.RowComparison;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Comparisons: of numbers, or of texts by code point. Where the source ignores case, both sides
/// are folded; where it compares a number with a text, whose order is known, that order is written.
final class ComparisonTranslation {
    private final Terms terms;
    private final TermTranslation translation;

    ComparisonTranslation(Terms terms, TermTranslation translation) {
        this.terms = terms;
        this.translation = translation;
    }

    Expression of(Comparison comparison) {
        boolean folds = comparison.collation() == Collation.NOCASE;
        return compared(
                comparison.operator(),
                operand(comparison.left(), folds),
                operand(comparison.right(), folds),
                comparison.collation());
    }

    private Expression operand(Expression side, boolean folds) {
        return folds ? translation.anySpelling(side) : translation.value(side);
    }

    private Expression compared(
            ComparisonOperator operator, Expression left, Expression right, Collation collation) {
        if (terms.isNull(left) || terms.isNull(right)) return terms.compare(operator, left, right);
        if (terms.isText(left) && terms.isText(right))
            return texts(operator, left, right, collation);
        if (terms.isText(left) != terms.isText(right)) return apart(operator, left, right);
        return terms.compare(operator, plain(left, right), plain(right, left));
    }

    private Expression texts(
            ComparisonOperator operator, Expression left, Expression right, Collation collation) {
        if (!comparesByCodePoint(left, right))
            throw Untranslatable.noCounterpart("a comparison of such texts by code point");
        return switch (collation) {
            case BINARY -> terms.compare(operator, left, right);
            case NOCASE -> terms.compare(operator, terms.folded(left), terms.folded(right));
            case RTRIM -> throw Untranslatable.noCounterpart("a comparison without blanks");
        };
    }

    /// Whether the target does, which may need a text of a column.
    private boolean comparesByCodePoint(Expression left, Expression right) {
        return terms.target().comparesByCodePoint() || isOfColumn(left) || isOfColumn(right);
    }

    private static boolean isOfColumn(Expression text) {
        return switch (text) {
            case Expression.Column _ -> true;
            case Expression.Parenthesised(var operand) -> isOfColumn(operand);
            case Expression.Call(_, var operands, _) ->
                    operands.stream()
                            .filter(operand -> operand.type().kind() == Kind.TEXT)
                            .anyMatch(ComparisonTranslation::isOfColumn);
            case Case(var branches, var otherwise, _) ->
                    branches.stream().anyMatch(branch -> isOfColumn(branch.result()))
                            || otherwise.filter(ComparisonTranslation::isOfColumn).isPresent();
            case Expression.Iif(_, var then, var other, _) -> isOfColumn(then) || isOfColumn(other);
            case Expression.Scalar _ -> true;
            case Expression.Cast _, Literal _, Expression.Predicate _ -> false;
        };
    }

    private static boolean isLiteral(Expression term) {
        return term instanceof Literal;
    }

    /// A double beside a double column may be written as it is.
    private Expression plain(Expression side, Expression other) {
        boolean column = other instanceof Expression.Column && other.type().kind() == Kind.REAL;
        return column && side instanceof Literal(Value.Real(double number), _, _)
                ? new Literal(
                        new Value.Decimal(new BigDecimal(Double.toString(number))),
                        Type.DECIMAL,
                        Quote.NONE)
                : side;
    }

    /// SQLite: every number comes before every text.
    private Expression apart(ComparisonOperator operator, Expression left, Expression right) {
        if (!terms.source().has(Trait.DYNAMIC_TYPES))
            throw Untranslatable.mixed("a comparison of a number with a text");
        boolean less = terms.isNumber(left);
        boolean truth =
                switch (operator) {
                    case EQ, IS -> false;
                    case NE, IS_NOT -> true;
                    case LT, LE -> less;
                    case GT, GE -> !less;
                };
        if (operator == ComparisonOperator.IS || operator == ComparisonOperator.IS_NOT) {
            Expression both = new And(List.of(new IsNull(left, false), new IsNull(right, false)));
            return truth ? new Not(both) : both;
        }
        List<Expression> missing = new ArrayList<>();
        if (!isLiteral(left)) missing.add(new IsNull(left, false));
        if (!isLiteral(right)) missing.add(new IsNull(right, false));
        if (missing.isEmpty()) return constant(truth);
        Expression unknown = missing.size() == 1 ? missing.getFirst() : new Or(missing);
        return new Case(
                List.of(new When(new Not(unknown), constant(truth))),
                Optional.empty(),
                Type.BOOLEAN);
    }

    private Expression constant(boolean truth) {
        return new Literal(new Value.Bool(truth), Type.BOOLEAN, Quote.NONE);
    }

    Expression of(RowComparison rows) {
        List<Comparison> columns = new ArrayList<>();
        for (Comparison column : rows.columns()) columns.add(plainly(of(column)));
        return new RowComparison(rows.operator(), columns);
    }

    private static Comparison plainly(Expression compared) {
        if (compared instanceof Comparison comparison) return comparison;
        throw Untranslatable.mixed("a row of numbers and texts");
    }

    Expression between(Comparison low, Comparison high, boolean negated) {
        Expression from = of(low);
        Expression to = of(high);
        if (from instanceof Comparison lower && to instanceof Comparison upper)
            return new Between(lower, upper, negated);
        Expression both = new And(List.of(from, to));
        return negated ? new Not(both) : both;
    }

    Expression of(InList in) {
        if (in.alternatives().isEmpty()) return constant(in.negated());
        List<Expression> alternatives = new ArrayList<>();
        for (Comparison alternative : in.alternatives()) alternatives.add(of(alternative));
        if (alternatives.stream().allMatch(Comparison.class::isInstance)) {
            List<Comparison> plain = alternatives.stream().map(Comparison.class::cast).toList();
            return new InList(plain.getFirst().left(), plain, in.negated());
        }
        Expression any = alternatives.size() == 1 ? alternatives.getFirst() : new Or(alternatives);
        return in.negated() ? new Not(any) : any;
    }

    Expression of(InQuery in) {
        Query query = translation.queries().of(in.query());
        List<Comparison> comparisons = new ArrayList<>();
        for (Comparison comparison : in.comparisons()) comparisons.add(plainly(of(comparison)));
        return new InQuery(comparisons, query, in.negated());
    }

    Expression of(Quantified quantified) {
        Query query = translation.queries().of(quantified.query());
        return new Quantified(plainly(of(quantified.comparison())), quantified.all(), query);
    }

    /// LIKE of texts, with the same letters; a backslash is a letter unless the query says.
    Expression of(Like like) {
        if (like.kind() == LikeKind.GLOB) throw Untranslatable.noCounterpart("GLOB");
        Expression value = terms.text(translation.value(like.value()));
        Expression pattern = terms.text(translation.value(like.pattern()));
        Optional<Expression> escape = like.escape().map(translation::value);
        boolean plain =
                pattern instanceof Literal(Value.Text(String text), _, _) && !text.contains("\\");
        boolean escapes = !terms.source().has(Trait.DYNAMIC_TYPES);
        if (!plain
                && escape.isEmpty()
                && escapes != terms.target().has(TargetTrait.BACKSLASH_ESCAPES))
            throw Untranslatable.noCounterpart("a pattern that may have a backslash");
        boolean folds = like.kind() == LikeKind.LIKE;
        if (!folds && !comparesByCodePoint(value, pattern))
            throw Untranslatable.noCounterpart("a comparison of such texts by code point");
        if (folds) terms.assume(Premise.LETTERS_ARE_ASCII);
        if (!folds && !terms.target().has(TargetTrait.STRICT_LIKE))
            return new Like(
                    LikeKind.GLOB, value, glob(pattern, escape), Optional.empty(), like.negated());
        if (folds && !terms.target().has(TargetTrait.FOLDING_LIKE))
            return new Like(
                    LikeKind.LIKE,
                    terms.folded(value),
                    terms.folded(pattern),
                    escape,
                    like.negated());
        return new Like(like.kind(), value, pattern, escape, like.negated());
    }

    /// A pattern of LIKE as one of GLOB, which tells upper from lower case in SQLite.
    private Expression glob(Expression pattern, Optional<Expression> escape) {
        if (escape.isPresent()
                || !(pattern instanceof Literal(Value.Text(String written), _, _))
                || written.contains("\\"))
            throw Untranslatable.noCounterpart("LIKE that tells upper from lower case");
        StringBuilder glob = new StringBuilder();
        for (char c : written.toCharArray())
            switch (c) {
                case '%' -> glob.append('*');
                case '_' -> glob.append('?');
                case '*', '?', '[' -> glob.append('[').append(c).append(']');
                default -> glob.append(c);
            }
        return terms.text(glob.toString());
    }
}
