/// The rules in force: taken from a directory, read, compiled, checked against their cases, and
/// swapped as one immutable value. Open [dev.sameql.normalizer.rulebook.RuleBook] first, then
/// [dev.sameql.normalizer.rulebook.RuleBookLoader].
package dev.sameql.normalizer.rulebook;
