package dev.sameql.verifier.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.dialect.sqlite.SqliteReading;
import dev.sameql.verifier.process.SolverPool;
import dev.sameql.verifier.process.Spending;
import dev.sameql.verifier.question.SolverBudget;
import dev.sameql.verifier.terms.AtomOrder;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.Constants;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/// What functions of texts really yield satisfies every law, in the forms in which formulas have
/// them.
class TextLawsTest {
    private static final int ROUNDS = Integer.getInteger("sameql.laws.rounds", 120);
    private static final long SEED = Long.getLong("sameql.laws.seed", 20_261_122);
    private static final SolverPool POOL = new SolverPool(1, 1024);
    private static final String[] PIECES = {
        "",
        "a",
        "B",
        "ab",
        "aB:",
        ":",
        " ",
        "x ",
        " A",
        "  ",
        "é",
        "1",
        "12",
        "-",
        "2020-02-29",
        "2023-02-31",
        " 10:30",
        "%",
        "_",
        "*",
        "abc",
        "É"
    };
    private static final String[] PATTERNS = {
        "a%", "%a%", "%ab%", "%:%", "_", "%b", "a_", "%%", "%B:%", "%é%", "__%", "A%B", "%a:%b%",
        "%:", "%12", "%B:", "%é"
    };

    private final Random random = new Random(SEED);
    private final Constants constants = new Constants();

    @AfterAll
    static void close() {
        POOL.close();
    }

    /// A symbolic value and what it really is; null is NULL.
    private record Known(SymbolicValue symbol, Value value) {}

    @Test
    void everyLawHoldsOfRealTexts() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            var terms = new Terms();
            var algebra = new SqliteReading(terms);
            var facts = new ArrayList<Term>();
            var known = new ArrayList<Known>();
            for (String name : List.of("x", "y")) {
                Term variable = terms.variable(AtomOrder.TEXT_PREFIX + name, Sort.ATOM);
                Value value = Value.of(text());
                facts.add(terms.equal(variable, terms.atom(value)));
                known.add(new Known(symbol(variable, terms), value));
            }
            for (int i = 0; i < 14; i++) call(known, algebra, facts);
            for (int i = 0; i < 8; i++) match(known, algebra, facts);
            var all = new ArrayList<>(facts);
            all.addAll(algebra.dates().calendar().constraints());
            all.addAll(new TextLaws(terms, all, true).facts());
            var spending =
                    new Spending(POOL, new SolverBudget(1, 50_000_000L, Duration.ofSeconds(30)));
            assertThat(spending.ask(all))
                    .as(
                            "seed %d, round %d: %s",
                            SEED, round, known.stream().map(Known::value).toList())
                    .isNotInstanceOf(Spending.Finding.Never.class);
        }
    }

    private String text() {
        var text = new StringBuilder();
        for (int i = random.nextInt(4); i >= 0; i--) text.append(piece());
        return text.toString();
    }

    private String piece() {
        return PIECES[random.nextInt(PIECES.length)];
    }

    private static SymbolicValue symbol(Term term, Terms terms) {
        return new SymbolicValue(Form.TEXT, terms.never(), term, terms.never());
    }

    private Known any(List<Known> known) {
        List<Known> texts = known.stream().filter(k -> k.value instanceof Value.Text).toList();
        return texts.get(random.nextInt(texts.size()));
    }

    private void call(List<Known> known, SqliteReading algebra, List<Term> facts) {
        Operator[] operators = {
            Operator.LENGTH, Operator.SUBSTR, Operator.SUBSTR, Operator.UPPER, Operator.LOWER,
            Operator.TRIM, Operator.LTRIM, Operator.RTRIM, Operator.INSTR, Operator.CONCAT,
            Operator.REPLACE, Operator.DATE, Operator.STRFTIME, Operator.TIME
        };
        Operator operator = operators[random.nextInt(operators.length)];
        List<Known> operands =
                switch (operator) {
                    case SUBSTR ->
                            random.nextBoolean()
                                    ? List.of(any(known), number(algebra, -2, 4))
                                    : List.of(
                                            any(known),
                                            number(algebra, 0, 4),
                                            number(algebra, 0, 4));
                    case INSTR -> List.of(any(known), literal(algebra, piece()));
                    case CONCAT ->
                            random.nextBoolean()
                                    ? List.of(any(known), literal(algebra, piece()))
                                    : List.of(literal(algebra, piece()), any(known));
                    case REPLACE ->
                            List.of(
                                    any(known),
                                    literal(algebra, piece()),
                                    literal(algebra, piece()));
                    case STRFTIME ->
                            List.of(
                                    literal(algebra, random.nextBoolean() ? "%Y-%m" : "%d %H:%M"),
                                    any(known));
                    // the others are of one text
                    default -> List.of(any(known));
                };
        Optional<Value> real =
                constants.apply(operator, operands.stream().map(Known::value).toList(), Type.ANY);
        if (real.isEmpty() || saysNegativeYear(operator, operands)) return;
        SymbolicValue result =
                algebra.apply(operator, operands.stream().map(Known::symbol).toList(), Type.ANY);
        note(result, real.get(), algebra, facts);
        if (real.get() instanceof Value.Text && result.form() == Form.TEXT)
            known.add(new Known(result.present(algebra.terms()), real.get()));
    }

    /// The numeral 12 is a Julian day of a year before 0, which an assumption leaves out.
    private boolean saysNegativeYear(Operator operator, List<Known> operands) {
        return switch (operator) {
            case DATE, TIME, STRFTIME ->
                    constants
                            .apply(
                                    Operator.STRFTIME,
                                    List.of(Value.of("%Y"), operands.getLast().value),
                                    Type.ANY)
                            .filter(
                                    v ->
                                            v instanceof Value.Text(String year)
                                                    && year.startsWith("-"))
                            .isPresent();
            // no function of dates
            default -> false;
        };
    }

    private static void note(
            SymbolicValue result, Value real, SqliteReading algebra, List<Term> facts) {
        Terms terms = algebra.terms();
        if (real.isNull()) {
            facts.add(result.isNull());
            return;
        }
        facts.add(terms.not(result.isNull()));
        facts.add(algebra.values().equal(result, algebra.values().literal(real)));
    }

    private Known literal(SqliteReading algebra, String text) {
        return new Known(algebra.values().literal(Value.of(text)), Value.of(text));
    }

    private Known number(SqliteReading algebra, int low, int high) {
        Value number = Value.of(random.nextInt(low, high + 1));
        return new Known(algebra.values().literal(number), number);
    }

    private void match(List<Known> known, SqliteReading algebra, List<Term> facts) {
        LikeKind kind = random.nextBoolean() ? LikeKind.LIKE : LikeKind.GLOB;
        String like = PATTERNS[random.nextInt(PATTERNS.length)];
        String pattern = kind == LikeKind.GLOB ? like.replace('%', '*').replace('_', '?') : like;
        Known text = any(known);
        boolean matches =
                constants.like(kind, List.of(text.value, Value.of(pattern))).orElseThrow();
        Term symbol =
                algebra.like(
                                kind,
                                text.symbol,
                                algebra.values().literal(Value.of(pattern)),
                                Optional.empty())
                        .isTrue();
        facts.add(matches ? symbol : algebra.terms().not(symbol));
    }
}
