package dev.sameql.gateway.limits;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// Caps that no caller can raise, `sameql.limits.*`. What is over one is refused, and the error
/// names the cap, its value and what was sent.
@ConfigMapping(prefix = "sameql.limits")
public interface LimitsConfig {

    /// The largest budget of a pair: as long may one pair keep a worker.
    @WithDefault("PT10M")
    Duration budget();

    /// The largest bound (rows per table) of a pair. The search grows with it, within the budget.
    @WithDefault("32")
    int bound();

    /// The longest id, name or code, in characters.
    @WithDefault("1000")
    int nameLength();

    /// The longest text for people, such as a pair's question, in characters.
    @WithDefault("100000")
    int textLength();

    /// The longest script, DDL or rows, in characters. A message takes no more than four megabytes.
    @WithDefault("2000000")
    int scriptLength();

    /// The longest query, in characters, that is passed on. Longer ones are answered INVALID,
    /// TOO_LARGE.
    @WithDefault("${sameql.gateway.max-query-length:100000}")
    int queryLength();

    /// The most engines one dialect question names.
    @WithDefault("16")
    int engines();

    /// The most job ids one call names.
    @WithDefault("20000")
    int ids();

    /// The most pairs one `SubmitPairs` call takes: its response names them all in one message.
    @WithDefault("${sameql.gateway.max-pairs-per-call:20000}")
    int pairsPerCall();

    /// The most jobs of one client that have no judgement yet. A client is who its token says, or
    /// its address. Each costs some hundred bytes, counted by each gateway for itself.
    @WithDefault("50000")
    int jobsInFlight();

    /// The most jobs of one campaign; `judge --pairs` makes one of each file.
    @WithDefault("1000000")
    int jobsOfCampaign();

    /// The most schemas of one tenant. Every service keeps all of them.
    @WithDefault("10000")
    int schemas();

    /// The most bytes of one tenant's schemas together, as they were sent.
    @WithDefault("268435456")
    long schemaBytes();

    /// The longest run that tests an engine: as long it keeps a conformance worker.
    @WithDefault("PT20M")
    Duration conformanceTime();

    /// The most runs of one tenant that have not ended.
    @WithDefault("2")
    int conformanceRuns();

    /// The most runs of one tenant that are kept, of at most 27 MB each, as a rule some hundred
    /// kilobytes; the oldest that has ended gives way. Every gateway holds all of them in memory.
    @WithDefault("20")
    int conformanceKept();
}
