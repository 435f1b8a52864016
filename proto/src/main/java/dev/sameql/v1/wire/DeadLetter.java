package dev.sameql.v1.wire;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;

/// A record that could not be worked off, as it lies in the dead letters of its topic.
///
/// - `place`: where it lies.
/// - `reason`: why it was given up, as far as its reader said.
/// - `key`, `value`: those of the record, as bytes; null where it had none.
public record DeadLetter(Place place, Instant at, String reason, byte[] key, byte[] value) {

    private static final String REASON = "dead-letter-reason";

    /// Where a dead letter lies: the topic that its record was of, and partition and offset in that
    /// topic's dead letters. Written as `sameql.query-pairs.v1/0/17`.
    public record Place(String topic, int partition, long offset) {

        /// Reads a place.
        ///
        /// @throws IllegalArgumentException when it is none
        public static Place parse(String text) {
            String[] parts = text.split("/", -1);
            if (parts.length != 3)
                throw new IllegalArgumentException(
                        "a place is TOPIC/PARTITION/OFFSET, not \"" + text + "\"");
            try {
                return new Place(parts[0], Integer.parseInt(parts[1]), Long.parseLong(parts[2]));
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(
                        "partition and offset are numbers: \"" + text + "\"", e);
            }
        }

        @Override
        public String toString() {
            return topic + "/" + partition + "/" + offset;
        }
    }

    static DeadLetter of(String topic, ConsumerRecord<byte[], byte[]> lies) {
        Header reason = lies.headers().lastHeader(REASON);
        return new DeadLetter(
                new Place(topic, lies.partition(), lies.offset()),
                Instant.ofEpochMilli(lies.timestamp()),
                reason == null ? "" : new String(reason.value(), StandardCharsets.UTF_8),
                lies.key(),
                lies.value());
    }

    /// The record's key, which is the job's id where it was work.
    public String job() {
        return key == null ? "" : new String(key, StandardCharsets.UTF_8);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DeadLetter letter
                && place.equals(letter.place)
                && at.equals(letter.at)
                && reason.equals(letter.reason)
                && Arrays.equals(key, letter.key)
                && Arrays.equals(value, letter.value);
    }

    @Override
    public int hashCode() {
        return Objects.hash(place, at, reason);
    }

    @Override
    public String toString() {
        return place + " " + at + " " + job() + " " + reason;
    }
}
