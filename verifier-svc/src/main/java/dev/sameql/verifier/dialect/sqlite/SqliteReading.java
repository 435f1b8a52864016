package dev.sameql.verifier.dialect.sqlite;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Truth;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.date.SymbolicDates;
import dev.sameql.verifier.dialect.SymbolicAlgebra;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.text.Likes;
import dev.sameql.verifier.text.WrittenTexts;
import dev.sameql.verifier.value.Constants;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import dev.sameql.verifier.value.TextTerms;
import dev.sameql.verifier.value.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The symbolic reading of SQLite's semantics. Arithmetic is exact (no overflow, no rounding). What
/// a text contains is not looked into: functions of texts stand for themselves (see
/// [UninterpretedFunctions]), so a formula allows at least what SQLite does.
public final class SqliteReading extends SymbolicAlgebra {
    private final Terms terms;
    private final Values values;
    private final Arithmetic arithmetic;
    private final SymbolicDates dates;
    private final UninterpretedFunctions functions;
    private final Likes likes;
    private final Aggregation aggregation;
    private final OperatorTerms operators;
    private final Constants constants = new Constants();

    public SqliteReading(Terms terms) {
        this(terms, Set.of());
    }

    /// With such parameters; see [SymbolicAlgebra].
    public SqliteReading(Terms terms, Set<Long> parameters) {
        super(terms, parameters);
        this.terms = terms;
        this.values = values();
        var texts = new WrittenTexts(terms);
        this.dates = new SymbolicDates(terms, texts);
        this.functions = new UninterpretedFunctions(terms, values, texts, dates);
        this.likes = new Likes(terms, values, texts);
        this.arithmetic = new Arithmetic(terms, values, functions);
        this.operators = new OperatorTerms(terms, values, functions, arithmetic);
        this.aggregation = new Aggregation(terms, values, arithmetic, functions);
    }

    public UninterpretedFunctions functions() {
        return functions;
    }

    public Arithmetic arithmetic() {
        return arithmetic;
    }

    public SymbolicDates dates() {
        return dates;
    }

    @Override
    public SymbolicValue apply(Operator operator, List<SymbolicValue> operands, Type type) {
        return operators.apply(operator, operands, type);
    }

    @Override
    public SymbolicValue cast(SymbolicValue operand, Type from, Type target, CastMode mode) {
        if (operand.isNull().isAlways()) return operand;
        if (operand.isConstant()) {
            Optional<Value> folded = constants.cast(Values.constant(operand), from, target, mode);
            if (folded.isPresent()) return values.literal(folded.get());
        }
        return mode == CastMode.AFFINITY ? affinity(operand, target) : explicit(operand, target);
    }

    private SymbolicValue affinity(SymbolicValue operand, Type target) {
        return switch (target.affinity()) {
            case INTEGER, REAL, NUMERIC -> functions.numericAffinity(operand);
            case TEXT -> operand.form() == Form.ANY ? throwMixed() : functions.toText(operand);
            case BLOB, NONE -> operand;
        };
    }

    private static SymbolicValue throwMixed() {
        throw new NotModelled("a comparison of a text with a column of any type", null);
    }

    private SymbolicValue explicit(SymbolicValue operand, Type target) {
        return switch (target.affinity()) {
            case INTEGER -> functions.toInteger(operand);
            case REAL -> functions.toReal(operand);
            case TEXT -> functions.toText(operand);
            case NUMERIC ->
                    switch (operand.form()) {
                        case NUMBER, NULL -> arithmetic.number(operand);
                        case TEXT, ANY -> functions.toNumeric(operand);
                    };
            case BLOB, NONE -> byKind(operand, target);
        };
    }

    private SymbolicValue byKind(SymbolicValue operand, Type target) {
        Kind kind = target.kind();
        if (kind == Kind.INTEGER) return functions.toInteger(operand);
        if (kind == Kind.REAL) return functions.toReal(operand);
        if (kind == Kind.TEXT) return functions.toText(operand);
        throw new NotModelled("CAST to " + kind, null);
    }

    @Override
    public Truth<Term> like(
            LikeKind kind,
            SymbolicValue value,
            SymbolicValue pattern,
            Optional<SymbolicValue> escape) {
        var operands = new ArrayList<>(List.of(value, pattern));
        escape.ifPresent(operands::add);
        Term unknown = terms.or(operands.stream().map(SymbolicValue::isNull).toList());
        if (unknown.isAlways()) return new Truth<>(terms.never(), unknown);
        if (operands.stream().allMatch(SymbolicValue::isConstant)) {
            Optional<Boolean> folded = constants.like(kind, Values.known(operands));
            if (folded.isPresent()) return new Truth<>(constant(folded.get()), terms.never());
        }
        Term matches = matches(kind, operands);
        return new Truth<>(terms.and(terms.not(unknown), matches), unknown);
    }

    private Term matches(LikeKind kind, List<SymbolicValue> operands) {
        if (operands.size() > 2
                || !(operands.get(1).term().payload() instanceof Value.Text(String pattern))) {
            return functions.predicate(kind, operands);
        }
        SymbolicValue value = operands.getFirst();
        if (kind == LikeKind.LIKE && value.form() == Form.TEXT)
            value = values.text(TextTerms.ofAnyCase(value.term()), value.isNull());
        SymbolicValue text = value.isNumber() ? functions.toText(value) : value;
        Optional<Term> known = likes.matches(kind, text, pattern);
        if (known.isPresent()) return known.get();
        Term canonical = terms.atom(Value.of(Likes.canonical(kind, pattern)));
        return functions.predicate(kind, List.of(value, values.text(canonical)));
    }

    @Override
    public Truth<Term> condition(SymbolicValue value) {
        SymbolicValue number = arithmetic.number(value);
        Term isZero = terms.equal(number.term(), terms.integer(0));
        return new Truth<>(terms.and(terms.not(value.isNull()), terms.not(isZero)), value.isNull());
    }

    @Override
    public SymbolicValue aggregate(
            AggregateFunction function, List<Weighted<Term, SymbolicValue>> members, Type type) {
        return aggregation.aggregate(function, members, type);
    }

    @Override
    public SymbolicValue concatenate(
            List<Weighted<Term, SymbolicValue>> members, List<SymbolicValue> separators) {
        return aggregation.concatenate(members, separators);
    }
}
