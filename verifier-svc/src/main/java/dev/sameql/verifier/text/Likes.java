package dev.sameql.verifier.text;

import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Template;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import dev.sameql.verifier.value.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Matches of texts with known patterns, as far as they say something about the order of texts:
/// `LIKE 'ab%'` is a piece of it, `LIKE 'ab'` one text, each regardless of case.
///
/// LIKE folds ASCII letters, GLOB does not. (Source: sqlite.org/lang_expr.html, section 5.)
public final class Likes {
    private final Terms terms;
    private final Values values;
    private final WrittenTexts texts;

    public Likes(Terms terms, Values values, WrittenTexts texts) {
        this.terms = terms;
        this.values = values;
        this.texts = texts;
    }

    /// The pattern in a form that patterns of one meaning share.
    public static String canonical(LikeKind kind, String pattern) {
        if (kind != LikeKind.LIKE) return pattern;
        String plain = pattern.replaceAll("%+", "%");
        while (plain.contains("%_")) plain = plain.replace("%_", "_%").replaceAll("%+", "%");
        return folds(plain) ? Values.asciiLower(plain) : plain;
    }

    /// Whether a text that is no NULL matches, or empty where that has no such form.
    public Optional<Term> matches(LikeKind kind, SymbolicValue value, String pattern) {
        if (kind == LikeKind.GLOB && pattern.contains("[")) return Optional.empty();
        boolean glob = kind == LikeKind.GLOB;
        String plain = canonical(kind, pattern);
        char any = glob ? '*' : '%';
        char one = glob ? '?' : '_';
        Optional<Term> ofDigits = texts.each(value.term(), t -> ofWritten(t, plain, any, one));
        if (ofDigits.isPresent()) return ofDigits;
        if (plain.indexOf(one) >= 0) return Optional.empty();
        int wild = plain.indexOf(any);
        if (wild >= 0 && wild < plain.length() - 1) return Optional.empty();
        if (wild == 0) return Optional.of(terms.always());
        boolean text = value.form() == Form.TEXT;
        if (!text && mayBeginNumber(wild < 0 ? plain : plain.substring(0, wild)))
            return Optional.empty();
        return isOneOrBegins(kind, value, plain, wild);
    }

    private Optional<Term> isOneOrBegins(
            LikeKind kind, SymbolicValue value, String plain, int wild) {
        SymbolicValue text = value;
        if (kind == LikeKind.LIKE && folds(plain)) text = values.folded(value, Collation.NOCASE);
        return wild < 0
                ? Optional.of(terms.equal(text.term(), terms.atom(Value.of(plain))))
                : terms.startsWith(text.term(), plain.substring(0, wild));
    }

    /// Whether the text of some number may begin so.
    private static boolean mayBeginNumber(String head) {
        return head.matches("-?(\\d*(\\.\\d*)?([eE][-+]?\\d*)?|[iI]([nN][fF]?)?)");
    }

    private static boolean folds(String pattern) {
        return !pattern.equals(pattern.toUpperCase(Locale.ROOT))
                || !pattern.equals(pattern.toLowerCase(Locale.ROOT));
    }

    /// A text of known length matches where some placement of the pattern's characters fits.
    /// Letters in the text itself are left to others.
    private Optional<Term> ofWritten(Term text, String pattern, char any, char one) {
        String template = Template.patternOf(text);
        if (template.chars().anyMatch(Character::isLetter)) return Optional.empty();
        var ways = new ArrayList<Term>();
        return place(text, template, 0, pattern, any, one, terms.always(), ways)
                ? Optional.of(terms.or(ways))
                : Optional.empty();
    }

    private boolean place(
            Term text,
            String template,
            int at,
            String pattern,
            char any,
            char one,
            Term sofar,
            List<Term> ways) {
        if (ways.size() > 64) return false;
        int wild = pattern.indexOf(any);
        String head = wild < 0 ? pattern : pattern.substring(0, wild);
        if (wild < 0 && template.length() - at != head.length()) return true;
        if (at + head.length() > template.length()) return true;
        Term fits = fits(text, at, head, one);
        Term here = terms.and(sofar, fits);
        if (here.isNever()) return true;
        if (wild < 0) {
            ways.add(here);
            return true;
        }
        String rest = pattern.substring(wild + 1);
        if (rest.isEmpty()) {
            ways.add(here);
            return true;
        }
        for (int next = at + head.length(); next <= template.length(); next++) {
            if (!place(text, template, next, rest, any, one, here, ways)) return false;
        }
        return true;
    }

    private Term fits(Term text, int at, String head, char one) {
        var parts = new ArrayList<Term>();
        int start = 0;
        for (int i = 0; i <= head.length(); i++) {
            if (i < head.length() && head.charAt(i) != one) continue;
            if (i > start) {
                Term slice = texts.slice(text, at + start, at + i);
                parts.add(terms.equal(slice, terms.atom(Value.of(head.substring(start, i)))));
            }
            start = i + 1;
        }
        return terms.and(parts);
    }
}
