/// What judgements say to people, on every surface alike: a verdict in words, a share with its
/// confidence.
package dev.sameql.v1.summary;
