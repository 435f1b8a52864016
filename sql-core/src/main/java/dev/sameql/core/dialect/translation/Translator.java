package dev.sameql.core.dialect.translation;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.facts.Determinism;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.print.Printer;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.schema.Schema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Translates queries of one engine over one schema to another engine.
///
/// The source's elaboration makes a typed tree with every conversion in it; each operation of the
/// tree is written by what means the same in the target. What comes out is a proposal: it is given
/// to nobody before it is checked.
public final class Translator {
    private final Dialect source;
    private final Target target;
    private final TranslatedSchema schema;
    private final Frontend frontend;

    /// A translator between these engines for queries over the schema, which is the source's.
    public Translator(Dialect source, Target target, Schema schema) {
        this.source = source;
        this.target = target;
        this.schema = TranslatedSchema.of(schema, source, target);
        this.frontend = Frontend.ofModel(schema, source);
    }

    /// The schema in the target.
    public TranslatedSchema schema() {
        return schema;
    }

    /// The engine that queries come from.
    public Dialect source() {
        return source;
    }

    /// The engine that they go to.
    public Target target() {
        return target;
    }

    /// The ways to say the query in the target, the plainest first; or one refusal.
    public List<Translation> translations(String sql) {
        return switch (frontend.bind(sql)) {
            case Bound.Failure(Problem.Invalid problem) ->
                    List.of(refused(Obstacle.SOURCE_REFUSES, problem.detail()));
            case Bound.Failure(Problem.Unsupported problem) ->
                    List.of(refused(Obstacle.SOURCE_NOT_MODELLED, problem.detail()));
            case Bound.Success(Query query, _, _) -> proposals(query);
        };
    }

    private static Translation refused(Obstacle obstacle, String detail) {
        return new Translation.Refused(obstacle, detail);
    }

    private List<Translation> proposals(Query query) {
        if (Determinism.of(query) == Determinism.RANDOM)
            return List.of(refused(Obstacle.OPEN_MEANING, "the query asks for chance"));
        Map<String, Translation> proposals = new LinkedHashMap<>();
        Optional<Translation> refusal = Optional.empty();
        for (boolean computesConstants : List.of(false, true)) {
            try {
                Translation.Proposed proposed = proposed(query, computesConstants);
                proposals.putIfAbsent(proposed.sql(), proposed);
            } catch (Untranslatable obstacle) {
                if (refusal.isEmpty())
                    refusal = Optional.of(refused(obstacle.obstacle(), obstacle.getMessage()));
            } catch (TypingException notPrinted) {
                if (refusal.isEmpty())
                    refusal =
                            Optional.of(refused(Obstacle.NO_COUNTERPART, notPrinted.getMessage()));
            }
        }
        if (proposals.isEmpty()) return refusal.stream().toList();
        return List.copyOf(proposals.values());
    }

    private Translation.Proposed proposed(Query query, boolean computesConstants) {
        Terms terms = new Terms(source, target);
        Query translated = new QueryTranslation(terms, schema, computesConstants).of(query);
        String sql = Printer.print(translated, target.dialect(), target.phrases());
        return new Translation.Proposed(sql, query, Set.copyOf(terms.premises()));
    }
}
