/// The way to a server of the evaluation API. Open
/// [dev.sameql.standalone.judge.client.EvaluationClient].
package dev.sameql.standalone.judge.client;
