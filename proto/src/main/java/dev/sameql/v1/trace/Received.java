package dev.sameql.v1.trace;

import org.apache.kafka.common.header.Headers;

/// A record about a job, as whoever works on it received it.
public record Received(String topic, String jobId, Headers headers) {}
