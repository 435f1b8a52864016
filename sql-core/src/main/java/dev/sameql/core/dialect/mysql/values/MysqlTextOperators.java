package dev.sameql.core.dialect.mysql.values;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/// MySQL's operators on texts. But for CHAR_LENGTH, as far as all characters are ASCII.
final class MysqlTextOperators {
    private MysqlTextOperators() {}

    /// The text that the first operand is.
    static String text(List<Value> operands) {
        return MysqlTexts.plain(MysqlCasts.text(operands.getFirst()));
    }

    /// CHAR_LENGTH: how many characters.
    static Value length(List<Value> operands) {
        String text = MysqlCasts.text(operands.getFirst());
        return Value.of((long) text.codePointCount(0, text.length()));
    }

    /// LENGTH: how many bytes. Of other characters than ASCII that is the character set's to say,
    /// of which a schema here has none.
    static Value bytes(List<Value> operands) {
        return Value.of((long) text(operands).length());
    }

    static Value changed(List<Value> operands, UnaryOperator<String> change) {
        return Value.of(change.apply(text(operands)));
    }

    /// The text of a number with commas between the thousands of its whole part.
    static String grouped(String number) {
        int point = number.indexOf('.');
        String whole = point < 0 ? number : number.substring(0, point);
        return whole.replaceAll("(?<=[0-9])(?=(?:[0-9]{3})++$)", ",")
                + number.substring(whole.length());
    }

    static Value replace(List<Value> operands) {
        String text = text(operands);
        String wanted = MysqlCasts.text(operands.get(1));
        return Value.of(
                wanted.isEmpty() ? text : text.replace(wanted, MysqlCasts.text(operands.get(2))));
    }

    static Value concatenate(List<Value> operands) {
        var joined = new StringBuilder(text(operands));
        operands.stream().skip(1).forEach(o -> joined.append(MysqlCasts.text(o)));
        return Value.of(joined.toString());
    }

    /// 1 for the empty text; without regard to case, as texts compare.
    static Value position(List<Value> operands) {
        String text = text(operands);
        String wanted = MysqlTexts.plain(MysqlCasts.text(operands.get(1)));
        return Value.of(
                text.toLowerCase(Locale.ROOT).indexOf(wanted.toLowerCase(Locale.ROOT)) + 1L);
    }

    static Value part(List<Value> operands) {
        String delimiter = MysqlTexts.plain(MysqlCasts.text(operands.get(1)));
        long count = ((Value.Int) operands.get(2)).value();
        return Value.of(part(text(operands), delimiter, count));
    }

    /// Counts from 1, or from the end where the place is negative; place 0 gives the empty text.
    static Value substring(List<Value> operands) {
        String text = text(operands);
        long place = ((Value.Int) operands.get(1)).value();
        long length = operands.size() > 2 ? ((Value.Int) operands.get(2)).value() : text.length();
        long from = place < 0 ? text.length() + place : place - 1;
        if (place == 0 || from < 0 || from >= text.length() || length <= 0) return Value.of("");
        long end = from + Math.min(length, text.length() - from);
        return Value.of(text.substring((int) from, (int) end));
    }

    /// What stands before so many delimiters, or after so many from the end; with regard to case.
    /// Where delimiters overlap, it depends on the character set which of them count from the end.
    private static String part(String text, String delimiter, long count) {
        if (delimiter.isEmpty() || count == 0) return "";
        List<Integer> places = new ArrayList<>();
        int width = delimiter.length();
        for (int at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + width))
            places.add(at);
        if (count > 0)
            return count > places.size() ? text : text.substring(0, places.get((int) count - 1));
        requireApart(text, delimiter, places);
        long from = places.size() + count;
        return from < 0 ? text : text.substring(places.get((int) from) + width);
    }

    private static void requireApart(String text, String delimiter, List<Integer> places) {
        List<Integer> backwards = new ArrayList<>();
        for (int at = text.lastIndexOf(delimiter);
                at >= 0;
                at = text.lastIndexOf(delimiter, at - delimiter.length())) backwards.addFirst(at);
        if (!backwards.equals(places))
            throw new NotModelled("SUBSTRING_INDEX by delimiters that overlap in MySQL", null);
    }
}
