package dev.sameql.core.algebra;

import dev.sameql.core.ir.Operator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What a reading makes of each operator that it has. An operator is named where it has a meaning,
/// and nowhere else: a reading without an entry does not have it, and says so when it is asked.
///
/// @param <M> how the reading states a meaning
public final class OperatorTable<M> {
    private final String lack;
    private final Map<Operator, M> meanings;

    private OperatorTable(String lack, Map<Operator, M> meanings) {
        this.lack = lack;
        this.meanings = meanings;
    }

    /// An empty table; `lack` says of an operator, `%s`, that the reading does not have it.
    public static <M> Rows<M> refusing(String lack) {
        return new Rows<>(lack);
    }

    /// @throws NotModelled for an operator without an entry
    public M of(Operator operator) {
        M meaning = meanings.get(operator);
        if (meaning == null) throw new NotModelled(lack.formatted(operator), null);
        return meaning;
    }

    public Optional<M> find(Operator operator) {
        return Optional.ofNullable(meanings.get(operator));
    }

    /// Those that the reading has.
    public Set<Operator> operators() {
        return Set.copyOf(meanings.keySet());
    }

    /// A table as it is written down.
    public static final class Rows<M> {
        private final String lack;
        private final Map<Operator, M> meanings = new EnumMap<>(Operator.class);

        private Rows(String lack) {
            this.lack = lack;
        }

        public Rows<M> with(Operator operator, M meaning) {
            M before = meanings.put(operator, meaning);
            if (before != null) throw new IllegalArgumentException(operator + " has two meanings");
            return this;
        }

        /// The same meaning for each.
        public Rows<M> with(Set<Operator> operators, M meaning) {
            operators.forEach(operator -> with(operator, meaning));
            return this;
        }

        public OperatorTable<M> table() {
            return new OperatorTable<>(lack, new EnumMap<>(meanings));
        }
    }
}
