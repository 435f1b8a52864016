/// Decides pairs by rules: bind, rewrite to normal forms, compare. Open
/// [dev.sameql.normalizer.Normalizer] first.
package dev.sameql.normalizer;
