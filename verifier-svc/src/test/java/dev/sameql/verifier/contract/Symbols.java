package dev.sameql.verifier.contract;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.operator.Signature;
import dev.sameql.core.ir.operator.ValueKind;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.dialect.SymbolicEngines;
import dev.sameql.verifier.dialect.sqlite.SqliteReading;
import dev.sameql.verifier.terms.AtomOrder;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.Digits;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Known values as symbolic ones: as constants, or as variables, of the form that a column of their
/// kind has, pinned to them.
final class Symbols {
    private Symbols() {}

    static List<SymbolicValue> of(
            Operator operator,
            List<Value> operands,
            SqliteReading inner,
            Algebra<Term, SymbolicValue> reading,
            Pinned pins,
            boolean pinned) {
        Signature signature = operator.descriptor().signature();
        boolean typed = inner != reading;
        var symbols = new ArrayList<SymbolicValue>();
        for (int i = 0; i < operands.size(); i++) {
            boolean literal =
                    !pinned
                            || typed && isLiteral(signature, i)
                            || signature.operand(i) == ValueKind.MODIFIER;
            symbols.add(
                    literal
                            ? reading.literal(operands.get(i), typeOf(operands.get(i)))
                            : variable(
                                    operands.get(i),
                                    standIn(signature.operand(i), operands),
                                    inner.terms(),
                                    pins,
                                    typed));
        }
        return symbols;
    }

    /// How many digits, days or months is said by literals in engines with static types.
    private static boolean isLiteral(Signature signature, int at) {
        return switch (signature.operand(at)) {
            case FORMAT, SCALE -> true;
            case INTEGER ->
                    at > 0
                            && switch (signature.operand(0)) {
                                case DECIMAL, NUMBER, MOMENT -> true;
                                case INTEGER, SCALE, REAL, TEXT, FORMAT, MODIFIER, TRUTH, ANY ->
                                        false;
                            };
            case DECIMAL, REAL, NUMBER, TEXT, MOMENT, MODIFIER, TRUTH, ANY -> false;
        };
    }

    /// What the variable is where it is NULL, so that it has the form of its kind.
    private static Value standIn(ValueKind kind, List<Value> operands) {
        return switch (kind) {
            case INTEGER, SCALE, TRUTH -> Value.of(1);
            case REAL -> Value.of(0.5);
            case DECIMAL -> new Value.Decimal(BigDecimal.ONE);
            case TEXT, FORMAT, MODIFIER -> Value.of("a");
            case MOMENT -> Value.of("2024-01-01");
            case NUMBER, ANY ->
                    operands.stream().filter(v -> !v.isNull()).findFirst().orElse(Value.of(1));
        };
    }

    /// A value of a kind, for its form.
    static Value ofKind(Kind kind, boolean typed) {
        return switch (kind) {
            case INTEGER, INT4, BOOLEAN, NULL, ANY -> Value.of(1);
            case REAL -> Value.of(0.5);
            case DECIMAL -> typed ? new Value.Decimal(BigDecimal.ONE) : Value.of(1);
            case TEXT, UNKNOWN -> Value.of("a");
            case DATE, TIMESTAMP -> Value.of("2024-01-01");
            case TIME, BLOB -> throw new IllegalArgumentException(kind.toString());
        };
    }

    static SymbolicValue variable(
            Value value, Value otherwise, Terms terms, Pinned pins, boolean typed) {
        Term isNull = terms.variable("null", Sort.BOOL);
        pins.pin(isNull, terms.constant(value.isNull()));
        Value known = value.isNull() ? otherwise : value;
        return switch (known) {
            case Value.Int _, Value.Bool _ -> {
                Term term = terms.variable("i", Sort.INT);
                pins.pin(term, terms.number(rational(known), Sort.INT));
                yield new SymbolicValue(Form.NUMBER, isNull, term, terms.never());
            }
            case Value.Real _ -> {
                Term term = terms.variable("r", Sort.REAL);
                pins.pin(term, terms.number(rational(known), Sort.REAL));
                yield new SymbolicValue(Form.NUMBER, isNull, term, terms.always());
            }
            case Value.Decimal(BigDecimal number) -> {
                Term term = terms.variable("d", Sort.REAL);
                pins.pin(term, terms.number(rational(known), Sort.REAL));
                yield new SymbolicValue(Form.NUMBER, isNull, term, terms.never())
                        .with(typed ? Digits.of(terms, number) : null);
            }
            case Value.Text _ -> text(known, isNull, terms, pins);
            case Value.Temporal(String iso) -> text(Value.of(iso), isNull, terms, pins);
            case Value.Null _, Value.Blob _ -> throw new IllegalArgumentException(known.toString());
        };
    }

    private static SymbolicValue text(Value text, Term isNull, Terms terms, Pinned pins) {
        Term term = terms.variable(AtomOrder.TEXT_PREFIX + "t", Sort.ATOM);
        pins.pin(term, terms.atom(text));
        return new SymbolicValue(Form.TEXT, isNull, term, terms.never());
    }

    static List<Weighted<Term, SymbolicValue>> members(
            List<Value> members,
            int absent,
            SqliteReading inner,
            Dialect dialect,
            Pinned pins,
            boolean pinned) {
        Terms terms = inner.terms();
        var weighted = new ArrayList<Weighted<Term, SymbolicValue>>();
        for (int i = 0; i < members.size(); i++) {
            boolean there = i >= absent;
            if (!pinned && !there) continue;
            Term present =
                    pinned
                            ? pins.pin(terms.variable("present", Sort.BOOL), terms.constant(there))
                            : terms.always();
            Value value = members.get(i);
            SymbolicValue symbol =
                    pinned
                            ? variable(value, value, terms, pins, dialect != Dialects.SQLITE)
                                    .present(terms)
                            : SymbolicEngines.reading(dialect, inner).literal(value, typeOf(value));
            weighted.add(new Weighted<>(present, symbol));
        }
        return weighted;
    }

    /// Whether a result is a value; empty where it has no symbol.
    static Optional<Term> equal(SymbolicValue result, Value real, SqliteReading inner) {
        Terms terms = inner.terms();
        if (real.isNull()) return Optional.of(result.isNull());
        if (real instanceof Value.Real(double number) && !Double.isFinite(number))
            return Optional.empty();
        Value known = real instanceof Value.Temporal(String iso) ? Value.of(iso) : real;
        return Optional.of(
                terms.and(
                        terms.not(result.isNull()),
                        inner.values().equal(result, inner.values().literal(known))));
    }

    private static Rational rational(Value number) {
        return switch (number) {
            case Value.Int(long n) -> Rational.of(n);
            case Value.Bool(boolean truth) -> Rational.of(truth ? 1 : 0);
            case Value.Real(double n) -> Rational.of(BigDecimal.valueOf(n));
            case Value.Decimal(BigDecimal n) -> Rational.of(n);
            case Value.Null _, Value.Text _, Value.Blob _, Value.Temporal _ ->
                    throw new IllegalArgumentException(number.toString());
        };
    }

    static double number(Value value) {
        return switch (value) {
            case Value.Int(long n) -> n;
            case Value.Bool(boolean truth) -> truth ? 1 : 0;
            case Value.Real(double n) -> n;
            case Value.Decimal(BigDecimal n) -> n.doubleValue();
            case Value.Null _, Value.Text _, Value.Blob _, Value.Temporal _ ->
                    throw new IllegalArgumentException(value.toString());
        };
    }

    static Type typeOf(Value value) {
        return switch (value) {
            case Value.Null _ -> Type.NULL;
            case Value.Int _ -> Type.INTEGER;
            case Value.Real _ -> Type.REAL;
            case Value.Decimal _ -> Type.DECIMAL;
            case Value.Text _ -> Type.TEXT;
            case Value.Bool _ -> Type.of(Kind.BOOLEAN);
            case Value.Blob _ -> Type.of(Kind.BLOB);
            case Value.Temporal(String iso) ->
                    Type.of(iso.length() > 10 ? Kind.TIMESTAMP : Kind.DATE);
        };
    }

    /// The type that elaboration gives a result.
    static Type type(ValueKind result, List<Value> operands, Dialect dialect) {
        if (dialect == Dialects.SQLITE) return Type.ANY;
        Type own =
                operands.stream()
                        .filter(v -> !v.isNull())
                        .findFirst()
                        .map(Symbols::typeOf)
                        .orElse(Type.INTEGER);
        return switch (result) {
            case INTEGER, SCALE -> Type.INTEGER;
            case DECIMAL -> Type.DECIMAL;
            case REAL -> own.kind() == Kind.DECIMAL ? Type.DECIMAL : Type.REAL;
            case TEXT, FORMAT, MODIFIER -> Type.TEXT;
            case TRUTH -> Type.of(Kind.BOOLEAN);
            case MOMENT ->
                    own.kind() == Kind.DATE || own.kind() == Kind.TIMESTAMP
                            ? own
                            : Type.of(Kind.DATE);
            case ANY -> own;
            case NUMBER -> own.kind().isNumeric() ? own : Type.INTEGER;
        };
    }

    /// The type that elaboration gives an aggregate.
    static Type aggregated(AggregateFunction function, List<Value> members, Dialect dialect) {
        Type own = type(function.descriptor().signature().result(), members, dialect);
        boolean exact = own.kind() == Kind.INTEGER;
        return switch (function) {
            case SUM, AVG -> exact ? Type.DECIMAL : own;
            case COUNT, MIN, MAX, TOTAL, GROUP_CONCAT, BARE, ANY_VALUE -> own;
            case BIT_AND, BIT_OR, BIT_XOR -> own;
        };
    }
}
