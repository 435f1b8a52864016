package dev.sameql.normalizer.law;

import dev.sameql.core.value.Value;
import dev.sameql.normalizer.law.Laws.BadSide;
import dev.sameql.normalizer.law.Laws.Part;
import dev.sameql.normalizer.law.Laws.Side;
import dev.sameql.normalizer.law.notation.Shape;
import dev.sameql.normalizer.law.notation.UnreadableLaw;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Whether two shapes are a law: what is made has variables of what is met only, each as what it
/// is, and is of the same kind.
final class LawCheck {
    private final Part from;
    private final Part to;
    private final Roles before;
    private final Set<String> constants;

    /// With the variables that stand for constants alone.
    LawCheck(Part from, Part to, Set<String> constants) throws BadSide {
        this.from = from;
        this.to = to;
        this.constants = constants;
        if (Law.computes(from.shape())) throw before("CONSTANT", "CONSTANT is computed, not met");
        if (Matcher.root(from.shape()) == Object.class) {
            throw before("", "a law is about an operator, not about any part");
        }
        this.before = Roles.of(from.shape());
        for (Roles.Fault fault : before.faults()) throw before(fault.variable(), fault.reason());
        windows(from.shape(), Side.FROM);
        variables();
        kinds();
    }

    Shape to() {
        return to.shape();
    }

    Map<String, Role> roles() {
        return before.found();
    }

    private BadSide before(String word, String reason) {
        return bad(Side.FROM, from, word, reason);
    }

    private BadSide after(String word, String reason) {
        return bad(Side.TO, to, word, reason);
    }

    private static BadSide bad(Side side, Part part, String word, String reason) {
        return new BadSide(side, UnreadableLaw.at(part.written(), part.offset(), word, reason));
    }

    private void variables() throws BadSide {
        Roles after = Roles.of(to.shape());
        for (Roles.Fault fault : after.faults()) throw after(fault.variable(), fault.reason());
        Set<String> needed = new TreeSet<>(after.found().keySet());
        needed.removeAll(after.named());
        if (to.shape() instanceof Shape.Variable(var name, _)) needed.add(name);
        for (String name : needed) {
            Role role = before.found().get(name);
            if (role == null) throw after(name, name + " does not occur in what is matched");
            Role wanted = after.found().getOrDefault(name, role);
            if (wanted != role) {
                throw after(name, name + " is " + role.meaning() + ", then " + wanted.meaning());
            }
        }
    }

    private void kinds() throws BadSide {
        boolean grouped = from.shape() instanceof Shape.Aggregated;
        if (Law.isOverGroups(from.shape(), to.shape())) {
            overGroups(from.shape(), Side.FROM);
            overGroups(to.shape(), Side.TO);
        } else {
            aggregates(from.shape(), true, Side.FROM);
            aggregates(to.shape(), grouped, Side.TO);
            if (grouped != to.shape() instanceof Shape.Aggregated) {
                throw after("", "only an aggregate becomes one");
            }
        }
        Role wanted = Roles.made(from.shape());
        Role made =
                to.shape() instanceof Shape.Variable(var name, _)
                        ? before.found().get(name)
                        : Roles.made(to.shape());
        boolean unknown =
                wanted == Role.CONDITION && to.shape().equals(new Shape.Constant(Value.NULL));
        if (made != wanted && !unknown) {
            throw after("", wanted.meaning() + " cannot become " + made.meaning());
        }
        if (from.shape().equals(to.shape())) throw after("", "both sides are the same");
        members(to.shape());
        windows(to.shape(), Side.TO);
        withoutFrom(from.shape(), Side.FROM, false, false);
        withoutFrom(to.shape(), Side.TO, false, false);
    }

    /// A query without FROM has nothing to read but what stands around it. A list of its outputs
    /// may have any number of them, which EXISTS does not see, and a query that reads them takes.
    private void withoutFrom(Shape shape, Side side, boolean inside, boolean read) throws BadSide {
        if (shape instanceof Shape.OneRow && !inside) {
            throw at(side, "a query without FROM is a value, or stands in FROM, IN or EXISTS");
        }
        if (shape instanceof Shape.Projected(var rows, _) && isOneRow(rows) && !read) {
            throw at(side, "without FROM a list of outputs stands in FROM or in EXISTS only");
        }
        if (shape instanceof Shape.RowsExist(Shape.Projected(var rows, _), _) && isOneRow(rows)) {
            withoutFrom(rows, side, true, false);
            return;
        }
        for (Shape part : shape.parts()) {
            boolean joined = shape instanceof Shape.Joined;
            boolean from = shape.isRows() && part.isRows() && (joined || !isOneRow(part));
            withoutFrom(part, side, inside || from || !shape.isRows(), from);
        }
    }

    private static boolean isOneRow(Shape rows) {
        return rows instanceof Shape.OneRow || rows instanceof Shape.Filtered(Shape.OneRow _, _);
    }

    private BadSide at(Side side, String reason) {
        return side == Side.FROM ? before("SELECT", reason) : after("SELECT", reason);
    }

    /// What IN lists after a law was compared with the same value before it: else nothing says how.
    private void members(Shape shape) throws BadSide {
        if (shape instanceof Shape.Listed(var value, var members, _)) {
            for (Shape member : members) {
                if (isCompared(from.shape(), value, member)) continue;
                String name =
                        switch (member) {
                            case Shape.Variable(var n, _) -> n;
                            case Shape.Rest(var n, _) -> n;
                            // a constant, wherever it stands
                            default -> "IN";
                        };
                throw after(name, "a member of IN is compared with the same value before the law");
            }
        }
        for (Shape part : shape.parts()) members(part);
    }

    private static boolean isCompared(Shape shape, Shape value, Shape member) {
        boolean here =
                switch (shape) {
                    case Shape.Listed(var v, var members, _) ->
                            v.equals(value) && members.contains(member);
                    case Shape.Compared(_, var l, var r) ->
                            l.equals(value) && r.equals(member)
                                    || l.equals(member) && r.equals(value);
                    // the others compare nothing as IN does
                    default -> false;
                };
        return here || shape.parts().stream().anyMatch(p -> isCompared(p, value, member));
    }

    /// Of what is computed of aggregates all but constants stands within one.
    private void overGroups(Shape shape, Side side) throws BadSide {
        switch (shape) {
            case Shape.Aggregated(_, _, var arguments, var filter) -> {
                for (Shape part : arguments) aggregates(part, false, side);
                for (Shape part : filter) aggregates(part, false, side);
            }
            case Shape.Variable(var name, _) -> {
                if (!constants.contains(name)) throw unsaid(name, side);
            }
            case Shape.Rest(var name, _) -> throw beside(name, side);
            case Shape.Member(_, var name) -> throw beside(name, side);
            case Shape.RowsExist _, Shape.Single _, Shape.Within _ -> throw beside("SELECT", side);
            // all others are computed of their parts
            default -> {
                for (Shape part : shape.parts()) overGroups(part, side);
            }
        }
    }

    private BadSide unsaid(String name, Side side) {
        String reason =
                name
                        + " stands beside aggregates, where a law has constants only:"
                        + " constant(\"%s\") is not required".formatted(name);
        return side == Side.FROM ? before(name, reason) : after(name, reason);
    }

    private BadSide beside(String name, Side side) {
        String reason = "beside aggregates a law has constants only";
        return side == Side.FROM ? before(name, reason) : after(name, reason);
    }

    /// Window functions stand alone in a select list; of those that are met one list takes what
    /// single ones leave.
    private void windows(Shape shape, Side side) throws BadSide {
        if (shape instanceof Shape.Over) {
            String reason =
                    "a window function stands in a select list, alone: SELECT *, … OVER (…) AS ?c";
            throw side == Side.FROM ? before("OVER", reason) : after("OVER", reason);
        }
        if (!(shape instanceof Shape.Windowed(var rows, var calls))) {
            for (Shape part : shape.parts()) windows(part, side);
            return;
        }
        windows(rows, side);
        long lists = calls.stream().filter(c -> !(c instanceof Shape.Named)).count();
        if (side == Side.FROM && lists > 1) {
            throw before(
                    "OVER", "of the window functions of one query one list takes all that is left");
        }
        for (Shape call : calls) {
            Shape over = call instanceof Shape.Named(var value, _) ? value : call;
            for (Shape part : over.parts()) windows(part, side);
        }
    }

    private void aggregates(Shape shape, boolean allowed, Side side) throws BadSide {
        if (shape instanceof Shape.Over(var call, var partition, var order, _)) {
            for (Shape part : call.parts()) aggregates(part, false, side);
            for (Shape part : partition) aggregates(part, false, side);
            for (Shape part : order) aggregates(part, false, side);
            return;
        }
        if (shape instanceof Shape.Aggregated(var callee, _, _, _) && !allowed) {
            String reason = "an aggregate can only stand alone";
            String called =
                    switch (callee) {
                        case Shape.Known(var function) -> function.toString();
                        case Shape.AnyFunction(var name) -> name;
                        case Shape.Placed(var function) -> function.name();
                    };
            throw side == Side.FROM ? before(called, reason) : after(called, reason);
        }
        boolean output = shape instanceof Shape.Named;
        boolean groups = shape instanceof Shape.Grouped;
        for (Shape part : shape.parts()) {
            boolean call = groups && ((Shape.Grouped) shape).calls().contains(part);
            aggregates(part, output && allowed || call, side);
        }
    }
}
