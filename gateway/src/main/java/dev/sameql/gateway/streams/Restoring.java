package dev.sameql.gateway.streams;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.processor.StateRestoreListener;

/// Tells of partitions whose case files are read again from their changelog.
///
/// - `begun`: runs when one begins.
record Restoring(Runnable begun) implements StateRestoreListener {

    private static final Logger LOG = System.getLogger(Restoring.class.getName());

    @Override
    public void onRestoreStart(TopicPartition changelog, String store, long from, long to) {
        LOG.log(
                Level.INFO,
                "event=restoring partition={0} records={1,number,#}",
                changelog.partition(),
                to - from);
        begun.run();
    }

    @Override
    public void onBatchRestored(TopicPartition changelog, String store, long to, long records) {
        // nobody waits for a part
    }

    @Override
    public void onRestoreEnd(TopicPartition changelog, String store, long records) {
        LOG.log(
                Level.INFO,
                "event=restored partition={0} records={1,number,#}",
                changelog.partition(),
                records);
    }
}
