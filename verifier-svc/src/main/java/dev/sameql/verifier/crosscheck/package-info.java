/// What one job teaches about others with the same gold query. Open
/// [dev.sameql.verifier.crosscheck.CrossChecks] first.
package dev.sameql.verifier.crosscheck;
