package dev.sameql.normalizer.law;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Operator;
import dev.sameql.normalizer.api.Site;
import dev.sameql.normalizer.law.notation.Cursor;
import dev.sameql.normalizer.law.notation.ExpressionParser;
import dev.sameql.normalizer.law.notation.RowsParser;
import dev.sameql.normalizer.law.notation.Shape;
import dev.sameql.normalizer.law.notation.UnreadableLaw;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// The laws of one rule: with `;` between them, one or several, which share what is required.
public final class Laws {
    private static final int MOST_IN_ONE_PLACE = 100;
    private static final int MOST_LAWS = 100;

    private final List<Law> all;
    private final Written written;
    private final Map<Object, OfKind> byKind = new ConcurrentHashMap<>();

    private Laws(List<Law> all, Written written) {
        this.all = List.copyOf(all);
        this.written = written;
    }

    /// The texts before and after, and what is required, as they were read: the same laws can be
    /// read from them again.
    public record Written(String from, String to, List<Requirement> requirements) {
        public Written {
            requirements = List.copyOf(requirements);
        }
    }

    /// Whether a word is among what is required.
    public boolean ask(Word word) {
        return written.requirements().stream().anyMatch(r -> r.asks(word));
    }

    /// Which of the two texts cannot be read.
    public enum Side {
        FROM,
        TO,
        /// What is required.
        WORDS
    }

    /// A side that cannot be read.
    public static final class BadSide extends Exception {
        private static final long serialVersionUID = 1L;

        private final Side side;
        private final int offset;
        private final TreeSet<String> variables = new TreeSet<>();

        BadSide(Side side, UnreadableLaw why) {
            super(why.getMessage(), why);
            this.side = side;
            this.offset = why.offset();
        }

        BadSide(Set<String> variables, String why) {
            super(why);
            this.side = Side.WORDS;
            this.offset = 0;
            this.variables.addAll(variables);
        }

        /// The variables of the words that are wrong.
        public Set<String> variables() {
            return variables;
        }

        /// Which.
        public Side side() {
            return side;
        }

        /// How many characters of it stand before the place.
        public int offset() {
            return offset;
        }
    }

    /// One part of a text.
    record Part(String written, Shape shape, int offset) {
        Part with(Shape other) {
            return new Part(written, other, offset);
        }
    }

    /// Reads laws. The text after has one part for all of those before, or one for each.
    public static Laws read(String from, String to, List<Requirement> requirements) throws BadSide {
        List<Part> before = parts(Side.FROM, from);
        List<Part> after = parts(Side.TO, to);
        if (after.size() != 1 && after.size() != before.size()) {
            throw bad(Side.TO, new UnreadableLaw("it takes one part, or one for each before", 0));
        }
        List<Requirement> each = Requirement.each(requirements);
        List<Law> laws = new ArrayList<>();
        for (int i = 0; i < before.size(); i++) {
            Part left = before.get(i);
            Part right = after.get(after.size() == 1 ? 0 : i);
            String written = left.written() + " => " + right.written();
            Part joined = right.with(joined(left, right));
            LawCheck check = new LawCheck(left, joined, Law.literals(each));
            Law law = Law.of(written, left.shape(), check.to(), check.roles(), each);
            for (Requirement requirement : law.requirements()) {
                Optional<String> refused = WordCheck.refused(law, requirement);
                if (refused.isPresent()) throw new BadSide(requirement.names(), refused.get());
            }
            laws.add(law);
        }
        for (Requirement requirement : each) {
            boolean known =
                    requirement.names().stream()
                            .allMatch(n -> laws.stream().anyMatch(l -> l.roles().containsKey(n)));
            if (!known || laws.stream().anyMatch(l -> l.requirements().contains(requirement))) {
                continue;
            }
            String idle = requirement.written() + " speaks of variables that no law has together";
            throw new BadSide(requirement.names(), idle);
        }
        return new Laws(laws, new Written(from, to, requirements));
    }

    /// A list alone is joined by what it was joined by before.
    private static Shape joined(Part before, Part after) {
        return before.shape() instanceof Shape.Connective(boolean conjunction, _)
                        && after.shape() instanceof Shape.Rest
                ? new Shape.Connective(conjunction, List.of(after.shape()))
                : after.shape();
    }

    private static BadSide bad(Side side, UnreadableLaw why) {
        return new BadSide(side, why);
    }

    private static List<Part> parts(Side side, String text) throws BadSide {
        List<Part> parts = new ArrayList<>();
        int start = 0;
        while (start <= text.length()) {
            if (parts.size() == MOST_LAWS)
                throw bad(
                        side,
                        new UnreadableLaw("a rule has at most " + MOST_LAWS + " laws", start));
            int next = text.indexOf(';', start);
            int end = next < 0 ? text.length() : next;
            try {
                parts.add(part(text, start, end));
            } catch (UnreadableLaw unreadable) {
                throw bad(side, unreadable);
            }
            start = end + 1;
        }
        return parts;
    }

    private static Part part(String text, int start, int end) throws UnreadableLaw {
        Cursor cursor = new Cursor(text, start, end);
        int offset = cursor.offset();
        Shape shape =
                cursor.isWord("SELECT") || cursor.combines()
                        ? new RowsParser(cursor).whole()
                        : new ExpressionParser(cursor).expression();
        if (!cursor.atEnd()) throw cursor.expected("the end");
        return new Part(text.substring(start, end).strip(), shape, offset);
    }

    /// The symbol or the name by which laws call an operator; none where they cannot.
    public static Optional<String> spelled(Operator operator) {
        return ExpressionParser.written(operator);
    }

    /// Whether a law may convert to a type of that name.
    public static boolean converts(String type) {
        return ExpressionParser.isType(type);
    }

    /// What they were read from.
    public Written written() {
        return written;
    }

    /// The laws.
    public List<Law> all() {
        return all;
    }

    /// What the variables of all of them stand for.
    public Map<String, Role> roles() {
        Map<String, Role> roles = new TreeMap<>();
        for (Law law : all) roles.putAll(law.roles());
        return roles;
    }

    /// The types of the nodes that they match.
    public Set<Class<?>> roots() {
        return all.stream().map(Law::root).collect(Collectors.toSet());
    }

    /// Those of them that may match nodes of one kind.
    public final class OfKind {
        private final List<Law> laws;

        private OfKind(List<Law> laws) {
            this.laws = laws;
        }

        /// What may stand in the place of the node of a site, by the first of the laws that
        /// matches. Of an expression they are applied until none does: they hold of what they make
        /// as well.
        public Optional<Object> replacement(Site site) {
            Optional<Object> made = once(site.node(), site);
            Optional<Object> next = made;
            for (int i = 0; i < MOST_IN_ONE_PLACE && next.isPresent(); i++) {
                made = next;
                next =
                        made.filter(Expression.class::isInstance)
                                .flatMap(m -> ofKind(m).once(m, site));
            }
            return made;
        }

        /// Whether there is none.
        public boolean isEmpty() {
            return laws.isEmpty();
        }

        private Optional<Object> once(Object node, Site site) {
            for (Law law : laws) {
                Optional<Object> made = law.replacement(node, site, false);
                if (made.isPresent()) return made;
            }
            // only now the other way round, so that a law for each operator finds its own
            for (Law law : laws) {
                if (!law.isOrdered()) continue;
                Optional<Object> made = law.replacement(node, site, true);
                if (made.isPresent()) return made;
            }
            return Optional.empty();
        }
    }

    /// What a node is of, as far as laws tell nodes apart before they look further.
    public static Object kind(Object node) {
        return Outline.kind(node);
    }

    /// Those of them that may match nodes of this one's kind.
    public OfKind ofKind(Object node) {
        return byKind.computeIfAbsent(
                Outline.kind(node),
                _ -> new OfKind(all.stream().filter(l -> l.isOfKind(node)).toList()));
    }
}
