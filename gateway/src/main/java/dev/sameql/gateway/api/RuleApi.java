package dev.sameql.gateway.api;

import com.google.protobuf.Timestamp;
import com.google.rpc.Code;
import dev.sameql.gateway.metrics.RuleUse;
import dev.sameql.v1.GetRuleBookRequest;
import dev.sameql.v1.GetRuleBookResponse;
import dev.sameql.v1.GetRuleUseRequest;
import dev.sameql.v1.GetRuleUseResponse;
import dev.sameql.v1.ListRulesRequest;
import dev.sameql.v1.ListRulesResponse;
import dev.sameql.v1.Rule;
import dev.sameql.v1.RuleBook;
import dev.sameql.v1.RuleServiceGrpc;
import dev.sameql.v1.wire.CompactedTopic;
import dev.sameql.v1.wire.Topics;
import io.grpc.BindableService;
import io.grpc.ServerServiceDefinition;
import io.grpc.stub.StreamObserver;
import io.quarkus.grpc.GrpcService;
import io.smallrye.common.annotation.Identifier;
import jakarta.annotation.PreDestroy;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/// Shows the rules in force: the rule book that a normaliser published last.
@GrpcService
public class RuleApi implements RuleServiceGrpc.AsyncService, BindableService {

    private static final int USUAL = 100;
    private static final int MOST = 1000;

    private final Map<String, Object> kafka;
    private final Calls calls;
    private final RuleUse uses;
    private CompactedTopic<RuleBook> books;

    RuleApi(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            Calls calls,
            RuleUse uses) {
        this.kafka = kafka;
        this.calls = calls;
        this.uses = uses;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return Requests.read(RuleServiceGrpc.bindService(this));
    }

    @Override
    public void getRuleBook(
            GetRuleBookRequest request, StreamObserver<GetRuleBookResponse> caller) {
        calls.answer(
                request,
                caller,
                _ ->
                        CompletableFuture.completedFuture(
                                GetRuleBookResponse.newBuilder().setRuleBook(latest()).build()));
    }

    @Override
    public void listRules(ListRulesRequest request, StreamObserver<ListRulesResponse> caller) {
        calls.answer(request, caller, _ -> CompletableFuture.completedFuture(page(request)));
    }

    @Override
    public void getRuleUse(GetRuleUseRequest request, StreamObserver<GetRuleUseResponse> caller) {
        calls.answer(request, caller, _ -> CompletableFuture.completedFuture(use()));
    }

    private GetRuleUseResponse use() {
        return GetRuleUseResponse.newBuilder()
                .setSince(Timestamp.newBuilder().setSeconds(uses.since().getEpochSecond()))
                .setPairs(uses.pairs())
                .putAllFired(uses.fired())
                .build();
    }

    private ListRulesResponse page(ListRulesRequest request) {
        int size = PageToken.size(request.getPageSize(), USUAL, MOST);
        String after = PageToken.key(request.getPageToken()).orElse("");
        List<Rule> rest =
                latest().getRulesList().stream()
                        .filter(rule -> rule.getId().compareTo(after) > 0)
                        .sorted(Comparator.comparing(Rule::getId))
                        .toList();
        List<Rule> page = rest.subList(0, Math.min(size, rest.size()));
        String next = page.size() == rest.size() ? "" : PageToken.after(page.getLast().getId());
        return ListRulesResponse.newBuilder().addAllRules(page).setNextPageToken(next).build();
    }

    private RuleBook latest() {
        CompactedTopic<RuleBook> topic = books();
        topic.catchUp();
        return topic.snapshot().values().stream()
                .max(Comparator.comparingLong(CompactedTopic.Entry::offset))
                .map(CompactedTopic.Entry::value)
                .orElseThrow(
                        () ->
                                Failures.of(
                                        Code.UNAVAILABLE,
                                        "NO_RULE_BOOK",
                                        "no normaliser has published its rule book yet; try again",
                                        Map.of()));
    }

    private synchronized CompactedTopic<RuleBook> books() {
        if (books == null)
            books = new CompactedTopic<>(kafka, Topics.RULE_BOOKS, RuleBook.parser());
        return books;
    }

    @PreDestroy
    synchronized void close() {
        if (books != null) books.close();
    }
}
