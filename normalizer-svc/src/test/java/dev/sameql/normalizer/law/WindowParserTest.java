package dev.sameql.normalizer.law;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.ir.Query;
import dev.sameql.normalizer.law.notation.Cursor;
import dev.sameql.normalizer.law.notation.RowsParser;
import dev.sameql.normalizer.law.notation.Shape;
import dev.sameql.normalizer.law.notation.UnreadableLaw;
import org.junit.jupiter.api.Test;

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
}
