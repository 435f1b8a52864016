/// What rule is missing: of pairs that only the verifier finds equal, the smallest parts in which
/// their normal forms differ, each as a law that is already decided. Open
/// [dev.sameql.normalizer.suggest.Suggestions] first.
package dev.sameql.normalizer.suggest;
