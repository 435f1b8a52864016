package dev.sameql.bench.validation;

/// The words of one engine. `columns`: family, name, declared type and values, a line each; of the
/// others each line is a family and a word.
record EngineWords(String columns, String types, String literals, String forms) {

    static final EngineWords SQLITE =
            new EngineWords(
                    """
                    n;i;INTEGER;1;-7;1
                    n;n;NUMERIC;2.50;0.00;10
                    n;x;REAL;0.5;-1.25;2.0
                    s;s;TEXT;'Bob';' 1 ';'1'
                    b;b;BOOLEAN;1;NULL;0
                    s;v;VARCHAR(5);'12';'a';''
                    s;u;BLOB;3;NULL;'x'
                    n;k;BIGINT;9000000000;-1;'7'
                    n;m;DECIMAL(8,2);1.10;'abc';-0.5
                    s;c;CHAR(3);'ab ';12;'1e1'
                    n;w;;1;'1';2.5
                    d;d;DATE;'2020-01-31';'2019-12-01';'2020-02-29'
                    d;t;DATETIME;'2020-01-31 10:20:30';'2019-12-01 00:00:00';'2020-02-29'
                    """,
                    """
                    n INTEGER
                    n REAL
                    n NUMERIC
                    n DECIMAL(6,1)
                    n BIGINT
                    n DOUBLE PRECISION
                    s TEXT
                    s VARCHAR(3)
                    s CHAR(2)
                    s BLOB
                    b BOOLEAN
                    d DATE
                    """,
                    """
                    n 0x10
                    n 9223372036854775808
                    n -9223372036854775808
                    n 1e400
                    d '2020-01-01'
                    d '2020-01-31 12:00:00'
                    """,
                    """
                    s (#s || #s)
                    s (# || #)
                    s SUBSTR(#s, #n)
                    s SUBSTR(#s, #n, #n)
                    s LTRIM(#s)
                    s RTRIM(#s, #s)
                    s TYPEOF(#)
                    s HEX(#s)
                    s PRINTF('%d', #n)
                    s STRFTIME('%Y-%m', #d)
                    d DATE(#d)
                    d DATE(#d, '+1 month')
                    a IFNULL(#a, #a)
                    a IIF(#b, #a, #a)
                    a MAX(#a, #a)
                    a MIN(#n, #n)
                    n INSTR(#s, #s)
                    n UNICODE(#s)
                    n SIGN(#n)
                    n FLOOR(#n)
                    n CEIL(#n)
                    n SQRT(#n)
                    n POWER(#n, 2)
                    n ROUND(#n, #n)
                    n (#n & #n)
                    n (#n | #n)
                    n (#n << 2)
                    n (~ #n)
                    n JULIANDAY(#d)
                    b (#a IS #a)
                    b (#a IS NOT #a)
                    b (#s GLOB '*a*')
                    b (#d < #d)
                    b (#d BETWEEN #d AND #d)
                    """);

    static final EngineWords POSTGRESQL =
            new EngineWords(
                    """
                    n;i;INTEGER;1;-7;1
                    n;n;NUMERIC(8,2);2.50;0.00;10.00
                    n;x;DOUBLE PRECISION;0.5;-1.25;2.0
                    s;s;TEXT;'Bob';' 1 ';'1'
                    b;b;BOOLEAN;TRUE;NULL;FALSE
                    s;v;VARCHAR(5);'12';'a';''
                    n;u;BIGINT;3;NULL;9000000000
                    n;m;NUMERIC;1.10;-0.001;12345.678
                    d;d;DATE;'2020-01-31';'2019-12-01';'2020-02-29'
                    d;t;TIMESTAMP;'2020-01-31 10:20:30';'2019-12-01 00:00:00';'2020-02-29 23:59:59'
                    """,
                    """
                    n INTEGER
                    n BIGINT
                    n NUMERIC
                    n NUMERIC(6,1)
                    n NUMERIC(4)
                    n DOUBLE PRECISION
                    n INT
                    s TEXT
                    s VARCHAR(3)
                    s VARCHAR
                    b BOOLEAN
                    d DATE
                    d TIMESTAMP
                    """,
                    """
                    n 9223372036854775808
                    n -9223372036854775808
                    d DATE '2020-01-01'
                    d TIMESTAMP '2020-01-31 12:00:00'
                    d '2020-02-29'
                    s '1_000'
                    s 'yes'
                    s 'off'
                    """,
                    """
                    s (#s || #s)
                    s (#s || #)
                    s SUBSTR(#s, #n)
                    s SUBSTR(#s, 2, 1)
                    s LTRIM(#s)
                    s RTRIM(#s, #s)
                    s LEFT(#s, 2)
                    s RIGHT(#s, 1)
                    s CONCAT(#s, #s)
                    s CONCAT(#n, #s)
                    s REVERSE(#s)
                    s INITCAP(#s)
                    s TRANSLATE(#s, #s, #s)
                    s SPLIT_PART(#s, #s, 1)
                    s SPLIT_PART(#s, #s, -2)
                    s LPAD(#s, 4)
                    s RPAD(#s, 3, 'xy')
                    s REPEAT(#s, 2)
                    s CONCAT_WS(#s, #s, #n)
                    n ASCII(#s)
                    b STARTS_WITH(#s, #s)
                    n STRPOS(#s, #s)
                    n POSITION(#s IN #s)
                    n CHAR_LENGTH(#s)
                    n FLOOR(#n)
                    n CEIL(#n)
                    n SIGN(#n)
                    n TRUNC(#n)
                    n TRUNC(#n, 1)
                    n ROUND(#n, 2)
                    n MOD(#n, #n)
                    n SQRT(#n)
                    n POWER(#n, 2)
                    n EXP(#n)
                    n LN(#n)
                    n EXTRACT(YEAR FROM #d)
                    n (#d - #d)
                    d (#d + #n)
                    d (#d + INTERVAL '1 month')
                    d DATE_TRUNC('month', #d)
                    a GREATEST(#a, #a)
                    a LEAST(#a, #a)
                    b (#a IS DISTINCT FROM #a)
                    b (#a IS NOT DISTINCT FROM #a)
                    b (#n = ANY (SELECT #n FROM R AS q))
                    b (#n > ALL (SELECT #n FROM R AS q))
                    b (#s ILIKE #s)
                    b (#b IS UNKNOWN)
                    b (#d < #d)
                    b (#d BETWEEN #d AND #d)
                    b (#b = #b)
                    """);

    static final EngineWords MARIADB =
            new EngineWords(
                    """
                    n;i;INTEGER;1;-7;1
                    n;n;DECIMAL(8,2);2.50;0.00;10.00
                    n;x;DOUBLE;0.5;-1.25;2.0
                    s;s;TEXT;'Bob';' 1 ';'1'
                    n;b;BOOLEAN;1;NULL;0
                    s;v;VARCHAR(5);'12';'a';''
                    n;u;BIGINT;3;NULL;9000000000
                    n;k;SMALLINT;300;-2;0
                    n;m;DECIMAL(5,0);12;-3;0
                    s;c;CHAR(3);'ab';'12';'1e1'
                    d;d;DATE;'2020-01-31';'2019-12-01';'2020-02-29'
                    d;t;DATETIME;'2020-01-31 10:20:30';'2019-12-01 00:00:00';'2020-02-29 23:59:59'
                    """,
                    """
                    n SIGNED
                    n DECIMAL(6,1)
                    n DECIMAL(10,3)
                    n DECIMAL(4)
                    n DOUBLE
                    n INT
                    s CHAR
                    s CHAR(3)
                    s VARCHAR(2)
                    d DATE
                    d DATETIME
                    """,
                    """
                    d DATE '2020-01-01'
                    d '2020-02-29'
                    n 0.1
                    """,
                    """
                    s CONCAT(#s, #s)
                    s CONCAT(#n, #s)
                    s CONCAT(#, #)
                    s SUBSTR(#s, #n)
                    s SUBSTR(#s, 2, 1)
                    s LTRIM(#s)
                    s RTRIM(#s)
                    s LEFT(#s, 2)
                    s RIGHT(#s, 1)
                    n INSTR(#s, #s)
                    n CHAR_LENGTH(#s)
                    n FLOOR(#n)
                    n CEIL(#n)
                    n SIGN(#n)
                    n TRUNCATE(#n, 1)
                    n ROUND(#n, 2)
                    n MOD(#n, #n)
                    n (#n DIV #n)
                    n SQRT(#n)
                    n POWER(#n, 2)
                    n EXP(#n)
                    n LN(#n)
                    n YEAR(#d)
                    n DATEDIFF(#d, #d)
                    d DATE_ADD(#d, INTERVAL 1 MONTH)
                    s DATE_FORMAT(#d, '%Y-%m')
                    a IFNULL(#a, #a)
                    a IF(#b, #a, #a)
                    a GREATEST(#n, #n)
                    a LEAST(#n, #n)
                    b (#a <=> #a)
                    b (#n = ANY (SELECT #n FROM R AS q))
                    b (#n > ALL (SELECT #n FROM R AS q))
                    b (#b XOR #b)
                    b (#n = #d)
                    b (#d < #d)
                    b (#d BETWEEN #d AND #d)
                    b (#b || #b)
                    """);

    static final EngineWords DUCKDB =
            new EngineWords(
                    """
                    n;i;INTEGER;1;-7;1
                    n;n;DECIMAL(8,2);2.50;0.00;10.00
                    n;x;DOUBLE;0.5;-1.25;2.0
                    s;s;VARCHAR;'Bob';' 1 ';'1'
                    b;b;BOOLEAN;TRUE;NULL;FALSE
                    s;v;VARCHAR(5);'12';'a';''
                    n;u;BIGINT;3;NULL;9000000000
                    n;k;SMALLINT;300;-2;0
                    n;m;DECIMAL(4,1);1.5;-0.1;999.9
                    d;d;DATE;'2020-01-31';'2019-12-01';'2020-02-29'
                    d;t;TIMESTAMP;'2020-01-31 10:20:30';'2019-12-01 00:00:00';'2020-02-29 23:59:59'
                    """,
                    """
                    n INTEGER
                    n BIGINT
                    n SMALLINT
                    n DECIMAL(6,1)
                    n DECIMAL(10,3)
                    n DECIMAL(18,4)
                    n DOUBLE
                    s VARCHAR
                    s VARCHAR(3)
                    b BOOLEAN
                    d DATE
                    """,
                    """
                    d DATE '2020-01-01'
                    d '2020-02-29'
                    s 'yes'
                    s '1_000'
                    """,
                    """
                    s (#s || #s)
                    s (# || #)
                    s CONCAT(#s, #)
                    s SUBSTR(#s, #n)
                    s SUBSTR(#s, 2, 1)
                    s LTRIM(#s)
                    s RTRIM(#s)
                    s LEFT(#s, 2)
                    s RIGHT(#s, 1)
                    n STRPOS(#s, #s)
                    n FLOOR(#n)
                    n CEIL(#n)
                    n SIGN(#n)
                    n TRUNC(#n)
                    n ROUND(#n, 2)
                    n MOD(#n, #n)
                    n (#n // #n)
                    n SQRT(#n)
                    n POWER(#n, 2)
                    n EXP(#n)
                    n LN(#n)
                    n YEAR(#d)
                    n (#d - #d)
                    d (#d + INTERVAL 1 MONTH)
                    a IFNULL(#a, #a)
                    a GREATEST(#a, #a)
                    a LEAST(#a, #a)
                    b (#a IS DISTINCT FROM #a)
                    b (#a IS NOT DISTINCT FROM #a)
                    b (#n = ANY (SELECT #n FROM R AS q))
                    b (#n > ALL (SELECT #n FROM R AS q))
                    b (#s ILIKE #s)
                    b (#d < #d)
                    b (#d BETWEEN #d AND #d)
                    b (#b = #b)
                    """);
}
