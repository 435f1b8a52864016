package dev.sameql.core.dialect.printed;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.dialect.postgresql.PostgresDialect;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import java.util.Optional;
import java.util.Set;

/// An engine that keeps close to the standard and is not modelled: a query bound for PostgreSQL is
/// printed for it, where the standard gives the text the same meaning in both.
///
/// Law: what is printed means in the engine, as far as its documentation says, what it means in
/// PostgreSQL; what does not is refused by a [TypingException].
public abstract class PrintedDialect extends Dialect {
    private static final Set<Operator> OWN =
            Set.of(Operator.INSTR, Operator.MAKE_DATE, Operator.TO_DATE);
    private static final Set<Trait> DIFFERENT =
            Set.of(Trait.DATE_ARITHMETIC_DIFFERS, Trait.VALUES_NAME_COLUMNS_OTHERWISE);

    private final Set<Trait> lacking;

    /// `lacking` are traits of PostgreSQL that the engine has not.
    protected PrintedDialect(String name, String title, Set<Trait> lacking) {
        super(name, title, Set.of());
        this.lacking = Set.copyOf(lacking);
    }

    /// Whether NULLs come first in a key that does not say so.
    protected abstract boolean nullsFirst(boolean descending);

    /// Whether a number becomes an integer as in PostgreSQL, which rounds.
    protected abstract boolean castsRound();

    @Override
    public boolean has(Trait trait) {
        return DIFFERENT.contains(trait)
                || PostgresDialect.POSTGRESQL.has(trait) && !lacking.contains(trait);
    }

    @Override
    public Optional<Elaborator> printedElaborator() {
        return Optional.of(new PrintedReading(this));
    }

    @Override
    public String castName(Type type) {
        return type.kind() == Kind.TEXT ? "varchar(200)" : super.castName(type);
    }

    @Override
    public void requireSame(Expression printed) {
        switch (printed) {
            case Call call when OWN.contains(call.operator()) ->
                    throw differs(call.operator().name());
            case Cast(var operand, var target, _) -> requireSame(operand.type(), target);
            // the others are the standard's
            default -> {}
        }
    }

    /// Numbers as texts, texts as numbers, and exact numbers without digits are each engine's own.
    private void requireSame(Type from, Type target) {
        boolean toText = target.kind() == Kind.TEXT;
        boolean fromText = from.kind() == Kind.TEXT || from.kind() == Kind.UNKNOWN;
        boolean toWhole = target.kind().isInteger();
        boolean fromWhole = from.kind().isInteger();
        boolean differs =
                toText && !fromText && !fromWhole
                        || target.kind() == Kind.DECIMAL
                        || toWhole && from.kind() == Kind.REAL
                        || toWhole && from.kind() == Kind.DECIMAL && !castsRound();
        if (differs) throw differs("CAST to " + target.kind());
    }

    private TypingException differs(String what) {
        return TypingException.unsupported(what + ", which is another in " + title());
    }
}
