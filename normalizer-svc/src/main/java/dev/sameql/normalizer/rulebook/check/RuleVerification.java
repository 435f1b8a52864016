package dev.sameql.normalizer.rulebook.check;

import com.google.protobuf.Value;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.data.SqlScript;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.verdict.Strength;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.v1.Agreement;
import dev.sameql.v1.Budget;
import dev.sameql.v1.Counterexample;
import dev.sameql.v1.Difference;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Policy;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.Reason;
import dev.sameql.v1.ResultRow;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.v1.meaning.Strengths;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Asks the verifier about the two sides of a rule's case. The verifier is another service: whoever
/// has both hands one to the other.
public final class RuleVerification {
    private static final long MILLIS = 30_000;
    private static final Pattern TABLE = Pattern.compile("(?i)^\\s*CREATE\\s+TABLE\\s+\"?(\\w+)");

    private final Stage verifier;
    private final int bound;
    private final long millis;

    /// What answers a verification request over a schema.
    @FunctionalInterface
    public interface Stage {
        Evidence verify(VerificationRequest request, Schema schema);
    }

    /// What came out of it.
    sealed interface Answer {
        /// No database within this strength tells them apart.
        record Same(Strength.OfAgreement strength) implements Answer {}

        /// This database does; `tiesOnly` when another order of tied rows explains it.
        record Different(Refutation refutation, boolean tiesOnly) implements Answer {}

        /// Nobody knows.
        record Open(String why) implements Answer {}

        /// A side is no query that SQLite takes.
        record Refused(String why) implements Answer {}
    }

    /// Asks up to so many rows in each table.
    public RuleVerification(Stage verifier, int bound) {
        this(verifier, bound, MILLIS);
    }

    /// The same, for so many milliseconds a question at most.
    public RuleVerification(Stage verifier, int bound, long millis) {
        this.verifier = verifier;
        this.bound = bound;
        this.millis = millis;
    }

    /// Whether the two sides of a case, which must have both, return the same.
    Answer ask(RuleDescription rule, RuleCase ruleCase) {
        Evidence evidence = verifier.verify(request(ruleCase), ruleCase.schema());
        return switch (evidence.getFindingCase()) {
            case AGREEMENT -> new Answer.Same(strength(evidence.getAgreement()));
            case COUNTEREXAMPLE -> {
                Counterexample found = evidence.getCounterexample();
                boolean ties =
                        found.getDifferencesList().equals(List.of(Difference.DIFFERENCE_TIES));
                yield new Answer.Different(refutation(rule, ruleCase, found), ties);
            }
            case UNDECIDED -> new Answer.Open(reasons(evidence.getUndecided().getReasonsList()));
            case INVALID -> new Answer.Refused(reasons(evidence.getInvalid().getReasonsList()));
            case NORMALISATION, DIALECT_REPORT, TRANSLATION_REPORT, FINDING_NOT_SET ->
                    new Answer.Open("the verifier did not say");
        };
    }

    private static Strength.OfAgreement strength(Agreement agreement) {
        var strength = Strengths.of(agreement);
        return switch (strength.getKindCase()) {
            case PROOF -> new Strength.Proof();
            case BOUNDED -> new Strength.Bounded(strength.getBounded().getRows());
            case WITNESS, KIND_NOT_SET ->
                    throw new IllegalStateException("an agreement is a proof or bounded");
        };
    }

    private VerificationRequest request(RuleCase ruleCase) {
        Policy policy =
                Policy.newBuilder()
                        .setPreset("strict")
                        .setRows(rows(ruleCase.rows()))
                        .setAnyColumnOrder(ruleCase.anyColumnOrder())
                        .build();
        QueryPair pair =
                QueryPair.newBuilder()
                        .setGold(ruleCase.before())
                        .setPredicted(ruleCase.after())
                        .setPolicy(policy)
                        .build();
        Budget budget = Budget.newBuilder().setBound(bound).setMillis(millis).build();
        return VerificationRequest.newBuilder()
                .setJob(
                        QueryPairJob.newBuilder()
                                .setJobId("rules-check")
                                .setPair(pair)
                                .setBudget(budget))
                .build();
    }

    private static dev.sameql.v1.RowSemantics rows(RowSemantics rows) {
        return switch (rows) {
            case AUTO -> dev.sameql.v1.RowSemantics.ROW_SEMANTICS_AUTO;
            case LIST -> dev.sameql.v1.RowSemantics.ROW_SEMANTICS_LIST;
            case BAG -> dev.sameql.v1.RowSemantics.ROW_SEMANTICS_BAG;
            case SET -> dev.sameql.v1.RowSemantics.ROW_SEMANTICS_SET;
        };
    }

    private static Refutation refutation(
            RuleDescription rule, RuleCase ruleCase, Counterexample found) {
        List<String> database = SqlScript.statements(found.getSql());
        String read = ruleCase.before() + ruleCase.after() + database;
        return new Refutation(
                rule.id(),
                ruleCase.rows(),
                ruleCase.anyColumnOrder(),
                needed(ruleCase.schema().ddl(), read),
                database,
                ruleCase.before(),
                rows(found.getGoldRowsList()),
                ruleCase.after(),
                rows(found.getPredictedRowsList()));
    }

    /// The statements whose table is named in the other texts.
    private static List<String> needed(List<String> ddl, String read) {
        List<String> needed = new ArrayList<>(ddl);
        for (String statement : ddl) {
            Matcher table = TABLE.matcher(statement);
            if (!table.find()) continue;
            Pattern name = Pattern.compile("(?i)\\b" + Pattern.quote(table.group(1)) + "\\b");
            boolean elsewhere =
                    name.matcher(read).find()
                            || needed.stream()
                                    .filter(s -> !s.equals(statement))
                                    .anyMatch(s -> name.matcher(s).find());
            if (!elsewhere) needed.remove(statement);
        }
        return List.copyOf(needed);
    }

    private static String rows(List<ResultRow> rows) {
        if (rows.isEmpty()) return "no rows";
        return rows.stream()
                .limit(12)
                .map(
                        row ->
                                row.getValuesList().stream()
                                        .map(RuleVerification::literal)
                                        .collect(Collectors.joining(", ", "(", ")")))
                .collect(Collectors.joining(", "));
    }

    private static String literal(Value value) {
        return switch (value.getKindCase()) {
            case NUMBER_VALUE -> number(value.getNumberValue());
            case STRING_VALUE -> "'" + value.getStringValue().replace("'", "''") + "'";
            case BOOL_VALUE -> value.getBoolValue() ? "1" : "0";
            case NULL_VALUE, KIND_NOT_SET, STRUCT_VALUE, LIST_VALUE -> "NULL";
        };
    }

    private static String number(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? Long.toString((long) number)
                : Double.toString(number);
    }

    private static String reasons(List<Reason> reasons) {
        return reasons.stream()
                .map(r -> r.getCode() + ": " + r.getDetail())
                .collect(Collectors.joining("; "));
    }
}
