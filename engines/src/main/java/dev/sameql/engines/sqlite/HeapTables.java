package dev.sameql.engines.sqlite;

/// Tables of engines that keep rows in the order in which they were inserted. SQLite keeps those of
/// a table by its key where the key's type is INTEGER, that word and no other (source:
/// sqlite.org/lang_createtable.html#rowid); an INT has the same values.
final class HeapTables {
    private static final String OF_THE_KEY = "INTEGER";

    private HeapTables() {}

    /// A statement that makes a table or an index, with other words for the types of its columns.
    static String keptAsInserted(String statement) {
        Tokens tokens = Tokens.of(statement);
        StringBuilder kept = new StringBuilder();
        int copied = 0;
        for (int i = 1; i < tokens.size(); i++) {
            Tokens.Token before = tokens.at(i - 1);
            boolean isType = before.isName() && tokens.keywordAt(i).equals(OF_THE_KEY);
            if (!isType) continue;
            int start = tokens.at(i).start();
            kept.append(statement, copied, start).append("INT");
            copied = start + OF_THE_KEY.length();
        }
        return kept.append(statement, copied, statement.length()).toString();
    }

    /// All rows of a table, in the order in which they were inserted.
    static String rows(String table) {
        return "SELECT * FROM " + table + " NOT INDEXED";
    }
}
