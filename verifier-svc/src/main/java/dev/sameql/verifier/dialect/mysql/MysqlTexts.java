package dev.sameql.verifier.dialect.mysql;

import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Numerals;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.text.TextFunctions;
import dev.sameql.verifier.text.Wildcards;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// MySQL's functions of texts in forms that equal ones share: a piece from a known place on, a
/// piece in another case is the case of the piece, and INSTR and REGEXP of plain characters are
/// matches, as LIKE makes them, which looks past case as they do.
///
/// Source: the MySQL 8.4 manual, sections 14.8 and 14.8.2. Of texts that hold more than ASCII
/// characters LENGTH counts bytes, and LIKE and REGEXP differ in what they take for equal: who uses
/// them says so.
final class MysqlTexts {
    /// What means itself in patterns of LIKE and of REGEXP.
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9 ,@;:/!=<>'\"&~#-]+");

    /// What LIKE compares with case alone left out, and no backslash.
    private static final Pattern ASCII = Pattern.compile("[ -\\[\\]-~]*");

    private static final Pattern ALTERNATIVES = Pattern.compile("\\^\\(([^()]*)\\)");

    private final MysqlReading reading;
    private final Terms terms;

    /// The texts that are others in one case.
    private final Map<Term, Cased> cased = new HashMap<>();

    private record Cased(Operator operator, Term of) {}

    /// The texts that are exact numbers, with so many decimals.
    private final Map<Term, Written> written = new HashMap<>();

    private record Written(Term number, Term scale) {}

    MysqlTexts(MysqlReading reading) {
        this.reading = reading;
        this.terms = reading.terms;
    }

    /// UPPER and LOWER.
    SymbolicValue cased(Operator operator, List<SymbolicValue> operands, Type type) {
        SymbolicValue text = operands.getFirst();
        Cased known = cased.get(text.term());
        if (known != null && known.operator == operator) return text;
        SymbolicValue result = reading.unknown(operator, operands, type);
        if (text.form() == Form.TEXT)
            cased.putIfAbsent(result.term(), new Cased(operator, text.term()));
        return result;
    }

    /// A text as it was before UPPER and LOWER, to which it is equal where case tells nothing.
    SymbolicValue inAnyCase(SymbolicValue text) {
        Cased known = text.form() == Form.TEXT ? cased.get(text.term()) : null;
        return known == null ? text : inAnyCase(reading.values.text(known.of, text.isNull()));
    }

    /// CHAR_LENGTH, and LENGTH, which counts bytes: of ASCII characters as many.
    SymbolicValue length(List<SymbolicValue> operands, Type type) {
        SymbolicValue text = operands.getFirst();
        Cased known = cased.get(text.term());
        if (known != null)
            return length(List.of(reading.values.text(known.of, text.isNull())), type);
        return isOpen(text)
                ? reading.inner.apply(Operator.LENGTH, operands, type)
                : reading.unknown(Operator.LENGTH, operands, type);
    }

    /// Whether it is a text that is not known: of a known one all would be known, were it of ASCII
    /// characters.
    private static boolean isOpen(SymbolicValue text) {
        return text.form() == Form.TEXT && !text.term().isConstant();
    }

    /// SUBSTR from a known place on, which counts from 1; as long as is known, or up to the end.
    SymbolicValue piece(List<SymbolicValue> operands, Type type) {
        SymbolicValue text = operands.getFirst();
        Optional<Rational> from = whole(operands.get(1));
        if (!isOpen(text) || from.isEmpty() || from.get().signum() <= 0)
            return reading.unknown(Operator.SUBSTR, operands, type);
        var places = new ArrayList<>(List.of(operands.get(1).present(terms)));
        Term isNull = operands.get(1).isNull();
        if (operands.size() > 2) {
            SymbolicValue size = operands.get(2);
            isNull = terms.or(isNull, size.isNull());
            if (whole(size).isPresent()) {
                boolean some = whole(size).get().signum() > 0;
                places.add(some ? size.present(terms) : reading.values.integer(terms.integer(0)));
            } else if (!reachesTheEnd(text, from.get(), size)) {
                return reading.unknown(Operator.SUBSTR, operands, type);
            }
        }
        return piece(text, places, type).orNull(isNull, terms);
    }

    private SymbolicValue piece(SymbolicValue text, List<SymbolicValue> places, Type type) {
        Cased known = cased.get(text.term());
        var operands = new ArrayList<SymbolicValue>();
        operands.add(known == null ? text : reading.values.text(known.of, text.isNull()));
        operands.addAll(places);
        if (known == null) return reading.inner.apply(Operator.SUBSTR, operands, type);
        SymbolicValue part = piece(operands.getFirst(), places, type);
        return reading.apply(known.operator, List.of(part), type);
    }

    /// The integer that a value is where it is not NULL.
    private static Optional<Rational> whole(SymbolicValue number) {
        return number.isNumber()
                        && number.term().sort() == Sort.INT
                        && number.term().payload() instanceof Rational known
                ? Optional.of(known)
                : Optional.empty();
    }

    /// Whether so many characters from a place on are as many as the text has left.
    private boolean reachesTheEnd(SymbolicValue text, Rational from, SymbolicValue size) {
        if (!size.isNumber() || size.term().sort() != Sort.INT) return false;
        Term length = reading.inner.apply(Operator.LENGTH, List.of(text), Type.INTEGER).term();
        Term more = terms.minus(size.term(), length);
        Rational least = Rational.of(1).plus(from.negate());
        return more.payload() instanceof Rational known && known.compareTo(least) >= 0;
    }

    /// INSTR: 0 where a known text stands nowhere, 1 where the other begins with it.
    SymbolicValue place(List<SymbolicValue> operands, Type type) {
        SymbolicValue text = operands.getFirst();
        SymbolicValue place = reading.unknown(Operator.INSTR, operands, type);
        Optional<String> sought = known(operands.get(1)).filter(s -> PLAIN.matcher(s).matches());
        if (!isOpen(text) || sought.isEmpty()) return place;
        Term two = terms.integer(2);
        Term later = terms.ite(terms.less(place.term(), two), two, place.term());
        Term begins = matches(text, sought.get() + "%");
        Term found = matches(text, "%" + sought.get() + "%");
        Term first = terms.ite(begins, terms.integer(1), later);
        Term term = terms.ite(found, first, terms.integer(0));
        return reading.values.integer(term, text.isNull());
    }

    private static Optional<String> known(SymbolicValue text) {
        return text.isConstant() && text.term().payload() instanceof Value.Text(String known)
                ? Optional.of(known)
                : Optional.empty();
    }

    /// REGEXP without regard to case, where its pattern is plain characters, at the start of the
    /// text or anywhere, or alternatives of such.
    SymbolicValue matched(List<SymbolicValue> operands, Type type) {
        SymbolicValue text = operands.getFirst();
        Optional<String> pattern = known(operands.get(1));
        boolean anyCase = operands.size() == 2 || known(operands.get(2)).equals(Optional.of("i"));
        if (!isOpen(text) || pattern.isEmpty() || !anyCase)
            return reading.unknown(Operator.REGEXP_LIKE, operands, type);
        var ways = new ArrayList<Term>();
        for (String way : alternatives(pattern.get())) {
            boolean begins = way.startsWith("^");
            String plain = begins ? way.substring(1) : way;
            if (!PLAIN.matcher(plain).matches())
                return reading.unknown(Operator.REGEXP_LIKE, operands, type);
            ways.add(matches(text, (begins ? "" : "%") + plain + "%"));
        }
        return reading.values.integer(terms.indicator(terms.or(ways)), text.isNull());
    }

    /// `^(a|b)` is `^a|^b`.
    private static List<String> alternatives(String pattern) {
        var group = ALTERNATIVES.matcher(pattern);
        if (!group.matches()) return List.of(pattern.split("\\|", -1));
        return Stream.of(group.group(1).split("\\|", -1)).map(way -> "^" + way).toList();
    }

    /// Whether a text that is no NULL matches a pattern without a backslash.
    private Term matches(SymbolicValue text, String pattern) {
        SymbolicValue known = reading.values.text(terms.atom(Value.of(pattern)));
        return reading.like(LikeKind.LIKE, text.present(terms), known, Optional.empty()).isTrue();
    }

    /// Whether a text matches that is put together of one that is not known and of known ones
    /// around it; empty of others.
    Optional<Term> joinedMatches(SymbolicValue value, SymbolicValue pattern) {
        Optional<String> wanted = known(pattern).filter(p -> ASCII.matcher(p).matches());
        List<Term> parts = TextFunctions.parts(value.term());
        if (wanted.isEmpty() || parts.size() < 2 || parts.size() > 3) return Optional.empty();
        var open = parts.stream().filter(p -> !p.isConstant()).toList();
        if (open.size() != 1) return Optional.empty();
        int place = parts.indexOf(open.getFirst());
        String head = text(parts.subList(0, place));
        String tail = text(parts.subList(place + 1, parts.size()));
        if (!ASCII.matcher(head + tail).matches()) return Optional.empty();
        var ways = new ArrayList<Term>();
        for (String behind : Wildcards.behind(head, wanted.get()))
            for (String between : Wildcards.before(tail, behind))
                ways.add(matches(reading.values.text(open.getFirst()), between));
        return Optional.of(terms.or(ways));
    }

    private static String text(List<Term> known) {
        var all = new StringBuilder();
        for (Term part : known) all.append(((Value.Text) part.payload()).value());
        return all.toString();
    }

    /// The text of an exact number, which shows how many decimals it has; nothing else rounds to a
    /// text.
    SymbolicValue written(SymbolicValue number) {
        Term scale = reading.digits(number).scale();
        List<SymbolicValue> operands =
                List.of(number, reading.values.integer(scale, terms.never()));
        SymbolicValue text = reading.unknown(Operator.ROUND, operands, Type.TEXT);
        written.putIfAbsent(text.term(), new Written(number.term(), scale));
        return text;
    }

    /// Whether texts that are put together of numbers and of the same known ones between are equal,
    /// by these numbers: what stands behind a number goes on with neither a digit nor a point.
    /// Empty of others.
    Optional<Term> sameNumbers(SymbolicValue left, SymbolicValue right) {
        if (left.form() != Form.TEXT || right.form() != Form.TEXT) return Optional.empty();
        List<Term> one = TextFunctions.parts(left.term());
        List<Term> other = TextFunctions.parts(right.term());
        if (one.size() != other.size()) return Optional.empty();
        var same = new ArrayList<Term>();
        boolean behindNumber = false;
        for (int i = 0; i < one.size(); i++) {
            Optional<Term> equal = sameNumber(one.get(i), other.get(i));
            boolean known = one.get(i).isConstant() && one.get(i) == other.get(i);
            boolean told =
                    behindNumber
                            ? known && !text(one.subList(i, i + 1)).matches("(?s)[0-9.].*")
                            : known || equal.isPresent();
            if (!told) return Optional.empty();
            if (!known) same.add(equal.get());
            behindNumber = !known;
        }
        return same.isEmpty() ? Optional.empty() : Optional.of(terms.and(same));
    }

    private Optional<Term> sameNumber(Term left, Term right) {
        if (Numerals.is(left) && Numerals.is(right))
            return Optional.of(
                    terms.equal(left.arguments().getFirst(), right.arguments().getFirst()));
        Written one = written.get(left);
        Written other = written.get(right);
        if (one == null || other == null) return Optional.empty();
        return Optional.of(
                terms.and(
                        terms.equal(one.number, other.number),
                        terms.equal(one.scale, other.scale)));
    }
}
