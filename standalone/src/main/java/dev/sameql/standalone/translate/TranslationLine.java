package dev.sameql.standalone.translate;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sameql.conformance.translation.Checked;
import dev.sameql.core.dialect.translation.term.Premise;
import dev.sameql.core.output.VisibleText;
import java.util.Locale;
import java.util.stream.Collectors;

/// What became of a query, as JSON or for a person.
final class TranslationLine {
    private TranslationLine() {}

    static ObjectNode json(Direction direction, Checked answer) {
        ObjectNode line = JsonNodeFactory.instance.objectNode();
        line.put("from", direction.source()).put("to", direction.target());
        switch (answer) {
            case Checked.Given(var sql, var premises, var judges, int databases, int telling) -> {
                line.put("sql", sql);
                var given = line.putArray("premises");
                premises.stream().sorted().map(Premise::name).forEach(given::add);
                ObjectNode checked = line.putObject("checked");
                var by = checked.putArray("by");
                judges.stream().sorted().map(Enum::name).forEach(by::add);
                checked.put("databases", databases).put("telling", telling);
                line.putNull("refused");
            }
            case Checked.Refused(var obstacle, String detail) -> {
                line.putNull("sql");
                line.putArray("premises");
                line.putNull("checked");
                line.putObject("refused").put("code", obstacle.name()).put("detail", detail);
            }
        }
        return line;
    }

    /// The translation on standard output is SQL alone; what is said about it is a comment.
    static String text(Checked answer) {
        return switch (answer) {
            case Checked.Given(var sql, var premises, var judges, int databases, int telling) ->
                    sql
                            + ";\n-- the same on "
                            + databases
                            + " random databases, "
                            + telling
                            + " of them with a value to show, by "
                            + judges.stream()
                                    .sorted()
                                    .map(
                                            judge ->
                                                    switch (judge) {
                                                        case MODEL -> "the target's model";
                                                        case ENGINE -> "the target itself";
                                                    })
                                    .collect(Collectors.joining(" and "))
                            + "\n"
                            + premises.stream()
                                    .sorted()
                                    .map(premise -> "-- if " + premise.sentence() + "\n")
                                    .collect(Collectors.joining());
            case Checked.Refused(var obstacle, String detail) ->
                    "-- no translation, "
                            + obstacle.name().toLowerCase(Locale.ROOT).replace('_', ' ')
                            + ": "
                            + VisibleText.line(detail)
                            + "\n";
        };
    }
}
