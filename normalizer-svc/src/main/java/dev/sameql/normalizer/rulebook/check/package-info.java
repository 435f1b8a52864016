/// Whether a rule does what its cases say, and whether it is sound. Open
/// [dev.sameql.normalizer.rulebook.check.RuleCheck].
package dev.sameql.normalizer.rulebook.check;
