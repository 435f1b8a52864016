package dev.sameql.verifier.date;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.Column;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Template;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What columns of days and moments hold: with `known`, ISO 8601 texts, days and moments to the
/// second, and moments spelled as constants of the queries are; otherwise any values.
public record DayTexts(boolean known, List<Template> moments) {
    public static final Template TO_THE_SECOND = new Template("####-##-## ##:##:##");
    private static final String SPELLED = "####-##-##[ T]##:##(:##(\\.#{1,3})?)?";
    private static final int MOST = 3;

    /// Any values.
    public static final DayTexts ANY = new DayTexts(false, List.of());

    /// What they hold where no query spells a moment in a way of its own.
    public static final DayTexts PLAIN = new DayTexts(true, List.of(TO_THE_SECOND));

    /// What the queries call for: known texts where one looks into texts.
    public static DayTexts of(Query gold, Query predicted) {
        if (!DateUse.in(gold, predicted)) return ANY;
        var spelled = new LinkedHashSet<>(PLAIN.moments());
        for (Query query : List.of(gold, predicted)) {
            Trees.visit(query, _ -> {}, e -> note(e, spelled));
        }
        return new DayTexts(true, spelled.stream().limit(MOST).toList());
    }

    private static void note(Expression expression, Set<Template> spelled) {
        if (!(expression instanceof Expression.Literal(Value.Text(String text), _, _))) return;
        String pattern = text.replaceAll("[0-9]", "#");
        if (!text.contains("#") && isMoment(pattern)) spelled.add(new Template(pattern));
    }

    /// Whether texts of a pattern are moments that SQLite's date functions read.
    static boolean isMoment(String pattern) {
        return pattern.matches(SPELLED);
    }

    /// Whether a column holds days or moments by its type.
    public static boolean isDay(Column column) {
        return isDay(column.type());
    }

    /// Whether values of a type are days or moments.
    public static boolean isDay(Type type) {
        return type.affinity() != SqliteAffinity.TEXT
                && (type.kind() == Kind.DATE || type.kind() == Kind.TIMESTAMP);
    }
}
