package dev.sameql.conformance.dialects;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Query;
import dev.sameql.core.print.Printer;
import dev.sameql.engines.Answer;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What the model of an engine says of one query.
///
/// `outcome`: how it ends when everything is evaluated (TRAF's strict evaluation). `query`: what it
/// is elaborated to, where typing succeeds. `undetermined`: SQL leaves a choice open that can show
/// in these rows. `others`: the other outcomes that an optimiser may legally produce.
public record Modelled(
        Dialect dialect,
        Outcome outcome,
        Optional<Query> query,
        boolean undetermined,
        List<Legal> others) {

    /// An outcome other than the strict one, and by which shortcuts an engine comes to it.
    public record Legal(Set<Shortcut> shortcuts, Outcome outcome) {}

    static Modelled of(Dialect dialect, Outcome outcome) {
        return new Modelled(dialect, outcome, Optional.empty(), false, List.of());
    }

    static Modelled of(Dialect dialect, Outcome outcome, Query query) {
        return new Modelled(dialect, outcome, Optional.of(query), false, List.of());
    }

    /// The strict outcome as an engine would answer it.
    public Answer answer() {
        return outcome.answer();
    }

    /// The shortcuts, in words, by which an engine comes to rows where strict evaluation fails:
    /// each that suffices alone, or else all together; empty where none does.
    public Optional<String> skipping() {
        if (others.isEmpty()) return Optional.empty();
        List<Set<Shortcut>> taken =
                others.stream()
                        .filter(other -> other.outcome() instanceof Outcome.Rows)
                        .map(Legal::shortcuts)
                        .toList();
        if (taken.isEmpty()) return Optional.empty();
        List<Set<Shortcut>> alone = taken.stream().filter(one -> one.size() == 1).toList();
        String how = alone.isEmpty() ? ", and " : ", or ";
        return Optional.of(
                (alone.isEmpty() ? taken : alone)
                        .stream()
                                .flatMap(Set::stream)
                                .distinct()
                                .sorted()
                                .map(Shortcut::sentence)
                                .collect(Collectors.joining(how)));
    }

    /// How the engine reads the query: as SQL of its own, with every conversion explicit; empty
    /// where typing fails, or the printer has no words for it.
    public Optional<String> reading() {
        try {
            return query.map(bound -> Printer.elaborated(bound, dialect));
        } catch (TypingException notPrinted) {
            return Optional.empty();
        }
    }
}
