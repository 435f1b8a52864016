/// The door from Kafka. Open [dev.sameql.verifier.intake.VerificationIntake].
package dev.sameql.verifier.intake;
