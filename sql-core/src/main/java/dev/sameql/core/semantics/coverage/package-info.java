/// Which of SEMCONF's rules evaluations have reached. Open
/// [dev.sameql.core.semantics.coverage.SemconfRules].
package dev.sameql.core.semantics.coverage;
