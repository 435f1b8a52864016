package dev.sameql.gateway.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor.JavaType;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.Message;
import dev.sameql.gateway.limits.LimitExceeded.Remedy;
import dev.sameql.gateway.watch.Watchers;
import dev.sameql.v1.Budget;
import dev.sameql.v1.ConformanceServiceOuterClass;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.DialectServiceOuterClass;
import dev.sameql.v1.EvaluationServiceOuterClass;
import dev.sameql.v1.ExplainRequest;
import dev.sameql.v1.HoldingServiceOuterClass;
import dev.sameql.v1.JudgeRequest;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.RegisterSchemaRequest;
import dev.sameql.v1.RuleServiceOuterClass;
import dev.sameql.v1.SubmitPairsRequest;
import dev.sameql.v1.WatchJudgementsRequest;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Caps that no caller can raise.
class LimitsTest {

    private static final LimitsConfig SMALL =
            limits(
                    Map.of(
                            "budget", "PT1M",
                            "bound", "5",
                            "name-length", "20",
                            "text-length", "40",
                            "script-length", "60",
                            "engines", "2",
                            "ids", "3",
                            "jobs-in-flight", "2",
                            "jobs-of-campaign", "3",
                            "schemas", "2"));

    @Test
    void capsOfQueriesAndCallsHeedTheirOlderNames() {
        var config =
                new SmallRyeConfigBuilder()
                        .addDefaultInterceptors()
                        .withMapping(LimitsConfig.class)
                        .withDefaultValue("sameql.gateway.max-query-length", "7")
                        .withDefaultValue("sameql.gateway.max-pairs-per-call", "8")
                        .build();
        LimitsConfig older = config.getConfigMapping(LimitsConfig.class);
        assertThat(older.queryLength()).isEqualTo(7);
        assertThat(older.pairsPerCall()).isEqualTo(8);
        assertThat(SMALL.queryLength()).isEqualTo(100_000);
        assertThat(SMALL.pairsPerCall()).isEqualTo(20_000);
    }

    private static LimitsConfig limits(Map<String, String> settings) {
        var builder =
                new SmallRyeConfigBuilder()
                        .addDefaultInterceptors()
                        .withMapping(LimitsConfig.class);
        settings.forEach((key, value) -> builder.withDefaultValue("sameql.limits." + key, value));
        return builder.build().getConfigMapping(LimitsConfig.class);
    }

    static List<Arguments> requestsOverACap() {
        String name = "n".repeat(21);
        QueryPair pair = QueryPair.newBuilder().setSchemaId("shop").build();
        return List.of(
                over("name-length", 20, 21, register().setSchemaId(name)),
                over("name-length", 20, 21, register().setDialect(name)),
                over("script-length", 60, 61, register().setDdl("d".repeat(61))),
                over("name-length", 20, 21, submit().setRequestId(name)),
                over("name-length", 20, 21, submit().setCampaign(name)),
                over("name-length", 20, 21, submit().setPair(pair.toBuilder().setModel(name))),
                over("text-length", 40, 41, question(pair, 41)),
                over("budget", 60_000, 60_001, judge(Budget.newBuilder().setMillis(60_001))),
                over(
                        "budget",
                        60_000,
                        Long.MAX_VALUE,
                        judge(Budget.newBuilder().setMillis(Long.MAX_VALUE))),
                over("bound", 5, 6, judge(Budget.newBuilder().setBound(6))),
                over("engines", 2, 3, explain().addAllEngines(List.of("a", "b", "c"))),
                over("name-length", 20, 21, explain().addEngines(name)),
                over("script-length", 60, 61, explain().setData("x".repeat(61))),
                over(
                        "ids",
                        3,
                        4,
                        WatchJudgementsRequest.newBuilder()
                                .addAllJobIds(Collections.nCopies(4, "j"))));
    }

    private static Arguments over(String limit, long most, long sent, Message.Builder request) {
        Message built = request.build();
        Message whole =
                built instanceof DialectQuestion asked
                        ? ExplainRequest.newBuilder().setQuestion(asked).build()
                        : built;
        return Arguments.of(limit, most, sent, whole);
    }

    private static RegisterSchemaRequest.Builder register() {
        return RegisterSchemaRequest.newBuilder();
    }

    private static SubmitPairsRequest.Builder submit() {
        return SubmitPairsRequest.newBuilder();
    }

    private static SubmitPairsRequest.Builder question(QueryPair pair, int length) {
        return submit().setPair(pair.toBuilder().setQuestion("q".repeat(length)));
    }

    private static JudgeRequest.Builder judge(Budget.Builder budget) {
        return JudgeRequest.newBuilder().setBudget(budget);
    }

    private static DialectQuestion.Builder explain() {
        return DialectQuestion.newBuilder();
    }

    @ParameterizedTest(name = "{0}: {2}")
    @MethodSource("requestsOverACap")
    void whatIsOverACapIsRefusedByItsName(String limit, long most, long sent, Message request) {
        LimitExceeded refused =
                catchThrowableOfType(
                        LimitExceeded.class, () -> new RequestLimits(SMALL).check(request));
        assertThat(refused.limit()).isEqualTo("sameql.limits." + limit);
        assertThat(refused.most()).isEqualTo(Long.toString(most));
        assertThat(refused.sent()).isEqualTo(Long.toString(sent));
        assertThat(refused.remedy()).isEqualTo(Remedy.ASK_FOR_LESS);
        assertThat(refused)
                .hasMessageContaining(limit)
                .hasMessageContaining(Long.toString(most))
                .hasMessageContaining(Long.toString(sent));
    }

    @Test
    void whatIsAtEveryCapIsTaken() {
        RequestLimits limits = new RequestLimits(SMALL);
        limits.check(register().setSchemaId("n".repeat(20)).setDdl("d".repeat(60)).build());
        limits.check(judge(Budget.newBuilder().setMillis(60_000).setBound(5)).build());
        limits.check(explain().addAllEngines(List.of("a", "b")).build());
        // a query that is too long has an answer of its own
        limits.check(submit().setPair(QueryPair.newBuilder().setGold("q".repeat(99))).build());
    }

    @Test
    void everyTextFieldOfEveryRequestHasACap() {
        Set<String> unlisted = new LinkedHashSet<>();
        Stream.of(
                        EvaluationServiceOuterClass.getDescriptor(),
                        ConformanceServiceOuterClass.getDescriptor(),
                        DialectServiceOuterClass.getDescriptor(),
                        HoldingServiceOuterClass.getDescriptor(),
                        RuleServiceOuterClass.getDescriptor())
                .map(FileDescriptor::getServices)
                .flatMap(List::stream)
                .flatMap(service -> service.getMethods().stream())
                .forEach(method -> unlisted(method.getInputType(), new HashSet<>(), unlisted));
        assertThat(unlisted).as("text fields that FieldKind does not list").isEmpty();
    }

    private static void unlisted(Descriptor type, Set<Descriptor> seen, Set<String> found) {
        if (!seen.add(type)) return;
        for (FieldDescriptor field : type.getFields()) {
            if (field.getJavaType() == JavaType.MESSAGE)
                unlisted(field.getMessageType(), seen, found);
            boolean text =
                    field.getJavaType() == JavaType.STRING
                            || field.getJavaType() == JavaType.BYTE_STRING;
            if (text && FieldKind.of(field).isEmpty()) found.add(field.getFullName());
        }
    }

    @Test
    void aClientHasSoManyJobsAtATimeAndIsTakenAgainOnceOneIsJudged() {
        Watchers watchers = new Watchers();
        JobsInFlight jobs = new JobsInFlight(SMALL, watchers);
        jobs.enter("anne", "j1");
        jobs.enter("anne", "j2");
        jobs.enter("anne", "j2");
        jobs.enter("ben", "j3");
        LimitExceeded refused =
                catchThrowableOfType(LimitExceeded.class, () -> jobs.enter("anne", "j4"));
        assertThat(refused.limit()).isEqualTo("sameql.limits.jobs-in-flight");
        assertThat(refused.remedy()).isEqualTo(Remedy.WAIT);
        watchers.judged(Judgement.newBuilder().setJobId("j1").build());
        assertThatThrownBy(() -> jobs.enter("anne", "j4")).isInstanceOf(LimitExceeded.class);
        watchers.judged(Judgement.newBuilder().setJobId("j1").setComplete(true).build());
        jobs.enter("anne", "j4");
    }

    @Test
    void aCampaignHasSoManyJobsThoseBeforeThisGatewayIncluded() {
        CampaignSizes campaigns = new CampaignSizes(SMALL);
        campaigns.add("spring", () -> 2);
        LimitExceeded refused =
                catchThrowableOfType(LimitExceeded.class, () -> campaigns.add("spring", () -> 0));
        assertThat(refused.limit()).isEqualTo("sameql.limits.jobs-of-campaign");
        assertThat(refused.sent()).isEqualTo("4");
        campaigns.add("autumn", () -> 0);
    }

    @Test
    void aTenantHasRoomForSoManySchemasAndBytes() {
        SchemaSpace space = new SchemaSpace(SMALL);
        var taken = space.take("a", 10);
        space.take("b", 10);
        space.take("b", 20);
        assertThat(catchThrowableOfType(LimitExceeded.class, () -> space.take("c", 1)).limit())
                .isEqualTo("sameql.limits.schemas");
        taken.release();
        space.take("c", 1);

        SchemaSpace narrow = narrow();
        narrow.take("a", 60);
        LimitExceeded refused =
                catchThrowableOfType(LimitExceeded.class, () -> narrow.take("b", 41));
        assertThat(refused.limit()).isEqualTo("sameql.limits.schema-bytes");
        assertThat(refused.sent()).isEqualTo("101");
        assertThat(refused.remedy()).isEqualTo(Remedy.MAKE_ROOM);
        assertThat(refused).hasMessageContaining("sameql schemas delete");
        narrow.take("a", 100);
    }

    private static SchemaSpace narrow() {
        return new SchemaSpace(limits(Map.of("schema-bytes", "100")));
    }

    private static boolean isFull(SchemaSpace space, int size) {
        try {
            space.take("other", size).release();
            return false;
        } catch (LimitExceeded full) {
            return true;
        }
    }

    @Test
    void whatIsBeingRegisteredCountsThoughTheSchemaIsDeletedMeanwhile() {
        SchemaSpace space = narrow();
        space.put("a", 60);
        var taking = space.take("a", 60);
        space.remove("a");
        assertThat(isFull(space, 41)).isTrue();
        space.put("a", 60);
        taking.release();
        assertThat(isFull(space, 41)).isTrue();
        assertThat(isFull(space, 40)).isFalse();
    }

    @Test
    void aCallThatFailsLeavesWhatTheTopicHolds() {
        SchemaSpace space = narrow();
        space.put("a", 90);
        var deletedMeanwhile = space.take("a", 95);
        space.remove("a");
        deletedMeanwhile.release();
        assertThat(isFull(space, 100)).isFalse();

        var fails = space.take("a", 10);
        var succeeds = space.take("a", 90);
        space.put("a", 90);
        succeeds.release();
        fails.release();
        fails.release();
        assertThat(isFull(space, 11)).isTrue();
        assertThat(isFull(space, 10)).isFalse();
    }

    @Test
    void aSchemaThatGetsSmallerMakesRoomOnceTheTopicHoldsIt() {
        SchemaSpace space = narrow();
        space.put("a", 90);
        var taking = space.take("a", 10);
        assertThat(isFull(space, 11)).isTrue();
        space.put("a", 10);
        assertThat(isFull(space, 90)).isFalse();
        taking.release();
        assertThat(isFull(space, 90)).isFalse();
    }

    @Test
    void placesAreCountedWhileTheyAreTakenAndWhileTheyAreHeld() {
        SchemaSpace space = new SchemaSpace(SMALL);
        var taking = space.take("a", 0);
        space.put("b", 0);
        space.remove("a");
        assertThat(isFull(space, 1)).isTrue();
        space.put("a", 0);
        taking.release();
        assertThat(isFull(space, 1)).isTrue();
        space.remove("a");
        assertThat(isFull(space, 1)).isFalse();
    }
}
