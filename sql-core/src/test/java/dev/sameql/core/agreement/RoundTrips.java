package dev.sameql.core.agreement;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.print.Printer;
import dev.sameql.core.schema.Schema;
import java.util.ArrayList;
import java.util.List;

/// The law of printing, query by query: what is printed binds back to the same tree, up to field
/// ids, spelling and parentheses. What is printed for DuckDB was bound for PostgreSQL.
public final class RoundTrips {
    private final Frontend frontend;
    private final Frontend reading;
    private final Dialect dialect;
    private final List<String> differences = new ArrayList<>();
    private int same;
    private int notBound;
    private int notPrinted;

    public RoundTrips(Schema schema, Dialect dialect) {
        Dialect source = dialect == Dialects.DUCKDB ? Dialects.POSTGRESQL : dialect;
        this.frontend = Frontend.of(schema, source);
        this.reading = Frontend.ofPrinted(schema, dialect);
        this.dialect = dialect;
    }

    /// Tries one query; `label` tells in a report where it comes from.
    public void run(String sql, String label) {
        if (!(frontend.bind(sql) instanceof Bound.Success(Query query, _, _))) {
            notBound++;
            return;
        }
        String printed;
        try {
            printed = Printer.print(query, dialect);
        } catch (TypingException otherMeaning) {
            notPrinted++;
            return;
        }
        String again =
                switch (reading.bind(printed)) {
                    case Bound.Failure(var problem) -> problem.detail();
                    case Bound.Success(Query bound, _, _) ->
                            Isomorphism.same(bare(query), bare(bound), false)
                                    ? ""
                                    : "another tree: " + Printer.print(bound, dialect);
                };
        if (again.isEmpty()) same++;
        else differences.add("\n" + label + "\n" + sql + "\nprinted " + printed + "\n" + again);
    }

    private static Query bare(Query query) {
        return Trees.rewrite(
                query,
                node -> node,
                node -> node instanceof Parenthesised(var operand) ? operand : node);
    }

    /// The queries that did not come back.
    public List<String> differences() {
        return differences;
    }

    /// How many have no text that means them in the dialect.
    public int notPrinted() {
        return notPrinted;
    }

    /// How many came back.
    public int same() {
        return same;
    }

    @Override
    public String toString() {
        return same
                + " came back, "
                + differences.size()
                + " did not, "
                + notBound
                + " do not bind in the first place"
                + (notPrinted == 0 ? "" : ", " + notPrinted + " are not printed");
    }
}
