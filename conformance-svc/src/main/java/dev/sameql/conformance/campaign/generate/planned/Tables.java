package dev.sameql.conformance.campaign.generate.planned;

import java.util.ArrayList;
import java.util.List;

/// The tables of a campaign: those of the shared sample, and one with what that has not.
enum Tables {
    P("p", "id a b c", Sort.WHOLE, Sort.WHOLE, Sort.TEXT, Sort.DOUBLE),
    Q("q", "id pid d e n", Sort.WHOLE, Sort.WHOLE, Sort.TEXT, Sort.TEXT, Sort.EXACT),
    R("r", "x y z", Sort.WHOLE, Sort.TEXT, Sort.TRUTH),
    U("u", "id a e w", Sort.WHOLE, Sort.EXACT, Sort.TEXT, Sort.TRUTH),
    V("v", "id k m s t", Sort.WHOLE, Sort.WHOLE, Sort.EXACT, Sort.TEXT, Sort.DAY);

    private final String table;
    private final List<String> columns;
    private final List<Sort> sorts;

    Tables(String table, String columns, Sort... sorts) {
        this.table = table;
        this.columns = List.of(columns.split(" ", -1));
        this.sorts = List.of(sorts);
    }

    String table() {
        return table;
    }

    /// The columns under an alias.
    List<VisibleColumn> columns(String alias) {
        List<VisibleColumn> found = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++)
            found.add(new VisibleColumn(alias + "." + columns.get(i), sorts.get(i)));
        return found;
    }

    /// Whether a column of that name is here, too.
    boolean shares(VisibleColumn name) {
        return columns.contains(name.text().substring(name.text().indexOf('.') + 1));
    }

    boolean hasOnlyIdInCommon(Tables other) {
        return columns.stream().filter(other.columns::contains).toList().equals(List.of("id"));
    }
}
