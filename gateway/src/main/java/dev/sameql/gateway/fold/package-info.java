/// What the evidence on a job amounts to. Pure: no Kafka, no clock. Open
/// [dev.sameql.gateway.fold.JudgementFold] first, then [dev.sameql.gateway.fold.Answer].
package dev.sameql.gateway.fold;
