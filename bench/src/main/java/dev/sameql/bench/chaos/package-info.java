/// Services and a broker as processes of their own, killed at random while pairs are judged, and an
/// account of the topics afterwards. Open [dev.sameql.bench.chaos.Chaos].
package dev.sameql.bench.chaos;
