package dev.sameql.standalone.lint;

import dev.sameql.standalone.judge.SchemaSource;
import dev.sameql.standalone.judge.lines.InputLine;
import dev.sameql.v1.Judgement;

/// Whoever says whether the two queries of a pair return the same. It is asked about the golds of
/// questions that have several.
@FunctionalInterface
public interface GoldJudge {
    Judgement judge(InputLine.Pair pair, SchemaSource schemas);
}
