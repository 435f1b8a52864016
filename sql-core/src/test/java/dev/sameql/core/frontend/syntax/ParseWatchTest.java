package dev.sameql.core.frontend.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import net.sf.jsqlparser.parser.CCJSqlParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// One look at all parses a while, as long as there are any.
@Timeout(120)
class ParseWatchTest {
    @Test
    void aParseThatWorksTooLongIsInterrupted() {
        CCJSqlParser parser = parser();
        try (var _ = new ParseWatch(parser)) {
            workUntilInterrupted(parser);
        }
        assertThat(parser.interrupted).isTrue();
    }

    @Test
    void whatIsThroughIsLeftAloneAndWhatBeginsLaterIsWatchedToo() {
        CCJSqlParser through = parser();
        CCJSqlParser later = parser();
        try (var _ = new ParseWatch(through)) {
            assertThat(through.interrupted).isFalse();
        }
        try (var _ = new ParseWatch(later)) {
            workUntilInterrupted(later);
        }
        assertThat(later.interrupted).isTrue();
        assertThat(through.interrupted).isFalse();
    }

    private static CCJSqlParser parser() {
        return new CCJSqlParser(new NeutralText("SELECT i1 "));
    }

    private static void workUntilInterrupted(CCJSqlParser parser) {
        while (!parser.interrupted) Thread.onSpinWait();
    }
}
