package dev.sameql.gateway;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// The gateway's settings, `sameql.gateway.*`.
@ConfigMapping(prefix = "sameql.gateway")
public interface GatewayConfig {

    /// Where Kafka Streams keeps its state. It may be lost: Streams then reads the changelog again,
    /// which takes a second per hundred thousand jobs or so.
    @WithDefault("${java.io.tmpdir}/sameql-gateway")
    Path stateDir();

    /// How state is kept: on disk with a bounded part in memory, or all in memory.
    @WithDefault("disk")
    Store store();

    /// The consumer group of the gateway's instances, and the prefix of their changelog topics.
    @WithDefault("sameql-gateway")
    String applicationId();

    /// A name that stays this instance's own across restarts. With it a restarted instance takes up
    /// its partitions at once; without it the group first waits out `session-timeout` after a
    /// crash.
    Optional<String> instance();

    /// Where other gateways reach this one, `host:port`: each holds the judgements of its
    /// partitions, and the others ask it. The gRPC server's own address when not set, or the
    /// machine's when that listens on all.
    Optional<String> address();

    /// The certificates (PEM) that other gateways are trusted by, where the gRPC server speaks TLS;
    /// those that Java trusts when not set.
    Optional<Path> peersCa();

    /// The name that the certificates of other gateways must be for, when it is not the host of
    /// their address.
    Optional<String> peersName();

    /// How many other gateways keep a copy of each partition's case files, so that one can take
    /// over at once when its gateway is gone. Each costs disk and reading.
    @WithDefault("0")
    int standbys();

    /// After how long without a sign a sign of life another instance takes over.
    @WithDefault("10S")
    Duration sessionTimeout();

    /// How many threads fold evidence. More than there are partitions is no use.
    @WithDefault("1")
    int threads();

    /// How often what was folded is committed, at the latest: other gateways, and readers of the
    /// judgements, see it then. Callers of this gateway who wait are told before, and a job that is
    /// the last one open is committed at once. A commit costs the brokers and the gateway about
    /// five milliseconds of a processor.
    @WithDefault("200ms")
    Duration commitInterval();

    /// Partitions of the topics this gateway creates; how far workers scale.
    @WithDefault("6")
    int partitions();

    /// Replicas of those partitions; the brokers' default when not set.
    Optional<Short> replicas();

    /// How long those topics keep records of work, and dead letters, whether or not they were read:
    /// longer than any backlog may wait. Tables keep the last record of each key for good, but see
    /// `keep-judgements`.
    @WithDefault("30D")
    Duration retention();

    /// How many replicas must have a record before it counts as written. When not set: two where
    /// there are three replicas or more, else one.
    OptionalInt minInsyncReplicas();

    /// How long a job's judgement and case file are kept after the last that was heard of it. For
    /// good when not set.
    Optional<Duration> keepJudgements();

    /// The same for campaigns, by name; a name that ends in `*` stands for all that begin like it.
    Map<String, Duration> keepCampaigns();

    /// Whether judgements are also written as rows, JSON with its schema, to
    /// `sameql.judgements.json.v1`: for Kafka Connect's sinks and for programs that read no
    /// protobuf. Costs the brokers a record more for each judgement.
    @WithDefault("false")
    boolean judgementRows();

    /// How long `Judge` and `Explain` wait for callers that set no deadline.
    @WithDefault("60S")
    Duration patience();

    /// The older name of `sameql.limits.query-length`, which it sets.
    OptionalInt maxQueryLength();

    /// The older name of `sameql.limits.pairs-per-call`, which it sets.
    OptionalInt maxPairsPerCall();

    /// How many pairs of one `SubmitPairs` call may wait for the broker's acknowledgement. The
    /// client is held back beyond that.
    @WithDefault("512")
    int pairsInFlight();

    /// How many judgements a watcher may lag behind before its stream is ended as too slow. Each
    /// costs the memory of a job id.
    @WithDefault("200000")
    int watchBacklog();

    /// How state is kept.
    enum Store {
        DISK,
        MEMORY
    }
}
