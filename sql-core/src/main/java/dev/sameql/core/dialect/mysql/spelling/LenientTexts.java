package dev.sameql.core.dialect.mysql.spelling;

import dev.sameql.core.frontend.syntax.Tokens;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.List;
import java.util.Set;

/// Notes what MySQL refuses by default, and MariaDB or another `sql_mode` takes: it is read as
/// there.
///
/// Source: the MySQL 8.0 manual, sections 11.2.5 (IGNORE_SPACE) and 11.3; MariaDB, "SELECT ...
/// OFFSET ... FETCH".
public final class LenientTexts {
    /// Built-in functions whose names are followed by their parenthesis at once.
    private static final Set<String> TOUCHING =
            Set.of(
                    "ADDDATE",
                    "BIT_AND",
                    "BIT_OR",
                    "BIT_XOR",
                    "CAST",
                    "COUNT",
                    "CURDATE",
                    "CURTIME",
                    "DATE_ADD",
                    "DATE_SUB",
                    "EXTRACT",
                    "GROUP_CONCAT",
                    "MAX",
                    "MID",
                    "MIN",
                    "NOW",
                    "POSITION",
                    "SESSION_USER",
                    "STD",
                    "STDDEV",
                    "STDDEV_POP",
                    "STDDEV_SAMP",
                    "SUBDATE",
                    "SUBSTR",
                    "SUBSTRING",
                    "SUM",
                    "SYSDATE",
                    "SYSTEM_USER",
                    "TRIM",
                    "VARIANCE",
                    "VAR_POP",
                    "VAR_SAMP");

    private LenientTexts() {}

    /// Adds to `readings` how such parts of a text are read.
    public static void note(List<Token> tokens, Set<String> readings) {
        Tokens read = new Tokens(tokens);
        for (int at = 0; at < read.size(); at++)
            if (read.is(at, Form.WORD) && !read.isSymbol(at - 1, ".")) note(read, at, readings);
    }

    private static void note(Tokens read, int at, Set<String> readings) {
        String word = read.word(at);
        boolean opens = read.isSymbol(at + 1, "(");
        if (opens && TOUCHING.contains(word) && read.get(at).end() < read.get(at + 1).start())
            readings.add("`" + word + " (…)` is read as with IGNORE_SPACE in `sql_mode`");
        if (word.equals("FETCH"))
            readings.add("`FETCH FIRST n ROWS ONLY` is read as `LIMIT n`, as in MariaDB");
        if (word.equals("OFFSET") && isRows(read, at + 2))
            readings.add("`OFFSET n ROWS` is read as in MariaDB");
        boolean named = read.isWord(at - 1, "AS") && ReservedWords.isNameInMariadb(word);
        if (named || ReservedWords.isRanking(word) && !opens)
            readings.add(
                    "`" + word + "`, a reserved word of MySQL 8, is read as a name, as in MariaDB");
    }

    static boolean isRows(Tokens read, int at) {
        return read.isWord(at, "ROW") || read.isWord(at, "ROWS");
    }
}
