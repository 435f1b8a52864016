/// What is told of a job while it is on its way: spans, and its id in the log. Open [JobTraces]
/// first.
package dev.sameql.v1.trace;
