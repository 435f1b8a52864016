package dev.sameql.standalone.translate;

import dev.sameql.conformance.translation.Checked;
import dev.sameql.conformance.translation.CheckedTranslator;
import dev.sameql.core.dialect.translation.Translator;
import dev.sameql.core.schema.Schema;
import dev.sameql.engines.EngineRoom;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Translations made in this process, judged by the engines at hand, too.
public final class LocalTranslations implements Translations {
    private static final long SEED = 1;
    private static final int DATABASES = 12;

    private final Direction direction;
    private final NamedSchemas schemas;
    private final EngineRoom engines;
    private final Map<String, CheckedTranslator> translators = new ConcurrentHashMap<>();

    /// Between these engines over these schemas, which are the source's.
    public LocalTranslations(Direction direction, NamedSchemas schemas, EngineRoom engines) {
        this.direction = direction;
        this.schemas = schemas;
        this.engines = engines;
    }

    @Override
    public Checked of(String schema, String query) {
        return translators
                .computeIfAbsent(schema, name -> translator(schemas.named(name)))
                .of(List.of(query))
                .getFirst();
    }

    private CheckedTranslator translator(Schema schema) {
        var translator = new Translator(direction.from(), direction.to(), schema);
        return new CheckedTranslator(schema, translator, engines.engines(), SEED, DATABASES);
    }
}
