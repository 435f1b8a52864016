package dev.sameql.gateway.streams.topology;

import com.google.protobuf.MessageLite;
import dev.sameql.gateway.fold.CaseFiles;
import dev.sameql.v1.CaseFile;
import dev.sameql.v1.DialectJob;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.QueryPairJob;

/// Something to put on a job's case file.
sealed interface Filing {

    /// The file with it; the same file when it is there already.
    CaseFile onto(CaseFile file);

    /// What was written.
    MessageLite message();

    /// The job itself.
    record Asked(QueryPairJob job) implements Filing {
        @Override
        public CaseFile onto(CaseFile file) {
            return CaseFiles.with(file, job);
        }

        @Override
        public MessageLite message() {
            return job;
        }
    }

    /// The job itself, a dialect job.
    record AskedDialects(DialectJob job) implements Filing {
        @Override
        public CaseFile onto(CaseFile file) {
            return CaseFiles.with(file, job);
        }

        @Override
        public MessageLite message() {
            return job;
        }
    }

    /// A piece of evidence.
    record Found(Evidence evidence) implements Filing {
        @Override
        public CaseFile onto(CaseFile file) {
            return CaseFiles.with(file, evidence);
        }

        @Override
        public MessageLite message() {
            return evidence;
        }
    }
}
