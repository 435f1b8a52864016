/// The lines of `pairs.jsonl` and `verdicts.jsonl`. Open
/// [dev.sameql.standalone.judge.lines.PairReader] for what is read, and
/// [dev.sameql.standalone.judge.lines.VerdictLine] for what is written.
package dev.sameql.standalone.judge.lines;
