package dev.sameql.core.generate.query;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.generate.query.Name.Sort;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Columns, and constants in their stead.
final class Names {
    private final RandomSource random;
    private final boolean dynamic;
    private final Constants constants;

    Names(RandomSource random, Dialect dialect, Constants constants) {
        this.random = random;
        this.constants = constants;
        this.dynamic = dialect.has(Trait.DYNAMIC_TYPES);
    }

    /// Any column.
    Name any(List<Name> scope) {
        return random.pick(scope);
    }

    /// A column that holds numbers; where there is none, a constant, or in SQLite any column.
    String number(List<Name> scope) {
        return fitting(scope, Sort::isNumber, this::constant);
    }

    String integer(List<Name> scope) {
        return fitting(scope, sort -> sort == Sort.INTEGER, this::whole);
    }

    String text(List<Name> scope) {
        return fitting(scope, sort -> sort == Sort.TEXT, this::word);
    }

    String truth(List<Name> scope) {
        return fitting(scope, sort -> sort == Sort.TRUTH, constants::truth);
    }

    /// A column of a sort, or a constant of it.
    String of(Sort wanted, List<Name> scope) {
        return fitting(scope, sort -> sort == wanted, () -> constants.of(wanted));
    }

    private String fitting(List<Name> scope, Predicate<Sort> wanted, Supplier<String> other) {
        if (dynamic && random.oneIn(25)) return any(scope).text();
        List<Name> fitting = scope.stream().filter(name -> wanted.test(name.sort())).toList();
        if (!fitting.isEmpty()) return random.pick(fitting).text();
        return dynamic ? any(scope).text() : other.get();
    }

    String whole() {
        return constants.whole();
    }

    String constant() {
        return constants.number();
    }

    String word() {
        return constants.word();
    }

    /// A constant of the column's sort.
    String constantFor(Name name) {
        return constants.of(name.sort());
    }

    /// A column of a sort that compares with the other one's, if there is one, else the same
    /// column. In SQLite everything compares.
    Name comparable(Name name, List<Name> scope) {
        if (dynamic) return any(scope);
        List<Name> fitting =
                scope.stream()
                        .filter(
                                n ->
                                        n.sort() == name.sort()
                                                || n.sort().isNumber() && name.sort().isNumber())
                        .toList();
        return fitting.isEmpty() ? name : random.pick(fitting);
    }

    String comparison() {
        return random.pick("=", "=", "<>", "<", "<=", ">", ">=");
    }
}
