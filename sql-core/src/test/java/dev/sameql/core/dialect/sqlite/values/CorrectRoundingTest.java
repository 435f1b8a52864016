package dev.sameql.core.dialect.sqlite.values;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.core.algebra.CorrectRounding;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.sqlite.SqliteConnections;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Exponentials and logarithms to the last bit, against SQLite, wherever they are decided.
class CorrectRoundingTest {
    private static final int POINTS = Integer.getInteger("sameql.rounding.points", 1_500);
    private static final long SEED = Long.getLong("sameql.rounding.seed", 20261121);

    @ParameterizedTest
    @CsvSource({"exp, 0.06", "ln, 0.08", "log2, 0.15", "log10, 0.75", "pow, 0.12"})
    void agreesWithSqliteToTheLastBit(String function, double mostUndecided) throws SQLException {
        Random random = new Random(SEED);
        int undecided = 0;
        String arguments = function.equals("pow") ? "(?, ?)" : "(?)";
        try (Connection connection = SqliteConnections.inMemory();
                PreparedStatement asked =
                        connection.prepareStatement("SELECT " + function + arguments)) {
            for (int i = 0; i < POINTS; i++) {
                double first = function.equals("exp") ? point(random) : Math.abs(point(random));
                double second = function.equals("pow") ? point(random) / 40 : 0;
                asked.setDouble(1, first);
                if (function.equals("pow")) asked.setDouble(2, second);
                try (ResultSet answer = asked.executeQuery()) {
                    answer.next();
                    double theirs = answer.getDouble(1);
                    assertThat(of(function).applyAsDouble(first, second))
                            .as("%s(%s, %s), seed %d", function, first, second, SEED)
                            .isEqualTo(theirs);
                } catch (NotModelled open) {
                    undecided++;
                }
            }
        }
        assertThat(undecided).as("undecided").isLessThan((int) (mostUndecided * POINTS));
    }

    private static double point(Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> 1 + random.nextInt(60);
            case 1 -> (random.nextInt(4000) - 2000) / 100.0 + 0.005;
            default -> random.nextGaussian() * 30;
        };
    }

    private static DoubleBinaryOperator of(String function) {
        return switch (function) {
            case "exp" -> (x, _) -> CorrectRounding.exp(x);
            case "ln" -> (x, _) -> CorrectRounding.ln(x);
            case "log2" -> (x, _) -> CorrectRounding.log2(x);
            case "log10" -> (x, _) -> CorrectRounding.log10(x);
            case "pow" -> CorrectRounding::pow;
            default -> throw new IllegalArgumentException(function);
        };
    }

    @Test
    void exactResultsAreDecided() {
        assertThat(CorrectRounding.pow(2, 10)).isEqualTo(1024);
        assertThat(CorrectRounding.pow(-3, 3)).isEqualTo(-27);
        assertThat(CorrectRounding.pow(9, 0.5)).isEqualTo(3);
        assertThat(CorrectRounding.log10(1000)).isEqualTo(3);
        assertThat(CorrectRounding.log2(0.125)).isEqualTo(-3);
        assertThat(CorrectRounding.exp(0)).isEqualTo(1);
    }

    @Test
    void aResultNearTheMiddleOfTwoDoublesIsNotModelled() {
        // e^x = 1 + x + x²/2 + …, so that the exact result lies half a unit above 1
        assertThatThrownBy(() -> CorrectRounding.exp(0x1p-53)).isInstanceOf(NotModelled.class);
    }
}
