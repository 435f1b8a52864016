package dev.sameql.verifier.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.verifier.question.SolverBudget;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SpendingTest {
    @Test
    void whatIsSetAsideComesBack() {
        try (var pool = new SolverPool(1, 64)) {
            var spending = new Spending(pool, new SolverBudget(5, 1_000, Duration.ofSeconds(1)));
            spending.setAsideAllBut(300);
            assertThat(spending.steps()).isEqualTo(300);
            spending.takeBack();
            assertThat(spending.steps()).isEqualTo(1_000);
            spending.setAsideAllBut(5_000);
            assertThat(spending.steps()).isEqualTo(1_000);
            spending.takeBack();
            assertThat(spending.steps()).isEqualTo(1_000);
        }
    }
}
