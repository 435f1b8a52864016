package dev.sameql.normalizer;

import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.RuleBook;
import dev.sameql.normalizer.rulebook.RuleSelection;
import java.util.Optional;
import java.util.function.Predicate;

/// The rules in the order in which they come: each stage starts from the form that another reached.
enum Stage {
    /// Sound published rules after which an engine still does the very same, ties included.
    PLAIN(null, r -> r.published() && r.sound() && r.preservesPlan()),
    /// All sound published rules.
    COMMON(PLAIN, r -> r.published() && r.sound()),
    /// All sound rules.
    SOUND(COMMON, RuleDescription::sound),
    /// ETM's rules as published.
    PUBLISHED(COMMON, RuleDescription::published);

    private final Stage before;
    private final Predicate<RuleDescription> profile;

    Stage(Stage before, Predicate<RuleDescription> profile) {
        this.before = before;
        this.profile = profile;
    }

    /// The stage before, none for the first.
    Optional<Stage> before() {
        return Optional.ofNullable(before);
    }

    /// Its rules in a book.
    RuleSelection rules(RuleBook book) {
        return book.selection(profile);
    }
}
