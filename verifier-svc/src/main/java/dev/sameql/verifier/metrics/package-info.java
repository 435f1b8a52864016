/// The metrics that predictions are compared by elsewhere: execution accuracy and exact set match.
/// Open [dev.sameql.verifier.metrics.ExecutionAccuracy], then
/// [dev.sameql.verifier.metrics.ExactSetMatch].
package dev.sameql.verifier.metrics;
