package dev.sameql.conformance.translation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.sameql.conformance.dialects.DialectModel;
import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.dialect.translation.TranslatedSchema;
import dev.sameql.core.dialect.translation.target.Target;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.value.Value;
import dev.sameql.engines.Answer;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/// `cases/code-points`: what MariaDB's model `shows` of texts under a binary collation, as
/// translated tables have them.
class CodePointTextsTest {
    private static final Vocabulary WORDS = Vocabulary.of(Map.of("shows", 1));

    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("code-points", WORDS, CodePointTextsTest::check);
    }

    private static void check(SqlCase one) {
        Schema schema = TranslatedSchema.of(one.schema(), Dialects.SQLITE, Target.MARIADB).schema();
        List<String> rows = one.script();
        Answer answer =
                DialectModel.of(Dialects.MARIADB).orElseThrow().answer(schema, rows, one.sql());
        var table = assertInstanceOf(Answer.Table.class, answer, answer::toString);
        String found =
                table.result().rows().stream()
                        .map(row -> shown(row.getFirst()))
                        .collect(Collectors.joining(" "));
        assertEquals(one.detail(), found);
    }

    /// Blanks as `_`.
    private static String shown(Value value) {
        return value instanceof Value.Text(String text)
                ? text.replace(' ', '_')
                : Long.toString(((Value.Int) value).value());
    }
}
