package dev.sameql.normalizer.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.core.ir.Query;
import dev.sameql.normalizer.law.notation.Cursor;
import dev.sameql.normalizer.law.notation.RowsParser;
import dev.sameql.normalizer.law.notation.Shape;
import dev.sameql.normalizer.law.notation.UnreadableLaw;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Window functions as laws write them, and what a law cannot say of them.
class WindowParserTest {
    private static Shape whole(String law) throws UnreadableLaw {
        return new RowsParser(new Cursor(law, 0, law.length())).whole();
    }

    @Test
    void windowsStandBesideAllColumns() throws UnreadableLaw {
        Shape read = whole("SELECT *, ?w.. OVER (PARTITION BY ?k..), RANK() OVER () AS ?c FROM ?t");
        assertThat(read).isInstanceOf(Shape.Windowed.class);
        assertThat(Matcher.root(read)).isEqualTo(Query.Window.class);
        assertThat(Roles.of(read).found())
                .containsEntry("?w", Role.WINDOW_LIST)
                .containsEntry("?k", Role.VALUE_LIST)
                .containsEntry("?c", Role.VALUE);
    }

    @Test
    void anOutputIsTakenOfAWindowBelow() throws UnreadableLaw {
        Shape read = whole("SELECT ?out.., RANK() OVER (PARTITION BY ?k..) AS ?c FROM ?t");
        assertThat(read).isInstanceOf(Shape.Picked.class);
        assertThat(((Shape.Picked) read).rows()).isInstanceOf(Shape.Windowed.class);
    }

    @Test
    void keysThatAreOutputsAreTheirValues() throws UnreadableLaw {
        Shape read = whole("SELECT ?k.., RANK() OVER (PARTITION BY ?k..) AS ?c FROM ?t");
        assertThat(Roles.of(read).found()).containsEntry("?k", Role.OUTPUT_LIST);
        assertThat(Roles.of(read).faults()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT *, ?x FROM ?t                              | 10 | stand window functions",
                "SELECT ?out.., ?w.. OVER () FROM ?t               | 15 | stands beside `*`",
                "SELECT *, RANK() FROM ?t                          | 17 | OVER, after RANK",
                "SELECT *, RANK(?x) OVER () AS ?c FROM ?t | 10 | another number of arguments",
                "SELECT *, LAG(?x..) OVER () AS ?c FROM ?t | 10 | another number of arguments",
                "SELECT *, ?w.. OVER (ROWS CURRENT ROW) FROM ?t    | 21 | frames of their own",
                "SELECT *, ?f(?x) OVER (ROWS ?n PRECEDING) FROM ?t | 28 | UNBOUNDED PRECEDING",
                "SELECT *, ?w.. FROM ?t GROUP BY ?k..              | 7  | stand above groups",
                "SELECT * FROM ?t WHERE RANK() OVER () = 1         | 30 | in a select list, alone",
                "SELECT RANK() OVER () + 1 AS ?c FROM ?t           | 14 | in a select list, alone",
                "SELECT *, ?w.., ?v.. OVER () FROM ?t              | 21 | one list takes all",
                "RANK() OVER () = 1                                | 7  | in a select list, alone"
            })
    void whatALawCannotSayIsRefusedAtItsPlace(String law, int offset, String why) {
        assertThatThrownBy(() -> Laws.read(law, "SELECT * FROM ?t", List.of()))
                .isInstanceOfSatisfying(
                        Laws.BadSide.class, bad -> assertThat(bad.offset()).isEqualTo(offset))
                .hasMessageContaining(why);
    }
}
