package dev.sameql.gateway.console.options;

import dev.sameql.v1.Budget;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.Policy;
import dev.sameql.v1.meaning.PolicyMoment;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;

/// The folded part of the page of pairs, as it is written: a text that is empty leaves the matter
/// to the preset, or to the verifier.
///
/// - `chosen`: the word of each setting.
/// - `now`: what both queries read from the clock.
/// - `bound`: rows a table; `budget`: a time.
public record Options(
        Map<Setting, String> chosen, String now, String tolerance, String bound, String budget) {

    /// Everything is left to others.
    public static final Options NONE = new Options(Map.of(), "", "", "", "");

    /// What a pair was judged with.
    public static Options of(Judgement judgement) {
        Policy policy = judgement.getPair().getPolicy();
        Budget budget = judgement.getBudget();
        var chosen = new EnumMap<Setting, String>(Setting.class);
        for (Setting setting : Setting.values())
            setting.of(policy).ifPresent(choice -> chosen.put(setting, choice.word()));
        return new Options(
                chosen,
                PolicyMoment.of(policy).map(Instant::toString).orElse(""),
                policy.hasTolerance() ? number(policy.getTolerance()) : "",
                budget.getBound() > 0 ? Integer.toString(budget.getBound()) : "",
                budget.getMillis() > 0 ? Span.text(Duration.ofMillis(budget.getMillis())) : "");
    }

    private static String number(double value) {
        String text = Double.toString(value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    /// The word that is chosen of a setting, or an empty text.
    public String of(Setting setting) {
        return chosen.getOrDefault(setting, "");
    }

    /// Whether anything is written or chosen.
    public boolean isAsked() {
        return chosen.values().stream().anyMatch(word -> !word.isEmpty())
                || !(now + tolerance + bound + budget).isEmpty();
    }
}
