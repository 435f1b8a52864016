package dev.sameql.core.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.core.value.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ResultComparisonTest {
    private static final Policy LIST = Policy.STRICT.withRows(RowSemantics.LIST);
    private static final Policy BAG = Policy.STRICT.withRows(RowSemantics.BAG);
    private static final Policy SET = Policy.STRICT.withRows(RowSemantics.SET);

    private static Value value(Object object) {
        return switch (object) {
            case null -> Value.NULL;
            case Integer number -> Value.of(number.longValue());
            case Long number -> Value.of(number);
            case Double number -> Value.of(number);
            case String text -> Value.of(text);
            default -> throw new IllegalArgumentException(object.toString());
        };
    }

    private static List<Value> row(Object... values) {
        return Arrays.stream(values).map(ResultComparisonTest::value).toList();
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    private static ResultTable table(int width, List<Value>... rows) {
        return new ResultTable(
                IntStream.range(0, width).mapToObj(i -> "c" + i).toList(), List.of(rows));
    }

    private static Set<Difference> differences(
            Policy policy, ResultTable gold, ResultTable predicted) {
        return ResultComparison.under(policy).differences(gold, predicted);
    }

    @Test
    void autoMustBeDecidedFirst() {
        assertThatThrownBy(() -> ResultComparison.under(Policy.STRICT))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @EnumSource(value = RowSemantics.class, mode = EnumSource.Mode.EXCLUDE, names = "AUTO")
    void anIntegerAndTheSameRealAreEqualButATextIsNot(RowSemantics rows) {
        Policy policy = Policy.STRICT.withRows(rows);
        assertThat(differences(policy, table(1, row(1)), table(1, row(1.0)))).isEmpty();
        assertThat(differences(policy, table(1, row(1)), table(1, row("1"))))
                .containsExactly(Difference.VALUES);
    }

    @Test
    void largeIntegersCompareExactly() {
        long big = (1L << 53) + 1;
        assertThat(differences(BAG, table(1, row(big)), table(1, row(big - 1)))).isNotEmpty();
    }

    @Test
    void aDifferenceMustSurviveRoundingAndExceedTheTolerance() {
        assertThat(differences(BAG, table(1, row(0.1 + 0.2)), table(1, row(0.3)))).isEmpty();
        // rounds to 0.000001 and 0.000000, but lies within the tolerance
        assertThat(differences(BAG, table(1, row(0.0000006)), table(1, row(0.0000004)))).isEmpty();
        assertThat(differences(BAG, table(1, row(0.000003)), table(1, row(0.000001))))
                .containsExactly(Difference.VALUES);
        assertThat(differences(LIST, table(1, row(0.0000006)), table(1, row(0.0000004)))).isEmpty();
        assertThat(differences(SET, table(1, row(0.0000006)), table(1, row(0.0000004)))).isEmpty();
    }

    @Test
    void orderCountsForListsOnly() {
        ResultTable gold = table(1, row(1), row(2));
        ResultTable predicted = table(1, row(2), row(1));
        assertThat(differences(LIST, gold, predicted)).containsExactly(Difference.ORDER);
        assertThat(differences(BAG, gold, predicted)).isEmpty();
    }

    @Test
    void multiplicityCountsForBagsOnly() {
        ResultTable gold = table(1, row("a"), row("a"), row("b"));
        ResultTable predicted = table(1, row("a"), row("b"), row("b"));
        assertThat(differences(BAG, gold, predicted)).containsExactly(Difference.DUPLICATES);
        assertThat(differences(SET, gold, predicted)).isEmpty();
    }

    @Test
    void nullsAreToldFromOtherValues() {
        assertThat(differences(BAG, table(2, row(1, null)), table(2, row(1, 0))))
                .containsExactly(Difference.NULLS);
        assertThat(differences(BAG, table(1, row(1)), table(1, row(1), row((Object) null))))
                .containsExactly(Difference.NULLS);
        assertThat(differences(BAG, table(2, row(1, null)), table(2, row(2, 0))))
                .containsExactly(Difference.VALUES);
    }

    @Test
    void emptyAgainstNullFollowsThePolicy() {
        ResultTable empty = table(1);
        ResultTable nulls = table(1, row((Object) null));
        assertThat(differences(BAG, empty, nulls)).containsExactly(Difference.EMPTY_VS_NULL);
        Policy same = new Policy(RowSemantics.BAG, false, true, 1e-6);
        assertThat(differences(same, empty, nulls)).isEmpty();
    }

    @Test
    void columnsMayComeInAnyOrderIfThePolicySaysSo() {
        ResultTable gold = table(2, row(1, "a"), row(2, "b"));
        ResultTable predicted = table(2, row("a", 1), row("b", 2));
        assertThat(differences(BAG, gold, predicted)).containsExactly(Difference.COLUMN_ORDER);
        assertThat(differences(new Policy(RowSemantics.BAG, true, false, 1e-6), gold, predicted))
                .isEmpty();
        // the columns have the same values, but not in the same rows
        ResultTable crossed = table(2, row("b", 1), row("a", 2));
        assertThat(differences(new Policy(RowSemantics.BAG, true, false, 1e-6), gold, crossed))
                .containsExactly(Difference.VALUES);
    }

    @Test
    void manyEqualColumnsAreMatchedWithoutTryingAllOrders() {
        Object[] left = IntStream.range(0, 30).mapToObj(i -> (Object) i).toArray();
        Object[] right = IntStream.range(0, 30).mapToObj(i -> (Object) (29 - i)).toArray();
        Policy any = new Policy(RowSemantics.BAG, true, false, 1e-6);
        assertThat(differences(any, table(30, row(left)), table(30, row(right)))).isEmpty();
    }

    @Test
    void resultsOfDifferentWidthDiffer() {
        assertThat(differences(BAG, table(1, row(1)), table(2, row(1, 1)))).isNotEmpty();
    }
}
