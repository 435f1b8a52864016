package dev.sameql.verifier.terms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.verifier.terms.Term.Sort;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScriptTest {
    private static final int DEPTH = 60;
    private static final int MOST_CHARACTERS = 1_000_000;

    /// `(¬t ∨ a) ∧ (¬t ∨ b)` for the last such `t`, again and again: written out, it would double
    /// each time.
    @Test
    void negationsThatAreRepeatedAreNotWrittenOutEachTime() {
        var terms = new Terms();
        Term term = terms.variable("t", Sort.BOOL);
        for (int i = 0; i < DEPTH; i++) {
            Term negated = terms.not(term);
            Term left = terms.or(negated, terms.variable("a" + i, Sort.BOOL));
            Term right = terms.or(negated, terms.variable("b" + i, Sort.BOOL));
            term = terms.ite(terms.variable("c" + i, Sort.BOOL), left, right);
        }
        assertThat(Script.asserting(List.of(term)).text()).hasSizeLessThan(MOST_CHARACTERS);
    }
}
