/// Random schemas and pairs of queries over them that may mean the same: open
/// [dev.sameql.core.generate.pair.RandomPairs].
package dev.sameql.core.generate.pair;
