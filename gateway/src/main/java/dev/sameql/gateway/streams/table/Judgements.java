package dev.sameql.gateway.streams.table;

import dev.sameql.v1.Judgement;
import java.util.Iterator;

/// Some judgements, in order of job id. Closed after use.
///
/// Each step may find that what is read is not there any more ([NotThereYet]).
public interface Judgements extends Iterator<Judgement>, AutoCloseable {

    @Override
    void close();
}
