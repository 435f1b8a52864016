package dev.sameql.gateway.console.view;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.gateway.console.options.Options;
import dev.sameql.gateway.console.options.Setting;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.QueryPair;
import java.util.ArrayList;
import java.util.List;

/// One thing that a pair was asked with, beside its queries.
public record Asked(String name, String value) {

    /// What a judgement's pair was asked with, the dialect and the preset first.
    public static List<Asked> of(Judgement judgement) {
        QueryPair pair = judgement.getPair();
        Options options = Options.of(judgement);
        String preset = pair.getPolicy().getPreset();
        var asked = new ArrayList<Asked>();
        asked.add(
                new Asked(
                        "Dialect",
                        Dialects.named(pair.getDialect()).orElse(Dialects.DEFAULT).title()));
        asked.add(new Asked("Same result as", preset.isEmpty() ? "strict" : preset));
        for (Setting setting : Setting.values())
            for (Setting.Choice choice : setting.choices())
                if (choice.word().equals(options.of(setting)))
                    asked.add(new Asked(setting.title(), choice.title()));
        asked.add(new Asked("Clock", options.now()));
        asked.add(new Asked("Tolerance", options.tolerance()));
        asked.add(new Asked("Bound", options.bound()));
        asked.add(new Asked("Time", options.budget()));
        return asked.stream().filter(each -> !each.value().isEmpty()).toList();
    }
}
