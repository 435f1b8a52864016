package dev.sameql.core.schema.ddl;

/// How large a schema may be: what reading it costs, and creating its tables, grows with these.
final class Limits {
    static final int SCRIPT_LENGTH = 1_000_000;
    static final int STATEMENTS = 2_000;
    static final int TOKENS_OF_A_STATEMENT = 100_000;
    static final int COLUMNS_OF_A_TABLE = 2_000;
    static final int CONSTRAINTS_OF_A_TABLE = 2_000;
    static final int NAME_LENGTH = 1_000;
    static final int TYPE_LENGTH = 1_000;
    static final int EXPRESSION_TOKENS = 5_000;
    static final int LITERAL_LENGTH = 2_000;
    static final int EXPRESSION_DEPTH = 50;
    static final int ENUMERATED_LENGTH = 20_000;

    private Limits() {}
}
