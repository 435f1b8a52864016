package dev.sameql.gateway.console.options;

import dev.sameql.v1.Policy;
import dev.sameql.v1.RowSemantics;
import dev.sameql.v1.Ties;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// A setting of the policy that outdoes the preset's, in the words that `--policy` takes.
public enum Setting {
    /// As lists, bags or sets.
    ROWS(
            "rows",
            "Rows",
            "How the rows of both results are compared.",
            List.of(
                    new Choice(
                            "auto",
                            "in order where the gold query orders",
                            p -> p.setRows(RowSemantics.ROW_SEMANTICS_AUTO)),
                    new Choice(
                            "list",
                            "lists: in order",
                            p -> p.setRows(RowSemantics.ROW_SEMANTICS_LIST)),
                    new Choice(
                            "bag",
                            "bags: in any order",
                            p -> p.setRows(RowSemantics.ROW_SEMANTICS_BAG)),
                    new Choice(
                            "set",
                            "sets: duplicates do not count",
                            p -> p.setRows(RowSemantics.ROW_SEMANTICS_SET)))),
    /// Whether columns may change places.
    COLUMNS(
            "columns",
            "Columns",
            "Whether the predicted columns may come in another order.",
            List.of(
                    new Choice("ordered", "in their order", p -> p.setAnyColumnOrder(false)),
                    new Choice("any-order", "in any order", p -> p.setAnyColumnOrder(true)))),
    /// No row beside one row of NULLs.
    EMPTY(
            "empty-vs-null",
            "Empty or NULL",
            "An empty result beside a single row of NULLs.",
            List.of(
                    new Choice("differ", "they differ", p -> p.setEmptyIsNull(false)),
                    new Choice("same", "they are the same", p -> p.setEmptyIsNull(true)))),
    /// What both queries leave open.
    TIES(
            "ties",
            "Ties",
            "Queries that differ only in which of several rows of equal rank comes first or is"
                    + " kept.",
            List.of(
                    new Choice("differ", "not equivalent", p -> p.setTies(Ties.TIES_DIFFER)),
                    new Choice("open", "undecided", p -> p.setTies(Ties.TIES_OPEN))));

    private final String word;
    private final String title;
    private final String help;
    private final List<Choice> choices;

    Setting(String word, String title, String help, List<Choice> choices) {
        this.word = word;
        this.title = title;
        this.help = help;
        this.choices = choices;
    }

    /// What it can be set to.
    ///
    /// - `word`: as posts and `--policy` say it.
    /// - `title`: as people read it.
    public record Choice(String word, String title, Consumer<Policy.Builder> change) {

        void to(Policy.Builder policy) {
            change.accept(policy);
        }

        private boolean isIn(Policy policy) {
            Policy.Builder changed = policy.toBuilder();
            change.accept(changed);
            return changed.build().equals(policy);
        }
    }

    /// The name of its field.
    public String word() {
        return word;
    }

    /// Its label.
    public String title() {
        return title;
    }

    /// What it says.
    public String help() {
        return help;
    }

    /// What it can be set to.
    public List<Choice> choices() {
        return choices;
    }

    /// The choice of that word.
    Optional<Choice> named(String choice) {
        return choices.stream().filter(each -> each.word().equals(choice)).findFirst();
    }

    /// What a policy says of it; empty where it leaves it to its preset.
    Optional<Choice> of(Policy policy) {
        return choices.stream().filter(each -> each.isIn(policy)).findFirst();
    }
}
