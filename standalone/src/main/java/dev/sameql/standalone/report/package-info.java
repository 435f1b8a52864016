/// A report over judged pairs: how models score by each metric, and where the metrics are wrong.
/// Open [dev.sameql.standalone.report.MetricsReport].
package dev.sameql.standalone.report;
