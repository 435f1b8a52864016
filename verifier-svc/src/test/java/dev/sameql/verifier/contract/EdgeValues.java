package dev.sameql.verifier.contract;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.operator.Signature;
import dev.sameql.core.ir.operator.ValueKind;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Operands at the edges of their kinds, as an engine's elaboration may hand them over: all
/// combinations, or a sample of them where there are many.
final class EdgeValues {
    private static final int MOST = 160;
    private static final long SEED = 20_261_122;

    private static final List<Value> INTEGERS =
            Stream.of(0L, 1L, -1L, 2L, 7L, -3L, 64L, Long.MAX_VALUE, Long.MIN_VALUE)
                    .<Value>map(Value::of)
                    .toList();
    private static final List<Value> REALS =
            Stream.of(0.0, 0.5, -2.5, 1e10, 0.1).<Value>map(Value::of).toList();
    private static final List<Value> DECIMALS =
            Stream.of("0", "1.5", "-2.50", "0.005", "100")
                    .<Value>map(text -> new Value.Decimal(new BigDecimal(text)))
                    .toList();
    /// As a column of MySQL has them, all with as many decimals.
    private static final List<Value> HUNDREDTHS =
            Stream.of("0.00", "1.50", "-2.55", "0.05", "100.00")
                    .<Value>map(text -> new Value.Decimal(new BigDecimal(text)))
                    .toList();
    private static final List<Value> SCALES =
            Stream.of(0L, 1L, 4L, 20L).<Value>map(Value::of).toList();
    private static final List<Value> NUMERALS =
            texts("12", "12abc", " 3", "", "abc", "1e2", "-7", "2.0", "-1.5 ", "9e18");
    private static final List<Value> TEXTS =
            texts("", "a", "Ab", " a ", "12", "12abc", "abcabc", "2024-02-29", "  ", "a.b.c");
    private static final List<Value> CASED = texts("aB", "AB", "ab ", "b", "2024-01-31 23:59:59");
    private static final List<Value> ARRAYS = texts("{2,NULL,1,1}");
    private static final List<String> DAYS =
            List.of(
                    "2024-02-29",
                    "2023-02-28",
                    "2024-12-31",
                    "2023-12-31",
                    "1970-01-01",
                    "2024-01-31 23:59:59",
                    "2024-03-31 00:00:00");
    private static final List<Value> NO_DAYS = texts("2023-02-30", "2024-13-01", "abc", "");
    private static final List<Value> FORMATS = texts("%Y", "%Y-%m", "%d", "%H:%M:%S");
    private static final List<Value> PICTURES = texts("YYYY-MM-DD", "YYYYMMDD");
    private static final List<Value> MODIFIERS =
            texts("start of month", "+1 day", "-1 month", "start of year", "abc");

    private final Dialect dialect;
    private final Random random = new Random(SEED);

    EdgeValues(Dialect dialect) {
        this.dialect = dialect;
    }

    /// What a column of a kind may hold, NULL among it.
    List<Value> ofColumn(Kind kind) {
        List<Value> known =
                switch (kind) {
                    case INTEGER -> INTEGERS;
                    case INT4 -> INTEGERS.stream().filter(EdgeValues::isInt4).toList();
                    case DECIMAL ->
                            dialect == Dialects.SQLITE
                                    ? joined(INTEGERS, List.of(Value.of(0.5), Value.of(-2.5)))
                                    : HUNDREDTHS;
                    case REAL -> REALS;
                    case TEXT -> joined(joined(NUMERALS, TEXTS), joined(CASED, NO_DAYS));
                    case BOOLEAN -> truths();
                    case DATE -> days(d -> d.length() == 10);
                    case TIMESTAMP -> days(d -> dialect == Dialects.SQLITE || d.length() > 10);
                    case ANY -> joined(joined(INTEGERS, REALS), joined(NUMERALS, TEXTS));
                    case NULL, BLOB, TIME, UNKNOWN -> List.of();
                };
        return joined(known.stream().distinct().toList(), List.of(Value.NULL));
    }

    private static boolean isInt4(Value value) {
        return value instanceof Value.Int(long number) && number == (int) number;
    }

    private static List<Value> texts(String... texts) {
        return Stream.of(texts).<Value>map(Value::of).toList();
    }

    /// Operands that the signature allows, NULL among them.
    List<List<Value>> operands(Signature signature) {
        var all = new ArrayList<List<Value>>();
        int listed = signature.operands().size();
        int most = Math.min(signature.most(), Math.max(listed, signature.least() + 1));
        for (int count = signature.least(); count <= most; count++) {
            for (List<ValueKind> kinds : typed(signature, count))
                if (isElaborated(signature, kinds)) all.addAll(combined(kinds));
        }
        Collections.shuffle(all, random);
        return all.subList(0, Math.min(MOST, all.size()));
    }

    /// Members of an aggregate: none, one, and several.
    List<List<Value>> members(Signature signature) {
        ValueKind kind = signature.operands().getFirst();
        var all = new ArrayList<List<Value>>(List.of(List.of()));
        for (ValueKind own : kinds(kind)) {
            List<Value> values = values(own);
            values.forEach(value -> all.add(List.of(value)));
            for (int i = 0; i < 3 * values.size(); i++)
                all.add(random.ints(2 + i % 2, 0, values.size()).mapToObj(values::get).toList());
        }
        return all;
    }

    /// Static types are the same for all operands of one open kind.
    private List<List<ValueKind>> typed(Signature signature, int count) {
        List<ValueKind> open =
                signature.operands().stream()
                        .flatMap(kind -> kinds(kind).stream())
                        .filter(kind -> isOpen(signature))
                        .distinct()
                        .toList();
        if (open.isEmpty()) open = List.of(ValueKind.ANY);
        var typed = new ArrayList<List<ValueKind>>();
        for (ValueKind chosen : open) {
            var kinds = new ArrayList<ValueKind>();
            for (int i = 0; i < count; i++) {
                ValueKind kind = signature.operand(i);
                boolean choice = kind == ValueKind.NUMBER || kind == ValueKind.ANY;
                kinds.add(choice && dialect != Dialects.SQLITE ? chosen : kind);
            }
            if (!typed.contains(kinds)) typed.add(kinds);
        }
        return typed;
    }

    /// Engines with static types know no modifiers and always say which moment.
    private boolean isElaborated(Signature signature, List<ValueKind> kinds) {
        boolean reads = signature.operands().contains(ValueKind.MOMENT);
        return dialect == Dialects.SQLITE
                || !kinds.contains(ValueKind.MODIFIER)
                        && (!reads || kinds.contains(ValueKind.MOMENT));
    }

    private boolean isOpen(Signature signature) {
        return dialect != Dialects.SQLITE
                && signature.operands().stream()
                        .anyMatch(k -> k == ValueKind.NUMBER || k == ValueKind.ANY);
    }

    private List<ValueKind> kinds(ValueKind kind) {
        if (dialect == Dialects.SQLITE) return List.of(kind);
        return switch (kind) {
            case NUMBER -> List.of(ValueKind.INTEGER, ValueKind.DECIMAL, ValueKind.REAL);
            case ANY ->
                    List.of(ValueKind.INTEGER, ValueKind.DECIMAL, ValueKind.REAL, ValueKind.TEXT);
            case INTEGER, DECIMAL, REAL, SCALE, TEXT, MOMENT, FORMAT, MODIFIER, TRUTH ->
                    List.of(kind);
        };
    }

    private List<List<Value>> combined(List<ValueKind> kinds) {
        var all = new ArrayList<List<Value>>(List.of(List.of()));
        for (ValueKind kind : kinds) {
            var longer = new ArrayList<List<Value>>();
            List<Value> values = new ArrayList<>(values(kind));
            values.add(Value.NULL);
            for (List<Value> before : all)
                for (Value value : values) {
                    var more = new ArrayList<>(before);
                    more.add(value);
                    longer.add(more);
                }
            Collections.shuffle(longer, random);
            all = new ArrayList<>(longer.subList(0, Math.min(4 * MOST, longer.size())));
        }
        return all;
    }

    private List<Value> values(ValueKind kind) {
        boolean sqlite = dialect == Dialects.SQLITE;
        return switch (kind) {
            case INTEGER -> sqlite ? joined(INTEGERS, texts("2", "x")) : INTEGERS;
            case REAL -> REALS;
            case SCALE -> sqlite ? joined(SCALES, texts("2", "x")) : SCALES;
            case DECIMAL -> dialect == Dialects.MYSQL ? HUNDREDTHS : DECIMALS;
            case NUMBER -> joined(joined(INTEGERS, REALS), NUMERALS);
            case TEXT ->
                    sqlite
                            ? joined(TEXTS, List.of(Value.of(12), Value.of(2.5)))
                            : dialect == Dialects.POSTGRESQL ? joined(TEXTS, ARRAYS) : TEXTS;
            case MOMENT -> sqlite ? joined(days(), NO_DAYS) : days();
            case FORMAT -> dialect == Dialects.POSTGRESQL ? joined(FORMATS, PICTURES) : FORMATS;
            case MODIFIER -> MODIFIERS;
            case TRUTH -> truths();
            case ANY -> joined(joined(INTEGERS, REALS), TEXTS);
        };
    }

    private List<Value> days() {
        return days(_ -> true);
    }

    private List<Value> days(Predicate<String> which) {
        return DAYS.stream()
                .filter(which)
                .map(d -> dialect == Dialects.SQLITE ? Value.of(d) : new Value.Temporal(d))
                .toList();
    }

    private List<Value> truths() {
        return dialect == Dialects.POSTGRESQL
                ? List.of(new Value.Bool(true), new Value.Bool(false))
                : List.of(Value.of(0), Value.of(1));
    }

    private static List<Value> joined(List<Value> first, List<Value> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
