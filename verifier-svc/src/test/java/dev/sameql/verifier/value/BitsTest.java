package dev.sameql.verifier.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.dialect.sqlite.SqliteReading;
import dev.sameql.verifier.process.SolverPool;
import dev.sameql.verifier.process.Spending;
import dev.sameql.verifier.question.SolverBudget;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.SymbolicValue.Form;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// The bits of an unknown number, once it is known, are what SQLite says.
class BitsTest {
    private static final long SEED = 20_261_122;
    private static final long[] EDGES = {
        0, 1, -1, 2, -2, 3, 7, -8, 255, 1L << 31, -(1L << 31), 1L << 61, -(1L << 61), (1L << 62) - 1
    };

    private final Random random = new Random(SEED);
    private final Constants constants = new Constants();

    @Test
    void bitsAreThoseOfRealNumbers() throws InterruptedException {
        try (var pool = new SolverPool(1, 512)) {
            for (int round = 0; round < 150; round++) {
                var terms = new Terms();
                var algebra = new SqliteReading(terms);
                long number = number();
                Term x = terms.variable("x", Sort.INT);
                var facts = new ArrayList<>(List.of(terms.equal(x, terms.integer(number))));
                var unknown = new SymbolicValue(Form.NUMBER, terms.never(), x, terms.never());
                for (int i = 0; i < 6; i++) {
                    Operator operator = operator();
                    Value other = Value.of(isShift(operator) ? shift(operator) : number());
                    List<Value> known =
                            operator == Operator.BIT_NOT
                                    ? List.of(Value.of(number))
                                    : List.of(Value.of(number), other);
                    List<SymbolicValue> operands = new ArrayList<>(List.of(unknown));
                    if (known.size() > 1) operands.add(algebra.values().literal(other));
                    Value real = constants.apply(operator, known, Type.ANY).orElseThrow();
                    boolean overflows =
                            operator == Operator.SHIFT_LEFT && overflows(number, other, real);
                    if (overflows) continue;
                    SymbolicValue result = algebra.apply(operator, operands, Type.ANY);
                    Term right = algebra.values().equal(result, algebra.values().literal(real));
                    var wrong = new ArrayList<>(facts);
                    wrong.add(terms.not(right));
                    var budget = new SolverBudget(1, 20_000_000L, Duration.ofSeconds(20));
                    assertThat(new Spending(pool, budget).askWhether(wrong))
                            .as("seed %d: %s of %s is %s", SEED, operator, known, real)
                            .isInstanceOf(Spending.Finding.Never.class);
                }
            }
        }
    }

    private static boolean overflows(long number, Value by, Value real) {
        long bits = ((Value.Int) by).value();
        return bits > 0 && ((Value.Int) real).value() >> Math.min(bits, 63) != number;
    }

    private long number() {
        if (random.nextInt(3) == 0) return EDGES[random.nextInt(EDGES.length)];
        long some = random.nextLong() >> random.nextInt(2, 63);
        return some;
    }

    private long shift(Operator operator) {
        return operator == Operator.SHIFT_LEFT ? random.nextInt(0, 9) : random.nextInt(0, 66);
    }

    private static boolean isShift(Operator operator) {
        return operator == Operator.SHIFT_LEFT || operator == Operator.SHIFT_RIGHT;
    }

    private Operator operator() {
        Operator[] all = {
            Operator.BIT_AND,
            Operator.BIT_AND,
            Operator.BIT_OR,
            Operator.BIT_NOT,
            Operator.SHIFT_LEFT,
            Operator.SHIFT_RIGHT
        };
        return all[random.nextInt(all.length)];
    }
}
