package dev.sameql.core.dialect.sqlite.values;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.sqlite.SqliteConnections;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Reals as texts, against SQLite, digit by digit, wherever they are decided.
class NumeralsTest {
    private static final int POINTS = Integer.getInteger("sameql.numerals.points", 20_000);
    private static final long SEED = Long.getLong("sameql.numerals.seed", 20261121);

    @Test
    void rendersAsSqliteDoes() throws SQLException {
        Random random = new Random(SEED);
        int undecided = 0;
        try (Connection connection = SqliteConnections.inMemory();
                PreparedStatement asked = connection.prepareStatement("SELECT CAST(? AS TEXT)")) {
            for (int i = 0; i < POINTS; i++) {
                double number = number(random);
                asked.setDouble(1, number);
                try (ResultSet answer = asked.executeQuery()) {
                    answer.next();
                    assertThat(Numerals.render(number))
                            .as("%s, seed %d", Double.toHexString(number), SEED)
                            .isEqualTo(answer.getString(1));
                } catch (NotModelled open) {
                    assertThat(Math.abs(Math.log10(Math.abs(number)))).isGreaterThan(9);
                    undecided++;
                }
            }
        }
        assertThat(undecided).isLessThan(POINTS / 50);
    }

    private static double number(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> Math.sqrt(random.nextInt(100_000));
            case 1 -> (random.nextInt(2_000_000) - 1_000_000) / 1000.0;
            case 2 -> (double) random.nextInt(10_000) / (1 + random.nextInt(1000));
            case 3 -> Double.longBitsToDouble(random.nextLong() & Long.MAX_VALUE >> 1);
            default -> random.nextGaussian() * Math.pow(10, random.nextInt(30) - 12);
        };
    }

    @Test
    void runsOfNinesAndZerosAreRoundedAway() {
        assertThat(Numerals.render(0.1 + 0.2)).isEqualTo("0.30000000000000004");
        assertThat(Numerals.render(49.47)).isEqualTo("49.47");
        assertThat(Numerals.render(1.0 / 3)).isEqualTo("0.33333333333333332");
        // fifteen digits would read back, but end in no run
        assertThat(Numerals.render(0x1.2dfe210d68754p3)).isEqualTo("9.4372716199756397");
    }

    @Test
    void theLastDigitIsRoundedTwice() {
        // 1.41421356237309514547
        assertThat(Numerals.render(Math.sqrt(2))).isEqualTo("1.4142135623730952");
    }
}
