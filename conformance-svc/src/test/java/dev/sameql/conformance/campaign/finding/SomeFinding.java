package dev.sameql.conformance.campaign.finding;

import dev.sameql.conformance.campaign.finding.Finding.Status;
import java.util.List;

/// A finding of which a test says what it is about.
final class SomeFinding {
    private final String id;
    private final String engine;
    private Status status = Status.NEW;
    private String oracle = "SEMANTIC";
    private String kind = "RESULT";
    private String query = "SELECT 1";
    private List<String> setup = List.of();
    private String actual = "(2)";
    private List<String> features = List.of();
    private String part = "";
    private String explanation = "why";

    private SomeFinding(String id, String engine) {
        this.id = id;
        this.engine = engine;
    }

    static SomeFinding of(String engine, String id) {
        return new SomeFinding(id, engine);
    }

    SomeFinding as(Status of) {
        status = of;
        return this;
    }

    SomeFinding toldBy(String name) {
        oracle = name;
        return this;
    }

    SomeFinding answered(String failure, String engineAnswer) {
        kind = failure;
        actual = engineAnswer;
        return this;
    }

    SomeFinding asked(String statement, List<String> statementsBefore) {
        query = statement;
        setup = statementsBefore;
        return this;
    }

    SomeFinding madeOf(List<String> constructs, String wrong) {
        features = constructs;
        part = wrong;
        return this;
    }

    SomeFinding because(String told) {
        explanation = told;
        return this;
    }

    Finding finding() {
        return new Finding(
                id,
                status,
                engine,
                "1",
                oracle,
                kind,
                "bug candidate",
                query,
                setup,
                "(1)",
                actual,
                features,
                List.of(),
                List.of(),
                part,
                explanation,
                true,
                1,
                1);
    }
}
