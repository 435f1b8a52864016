package dev.sameql.verifier;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Narrowing;
import dev.sameql.core.ir.Query;
import java.util.List;
import java.util.Optional;

/// What an engine shows of a value and we do not keep: blanks that fill a text up (`char(n)`), so
/// two results that are alike here are alike on the engine only where their columns have one
/// length; and the time zone of a moment.
final class ShownForms {
    private ShownForms() {}

    /// Why two results cannot be compared, if they cannot; `anyColumnOrder` where each column may
    /// be compared with any.
    static Optional<Cause> unlike(
            QueryText gold, QueryText predicted, Dialect dialect, boolean anyColumnOrder) {
        if (dialect.isAtHand()
                || !(gold.bound() instanceof Bound.Success(Query left, _, _))
                || !(predicted.bound() instanceof Bound.Success(Query right, _, _)))
            return Optional.empty();
        List<Field> ours = left.fields();
        List<Field> theirs = right.fields();
        for (int i = 0; i < ours.size(); i++) {
            for (int j = 0; j < theirs.size(); j++) {
                if (i != j && !anyColumnOrder) continue;
                Optional<String> shown = unlike(ours.get(i), theirs.get(j));
                if (shown.isPresent())
                    return Optional.of(
                            Cause.of(
                                    "UNSUPPORTED_FEATURE",
                                    "%s column %d of the results is not modelled"
                                            .formatted(shown.get(), i + 1)));
            }
        }
        return Optional.empty();
    }

    private static Optional<String> unlike(Field left, Field right) {
        if (isUnlikeZoned(left, right) || isUnlikeZoned(right, left))
            return Optional.of("a moment with a time zone beside one without in");
        return isUnlikePadded(left, right) || isUnlikePadded(right, left)
                ? Optional.of("with how many blanks are filled up the texts of")
                : Optional.empty();
    }

    /// Whether one shows a time zone and the other, which may hold the same, none; numbers and days
    /// differ from a moment anyhow.
    private static boolean isUnlikeZoned(Field left, Field right) {
        if (!left.type().narrowing().isZoned() || right.type().narrowing().isZoned()) return false;
        return switch (right.type().kind()) {
            case TIMESTAMP, TEXT, UNKNOWN, ANY -> true;
            case NULL, INTEGER, INT4, DECIMAL, REAL, BOOLEAN, BLOB, DATE, TIME -> false;
        };
    }

    private static boolean isUnlikePadded(Field left, Field right) {
        if (!(left.type().narrowing() instanceof Narrowing.Padded(var length))) return false;
        boolean text =
                switch (right.type().kind()) {
                    case TEXT, UNKNOWN, ANY -> true;
                    case NULL, INTEGER, INT4, DECIMAL, REAL, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP ->
                            false;
                };
        return text
                && (length.isEmpty() || !left.type().narrowing().equals(right.type().narrowing()));
    }
}
