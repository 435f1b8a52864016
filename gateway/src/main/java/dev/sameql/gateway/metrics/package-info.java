/// What dashboards and alerts see: `/q/metrics` and `/q/health`. Open
/// [dev.sameql.gateway.metrics.JudgementMetrics].
package dev.sameql.gateway.metrics;
