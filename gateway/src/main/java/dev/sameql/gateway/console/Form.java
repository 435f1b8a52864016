package dev.sameql.gateway.console;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.gateway.console.options.Options;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.QueryPair;

/// What the page of pairs asks.
///
/// - `policy`: a preset's name.
public record Form(
        String schema,
        String dialect,
        String gold,
        String predicted,
        String policy,
        Options options) {

    /// Nothing written yet.
    static final Form EMPTY = new Form("", Dialects.DEFAULT.name(), "", "", "strict", Options.NONE);

    /// The questions of a pair that was judged, to be changed and asked again.
    static Form of(Judgement judgement, String ddl) {
        QueryPair pair = judgement.getPair();
        String preset = pair.getPolicy().getPreset();
        return new Form(
                ddl,
                Dialects.named(pair.getDialect()).orElse(Dialects.DEFAULT).name(),
                pair.getGold(),
                pair.getPredicted(),
                preset.isEmpty() ? "strict" : preset,
                Options.of(judgement));
    }
}
