/// `rules suggest`: which pairs of a file rules leave open, and what is told of the rules that they
/// lack. Open [dev.sameql.standalone.suggest.OpenPairs] first.
package dev.sameql.standalone.suggest;
