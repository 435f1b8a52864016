package dev.sameql.core.dialect.translation;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.dialect.translation.target.Target;
import dev.sameql.core.dialect.translation.term.Obstacle;
import dev.sameql.core.dialect.translation.term.Premise;
import dev.sameql.core.dialect.translation.term.Terms;
import dev.sameql.core.dialect.translation.term.Untranslatable;
import dev.sameql.core.facts.Determinism;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.print.Printer;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.schema.Schema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        List<Translation> refusals = new ArrayList<>();
        for (Set<Premise> granted : granted())
            for (boolean computesConstants : List.of(false, true)) {
                switch (proposal(query, granted, computesConstants)) {
                    case Translation.Proposed proposed ->
                            proposals.putIfAbsent(proposed.sql(), proposed);
                    case Translation.Refused refusal -> refusals.add(refusal);
                }
            }
        if (proposals.isEmpty()) return refusals.subList(0, 1);
        return List.copyOf(proposals.values());
    }

    /// What may be taken for granted where the source means something that the target cannot say,
    /// as little as possible first.
    private List<Set<Premise>> granted() {
        return source.has(Trait.QUOTIENTS_BY_ZERO_ARE_INFINITE)
                ? List.of(
                        Set.of(),
                        Set.of(Premise.ZERO_IS_NOT_DIVIDED_BY_ZERO),
                        Set.of(Premise.NOTHING_IS_DIVIDED_BY_ZERO))
                : List.of(Set.of());
    }

    private Translation proposal(Query query, Set<Premise> granted, boolean computesConstants) {
        try {
            return proposed(query, granted, computesConstants);
        } catch (Untranslatable obstacle) {
            return refused(obstacle.obstacle(), obstacle.getMessage());
        } catch (TypingException notPrinted) {
            return refused(Obstacle.NO_COUNTERPART, notPrinted.getMessage());
        }
    }

    private Translation.Proposed proposed(
            Query query, Set<Premise> granted, boolean computesConstants) {
        Terms terms = new Terms(source, target, granted);
        Query translated = QueryTranslation.translated(query, terms, schema, computesConstants);
        String sql = Printer.print(translated, target.dialect(), target.phrases());
        return new Translation.Proposed(sql, query, Set.copyOf(terms.premises()));
    }
}
