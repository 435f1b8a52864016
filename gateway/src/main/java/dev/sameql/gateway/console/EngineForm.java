package dev.sameql.gateway.console;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.v1.DialectQuestion;
import java.util.List;

/// What the page of dialects asks.
///
/// - `engines`: those that are ticked.
public record EngineForm(String query, String schema, String data, List<String> engines) {

    /// A query to begin with, asked of every engine.
    static final EngineForm EXAMPLE =
            new EngineForm("SELECT '1' + 1, 7 / 2, 'a' || NULL", "", "", known());

    /// A question that was asked, to be changed and asked again; `ddl` is its schema as it is known
    /// now, or empty.
    static EngineForm of(DialectQuestion question, String ddl) {
        return new EngineForm(
                question.getQuery(),
                ddl,
                question.getData(),
                question.getEnginesCount() == 0
                        ? known()
                        : question.getEnginesList().stream().map(EngineForm::name).toList());
    }

    /// Every engine there is a model of.
    static List<String> known() {
        return Dialects.all().stream().map(Dialect::name).toList();
    }

    private static String name(String engine) {
        return Dialects.engine(engine).map(Dialect::name).orElse(engine);
    }

    /// Whether it reads tables.
    public boolean readsTables() {
        return !(schema + data).isEmpty();
    }
}
