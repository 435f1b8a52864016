/// What a rule is: its file, what it may say, and what it says once it is read. Open
/// [dev.sameql.normalizer.rule.RuleReader] first, then [dev.sameql.normalizer.rule.ReadRule].
package dev.sameql.normalizer.rule;
