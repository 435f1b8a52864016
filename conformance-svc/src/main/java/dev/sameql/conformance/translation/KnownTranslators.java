package dev.sameql.conformance.translation;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.dialect.translation.Translator;
import dev.sameql.core.dialect.translation.target.Target;
import dev.sameql.core.dialect.translation.term.Obstacle;
import dev.sameql.core.schema.Schema;
import dev.sameql.engines.RealEngine;
import dev.sameql.v1.TranslationQuestion;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Answers translation questions, each within a time: the translators of the schemas asked about
/// lately are kept, for they are costly to make.
public final class KnownTranslators {
    private static final int MOST = 32;
    private static final long SEED = 1;
    private static final int DATABASES = 12;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private record Key(Dialect from, Target to, List<String> ddl, boolean modelOnly) {}

    private final List<RealEngine> engines;
    private final Map<Key, CheckedTranslator> known =
            new LinkedHashMap<>(16, 0.75f, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Key, CheckedTranslator> eldest) {
                    return size() > MOST;
                }
            };

    /// Translators that these engines judge, too.
    public KnownTranslators(List<RealEngine> engines) {
        this.engines = List.copyOf(engines);
    }

    /// What becomes of the question's query over the schema.
    public Checked answer(TranslationQuestion question, Schema schema) {
        Optional<Dialect> from = Dialects.engine(question.getSource());
        if (from.isEmpty()) return uncovered("no engine is called " + question.getSource());
        Optional<Target> to = Dialects.engine(question.getTarget()).flatMap(Target::of);
        if (to.isEmpty()) return uncovered("nothing is translated to " + question.getTarget());
        if (to.get().dialect() == from.get())
            return uncovered("source and target are the same engine");
        var key = new Key(from.get(), to.get(), schema.ddl(), question.getModelOnly());
        return translator(key, schema).within(PATIENCE, question.getQuery());
    }

    private static Checked uncovered(String why) {
        return new Checked.Refused(Obstacle.TARGET_NOT_COVERED, why);
    }

    private synchronized CheckedTranslator translator(Key key, Schema schema) {
        return known.computeIfAbsent(
                key,
                _ ->
                        new CheckedTranslator(
                                schema,
                                new Translator(key.from(), key.to(), schema),
                                key.modelOnly() ? List.of() : engines,
                                SEED,
                                DATABASES));
    }
}
