package dev.sameql.gateway.limits;

import com.google.protobuf.Descriptors.FieldDescriptor;
import java.util.Map;
import java.util.Optional;

/// What a text field of a request holds, and so how long it may be. Every text field that a caller
/// can send is listed, and a test holds the list against the contracts.
enum FieldKind {
    /// An id, a name, a code.
    NAME,
    /// A text for people.
    TEXT,
    /// DDL or rows.
    SCRIPT,
    /// A query: one that is too long is answered as a pair or a question, not as a call.
    QUERY;

    private static final Map<String, FieldKind> FIELDS =
            Map.ofEntries(
                    Map.entry("RegisterSchemaRequest.schema_id", NAME),
                    Map.entry("RegisterSchemaRequest.ddl", SCRIPT),
                    Map.entry("RegisterSchemaRequest.dialect", NAME),
                    Map.entry("DeleteSchemaRequest.schema_id", NAME),
                    Map.entry("SubmitPairsRequest.request_id", NAME),
                    Map.entry("SubmitPairsRequest.campaign", NAME),
                    Map.entry("WatchJudgementsRequest.job_ids", NAME),
                    Map.entry("WatchJudgementsRequest.campaign", NAME),
                    Map.entry("GetJudgementRequest.job_id", NAME),
                    Map.entry("ListJudgementsRequest.page_token", NAME),
                    Map.entry("ListJudgementsRequest.campaign", NAME),
                    Map.entry("ReadHeldRequest.from", NAME),
                    Map.entry("ReadHeldRequest.to", NAME),
                    Map.entry("ListJudgementsRequest.model", NAME),
                    Map.entry("GetSchemaRequest.schema_id", NAME),
                    Map.entry("ListSchemasRequest.page_token", NAME),
                    Map.entry("ListCampaignsRequest.page_token", NAME),
                    Map.entry("GetCampaignRequest.campaign", NAME),
                    Map.entry("ListRulesRequest.page_token", NAME),
                    Map.entry("Policy.preset", NAME),
                    Map.entry("QueryPair.schema_id", NAME),
                    Map.entry("QueryPair.gold", QUERY),
                    Map.entry("QueryPair.predicted", QUERY),
                    Map.entry("QueryPair.dialect", NAME),
                    Map.entry("QueryPair.model", NAME),
                    Map.entry("QueryPair.question", TEXT),
                    Map.entry("QueryPair.question_id", NAME),
                    Map.entry("DialectQuestion.schema_id", NAME),
                    Map.entry("DialectQuestion.query", QUERY),
                    Map.entry("DialectQuestion.data", SCRIPT),
                    Map.entry("DialectQuestion.engines", NAME),
                    Map.entry("ConformanceQuestion.engine", NAME),
                    Map.entry("ConformanceQuestion.oracles", NAME),
                    Map.entry("WatchRunRequest.run_id", NAME),
                    Map.entry("StopRunRequest.run_id", NAME),
                    Map.entry("ListFindingsRequest.run_id", NAME),
                    Map.entry("TranslationQuestion.schema_id", NAME),
                    Map.entry("TranslationQuestion.query", QUERY),
                    Map.entry("TranslationQuestion.source", NAME),
                    Map.entry("TranslationQuestion.target", NAME));

    /// The kind of a text field; empty when it is not listed.
    static Optional<FieldKind> of(FieldDescriptor field) {
        return Optional.ofNullable(
                FIELDS.get(field.getContainingType().getName() + "." + field.getName()));
    }
}
