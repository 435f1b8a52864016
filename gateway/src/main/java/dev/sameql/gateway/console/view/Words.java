package dev.sameql.gateway.console.view;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.v1.Counterexample;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.Replay;
import dev.sameql.v1.summary.VerdictWords;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a verdict promises, in words.
final class Words {

    private static final Pattern NAME = Pattern.compile("^[^ ]+");
    private static final String MODELLED = ", as modelled";

    private Words() {}

    static String title(Judgement judgement) {
        if (!judgement.getComplete()) return "Being judged";
        return title(judgement.getVerdict());
    }

    static String title(dev.sameql.v1.Verdict verdict) {
        return switch (verdict) {
            case VERDICT_EQUIVALENT -> "Equivalent";
            case VERDICT_NOT_EQUIVALENT -> "Not equivalent";
            case VERDICT_INVALID -> "Invalid";
            case VERDICT_UNDECIDED, VERDICT_UNSPECIFIED, UNRECOGNIZED -> "Undecided";
        };
    }

    /// What the verdict promises.
    static String promise(Judgement judgement) {
        if (judgement.hasCounterexample()) return seen(judgement.getCounterexample());
        String reach = VerdictWords.reach(judgement);
        return reach.isEmpty() ? none(judgement) : reach;
    }

    private static String none(Judgement judgement) {
        if (!judgement.getComplete())
            return "There is no verdict yet; this page can be opened later.";
        return switch (judgement.getVerdict()) {
            case VERDICT_INVALID -> "A query or the schema is refused, as the engine would.";
            case VERDICT_UNDECIDED,
                    VERDICT_EQUIVALENT,
                    VERDICT_NOT_EQUIVALENT,
                    VERDICT_UNSPECIFIED,
                    UNRECOGNIZED ->
                    "Neither a difference nor a proof was found; the reasons say why.";
        };
    }

    private static String seen(Counterexample found) {
        String engine = engine(found.getEngine());
        String where =
                found.getReplay() == Replay.REPLAY_MODEL
                        ? "Our model of " + engine + " shows it"
                        : "Certain: " + engine + " showed it";
        return where
                + " on the database below, from which no row can be left out: "
                + VerdictWords.differences(found)
                + ".";
    }

    /// The engine as people write it, with its version; a model is that of the engine.
    private static String engine(String named) {
        return NAME.matcher(named.replace(MODELLED, ""))
                .replaceFirst(
                        name ->
                                Matcher.quoteReplacement(
                                        Dialects.named(name.group())
                                                .map(Dialect::title)
                                                .orElse(name.group())));
    }
}
