package dev.sameql.gateway.intake;

import com.google.protobuf.MessageLite;
import dev.sameql.gateway.streams.table.JudgementTable.JobRange;
import dev.sameql.v1.Budget;
import dev.sameql.v1.QueryPair;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;

/// Names for jobs.
///
/// A submitted pair's id is a digest of its campaign and of everything its judgement depends on, so
/// that submitting it again gives the same job and the same judgement, while a corrected query or a
/// replaced schema under the same request id does not. A campaign's jobs share a prefix: they are
/// one range of ids.
final class JobIds {

    private static final int CAMPAIGN_DIGITS = 16;
    private static final int JOB_DIGITS = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    private JobIds() {}

    /// A new id; later ones sort after earlier ones.
    static String fresh() {
        byte[] random = new byte[10];
        RANDOM.nextBytes(random);
        return "j%012x-%s".formatted(System.currentTimeMillis(), HexFormat.of().formatHex(random));
    }

    /// The id of a pair within a campaign.
    static String of(
            String campaign,
            String requestId,
            QueryPair pair,
            Budget budget,
            boolean trace,
            long schemaOffset) {
        MessageDigest digest = sha256();
        feed(digest, requestId.getBytes(StandardCharsets.UTF_8));
        feed(digest, pair);
        feed(digest, budget);
        digest.update((byte) (trace ? 1 : 0));
        digest.update(ByteBuffer.allocate(Long.BYTES).putLong(0, schemaOffset));
        return prefix(campaign) + hex(digest, JOB_DIGITS);
    }

    /// Where the jobs of a campaign lie.
    static JobRange range(String campaign) {
        return new JobRange(prefix(campaign), prefix(campaign) + "g");
    }

    /// Where the jobs of all campaigns lie.
    static JobRange campaigns() {
        return new JobRange("c", "d");
    }

    private static String prefix(String campaign) {
        MessageDigest digest = sha256();
        digest.update(campaign.getBytes(StandardCharsets.UTF_8));
        return "c" + hex(digest, CAMPAIGN_DIGITS) + "-";
    }

    private static void feed(MessageDigest digest, MessageLite message) {
        feed(digest, message.toByteArray());
    }

    /// With its length, so that no two sequences of parts run into the same bytes.
    private static void feed(MessageDigest digest, byte[] part) {
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, part.length));
        digest.update(part);
    }

    private static String hex(MessageDigest digest, int digits) {
        return HexFormat.of().formatHex(digest.digest()).substring(0, digits);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
