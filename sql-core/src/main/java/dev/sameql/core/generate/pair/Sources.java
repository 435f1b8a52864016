package dev.sameql.core.generate.pair;

import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.Table;
import java.util.ArrayList;
import java.util.List;

/// Tables in FROM, joined or not, and columns of others.
final class Sources {
    private final Grammar grammar;
    private final Choices choices;

    Sources(Grammar grammar) {
        this.grammar = grammar;
        this.choices = grammar.choices();
    }

    String from(List<Name> scope) {
        String left = source(scope);
        if (choices.choose(2) == 0) return " FROM " + left;
        var right = new ArrayList<Name>();
        String other = source(right);
        String on = on(scope, right);
        scope.addAll(right);
        return switch (choices.choose(4)) {
            case 0 ->
                    " FROM "
                            + (choices.spell()
                                    ? left + " LEFT JOIN " + other
                                    : other + " RIGHT JOIN " + left)
                            + " ON "
                            + on;
            default ->
                    " FROM "
                            + (choices.spell()
                                    ? left + " JOIN " + other
                                    : other + " INNER JOIN " + left)
                            + " ON "
                            + on;
        };
    }

    String on(List<Name> left, List<Name> right) {
        Name one = choices.pick(left);
        List<Name> alike = right.stream().filter(n -> n.kind() == one.kind()).toList();
        return grammar.conditions()
                .comparison(one.text(), "=", choices.pick(alike.isEmpty() ? right : alike).text());
    }

    String source(List<Name> scope) {
        Table table = choices.pick(grammar.schema().tables());
        String alias = "t" + choices.alias();
        table.columns().forEach(c -> scope.add(new Name(alias + "." + c.name(), kind(c.type()))));
        return table.name() + (choices.spell() ? " AS " : " ") + alias;
    }

    String column(char kind) {
        var inner = new ArrayList<Name>();
        String from = source(inner);
        List<Name> alike = inner.stream().filter(n -> n.kind() == kind).toList();
        String name = choices.pick(alike.isEmpty() ? inner : alike).text();
        return "SELECT "
                + name
                + " FROM "
                + from
                + (choices.choose(2) == 0 ? "" : where(grammar.conditions().simple(inner, 0)));
    }

    private static char kind(Type type) {
        if (type.kind() == Kind.DATE) return 'd';
        return type.affinity() == SqliteAffinity.TEXT ? 't' : 'n';
    }

    static String where(String condition) {
        return condition.isEmpty() ? "" : " WHERE " + condition;
    }
}
