/// The door from Kafka. Open [dev.sameql.conformance.intake.DialectIntake].
package dev.sameql.conformance.intake;
