package dev.sameql.bench.validation;

/// Literals and forms that all engines have. In a form `#n` is a hole for a number, `#s` a text,
/// `#b` a truth value, `#d` a moment, `#l` the literal of a number, `#a` whatever the form itself
/// is wanted for, `#` anything.
final class Forms {
    /// Literals, in forms of which models are easily ignorant.
    static final String LITERALS =
            """
            n 0
            n 1
            n 2
            n -1
            n 7
            n 007
            n 100
            n 255
            n 32767
            n 65536
            n 2147483647
            n 2147483648
            n -2147483648
            n 4294967296
            n 9007199254740993
            n 9223372036854775807
            n 1.0
            n 1.10
            n 10.00
            n .5
            n 5.
            n 0.0
            n 0.25
            n -2.5
            n 2.5
            n 3.14159
            n 0.001
            n 99999.99
            n 123456789.123456789
            n 1e0
            n 2.5E1
            n 1e-2
            n 1.5e+3
            n -.5e1
            n 3e10
            n NULL
            s '1'
            s '07'
            s ' 7'
            s '7 '
            s '+7'
            s '-3'
            s '.5'
            s '2.5'
            s '-1.75'
            s '7.'
            s '1e1'
            s '1E-1'
            s '2.5e+1'
            s '-0'
            s '0x10'
            s ''
            s ' '
            s 'abc'
            s 'Abc'
            s 'ABCDE'
            s 'true'
            s 't'
            s 'no'
            s '1.5abc'
            s '12 3'
            s '- 1'
            s '--1'
            s 'e1'
            s '.'
            s '2020-01-01'
            s '9223372036854775808'
            s '2147483648'
            s '123456789.987654321'
            s 'it''s'
            s 'a%'
            s 'a_c'
            s NULL
            b TRUE
            b FALSE
            b NULL
            """;

    /// Expressions.
    static final String SHARED =
            """
            n (#n + #n)
            n (#n - #n)
            n (#n * #n)
            n (#n / #n)
            n (#n % #n)
            n (- #n)
            n ABS(#n)
            n ROUND(#n)
            n ROUND(#n, 1)
            n LENGTH(#s)
            n (#n + #s)
            n (#s * #n)
            n (#n + (#n * #n))
            n (SELECT MAX(#n) FROM R AS q)
            n (SELECT COUNT(#) FROM R AS q WHERE #b)
            s UPPER(#s)
            s LOWER(#s)
            s REPLACE(#s, #s, #s)
            s TRIM(#s)
            s (SELECT MIN(#s) FROM R AS q)
            a CASE WHEN #b THEN #a ELSE #a END
            a CASE WHEN #b THEN #a END
            a CASE # WHEN # THEN #a ELSE #a END
            a CASE #n WHEN #n THEN #a WHEN #n THEN #a END
            a CASE WHEN #b THEN # ELSE # END
            a COALESCE(#a, #a)
            a COALESCE(#, #, #)
            a NULLIF(#a, #a)
            a NULLIF(#, #)
            b (#n = #n)
            b (#n <> #n)
            b (#n < #n)
            b (#n >= #n)
            b (#s = #s)
            b (#s < #s)
            b (#s > #s)
            b (# = #)
            b (# <> #)
            b (# < #)
            b (# >= #)
            b (#n = #s)
            b (#s > #n)
            b (#a IN (#a, #a))
            b (#n IN (#n, #n, #n))
            b (#s IN (#s, #s))
            b (# IN (#, #))
            b (#n NOT IN (#n, #n))
            b (#s NOT IN (#s, #))
            b (#n BETWEEN #n AND #n)
            b (#s BETWEEN #s AND #s)
            b (# BETWEEN # AND #)
            b (#n NOT BETWEEN #n AND #n)
            b (# IS NULL)
            b (# IS NOT NULL)
            b (NOT #b)
            b (#b AND #b)
            b (#b OR #b)
            b (NOT #)
            b (# AND #)
            b (#b IS TRUE)
            b (#b IS NOT TRUE)
            b (#b IS FALSE)
            b (#s LIKE #s)
            b (#s LIKE '%1%')
            b (#s LIKE 'a_c')
            b (#s NOT LIKE '_b%')
            b (# LIKE '1%')
            b EXISTS (SELECT 1 FROM R AS q WHERE #b)
            b NOT EXISTS (SELECT # FROM R AS q WHERE #b)
            b (#n IN (SELECT #n FROM R AS q))
            b (#s IN (SELECT #s FROM R AS q))
            b (# IN (SELECT # FROM R AS q))
            b (#n NOT IN (SELECT #n FROM R AS q WHERE #b))
            b (#n = (SELECT MIN(#n) FROM R AS q))
            """;

    private Forms() {}
}
