/// The table of judgements, of which every gateway holds a part: what is read here, and what is
/// asked of the gateway that holds it. Open [dev.sameql.gateway.streams.table.JudgementTable].
package dev.sameql.gateway.streams.table;
