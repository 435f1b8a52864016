package dev.sameql.normalizer.intake;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/// Where the normaliser's rules lie, and how much it does at a time.
@ConfigMapping(prefix = "sameql.normalizer")
public interface NormalizerConfig {

    /// A directory of rules, one folder each, followed while the service runs, unless
    /// [#followsEdits] says otherwise; the bundled ones when unset. Rules are code: whoever may
    /// write here decides what counts as equivalent.
    Optional<Path> rulesDir();

    /// Where compiled and checked rules are remembered from one start to the next; when unset,
    /// `sameql/rules` in the user's cache directory (`$XDG_CACHE_HOME`, or `~/.cache`). Compiled
    /// rules are code: nobody else may write here.
    Optional<Path> cacheDir();

    /// Whether the rules' files are looked at, some times a second, so that an edit is in force at
    /// once.
    @WithDefault("true")
    boolean followsEdits();

    /// Whether to get ready for the first edit of a rule after the start, so that it is in force
    /// within two seconds; without, the first takes some seconds more.
    @WithDefault("true")
    boolean expectsEdits();

    /// Where is noted which pairs are on their way, so that one that ends this process comes again
    /// a few times only; for the service's user alone, on a disk that outlives the process, and of
    /// one process at a time. When unset, a restart forgets.
    Optional<Path> stateDir();

    /// Pairs worked on at once; one per core, two at least, when unset.
    OptionalInt workers();

    /// The name under which this instance publishes its rule book; the host's name when unset.
    Optional<String> instance();
}
