package dev.sameql.normalizer.rulebook.check;

import dev.sameql.core.data.Policy;
import dev.sameql.core.data.ResultComparison;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.normalizer.api.RuleEngine;
import dev.sameql.normalizer.law.instance.GenericInstance;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// One case of a rule: it fires on `before` and makes `after` of it, or it does not fire on
/// `before`, for the reason in `why`; then `after`, where the case gives it, is what the rule would
/// make of it without its assumption, and some database tells the two apart.
///
/// Cases stand in `cases.sql`, after lines that start with `--!`:
///
/// - `--! schema: CREATE TABLE …; …` for the cases that follow,
/// - `--! with: other-rule, …` to let other rules fire too, on both sides,
/// - `--! rows: list` (or `set`) and `--! columns: any` for another comparison than that of bags,
/// - `--! fires` before two queries, `--! does-not-fire: why` before one or two.
public record RuleCase(
        Schema schema,
        List<String> helpers,
        RowSemantics rows,
        boolean anyColumnOrder,
        String before,
        String after,
        String why) {

    /// Whether the rule is to fire.
    public boolean fires() {
        return why.isEmpty();
    }

    /// Whether it shows what would go wrong without the rule's assumption.
    public boolean isCounterCase() {
        return !fires() && !after.isEmpty();
    }

    /// How results of its two queries are compared.
    public ResultComparison comparison() {
        return ResultComparison.under(new Policy(rows, anyColumnOrder, false, 1e-6));
    }

    /// What the front end makes of one of its texts.
    Bound bound(String sql) {
        return Frontend.of(schema, RuleEngine.DIALECT).bind(sql);
    }

    /// What stands for a law, as a case in which it fires.
    static RuleCase of(GenericInstance instance) {
        try {
            return new RuleCase(
                    SchemaReader.ddl(instance.ddl()),
                    List.of(),
                    instance.rows(),
                    false,
                    instance.before(),
                    instance.after(),
                    "");
        } catch (SchemaException broken) {
            throw new IllegalStateException("no schema: " + instance.ddl(), broken);
        }
    }

    /// The cases of a rule's file.
    public static List<RuleCase> read(RuleFile file) throws RejectedRule {
        return new Reader(file).cases();
    }

    /// Reads a file of cases, block by block.
    private static final class Reader {
        private static final int LONGEST = 200_000;

        private final RuleFile file;
        private final List<RuleCase> cases = new ArrayList<>();
        private Schema schema;
        private List<String> helpers = List.of();
        private RowSemantics rows = RowSemantics.BAG;
        private boolean anyColumnOrder;

        Reader(RuleFile file) {
            this.file = file;
        }

        List<RuleCase> cases() throws RejectedRule {
            if (file.cases().length() > LONGEST) {
                throw new RejectedRule(
                        file.path(), "cases.sql has at most " + LONGEST + " characters");
            }
            for (String block : ("\n" + file.cases()).split("\n--!", -1)) {
                String head = block.lines().findFirst().orElse("").strip();
                String body = block.substring(Math.min(block.length(), block.indexOf('\n') + 1));
                if (!head.isEmpty() && block.indexOf('\n') >= 0) read(head, body.strip());
                else if (!head.isEmpty()) read(head, "");
            }
            if (cases.stream().noneMatch(RuleCase::fires)) throw no("no case shows it fire");
            if (cases.stream().allMatch(RuleCase::fires)) {
                throw no("no case says when it does not fire, and why");
            }
            return cases;
        }

        private void read(String head, String body) throws RejectedRule {
            String[] parts = head.split(":", 2);
            String value = parts.length > 1 ? parts[1].strip() : "";
            switch (parts[0].strip()) {
                case "schema" -> schema = schema((value + "\n" + body).strip());
                case "with" ->
                        helpers = Arrays.stream(value.split(",", -1)).map(String::strip).toList();
                case "rows" -> rows = RowSemantics.valueOf(value.toUpperCase(Locale.ROOT));
                case "columns" -> anyColumnOrder = value.equals("any");
                case "fires" -> add(body, 2, 2, "");
                case "does-not-fire" -> {
                    if (value.isEmpty()) throw no("a case that does not fire must say why");
                    add(body, 1, 2, value);
                }
                // a word that cases do not know is a mistake of the author's
                default ->
                        throw no(
                                "a line begins with `--! "
                                        + parts[0].strip()
                                        + "`, where schema:, with:, rows:, columns:, fires or"
                                        + " does-not-fire: can stand after `--!`");
            }
        }

        private void add(String body, int least, int most, String why) throws RejectedRule {
            List<String> queries =
                    Arrays.stream(body.split(";\\s*(?:\n|$)", -1))
                            .map(String::strip)
                            .filter(q -> !q.isEmpty())
                            .toList();
            if (queries.size() < least || queries.size() > most) {
                throw no(
                        "a case has "
                                + queries.size()
                                + " queries where "
                                + (least == most ? "" : least + " or ")
                                + most
                                + " belong");
            }
            if (schema == null) throw no("there is no --! schema: before the cases");
            String after = queries.size() == 2 ? queries.getLast() : "";
            cases.add(
                    new RuleCase(
                            schema, helpers, rows, anyColumnOrder, queries.getFirst(), after, why));
        }

        private Schema schema(String ddl) throws RejectedRule {
            try {
                return SchemaReader.ddl(ddl);
            } catch (SchemaException broken) {
                throw no("the schema of its cases: " + broken.getMessage());
            }
        }

        private RejectedRule no(String reason) {
            return new RejectedRule(file.path().replaceAll("[^/]+$", "cases.sql"), reason);
        }
    }
}
