package dev.sameql.core.ir;

import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A scalar expression, bound and elaborated: every column is resolved to a field, every operator
/// to one meaning, and every implicit conversion stands as a [Cast] marked `implicit`.
public sealed interface Expression {

    /// The static type.
    Type type();

    /// What stands in any number of parentheses.
    default Expression unparenthesised() {
        return this instanceof Parenthesised(Expression operand) ? operand.unparenthesised() : this;
    }

    /// A constant. `quote` is how a text was quoted (ETM P9: "c" may be a string).
    record Literal(Value value, Type type, Quote quote) implements Expression {}

    /// A field of the input, or of an enclosing query.
    record Column(Field field, Spelling spelling) implements Expression {
        /// A field by its name alone.
        public static Column of(Field field) {
            return new Column(field, Spelling.plain(field.name()));
        }

        @Override
        public Type type() {
            return field.type();
        }
    }

    /// `(operand)` (ETM P8). It means its operand and keeps its affinity.
    record Parenthesised(Expression operand) implements Expression {
        @Override
        public Type type() {
            return operand.type();
        }
    }

    /// A scalar operator or function applied to its arguments.
    record Call(Operator operator, List<Expression> arguments, Type type) implements Expression {

        /// Whether this is the column that SQLite's USING makes of several: the first of them that
        /// is there, with the affinity of the first, which no COALESCE that is written has.
        public boolean isMerged() {
            return operator == Operator.COALESCE
                    && type.affinity() != SqliteAffinity.NONE
                    && arguments.stream().allMatch(Column.class::isInstance);
        }
    }

    /// A comparison of two values whose conversions are already explicit.
    record Comparison(
            ComparisonOperator operator, Expression left, Expression right, Collation collation)
            implements Predicate {
        /// The same comparison of other operands.
        public Comparison with(Expression otherLeft, Expression otherRight) {
            return new Comparison(operator, otherLeft, otherRight, collation);
        }

        /// `a < b` as `b > a`.
        public Comparison mirrored() {
            return new Comparison(operator.mirrored(), right, left, collation);
        }
    }

    /// A comparison of row values, `(a, b) = (c, d)`, column by column.
    record RowComparison(ComparisonOperator operator, List<Comparison> columns)
            implements Predicate {}

    /// Conjunction in three-valued logic (SEMCONF rule 3); two or more operands.
    record And(List<Expression> operands) implements Predicate {}

    /// Disjunction in three-valued logic (SEMCONF rule 2); two or more operands.
    record Or(List<Expression> operands) implements Predicate {}

    /// Negation in three-valued logic (SEMCONF rule 5).
    record Not(Expression operand) implements Predicate {}

    /// `operand IS [NOT] NULL` (SEMCONF rules 21, 22): never unknown.
    record IsNull(Expression operand, boolean negated) implements Predicate {}

    /// `operand IS [NOT] TRUE|FALSE|UNKNOWN` (SEMCONF rules 6 to 11): never unknown. An empty
    /// `truth` is UNKNOWN.
    record TruthTest(Expression operand, Optional<Boolean> truth, boolean negated)
            implements Predicate {}

    /// `x [NOT] BETWEEN low AND high` (SEMCONF rule 18), held as its two comparisons `x >= low` and
    /// `x <= high`, because each elaborates on its own.
    record Between(Comparison low, Comparison high, boolean negated) implements Predicate {}

    /// `x [NOT] IN (v1, v2, …)` (SEMCONF rule 19), held as the comparisons `x = v1`, `x = v2`, ….
    /// An empty list is false.
    record InList(Expression value, List<Comparison> alternatives, boolean negated)
            implements Predicate {}

    /// `(x1, …) [NOT] IN (query)`. `comparisons` has one comparison per column, between `x` and a
    /// column of the query's fields.
    record InQuery(List<Comparison> comparisons, Query query, boolean negated)
            implements Predicate {}

    /// `[NOT] EXISTS (query)` (SEMCONF rule 20): never unknown.
    record Exists(Query query, boolean negated) implements Predicate {}

    /// `x op ANY|ALL (query)`. `comparison` relates `x` to the query's one field.
    record Quantified(Comparison comparison, boolean all, Query query) implements Predicate {}

    /// `value [NOT] LIKE|GLOB pattern [ESCAPE escape]`.
    record Like(
            LikeKind kind,
            Expression value,
            Expression pattern,
            Optional<Expression> escape,
            boolean negated)
            implements Predicate {}

    /// An expression used as a condition: a number or text read as a truth value, as the engine
    /// does (SQLite: its numeric value is not 0). SEMCONF rules 23 to 25 and 28 to 31.
    record AsCondition(Expression operand) implements Predicate {}

    /// `CASE WHEN condition THEN result … ELSE otherwise END` (SEMCONF rules 26, 27, 53, 54, 68,
    /// 69). The simple form is bound to comparisons. No ELSE means NULL.
    record Case(List<When> branches, Optional<Expression> otherwise, Type type)
            implements Expression {

        /// What is chosen among: the result of each branch, then that of ELSE.
        public List<Expression> results() {
            return Stream.concat(branches.stream().map(When::result), otherwise.stream()).toList();
        }
    }

    /// `IIF(condition, then, otherwise)`: a [Case] of one branch (ETM rule 24).
    record Iif(Expression condition, Expression then, Expression otherwise, Type type)
            implements Expression {}

    /// A conversion. `implicit` marks what elaboration inserted and the text does not show;
    /// `target` and `mode` say which conversion it is.
    record Cast(Expression operand, Type target, CastMode mode) implements Expression {
        @Override
        public Type type() {
            return target;
        }

        /// Whether the text does not show it.
        public boolean implicit() {
            return mode != CastMode.EXPLICIT;
        }
    }

    /// `(query)` as a value: its one row's one column, NULL over no rows. In SQLite the first row
    /// counts; elsewhere more rows are an error.
    record Scalar(Query query, Type type) implements Expression {}

    /// An expression whose value is a truth value. Where an engine has no such type (SQLite), true,
    /// false and unknown are the values 1, 0 and NULL.
    sealed interface Predicate extends Expression {
        @Override
        default Type type() {
            return Type.BOOLEAN;
        }
    }

    /// One branch of a [Case].
    record When(Expression condition, Expression result) {}

    /// Which pattern language a [Like] uses. `LIKE` folds ASCII letters, as SQLite does;
    /// `LIKE_SENSITIVE` does not, as PostgreSQL.
    enum LikeKind {
        LIKE,
        LIKE_SENSITIVE,
        GLOB
    }

    /// Who asked for a conversion, and with which rules.
    enum CastMode {
        /// The query wrote CAST.
        EXPLICIT,
        /// The engine converts as CAST would.
        IMPLICIT,
        /// SQLite applies the affinity of the other side of a comparison: only a text that is a
        /// number as a whole becomes one, anything else stays what it is.
        AFFINITY
    }
}
