/// The law of a rule, in its own text: SQL with variables before and after, and words that say what
/// must be known of them. Open [dev.sameql.normalizer.law.Law] first.
package dev.sameql.normalizer.law;
