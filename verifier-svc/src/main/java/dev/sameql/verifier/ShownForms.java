package dev.sameql.verifier;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Narrowing;
import dev.sameql.core.ir.Query;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.question.SolverAnswer;
import dev.sameql.verifier.question.SolverReason;
import java.util.List;
import java.util.Optional;

/// What an engine shows of a value and we do not keep: blanks that fill a text up (`char(n)`), so
/// two results that are alike here are alike on the engine only where their columns have one
/// length; and the time zone of a moment.
final class ShownForms {
    private ShownForms() {}

    /// Two columns that may show one value in two ways. `isRun`: running the queries tells them
    /// apart, since an interpreter's results come as they are shown; no prover does.
    record Unlike(String feature, boolean isRun) {
        Cause cause() {
            return Cause.of("UNSUPPORTED_FEATURE", feature + " is not modelled");
        }

        /// What to answer instead of asking a prover.
        EquivalenceCheck unproved() {
            return _ ->
                    SolverAnswer.Unknown.because(
                            new SolverReason.NotModelled(feature, Optional.empty()));
        }
    }

    /// Why two results cannot be compared, if they cannot; `anyColumnOrder` where each column may
    /// be compared with any.
    static Optional<Unlike> unlike(
            QueryText gold, QueryText predicted, Dialect dialect, boolean anyColumnOrder) {
        if (dialect.isAtHand()
                || !(gold.bound() instanceof Bound.Success(Query left, _, _))
                || !(predicted.bound() instanceof Bound.Success(Query right, _, _)))
            return Optional.empty();
        List<Field> ours = left.fields();
        List<Field> theirs = right.fields();
        Optional<Unlike> run = Optional.empty();
        for (int i = 0; i < ours.size(); i++) {
            for (int j = 0; j < theirs.size(); j++) {
                if (i != j && !anyColumnOrder) continue;
                if (isNothing(left, i) || isNothing(right, j)) continue;
                Optional<Unlike> unlike = unlike(ours.get(i), theirs.get(j), i + 1);
                if (unlike.isPresent() && !unlike.get().isRun()) return unlike;
                if (run.isEmpty()) run = unlike;
            }
        }
        return run;
    }

    /// Whether a column is the literal NULL, of whatever type and length: it shows nothing.
    private static boolean isNothing(Query query, int column) {
        return switch (query) {
            case Query.Project(_, var outputs) -> isNothing(outputs.get(column).value());
            case Query.Sort(var input, _) -> isNothing(input, column);
            case Query.Limit(var input, _, _) -> isNothing(input, column);
            case Query.Distinct(var input) -> isNothing(input, column);
            case Query.Scan _,
                    Query.Values _,
                    Query.Filter _,
                    Query.Join _,
                    Query.Window _,
                    Query.Aggregate _,
                    Query.SetOperation _,
                    Query.Derived _,
                    Query.With _,
                    Query.CommonTable _ ->
                    false;
        };
    }

    private static boolean isNothing(Expression value) {
        Expression shown = value.unparenthesised();
        if (shown instanceof Expression.Call(var operator, var operands, _))
            return !operands.isEmpty()
                    && operator.descriptor().nulls().from(0)
                    && isNothing(operands.getFirst());
        return shown instanceof Expression.Cast cast
                ? isNothing(cast.operand())
                : shown instanceof Expression.Literal(Value.Null _, _, _);
    }

    private static Optional<Unlike> unlike(Field left, Field right, int column) {
        String place = " column %d of the results".formatted(column);
        if (isUnlikeZoned(left, right) || isUnlikeZoned(right, left))
            return Optional.of(
                    new Unlike("a moment with a time zone beside one without in" + place, false));
        if (!isUnlikePadded(left, right) && !isUnlikePadded(right, left)) return Optional.empty();
        boolean run = hasLength(left) && hasLength(right);
        return Optional.of(
                new Unlike("with how many blanks are filled up the texts of" + place, run));
    }

    /// Whether it is known how many blanks fill a column's texts up.
    private static boolean hasLength(Field field) {
        return !(field.type().narrowing() instanceof Narrowing.Padded(var length))
                || length.isPresent();
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
