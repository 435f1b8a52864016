package dev.sameql.v1.wire;

import java.util.List;

/// The topics, by name. A record's key is the job id unless said otherwise; its value is one
/// protobuf message of the type named here.
public final class Topics {

    /// `QueryPairJob`: gateway to normaliser.
    public static final String QUERY_PAIRS = "sameql.query-pairs.v1";

    /// `VerificationRequest`: normaliser to verifier.
    public static final String VERIFICATIONS = "sameql.verifications.v1";

    /// `DialectJob`: gateway to conformance.
    public static final String DIALECTS = "sameql.dialects.v1";

    /// `ConformanceJob`: gateway to conformance, by run id.
    public static final String CONFORMANCE_JOBS = "sameql.conformance-jobs.v1";

    /// `Evidence`: from every stage to the gateway.
    public static final String EVIDENCE = "sameql.evidence.v1";

    /// `Judgement`, compacted: what the evidence on a job amounts to.
    public static final String JUDGEMENTS = "sameql.judgements.v1";

    /// Judgements of pairs as rows, JSON with its schema, compacted; where it is switched on.
    public static final String JUDGEMENT_ROWS = "sameql.judgements.json.v1";

    /// `SchemaRegistration`, compacted by schema id.
    public static final String SCHEMAS = "sameql.schemas.v1";

    /// `KnownWitness`, compacted by schema id, dialect, gold query, and place in its pool.
    public static final String WITNESSES = "sameql.witnesses.v1";

    /// `Unrefuted`, compacted by schema id, dialect, gold query, and job.
    public static final String UNREFUTED = "sameql.unrefuted.v1";

    /// `RuleBook`, compacted by normaliser instance.
    public static final String RULE_BOOKS = "sameql.rule-books.v1";

    /// `ConformanceRecord`, compacted by run id and part of the run: from gateway and conformance.
    public static final String CONFORMANCE_RUNS = "sameql.conformance-runs.v1";

    /// Topics of work: records expire once they are done with. All have one number of partitions,
    /// so that everything about a job lies in the partition of the same number.
    public static final List<String> WORK =
            List.of(QUERY_PAIRS, VERIFICATIONS, DIALECTS, CONFORMANCE_JOBS, EVIDENCE);

    /// Topics that are tables: the last record of a key is its value.
    public static final List<String> TABLES =
            List.of(JUDGEMENTS, SCHEMAS, WITNESSES, UNREFUTED, RULE_BOOKS, CONFORMANCE_RUNS);

    /// The largest record the topics take. A producer needs `max.request.size` to be as large.
    public static final int MAX_RECORD_BYTES = 4 << 20;

    /// The largest `QueryPairJob` that is taken, so that its judgement, which repeats the pair
    /// beside the finding that decides, is a record.
    public static final int MAX_PAIR_BYTES = 5 << 18;

    /// The largest `DialectJob` or `SchemaRegistration` that is taken.
    public static final int MAX_JOB_BYTES = 15 << 18;

    /// The largest `Evidence`; what says more is cut to it, see [EvidenceSize].
    public static final int MAX_EVIDENCE_BYTES = 5 << 19;

    /// The largest case file, a job with its evidence; evidence that would not fit is a dead
    /// letter.
    public static final int MAX_CASE_FILE_BYTES = 12 << 20;

    /// The largest dead letter: the record it was, with what a reader knew of it in its headers,
    /// which may be the record again.
    public static final int MAX_DEAD_LETTER_BYTES = 4 * MAX_RECORD_BYTES;

    private Topics() {}

    /// Where records of `topic` go that could not be decoded or that failed their worker. Keys
    /// stay as they were.
    public static String deadLetters(String topic) {
        return topic + ".dlq";
    }
}
