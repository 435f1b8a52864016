package dev.sameql.verifier.encode;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Row;
import dev.sameql.verifier.dialect.SymbolicAlgebra;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// Free rows, one of which can be any row of two results: what the solver finds for them tells the
/// results apart.
final class FreeRows {
    private static final int MOST = 16;

    private final SymbolicAlgebra algebra;
    private final Terms terms;

    FreeRows(SymbolicAlgebra algebra) {
        this.algebra = algebra;
        this.terms = algebra.terms();
    }

    /// Whether a row is the witness.
    Term is(Row<Term, SymbolicValue> row, List<SymbolicValue> witness) {
        Term same = terms.always();
        for (int c = 0; c < witness.size() && !same.isNever(); c++) {
            same = terms.and(same, algebra.values().same(row.values().get(c), witness.get(c)));
        }
        return same;
    }

    /// Free rows that between them can equal any of the rows: per column one number, one atom, or
    /// both in turn.
    List<List<SymbolicValue>> of(Collection<Row<Term, SymbolicValue>> rows) {
        List<List<SymbolicValue>> found = List.of(List.of());
        int width = rows.iterator().next().values().size();
        for (int c = 0; c < width; c++) {
            List<SymbolicValue> choices = column(rows, c);
            var longer = new ArrayList<List<SymbolicValue>>();
            for (List<SymbolicValue> witness : found) {
                for (SymbolicValue choice : choices) {
                    var next = new ArrayList<>(witness);
                    next.add(choice);
                    longer.add(next);
                }
            }
            found = longer;
            if (found.size() > MOST) throw new NotModelled("columns of mixed types", null);
        }
        return found;
    }

    private List<SymbolicValue> column(Collection<Row<Term, SymbolicValue>> rows, int c) {
        var choices = new ArrayList<SymbolicValue>();
        boolean numbers = false;
        boolean reals = false;
        boolean atoms = false;
        Term nullable = terms.never();
        for (var row : rows) {
            SymbolicValue value = row.values().get(c);
            numbers |= value.isNumber();
            reals |= value.isNumber() && value.term().sort() == Sort.REAL;
            atoms |= value.form() == Form.TEXT || value.form() == Form.ANY;
            if (!value.isNull().isNever()) nullable = null;
        }
        Term isNull = nullable == null ? terms.variable("witness" + c + "?", Sort.BOOL) : nullable;
        if (numbers || !atoms) {
            Term number = terms.variable("witness" + c, reals ? Sort.REAL : Sort.INT);
            choices.add(new SymbolicValue(Form.NUMBER, isNull, number, terms.never()));
        }
        if (atoms) {
            Term atom = terms.variable("witness" + c, Sort.ATOM);
            choices.add(new SymbolicValue(Form.ANY, isNull, atom, terms.never()));
        }
        return choices;
    }
}
