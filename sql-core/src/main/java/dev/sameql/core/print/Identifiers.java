package dev.sameql.core.print;

import java.util.Locale;
import java.util.Set;

/// Names as they may stand in a text: bare where that is safe, else in quotes.
public final class Identifiers {
    /// Words that some parser on the way may take for a keyword.
    private static final Set<String> RESERVED =
            Set.of(
                    """
                    abort absent action add after all alter always analyze and any array as asc asof attach \
                    authorization autoincrement before begin between bigint binary bit boolean both by \
                    cascade case cast char character check class coalesce collate column commit conflict \
                    connect constraint create cross cube current current_catalog current_date \
                    current_role current_schema current_time current_timestamp current_user cycle \
                    database date datetime day dec decimal declare default deferrable deferred delete \
                    desc detach distinct do double drop each else emit end escape except exclude \
                    exclusive exec execute exists explain extract fail false fetch filter final first \
                    float following for force foreign format freeze from full function generated glob global \
                    grant greatest group grouping groups having hour if ifnull iif ignore ilike immediate \
                    in index indexed initially inner inout insert instead int integer intersect \
                    interval into is isnull join key keys last lateral leading least left like limit \
                    limit_percent local localtime localtimestamp loop match materialized merge minus \
                    minute mode month national natural nchar next no nocycle none nolock not nothing notnull null nullif nulls \
                    numeric of off offset offsets on only open optimize or order others out outer over \
                    overlaps overlay override partition percent pivot placing plan position pragma preceding \
                    precision primary prior procedure public qualify query raise range real recursive \
                    references regexp reindex release rename replace reset restrict returning right \
                    rlike rollback rollup row rows savepoint schema second select semi sequence session session_user \
                    set setof similar size sizes skip smallint some start straight structs string substring symmetric table \
                    tables tablesample temp temporary then ties time timestamp timestamptz timezone to top trailing \
                    transaction treat trigger trim true truncate type unbounded union unique uniqe unnest unpivot until \
                    update use user using uuid vacuum value values varbinary varchar variadic varying verbose \
                    view virtual volatile wait when where window with within without work xml xmltable xor year zone\
                    """
                            .split("\\s+", -1));

    private Identifiers() {}

    /// The name as an identifier, in these quotes where it needs any.
    public static String quoted(String name, char quote) {
        boolean safe = isPlain(name) && !RESERVED.contains(name.toLowerCase(Locale.ROOT));
        return safe ? name : inQuotes(name, quote);
    }

    /// The name in these quotes, whether it needs any or not.
    static String inQuotes(String name, char quote) {
        String mark = String.valueOf(quote);
        return mark + name.replace(mark, mark + mark) + mark;
    }

    /// Whether a name reads like one, rather than like the text of an expression.
    static boolean isPlain(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (!isPlain(name.charAt(i), i == 0)) return false;
        }
        return !name.isEmpty();
    }

    private static boolean isPlain(char c, boolean first) {
        return c >= 'a' && c <= 'z'
                || c >= 'A' && c <= 'Z'
                || c == '_'
                || !first && c >= '0' && c <= '9';
    }
}
