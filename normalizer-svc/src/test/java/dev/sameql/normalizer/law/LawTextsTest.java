package dev.sameql.normalizer.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.normalizer.law.notation.Cursor;
import dev.sameql.normalizer.law.notation.RowsParser;
import dev.sameql.normalizer.law.notation.Shape;
import dev.sameql.normalizer.law.notation.UnreadableLaw;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/// `cases/law-texts`: what can be said as the two sides of a law.
///
/// Both sides are a `law`, or `no-law` for a reason, of which a part follows, at `--! offset:`. Of
/// two texts that are rows, `same-rows` are read as the same and `other-rows` are not.
class LawTextsTest {
    private static final Vocabulary WORDS =
            Vocabulary.of(Map.of("law", 2, "no-law", 2, "same-rows", 2, "other-rows", 2), "offset");

    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("law-texts", WORDS, LawTextsTest::check);
    }

    private static void check(SqlCase one) throws Exception {
        switch (one.expected()) {
            case "law" -> {
                Laws laws = Laws.read(one.sql(), one.other(), List.of());
                assertThat(laws.all()).hasSize(1);
            }
            case "no-law" -> isNone(one);
            case "same-rows" -> assertThat(rows(one.sql())).isEqualTo(rows(one.other()));
            case "other-rows" -> assertThat(rows(one.sql())).isNotEqualTo(rows(one.other()));
            // the reader knows the words
            default -> throw new AssertionError(one.expected());
        }
    }

    private static void isNone(SqlCase one) {
        assertThatThrownBy(() -> Laws.read(one.sql(), one.other(), List.of()))
                .isInstanceOfSatisfying(
                        Laws.BadSide.class,
                        bad ->
                                one.setting("offset")
                                        .map(Integer::valueOf)
                                        .ifPresent(at -> assertThat(bad.offset()).isEqualTo(at)))
                .hasMessageContaining(one.detail());
    }

    private static Shape rows(String law) throws UnreadableLaw {
        return new RowsParser(new Cursor(law, 0, law.length())).whole();
    }
}
