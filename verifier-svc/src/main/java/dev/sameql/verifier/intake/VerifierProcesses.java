package dev.sameql.verifier.intake;

import dev.sameql.v1.attempts.Attempts;
import dev.sameql.verifier.VerifierMeters;
import dev.sameql.verifier.crosscheck.CrossChecks;
import dev.sameql.verifier.process.SolverPool;
import dev.sameql.verifier.witness.AnomalyArchive;
import dev.sameql.verifier.worker.ParentServices;
import dev.sameql.verifier.worker.WorkerSettings;
import dev.sameql.verifier.worker.Workers;
import java.nio.file.Path;

/// Makes the processes that judge pairs, as the configuration says: for the service, and for one
/// pair on the command line.
///
/// - `workers`: so many judge at a time.
/// - `solvers`: so many processes answer them.
public record VerifierProcesses(VerifierConfig config, int workers, int solvers) {

    /// The processes; none is started yet.
    public Workers with(CrossChecks checks, VerifierMeters meters, Attempts attempts) {
        return new Workers(
                new WorkerSettings(workers, config.workerMemoryMegabytes(), config.workerClasses()),
                new ParentServices(
                        new SolverPool(solvers, config.solverMemoryMegabytes()),
                        checks,
                        AnomalyArchive.at(cases()),
                        meters),
                attempts);
    }

    /// Where differences that do not replay are kept.
    private Path cases() {
        return config.casesDir()
                .orElseGet(() -> Path.of(System.getProperty("java.io.tmpdir"), "sameql-cases"));
    }
}
