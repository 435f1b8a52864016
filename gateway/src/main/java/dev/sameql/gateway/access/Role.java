package dev.sameql.gateway.access;

import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a caller may do. Each role may do what those before it may.
public enum Role {
    /// See judgements, runs and rules.
    READ,
    /// Register and delete schemas, and ask for work on pairs, questions and runs.
    SUBMIT,
    /// See how the server itself is made: gRPC reflection.
    OPERATE;

    private static final Map<String, Role> METHODS =
            Map.ofEntries(
                    Map.entry("sameql.v1.EvaluationService/RegisterSchema", SUBMIT),
                    Map.entry("sameql.v1.EvaluationService/DeleteSchema", SUBMIT),
                    Map.entry("sameql.v1.EvaluationService/Judge", SUBMIT),
                    Map.entry("sameql.v1.EvaluationService/SubmitPairs", SUBMIT),
                    Map.entry("sameql.v1.EvaluationService/WatchJudgements", READ),
                    Map.entry("sameql.v1.EvaluationService/GetJudgement", READ),
                    Map.entry("sameql.v1.EvaluationService/ListJudgements", READ),
                    Map.entry("sameql.v1.HoldingService/ReadHeld", READ),
                    Map.entry("sameql.v1.EvaluationService/GetSchema", READ),
                    Map.entry("sameql.v1.EvaluationService/ListSchemas", READ),
                    Map.entry("sameql.v1.EvaluationService/ListCampaigns", READ),
                    Map.entry("sameql.v1.EvaluationService/GetCampaign", READ),
                    Map.entry("sameql.v1.DialectService/Explain", SUBMIT),
                    Map.entry("sameql.v1.DialectService/Translate", SUBMIT),
                    Map.entry("sameql.v1.ConformanceService/StartRun", SUBMIT),
                    Map.entry("sameql.v1.ConformanceService/StopRun", SUBMIT),
                    Map.entry("sameql.v1.ConformanceService/WatchRun", READ),
                    Map.entry("sameql.v1.ConformanceService/ListRuns", READ),
                    Map.entry("sameql.v1.ConformanceService/ListFindings", READ),
                    Map.entry("sameql.v1.RuleService/ListRules", READ),
                    Map.entry("sameql.v1.RuleService/GetRuleBook", READ),
                    Map.entry("sameql.v1.RuleService/GetRuleUse", READ));

    /// What a method asks for, by its full name. What is not listed is for operators, and a test
    /// holds the list against the contracts.
    public static Role of(String method) {
        return METHODS.getOrDefault(method, OPERATE);
    }

    /// The methods with a role of their own.
    static Set<String> methods() {
        return METHODS.keySet();
    }

    /// The roles among a token's groups; other groups mean nothing here.
    static Set<Role> among(Collection<String> groups) {
        return Stream.of(values())
                .filter(role -> groups.contains(role.spelling()))
                .collect(Collectors.toUnmodifiableSet());
    }

    /// How tokens and errors spell it.
    public String spelling() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Whether one of these roles may do what this one may.
    public boolean isGrantedBy(Set<Role> roles) {
        return roles.stream().anyMatch(role -> role.compareTo(this) >= 0);
    }
}
