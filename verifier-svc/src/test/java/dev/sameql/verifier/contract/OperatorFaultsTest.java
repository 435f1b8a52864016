package dev.sameql.verifier.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.contract.Reply.Verdict;
import dev.sameql.verifier.dialect.sqlite.SqliteReading;
import dev.sameql.verifier.terms.Terms;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Faults that the contract between the two readings has found, each as SQLite 3.54 answers it.
class OperatorFaultsTest {
    private final SqliteReading inner = new SqliteReading(new Terms());
    private final Pinned pins = new Pinned(inner.terms());

    record Case(Operator operator, List<Value> operands, Value result) {}

    static Stream<Case> cases() {
        Value text = Value.of("abc");
        return Stream.of(
                // nothing is replaced, so the replacement does not matter
                new Case(Operator.REPLACE, List.of(text, Value.of(""), Value.NULL), text),
                new Case(Operator.REPLACE, List.of(text, Value.of("z"), Value.NULL), Value.NULL),
                // a text counts as a double, though it says an integer
                new Case(Operator.ABS, List.of(Value.of("12")), Value.of(12.0)),
                // of equal ones the last, but the first of the greatest
                new Case(Operator.LEAST, List.of(Value.of(0.0), Value.of(0)), Value.of(0)),
                new Case(Operator.GREATEST, List.of(Value.of(0.0), Value.of(0)), Value.of(0.0)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void variables_are_read_as_values_are(Case known) {
        Value real = Dialects.SQLITE.algebra().apply(known.operator, known.operands, Type.ANY);
        var symbols = Symbols.of(known.operator, known.operands, inner, inner, pins, true);
        Reply reply =
                Reply.of(
                        inner.apply(known.operator, symbols, Type.ANY),
                        real,
                        pins,
                        Dialects.SQLITE);
        assertThat(real).isEqualTo(known.result);
        assertThat(reply.verdict()).isEqualTo(Verdict.AGREED);
    }

    /// `SUM('12')` is 12, but `SUM('12abc')` and `SUM('')` are doubles.
    @ParameterizedTest
    @MethodSource("summands")
    void a_text_that_is_no_integer_as_a_whole_is_summed_as_a_double(String text, boolean isReal) {
        List<Value> members = List.of(Value.of(2), Value.of(text));
        Value real =
                Dialects.SQLITE
                        .algebra()
                        .aggregate(
                                AggregateFunction.SUM,
                                members.stream().map(v -> new Weighted<>(true, v)).toList(),
                                Type.ANY);
        var symbols = Symbols.members(members, 0, inner, Dialects.SQLITE, pins, true);
        var sum = inner.aggregate(AggregateFunction.SUM, symbols, Type.ANY);
        assertThat(real instanceof Value.Real).isEqualTo(isReal);
        assertThat(Reply.of(sum, real, pins, Dialects.SQLITE).verdict()).isEqualTo(Verdict.AGREED);
    }

    static Stream<Arguments> summands() {
        return Stream.of(
                Arguments.of("12", false),
                Arguments.of(" 12", false),
                Arguments.of("12abc", true),
                Arguments.of("1e2", true),
                Arguments.of("", true));
    }

    /// `CAST('1e2' AS NUMERIC)` is the integer 100, so that 7 divided by it is 0.
    @Test
    void a_cast_to_numeric_makes_an_integer_of_what_is_one() {
        var numeric = new Type(Kind.ANY, SqliteAffinity.NUMERIC, Collation.BINARY);
        for (String text : List.of("1e2", "2.0", "2.5", "12abc", "abc")) {
            Value real =
                    Dialects.SQLITE
                            .algebra()
                            .cast(Value.of(text), Type.TEXT, numeric, CastMode.EXPLICIT);
            var symbol =
                    Symbols.variable(Value.of(text), Value.of(text), inner.terms(), pins, false);
            var cast = inner.cast(symbol, Type.TEXT, numeric, CastMode.EXPLICIT);
            assertThat(real instanceof Value.Real).isEqualTo(text.equals("2.5"));
            assertThat(Reply.of(cast, real, pins, Dialects.SQLITE).verdict())
                    .as(text)
                    .isEqualTo(Verdict.AGREED);
        }
    }

    /// MySQL's SUBSTR takes what there is, however much is asked for.
    @Test
    void a_length_beyond_all_texts_is_no_error() {
        List<Value> operands = List.of(Value.of("abc"), Value.of(2), Value.of(Long.MAX_VALUE));
        assertThat(Dialects.MYSQL.algebra().apply(Operator.SUBSTR, operands, Type.TEXT))
                .isEqualTo(Value.of("bc"));
    }
}
