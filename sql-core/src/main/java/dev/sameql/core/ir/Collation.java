package dev.sameql.core.ir;

/// How texts are compared: by code point (`BINARY`), with ASCII letters folded (`NOCASE`), or with
/// trailing blanks ignored (`RTRIM`).
public enum Collation {
    BINARY,
    NOCASE,
    RTRIM
}
