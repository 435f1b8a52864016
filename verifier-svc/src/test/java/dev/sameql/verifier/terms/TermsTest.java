package dev.sameql.verifier.terms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Term.Sort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TermsTest {
    private final Terms terms = new Terms();
    private final Term p = terms.variable("p", Sort.BOOL);
    private final Term q = terms.variable("q", Sort.BOOL);
    private final Term x = terms.variable("x", Sort.INT);

    @Test
    void conditionsFold() {
        assertThat(terms.and(p, terms.not(p))).isSameAs(terms.never());
        assertThat(terms.or(p, terms.not(p))).isSameAs(terms.always());
        assertThat(terms.and(p, terms.or(p, q))).isSameAs(p);
        assertThat(terms.and(p, terms.or(terms.not(p), q))).isSameAs(terms.and(q, p));
        assertThat(terms.ite(p, q, q)).isSameAs(q);
    }

    @Test
    void comparisonsOfIntegersHaveOneForm() {
        Term below = terms.less(x, terms.integer(3));
        assertThat(terms.not(terms.less(terms.integer(2), x))).isSameAs(below);
        assertThat(terms.equal(terms.scale(Rational.of(2), x), terms.integer(3)))
                .isSameAs(terms.never());
        assertThat(terms.less(x, x)).isSameAs(terms.never());
    }

    @Test
    void countsFoldAtTheirEnds() {
        Term count = terms.sum(List.of(terms.indicator(p), terms.indicator(q)));
        assertThat(terms.less(terms.integer(0), count)).isSameAs(terms.or(p, q));
        assertThat(terms.equal(count, terms.integer(2))).isSameAs(terms.and(p, q));
        assertThat(terms.equal(count, terms.integer(0)))
                .isSameAs(terms.and(terms.not(p), terms.not(q)));
        assertThat(terms.less(terms.integer(2), count)).isSameAs(terms.never());
    }

    @Test
    void aCountTimesANumberIsASum() {
        Term count = terms.sum(List.of(terms.indicator(p), terms.indicator(q), terms.integer(2)));
        Term held = terms.ite(q, x, terms.integer(0));
        Term number = terms.plus(terms.scale(Rational.of(3), held), terms.integer(5));
        Term product = terms.repeated(count, number, 20).orElseThrow();

        Term both = terms.ite(terms.and(p, q), x, terms.integer(0));
        Term fives = terms.plus(terms.indicator(p), terms.indicator(q));
        assertThat(product)
                .isSameAs(
                        terms.sum(
                                List.of(
                                        terms.scale(Rational.of(9), held),
                                        terms.scale(Rational.of(3), both),
                                        terms.scale(Rational.of(5), fives),
                                        terms.integer(10))));
        assertThat(terms.repeated(count, number, 3)).isEmpty();
        assertThat(terms.repeated(x, count, 20)).isEmpty();
    }

    @Test
    void aTermEqualsOneKeyAtMost() {
        Term a = terms.variable("a", Sort.INT);
        Term b = terms.variable("b", Sort.INT);
        terms.apart(List.of(a, b));
        assertThat(terms.equal(a, b)).isSameAs(terms.never());
        Term one = terms.and(p, terms.equal(x, a));
        Term other = terms.and(q, terms.equal(x, b));
        assertThat(terms.and(one, other)).isSameAs(terms.never());
        assertThat(terms.count(List.of(one, other)))
                .isSameAs(terms.indicator(terms.or(one, other)));
    }

    @Test
    void constantsAreOrderedAsSqliteOrdersThem() {
        var ascending =
                List.of(
                        Value.of(-1),
                        Value.of(1.5),
                        Value.of(2),
                        Value.of(""),
                        Value.of("A"),
                        Value.of("a"),
                        Value.of("ab"),
                        Value.of("\uFFFD"),
                        Value.of("\uD83D\uDE00"));
        for (int i = 1; i < ascending.size(); i++) {
            assertThat(AtomOrder.compare(ascending.get(i - 1), ascending.get(i)))
                    .as("%s", ascending.get(i))
                    .isNegative();
        }
        assertThat(terms.equal(terms.atom(Value.of(1)), terms.atom(Value.of(1.0))))
                .isSameAs(terms.always());
    }

    private static List<Term> variables(Terms terms, Sort sort, String... names) {
        return Stream.of(names).map(name -> terms.variable(name, sort)).toList();
    }

    /// Folding keeps the meaning: random conditions over three truth values and two small integers,
    /// built folded and computed directly, agree under every assignment.
    @Test
    void foldingKeepsTheMeaning() {
        for (int seed = 0; seed < 400; seed++) {
            var made = new Terms();
            var random = new Random(seed);
            List<Term> truths = variables(made, Sort.BOOL, "a", "b", "c");
            List<Term> numbers = variables(made, Sort.INT, "x", "y");
            var plain = new HashMap<Integer, List<Object>>();
            Term term = condition(made, random, truths, numbers, 4, plain);
            for (int bits = 0; bits < 8; bits++) {
                for (int values = 0; values < 25; values++) {
                    var model = new HashMap<Term, Object>();
                    for (int i = 0; i < 3; i++) model.put(truths.get(i), (bits >> i & 1) == 1);
                    model.put(numbers.get(0), (long) (values / 5 - 2));
                    model.put(numbers.get(1), (long) (values % 5 - 2));
                    assertThat(Meaning.of(term, model))
                            .as("seed %d: %s under %s", seed, term, model)
                            .isEqualTo(direct(plain, 0, model));
                }
            }
        }
    }

    @Test
    void aCountTimesANumberMeansTheirProduct() {
        for (int seed = 0; seed < 300; seed++) {
            var made = new Terms();
            var random = new Random(seed);
            List<Term> truths = variables(made, Sort.BOOL, "a", "b", "c");
            List<Term> numbers = variables(made, Sort.INT, "x", "y");
            var some = new ArrayList<Term>();
            for (int i = 0; i < 4; i++)
                some.add(condition(made, random, truths, numbers, 2, new HashMap<>()));
            Term count = made.count(some.subList(0, 3));
            Term otherwise = made.integer(random.nextInt(3));
            Term number =
                    made.sum(
                            List.of(
                                    made.ite(some.get(3), numbers.get(0), otherwise),
                                    made.scale(Rational.of(random.nextInt(5) - 2L), numbers.get(1)),
                                    made.indicator(some.get(0)),
                                    made.integer(random.nextInt(3) - 1L)));
            Term product = made.repeated(count, number, 60).orElseThrow();
            for (int bits = 0; bits < 8; bits++) {
                var model = new HashMap<Term, Object>();
                for (int i = 0; i < 3; i++) model.put(truths.get(i), (bits >> i & 1) == 1);
                numbers.forEach(n -> model.put(n, random.nextInt(5) - 2L));
                Rational expected =
                        Meaning.number(count, model).times(Meaning.number(number, model));
                assertThat(Meaning.number(product, model))
                        .as("seed %d: %s times %s under %s", seed, count, number, model)
                        .isEqualTo(expected);
            }
        }
    }

    private static Term condition(
            Terms terms,
            Random random,
            List<Term> truths,
            List<Term> numbers,
            int depth,
            Map<Integer, List<Object>> plain) {
        int id = plain.size();
        plain.put(id, List.of());
        int kind = depth == 0 ? 0 : random.nextInt(7);
        var parts = new ArrayList<Object>();
        var children = new ArrayList<Term>();
        parts.add(kind);
        int arity = kind == 0 ? 0 : kind == 3 ? 1 : kind == 4 ? 3 : 2;
        for (int i = 0; i < arity; i++) {
            parts.add(plain.size());
            children.add(condition(terms, random, truths, numbers, depth - 1, plain));
        }
        Term result =
                switch (kind) {
                    case 0 -> {
                        Term leaf = truths.get(random.nextInt(3));
                        parts.add(leaf);
                        yield leaf;
                    }
                    case 1 -> terms.and(children);
                    case 2 -> terms.or(children);
                    case 3 -> terms.not(children.getFirst());
                    case 4 -> terms.ite(children.get(0), children.get(1), children.get(2));
                    case 5, 6 -> {
                        long c = random.nextInt(3) - 1L;
                        long d = random.nextInt(5) - 2L;
                        parts.add(c);
                        parts.add(d);
                        parts.add(numbers.get(0));
                        parts.add(numbers.get(1));
                        Term left =
                                terms.sum(
                                        List.of(
                                                terms.indicator(children.get(0)),
                                                terms.ite(
                                                        children.get(1),
                                                        numbers.get(0),
                                                        terms.integer(d))));
                        Term right =
                                terms.plus(
                                        terms.scale(Rational.of(c), numbers.get(1)),
                                        terms.indicator(children.get(0)));
                        yield kind == 5 ? terms.less(left, right) : terms.equal(left, right);
                    }
                    default -> throw new IllegalStateException();
                };
        plain.put(id, parts);
        return result;
    }

    private static boolean direct(
            Map<Integer, List<Object>> plain, int id, Map<Term, Object> model) {
        List<Object> parts = plain.get(id);
        IntPredicate child = i -> direct(plain, (int) parts.get(i), model);
        return switch ((int) parts.getFirst()) {
            case 0 -> (boolean) model.get((Term) parts.get(1));
            case 1 -> child.test(1) && child.test(2);
            case 2 -> child.test(1) || child.test(2);
            case 3 -> !child.test(1);
            case 4 -> child.test(1) ? child.test(2) : child.test(3);
            default -> {
                long one = child.test(1) ? 1 : 0;
                long left =
                        one
                                + (child.test(2)
                                        ? (long) model.get((Term) parts.get(5))
                                        : (long) parts.get(4));
                long right = (long) parts.get(3) * (long) model.get((Term) parts.get(6)) + one;
                yield (int) parts.getFirst() == 5 ? left < right : left == right;
            }
        };
    }
}
