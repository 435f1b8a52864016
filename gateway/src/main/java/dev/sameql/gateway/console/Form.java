package dev.sameql.gateway.console;

import dev.sameql.v1.QueryPair;

/// What the page of pairs asks.
///
/// - `policy`: a preset's name.
public record Form(String schema, String dialect, String gold, String predicted, String policy) {

    /// Nothing written yet.
    static final Form EMPTY = new Form("", "sqlite", "", "", "strict");

    /// The questions of a pair that was judged, to be changed and asked again.
    static Form of(QueryPair pair, String ddl) {
        String preset = pair.getPolicy().getPreset();
        return new Form(
                ddl,
                pair.getDialect().isEmpty() ? "sqlite" : pair.getDialect(),
                pair.getGold(),
                pair.getPredicted(),
                preset.isEmpty() ? "strict" : preset);
    }
}
