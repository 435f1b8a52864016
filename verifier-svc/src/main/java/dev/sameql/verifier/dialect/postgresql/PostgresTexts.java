package dev.sameql.verifier.dialect.postgresql;

import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.SymbolicValue;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// PostgreSQL's functions of texts in forms that equal ones share: whether a known text stands in
/// another is a match, as LIKE makes it.
///
/// Source: PostgreSQL's manual, sections 9.4 and 9.7.
final class PostgresTexts {
    /// What means itself in patterns of LIKE.
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9 ,@;:/!=<>'\"&~#.+*()-]+");

    private final PostgresReading reading;

    PostgresTexts(PostgresReading reading) {
        this.reading = reading;
    }

    /// POSITION: 0 where a known text stands nowhere, 1 where the other begins with it.
    SymbolicValue place(List<SymbolicValue> operands, SymbolicValue place) {
        SymbolicValue text = operands.getFirst();
        Optional<String> sought = known(operands.getLast()).filter(s -> PLAIN.matcher(s).matches());
        if (text.term().isConstant() || sought.isEmpty()) return place;
        Terms terms = reading.terms;
        Term two = terms.integer(2);
        Term later = terms.ite(terms.less(place.term(), two), two, place.term());
        Term begins = matches(text, sought.get() + "%");
        Term first = terms.ite(begins, terms.integer(1), later);
        Term found = matches(text, "%" + sought.get() + "%");
        reading.inner.dates().calendar().require(terms.or(terms.not(begins), found));
        return reading.values.integer(terms.ite(found, first, terms.integer(0)), text.isNull());
    }

    /// Whether a text that is no NULL matches a pattern without a backslash.
    private Term matches(SymbolicValue text, String pattern) {
        SymbolicValue known = reading.values.text(reading.terms.atom(Value.of(pattern)));
        return reading.like(
                        LikeKind.LIKE_SENSITIVE,
                        text.present(reading.terms),
                        known,
                        Optional.empty())
                .isTrue();
    }

    private static Optional<String> known(SymbolicValue text) {
        return text.isConstant() && text.term().payload() instanceof Value.Text(String known)
                ? Optional.of(known)
                : Optional.empty();
    }
}
