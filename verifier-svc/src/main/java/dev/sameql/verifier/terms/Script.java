package dev.sameql.verifier.terms;

import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Term.Operation;
import dev.sameql.verifier.terms.Term.Sort;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Conditions as an SMT-LIB 2 text: every shared node is written once.
///
/// Atoms become integers: the constants stand [#SPREAD] apart in their order, so that there is room
/// between any two for all the variables of a question; the lowest text is always among them, and a
/// text never lies below it. (There is a text between any two texts unless the upper one is the
/// lower with a NUL appended; such constants are refused before.)
///
/// - `variables`: the variables that occur, by their names in the text.
/// - `atoms`: the constants by their position.
public record Script(String text, Map<String, Term> variables, TreeMap<Long, Value> atoms) {

    /// The distance between two neighbouring constants.
    public static final long SPREAD = 1L << 20;

    private static final int MOST_PLACES = 24;
    private static final int MOST_REPEATED = 500;

    /// The script that asserts all the conditions.
    public static Script asserting(Collection<Term> conditions) {
        return new Writer(conditions).write();
    }

    private static final class Writer {
        private final Collection<Term> conditions;
        private final List<Term> nodes = new ArrayList<>();
        private final Map<Term, Integer> uses = new HashMap<>();
        private final Set<Term> repeated = new HashSet<>();
        private final Map<Value, Long> positions = new HashMap<>();
        private final StringBuilder out = new StringBuilder();

        Writer(Collection<Term> conditions) {
            this.conditions = conditions;
        }

        Script write() {
            collect();
            var atoms = placeAtoms();
            var variables = declare();
            for (Term node : nodes) {
                if (isNamed(node)) {
                    out.append("(define-fun n").append(node.id()).append(" () ");
                    out.append(sortName(node.sort())).append(' ');
                    body(node);
                    out.append(")\n");
                }
            }
            keepTextsAmongTexts();
            keepNumbersInOrder(atoms);
            keepTemplatesInOrder(atoms);
            for (Term condition : conditions) {
                out.append("(assert ");
                reference(condition);
                out.append(")\n");
            }
            return new Script(out.toString(), variables, atoms);
        }

        /// All nodes in use, children before parents.
        private void collect() {
            var seen = new BitSet();
            var stack = new ArrayList<Term>(conditions);
            stack.forEach(t -> uses.merge(t, 1, Integer::sum));
            while (!stack.isEmpty()) {
                Term term = stack.removeLast();
                if (seen.get(term.id())) continue;
                seen.set(term.id());
                nodes.add(term);
                for (Term argument : term.arguments()) {
                    uses.merge(argument, 1, Integer::sum);
                    stack.add(argument);
                }
            }
            nodes.sort(Comparator.comparingInt(Term::id));
            nameWhatNegationsRepeat();
        }

        /// A negation has no name of its own: where it is written several times, so is what it
        /// negates, and what negations in there negate. What is long gets a name.
        private void nameWhatNegationsRepeat() {
            Map<Term, Integer> lengths = new HashMap<>();
            for (Term node : nodes) {
                boolean repeats = node.is(Operation.NOT) && uses.get(node) > 1;
                if (repeats && length(node.argument(0), lengths) > MOST_REPEATED)
                    repeated.add(node.argument(0));
                int length = 1;
                for (Term argument : node.arguments()) length += length(argument, lengths);
                lengths.put(node, length);
            }
        }

        /// How many nodes are written where a node is referred to.
        private int length(Term node, Map<Term, Integer> lengths) {
            return isNamed(node) ? 1 : lengths.get(node);
        }

        private TreeMap<Long, Value> placeAtoms() {
            var constants = new ArrayList<Value>();
            constants.add(AtomOrder.LOWEST_TEXT);
            for (Term node : nodes) {
                if (node.isConstant() && node.sort() == Sort.ATOM) {
                    constants.add((Value) node.payload());
                }
            }
            constants.sort(AtomOrder::compare);
            var atoms = new TreeMap<Long, Value>();
            long at = 0;
            Value last = null;
            for (Value constant : constants) {
                if (last != null && AtomOrder.compare(last, constant) < 0) at += SPREAD;
                positions.put(constant, at);
                atoms.putIfAbsent(at, constant);
                last = constant;
            }
            return atoms;
        }

        private Map<String, Term> declare() {
            var variables = new LinkedHashMap<String, Term>();
            var functions = new LinkedHashSet<String>();
            for (Term node : nodes) {
                if (node.is(Operation.VARIABLE)) {
                    variables.put(name(node), node);
                    out.append("(declare-const ").append(name(node)).append(' ');
                    out.append(sortName(node.sort())).append(")\n");
                } else if (node.is(Operation.APPLY)) {
                    functions.add(signature(node));
                }
            }
            functions.forEach(out::append);
            return variables;
        }

        private void keepTextsAmongTexts() {
            for (Term node : nodes) {
                if (node.sort() == Sort.ATOM
                        && (node.is(Operation.VARIABLE) || node.is(Operation.APPLY))
                        && AtomOrder.isText(node)) {
                    out.append("(assert (>= ");
                    reference(node);
                    out.append(' ').append(positions.get(AtomOrder.LOWEST_TEXT)).append("))\n");
                }
            }
        }

        /// Numbers that are compared with values of any sort keep their order among the places.
        /// Beyond so many it is left out, which only allows more.
        private void keepNumbersInOrder(TreeMap<Long, Value> atoms) {
            List<Term> places =
                    nodes.stream()
                            .filter(n -> n.is(Operation.APPLY) && n.payload().equals(Terms.PLACE))
                            .limit(MOST_PLACES)
                            .toList();
            for (int i = 0; i < places.size(); i++) {
                for (int j = 0; j < places.size(); j++) {
                    if (i != j) sameOrder(places.get(i), places.get(j));
                }
                for (var atom : atoms.entrySet()) sameOrder(places.get(i), atom);
            }
        }

        /// The same for texts of a template, by their digits.
        private void keepTemplatesInOrder(TreeMap<Long, Value> atoms) {
            List<Term> texts =
                    nodes.stream()
                            .filter(n -> Template.of(n).isPresent())
                            .limit(MOST_PLACES)
                            .toList();
            for (Term left : texts) {
                Template template = Template.of(left).orElseThrow();
                for (Term right : texts) {
                    if (left != right && template.digits(right).isPresent()) {
                        sameOrder(left, right);
                    }
                }
                for (var atom : atoms.entrySet()) {
                    if (!(atom.getValue() instanceof Value.Text(String text))) continue;
                    sameOrder(left, template.atLeast(text), "<", atom.getKey());
                    template.number(text)
                            .ifPresent(number -> sameOrder(left, number, "=", atom.getKey()));
                }
            }
        }

        private void sameOrder(Term text, Rational number, String order, long position) {
            out.append("(assert (= (").append(order).append(' ');
            reference(text.argument(0));
            out.append(' ').append(number(number, false)).append(") (").append(order).append(' ');
            reference(text);
            out.append(' ').append(position).append(")))\n");
        }

        private void sameOrder(Term left, Term right) {
            out.append("(assert (= (< ");
            reference(left.argument(0));
            out.append(' ');
            reference(right.argument(0));
            out.append(") (< ");
            reference(left);
            out.append(' ');
            reference(right);
            out.append(")))\n");
        }

        private void sameOrder(Term place, Map.Entry<Long, Value> atom) {
            if (atom.getValue() instanceof Value.Text) {
                if (!atom.getValue().equals(AtomOrder.LOWEST_TEXT)) return;
                out.append("(assert (< ");
                reference(place);
                out.append(' ').append(atom.getKey()).append("))\n");
                return;
            }
            String constant = number(Rational.of(AtomOrder.number(atom.getValue())), true);
            for (String order : List.of("<", "=")) {
                out.append("(assert (= (").append(order).append(' ');
                reference(place.argument(0));
                out.append(' ').append(constant).append(") (").append(order).append(' ');
                reference(place);
                out.append(' ').append(atom.getKey()).append(")))\n");
            }
        }

        private String signature(Term application) {
            var text = new StringBuilder("(declare-fun " + function(application) + " (");
            for (Term argument : application.arguments()) {
                text.append(sortName(argument.sort())).append(' ');
            }
            return text.append(") ").append(sortName(application.sort())).append(")\n").toString();
        }

        private boolean isNamed(Term node) {
            return (uses.get(node) > 1 || repeated.contains(node))
                    && !node.isConstant()
                    && !node.is(Operation.VARIABLE)
                    && !node.is(Operation.NOT);
        }

        private void reference(Term term) {
            if (isNamed(term)) out.append('n').append(term.id());
            else body(term);
        }

        private void body(Term term) {
            switch (term.operation()) {
                case CONSTANT -> constant(term);
                case VARIABLE -> out.append(name(term));
                case NOT -> call("not", term);
                case AND -> call("and", term);
                case OR -> call("or", term);
                case ITE -> call("ite", term);
                case EQUAL -> call("=", term);
                case BEFORE -> call("<", term);
                case SUM -> sum(term);
                case IS_ZERO -> relation("=", term);
                case IS_NEGATIVE -> relation("<", term);
                case IS_AT_MOST_ZERO -> relation("<=", term);
                case QUOTIENT -> quotient(term);
                case APPLY -> application(term);
            }
        }

        private void call(String operator, Term term) {
            out.append('(').append(operator);
            for (Term argument : term.arguments()) {
                out.append(' ');
                reference(argument);
            }
            out.append(')');
        }

        private void application(Term term) {
            if (term.arguments().isEmpty()) out.append(function(term));
            else call(function(term), term);
        }

        private void relation(String operator, Term term) {
            Term operand = term.argument(0);
            out.append('(').append(operator).append(' ');
            reference(operand);
            out.append(operand.sort() == Sort.REAL ? " 0.0)" : " 0)");
        }

        private void sum(Term term) {
            List<?> coefficients = (List<?>) term.payload();
            boolean real = term.sort() == Sort.REAL;
            out.append("(+");
            for (int i = 0; i < term.arguments().size(); i++) {
                Term argument = term.argument(i);
                var coefficient = (Rational) coefficients.get(i);
                boolean plain = coefficient.equals(Rational.ONE);
                out.append(' ');
                if (!plain) out.append("(* ").append(number(coefficient, real)).append(' ');
                if (real && argument.sort() == Sort.INT) out.append("(to_real ");
                reference(argument);
                if (real && argument.sort() == Sort.INT) out.append(')');
                if (!plain) out.append(')');
            }
            out.append(' ').append(number((Rational) coefficients.getLast(), real)).append(')');
        }

        private void quotient(Term term) {
            if (term.argument(0).sort() == Sort.REAL) {
                realQuotient(term);
                return;
            }
            String x = "q" + term.id();
            out.append("(let ((").append(x).append(' ');
            reference(term.argument(0));
            out.append(")) (ite (>= ").append(x).append(" 0) (div ").append(x).append(' ');
            out.append(term.payload()).append(") (- (div (- ").append(x).append(") ");
            out.append(term.payload()).append("))))");
        }

        private void realQuotient(Term term) {
            String x = "q" + term.id();
            out.append("(let ((").append(x).append(" (/ ");
            reference(term.argument(0));
            out.append(' ').append(number((Rational) term.payload(), true));
            out.append("))) (ite (>= ").append(x).append(" 0.0) (to_int ").append(x);
            out.append(") (- (to_int (- ").append(x).append(")))))");
        }

        private void constant(Term term) {
            switch (term.payload()) {
                case Boolean holds -> out.append(holds);
                case Rational number -> out.append(number(number, term.sort() == Sort.REAL));
                case Value value -> out.append(positions.get(value));
                default -> throw new IllegalStateException("constant " + term);
            }
        }

        private static String number(Rational number, boolean real) {
            String magnitude = number.abs().numerator() + (real ? ".0" : "");
            if (!number.isInteger()) {
                magnitude = "(/ " + magnitude + " " + number.denominator() + ".0)";
            }
            return number.signum() < 0 ? "(- " + magnitude + ")" : magnitude;
        }

        private static String name(Term variable) {
            return "|" + variable.payload() + "|";
        }

        private static String function(Term application) {
            var name = new StringBuilder("|").append(application.payload());
            for (Term argument : application.arguments()) name.append('.').append(argument.sort());
            return name.append("|").toString();
        }

        private static String sortName(Sort sort) {
            return switch (sort) {
                case BOOL -> "Bool";
                case INT, ATOM -> "Int";
                case REAL -> "Real";
            };
        }
    }
}
