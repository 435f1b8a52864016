/// From the text of a rule to its code: compiled by Drools, read before it is linked, and walled
/// in. Open [dev.sameql.normalizer.rulebook.compile.CompiledRules].
package dev.sameql.normalizer.rulebook.compile;
