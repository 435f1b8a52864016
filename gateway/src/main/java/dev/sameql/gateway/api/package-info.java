/// The gRPC services. Open [dev.sameql.gateway.api.EvaluationApi] first; how calls fail is in
/// [dev.sameql.gateway.api.Failures].
package dev.sameql.gateway.api;
