package dev.sameql.conformance.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.conformance.campaign.Tally;
import dev.sameql.v1.ConformancePoint;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// However long a run, what is told of its curve is bounded, and begins and ends where it does.
class RunMessagesTest {

    @ParameterizedTest
    @CsvSource({"0,0", "1,1", "2,2", "120,120", "121,120", "5000,120"})
    void aCurveIsToldByAFewOfItsPoints(int points, int told) {
        List<ConformancePoint> curve =
                RunMessages.curve(
                        IntStream.rangeClosed(1, points)
                                .mapToObj(n -> new Tally.Point(n, n, n, n, n, n, 0))
                                .toList());
        assertThat(curve).hasSize(told).doesNotHaveDuplicates();
        if (told == 0) return;
        assertThat(curve.getFirst().getCases()).isEqualTo(1);
        assertThat(curve.getLast().getCases()).isEqualTo(points);
    }
}
