package dev.sameql.core.facts;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.operator.Descriptor;
import dev.sameql.core.value.Value;
import java.util.concurrent.atomic.AtomicReference;

/// What else than the database a query's result depends on.
public enum Determinism {
    /// Nothing.
    DETERMINISTIC,
    /// The time at which it runs: CURRENT_DATE, `date('now')`; or its session: CURRENT_USER. Within
    /// one statement they stand still.
    CLOCK,
    /// Chance: RANDOM().
    RANDOM;

    /// The worst that occurs in the query.
    public static Determinism of(Query query) {
        AtomicReference<Determinism> worst = new AtomicReference<>(DETERMINISTIC);
        Trees.visit(query, _ -> {}, e -> worst.accumulateAndGet(of(e), Determinism::worse));
        return worst.get();
    }

    private static Determinism worse(Determinism left, Determinism right) {
        return left.compareTo(right) >= 0 ? left : right;
    }

    /// Of the operator that an expression applies, whatever its operands are.
    public static Determinism of(Expression expression) {
        if (!(expression instanceof Call call)) return DETERMINISTIC;
        Descriptor operator = call.operator().descriptor();
        return switch (operator.dependence()) {
            case NOTHING -> DETERMINISTIC;
            case CLOCK_IF_ASKED ->
                    call.arguments().size() <= operator.moment() || readsNow(call)
                            ? CLOCK
                            : DETERMINISTIC;
            case CLOCK -> CLOCK;
            case CHANCE -> RANDOM;
        };
    }

    private static boolean readsNow(Call call) {
        return call.arguments().stream()
                .anyMatch(
                        a ->
                                a instanceof Literal(Value.Text(String text), _, _)
                                        && text.strip().equalsIgnoreCase("now"));
    }
}
