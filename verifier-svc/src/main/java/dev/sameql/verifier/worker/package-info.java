/// The verifier in child processes, one pair at a time each, so that a pair that cannot be stopped
/// is ended from outside. Open [dev.sameql.verifier.worker.Workers] first, then
/// [dev.sameql.verifier.worker.PairWorker], which is the child.
package dev.sameql.verifier.worker;
