package dev.sameql.conformance.campaign.oracle;

import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.conformance.campaign.oracle.Verdict.Agreed;
import dev.sameql.conformance.campaign.oracle.Verdict.Differs;
import dev.sameql.conformance.campaign.oracle.Verdict.NotCompared;
import dev.sameql.conformance.campaign.profile.Subject;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The engine's answer where constants come as parameters, against its own where they stand in the
/// text: what is planned before the values are known.
public final class ParametersOracle implements Oracle {
    /// A constant that a column is compared with. A constant elsewhere may lack a type when it is a
    /// parameter.
    private static final Pattern COMPARED =
            Pattern.compile(
                    "(?<before>\\b[a-z]\\w*[\"`]?\\.[\"`]?(?<column>[a-z]\\w*)[\"`]?"
                        + " (?:=|<>|<=|>=|<|>|BETWEEN)"
                        + " )(?:(?<number>-?\\d{1,9}(?:\\.\\d+)?)|(?<text>'(?:[^'\\\\]|'')*+'))(?="
                        + " AND | OR |\\)| ORDER | GROUP | HAVING | UNION | EXCEPT | INTERSECT |$)",
                    Pattern.CASE_INSENSITIVE);

    private final Subject subject;
    private final Session session;
    private final Openness openness;
    private final TypedBags bags;

    public ParametersOracle(Subject subject, Session session) {
        this.subject = subject;
        this.session = session;
        this.openness = new Openness(subject);
        this.bags = new TypedBags(subject.padsTexts());
    }

    private record Prepared(String sql, List<Value> values) {}

    private Prepared prepared(Query query, String sql) {
        List<Value> values = new ArrayList<>();
        Matcher constant = COMPARED.matcher(sql);
        String text =
                constant.replaceAll(
                        found -> {
                            if (isFraction(constant) && isExact(query, constant.group("column")))
                                return Matcher.quoteReplacement(found.group());
                            values.add(value(constant.group("number"), constant.group("text")));
                            return Matcher.quoteReplacement(constant.group("before") + "?");
                        });
        return new Prepared(text, values);
    }

    private static boolean isFraction(Matcher constant) {
        String number = constant.group("number");
        return number != null && number.contains(".");
    }

    /// Whether a column of that name is of other than doubles. A parameter beside one has its type,
    /// and what a fraction becomes in it, cut or rounded, is each engine's own (ISO 9075-2, 9.2).
    private static boolean isExact(Query query, String column) {
        return Trees.any(
                query,
                operator ->
                        operator.fields().stream()
                                .filter(field -> field.name().equalsIgnoreCase(column))
                                .anyMatch(field -> field.type().kind() != Type.REAL.kind()),
                _ -> false);
    }

    /// As the engine reads the literal: a parameter of another type is another constant.
    private Value value(String number, String text) {
        if (number == null)
            return Value.of(text.substring(1, text.length() - 1).replace("''", "'"));
        if (!number.contains(".")) return Value.of(Long.parseLong(number));
        return subject.printed().has(Trait.FRACTIONS_ARE_DOUBLES)
                ? new Value.Real(Double.parseDouble(number))
                : new Value.Decimal(new BigDecimal(number));
    }

    @Override
    public Verdict judge(TestCase test) throws SQLException {
        if (openness.isOpen(test)) return Openness.OPEN;
        String sql;
        try {
            sql = subject.plainText(test.query());
        } catch (TypingException otherMeaning) {
            return new NotCompared(String.valueOf(otherMeaning.getMessage()));
        }
        Prepared prepared = prepared(test.query(), sql);
        if (prepared.values().isEmpty()) return new NotCompared("there is no constant to bind");
        Observed plain = session.run(test, sql);
        Observed bound = session.run(test, prepared.sql(), prepared.values());
        if (!(plain instanceof Observed.Rows(var rows))) return new NotCompared("not answered");
        return switch (bound) {
            case Observed.Rows(var others) when bags.sameBag(rows.rows(), others.rows()) ->
                    new Agreed();
            case Observed.Rows(var others) ->
                    new Differs(
                            Kind.PARAMETERS,
                            Verdict.Kind.RESULT,
                            test,
                            text(prepared),
                            rows,
                            Shown.rows(others.rows()));
            case Observed.Crashed(var message) ->
                    new Differs(
                            Kind.PARAMETERS,
                            Verdict.Kind.CRASH,
                            test,
                            text(prepared),
                            rows,
                            message);
            case Observed.Refused _, Observed.Failed _, Observed.Silent _ ->
                    new NotCompared("the parameters are not taken");
        };
    }

    private static String text(Prepared prepared) {
        return prepared.sql() + " /* ? = " + Shown.rows(List.of(prepared.values())) + " */";
    }
}
