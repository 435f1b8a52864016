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

    /// Why two results cannot be compared, if they cannot.
    static Optional<Cause> unlike(QueryText gold, QueryText predicted, Dialect dialect) {
        if (dialect.isAtHand()
                || !(gold.bound() instanceof Bound.Success(Query left, _, _))
                || !(predicted.bound() instanceof Bound.Success(Query right, _, _)))
            return Optional.empty();
        List<Field> ours = left.fields();
        List<Field> theirs = right.fields();
        for (int i = 0; i < Math.min(ours.size(), theirs.size()); i++)
            if (isZoned(ours.get(i)) != isZoned(theirs.get(i)))
                return Optional.of(
                        Cause.of(
                                "UNSUPPORTED_FEATURE",
                                "a moment with a time zone beside one without, in column "
                                        + (i + 1)
                                        + " of the results, is not modelled"));
            else if (isUnlike(ours.get(i).type().narrowing(), theirs.get(i).type().narrowing()))
                return Optional.of(
                        Cause.of(
                                "UNSUPPORTED_FEATURE",
                                "with how many blanks column "
                                        + (i + 1)
                                        + " of the results is filled up is not modelled"));
        return Optional.empty();
    }

    private static boolean isZoned(Field field) {
        return field.type().narrowing() instanceof Narrowing.Zoned;
    }

    private static boolean isUnlike(Narrowing left, Narrowing right) {
        if (!left.isPadded() && !right.isPadded()) return false;
        return !(left instanceof Narrowing.Padded(var length))
                || length.isEmpty()
                || !left.equals(right);
    }
}
