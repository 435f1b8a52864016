/// What the metrics of all services have in common.
package dev.sameql.metrics;
