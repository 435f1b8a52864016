/// What a pair's time is and how it is measured. Begin with [dev.sameql.core.clock.PairTime].
package dev.sameql.core.clock;
