/// From a call to a record in a topic: what is checked at the door, how jobs are named, how they
/// are published. Open [dev.sameql.gateway.intake.PairAdmission] first.
package dev.sameql.gateway.intake;
