package dev.sameql.verifier.witness;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.Difference;
import dev.sameql.core.data.ResultTable;
import java.util.Set;

/// A database on which two queries differ, replayed on a fresh connection from its script alone.
///
/// There is no other way to make one than [WitnessMaker].
public final class Witness {
    private final Database database;
    private final String script;
    private final ResultTable gold;
    private final ResultTable predicted;
    private final Set<Difference> differences;

    Witness(
            Database database,
            String script,
            ResultTable gold,
            ResultTable predicted,
            Set<Difference> differences) {
        this.database = database;
        this.script = script;
        this.gold = gold;
        this.predicted = predicted;
        this.differences = Set.copyOf(differences);
    }

    /// The rows.
    public Database database() {
        return database;
    }

    /// INSERT statements, one a line; a comment when every table is empty.
    public String script() {
        return script;
    }

    /// What the gold query returns.
    public ResultTable gold() {
        return gold;
    }

    /// What the predicted query returns.
    public ResultTable predicted() {
        return predicted;
    }

    /// The classes of the difference, never empty.
    public Set<Difference> differences() {
        return differences;
    }

    /// Whether more looking may show a better one: this one rests on ties, or on an empty result
    /// against one of NULLs.
    public boolean isWeak() {
        return differences.contains(Difference.TIES)
                || differences.contains(Difference.EMPTY_VS_NULL);
    }
}
