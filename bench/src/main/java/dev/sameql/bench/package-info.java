/// Measurements over files given as arguments. Open [dev.sameql.bench.Throughput].
package dev.sameql.bench;
