package dev.sameql.verifier.date;

import dev.sameql.verifier.terms.Template;
import java.util.Optional;

/// What is known of moments in columns that may hold fractions of a second, and of moments some
/// months or seconds later.
public enum Moments {
    /// Their order; nothing of what comes months or seconds later.
    ORDERED(Optional.empty()),

    /// Year, month, day, hour, minute and second; they have no fractions.
    SECONDS(Optional.of(DayTexts.TO_THE_SECOND)),

    /// The same and six digits of the fraction, in which all moments are written.
    MICROSECONDS(Optional.of(new Template("####-##-## ##:##:##.######")));

    private static final String ZEROS = ".000000";

    private final Optional<Template> template;

    Moments(Optional<Template> template) {
        this.template = template;
    }

    /// How moments are written, if their parts are known.
    public Optional<Template> template() {
        return template;
    }

    /// Whether what comes months or seconds later is computed.
    public boolean areComputed() {
        return template.isPresent();
    }

    /// A known moment as all of them are written.
    public String written(String iso) {
        boolean timed = iso.length() == DayTexts.TO_THE_SECOND.pattern().length();
        return this == MICROSECONDS && timed ? iso + ZEROS : iso;
    }
}
