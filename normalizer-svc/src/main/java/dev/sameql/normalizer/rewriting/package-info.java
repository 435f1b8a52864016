/// Rewriting to a fixpoint: rules propose, this package decides. Open
/// [dev.sameql.normalizer.rewriting.Rewriter] first.
package dev.sameql.normalizer.rewriting;
