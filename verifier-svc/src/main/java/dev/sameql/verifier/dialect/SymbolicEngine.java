package dev.sameql.verifier.dialect;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Column;
import dev.sameql.verifier.dialect.sqlite.SqliteReading;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.value.SymbolicValue;
import java.util.Optional;

/// What an engine's SQL means to the provers: how its operators read over terms, and what its
/// values are like. One value per engine, in the folder of its name; found by [SymbolicEngines].
public interface SymbolicEngine {

    /// How its operators read, over the values of an algebra.
    Algebra<Term, SymbolicValue> reading(SqliteReading values);

    /// Whether a column may hold values of another type than its own, so that equal numbers may be
    /// stored as an integer and as a real. Where not, types are static: exact numbers keep count of
    /// their decimals, and columns of days hold days.
    boolean isDynamicallyTyped();

    /// A column for values of some kind that are computed, or empty where it is not known what they
    /// are like.
    Optional<Column> computed(Kind kind);

    /// Whether a column holds moments to the second, without fractions.
    boolean storesSeconds(Column column);

    /// Whether its reading writes moments to the microsecond where it is asked to.
    boolean readsMicroseconds();

    /// Whether the values of a key of texts may be fixed, as those of a key of integers are.
    boolean fixesKeysOfTexts();

    /// Whether no letters but those of ASCII have a case.
    boolean hasCaseInAsciiAlone();

    /// Whether texts that are equal may be seen to differ, so that it matters which of them stands
    /// for both.
    boolean equalTextsMayDiffer();

    /// Whether installations compare texts under collations that agree on some texts alone.
    boolean hasOtherCollations();

    /// Whether a query may end in an error that no agreement speaks of.
    boolean mayFail(Query query);
}
