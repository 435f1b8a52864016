/// The normaliser's Kafka door. Open [dev.sameql.normalizer.intake.NormalizerIntake].
package dev.sameql.normalizer.intake;
