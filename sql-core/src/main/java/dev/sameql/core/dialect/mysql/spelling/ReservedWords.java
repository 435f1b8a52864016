package dev.sameql.core.dialect.mysql.spelling;

import java.util.Set;

/// The words that MySQL 8.0 reserves: none is a name without quotes but behind a point.
///
/// Source: the MySQL 8.0 manual, section 11.3; which of them MariaDB 10.11 takes as an alias was
/// asked of it.
final class ReservedWords {
    /// Those that MariaDB takes for names.
    private static final Set<String> IN_MYSQL_ALONE =
            words(
                    """
                    CUBE CUME_DIST DATABASE DENSE_RANK EMPTY FIRST_VALUE FUNCTION GENERATED GET
                    GROUPING GROUPS IO_AFTER_GTIDS IO_BEFORE_GTIDS JSON_TABLE LAG LAST_VALUE LATERAL
                    LEAD NTH_VALUE NTILE OF OPTIMIZER_COSTS OPTION PERCENT_RANK RANK ROW SCHEMA
                    STORED SYSTEM VIRTUAL WINDOW
                    """);

    /// Those that MariaDB reserves, too.
    private static final Set<String> IN_BOTH =
            words(
                    """
                    ACCESSIBLE ADD ALL ALTER ANALYZE AND AS ASC ASENSITIVE BEFORE BETWEEN BIGINT
                    BINARY BLOB BOTH BY CALL CASCADE CASE CHANGE CHAR CHARACTER CHECK COLLATE COLUMN
                    CONDITION CONSTRAINT CONTINUE CONVERT CREATE CROSS CURRENT_DATE CURRENT_TIME
                    CURRENT_TIMESTAMP CURRENT_USER CURSOR DATABASES DAY_HOUR DAY_MICROSECOND
                    DAY_MINUTE DAY_SECOND DEC DECIMAL DECLARE DEFAULT DELAYED DELETE DESC DESCRIBE
                    DETERMINISTIC DISTINCT DISTINCTROW DIV DOUBLE DROP DUAL EACH ELSE ELSEIF
                    ENCLOSED ESCAPED EXCEPT EXISTS EXIT EXPLAIN FALSE FETCH FLOAT FLOAT4 FLOAT8 FOR
                    FORCE FOREIGN FROM FULLTEXT GRANT GROUP HAVING HIGH_PRIORITY HOUR_MICROSECOND
                    HOUR_MINUTE HOUR_SECOND IF IGNORE IN INDEX INFILE INNER INOUT INSENSITIVE INSERT
                    INT INT1 INT2 INT3 INT4 INT8 INTEGER INTERSECT INTERVAL INTO IS ITERATE JOIN KEY
                    KEYS KILL LEADING LEAVE LEFT LIKE LIMIT LINEAR LINES LOAD LOCALTIME
                    LOCALTIMESTAMP LOCK LONG LONGBLOB LONGTEXT LOOP LOW_PRIORITY MATCH MAXVALUE
                    MEDIUMBLOB MEDIUMINT MEDIUMTEXT MIDDLEINT MINUTE_MICROSECOND MINUTE_SECOND MOD
                    MODIFIES NATURAL NOT NO_WRITE_TO_BINLOG NULL NUMERIC ON OPTIMIZE OPTIONALLY OR
                    ORDER OUT OUTER OUTFILE OVER PARTITION PRECISION PRIMARY PROCEDURE PURGE RANGE
                    READ READS READ_WRITE REAL RECURSIVE REFERENCES REGEXP RELEASE RENAME REPEAT
                    REPLACE REQUIRE RESIGNAL RESTRICT RETURN REVOKE RIGHT RLIKE ROWS ROW_NUMBER
                    SCHEMAS SECOND_MICROSECOND SELECT SENSITIVE SEPARATOR SET SHOW SIGNAL SMALLINT
                    SPATIAL SPECIFIC SQL SQLEXCEPTION SQLSTATE SQLWARNING SQL_BIG_RESULT
                    SQL_CALC_FOUND_ROWS SQL_SMALL_RESULT SSL STARTING STRAIGHT_JOIN TABLE TERMINATED
                    THEN TINYBLOB TINYINT TINYTEXT TO TRAILING TRIGGER TRUE UNDO UNION UNIQUE UNLOCK
                    UNSIGNED UPDATE USAGE USE USING UTC_DATE UTC_TIME UTC_TIMESTAMP VALUES VARBINARY
                    VARCHAR VARCHARACTER VARYING WHEN WHERE WHILE WITH WRITE XOR YEAR_MONTH ZEROFILL
                    """);

    /// Window functions among the first: without a parenthesis they are names wherever they stand.
    private static final Set<String> RANKINGS =
            words(
                    """
                    CUME_DIST DENSE_RANK FIRST_VALUE LAG LAST_VALUE LEAD NTH_VALUE NTILE
                    PERCENT_RANK RANK
                    """);

    private ReservedWords() {}

    private static Set<String> words(String listed) {
        return Set.of(listed.strip().split("\\s+"));
    }

    /// Whether neither MySQL nor MariaDB takes the word, in upper case, for a name.
    static boolean isNoName(String word) {
        return IN_BOTH.contains(word);
    }

    /// Whether MariaDB takes the word for a name, and MySQL 8 does not.
    static boolean isNameInMariadb(String word) {
        return IN_MYSQL_ALONE.contains(word);
    }

    static boolean isRanking(String word) {
        return RANKINGS.contains(word);
    }
}
