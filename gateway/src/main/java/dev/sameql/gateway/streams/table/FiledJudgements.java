package dev.sameql.gateway.streams.table;

import dev.sameql.gateway.fold.CaseFiles;
import dev.sameql.gateway.fold.JudgementFold;
import dev.sameql.gateway.streams.topology.Folded;
import dev.sameql.v1.CaseFile;
import dev.sameql.v1.Judgement;
import java.util.NoSuchElementException;
import org.apache.kafka.streams.errors.InvalidStateStoreException;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.ValueAndTimestamp;

/// The judgements on the case files of one partition: each is what the fold makes of its file.
/// Evidence whose job was not read yet is on no judgement.
final class FiledJudgements implements Judgements {

    private final KeyValueIterator<String, ValueAndTimestamp<CaseFile>> files;
    private Judgement next;

    FiledJudgements(KeyValueIterator<String, ValueAndTimestamp<CaseFile>> files) {
        this.files = files;
    }

    @Override
    public boolean hasNext() {
        try {
            while (next == null && files.hasNext()) {
                CaseFile file = files.next().value.value();
                if (isJudged(file)) next = JudgementFold.judgement(file);
            }
        } catch (InvalidStateStoreException e) {
            throw new NotThereYet("the partition goes to another gateway", e);
        }
        return next != null;
    }

    @Override
    public Judgement next() {
        if (!hasNext()) throw new NoSuchElementException();
        Judgement judgement = next;
        next = null;
        return judgement;
    }

    private static boolean isJudged(CaseFile file) {
        return Folded.isAsked(file) || CaseFiles.isComplete(file);
    }

    @Override
    public void close() {
        files.close();
    }
}
