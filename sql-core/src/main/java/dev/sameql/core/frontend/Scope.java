package dev.sameql.core.frontend;

import dev.sameql.core.frontend.Source.Visible;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.WindowCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import net.sf.jsqlparser.expression.WindowDefinition;

/// What names mean inside one SELECT block.
final class Scope {
    final Scope outer;
    final CommonTables commonTables;
    final List<Source> sources = new ArrayList<>();

    /// The ids of the columns in the order in which `*` shows them outside of SQLite, where merged
    /// columns come first; hidden ones are not among them.
    final List<Integer> order = new ArrayList<>();

    /// The result columns by alias, in lower case, and whether they are in scope at the moment.
    final Map<String, net.sf.jsqlparser.expression.Expression> aliases = new HashMap<>();

    boolean aliasesVisible;

    /// The aliases that several result columns have.
    final Set<String> repeatedAliases = new HashSet<>();

    /// Set when the block groups; `overInput` is set while a key or an aggregate's argument is
    /// bound, where names mean the input of the grouping.
    Grouping grouping;

    boolean overInput = true;

    final List<WindowCall> windows = new ArrayList<>();
    final Map<String, WindowDefinition> namedWindows = new HashMap<>();

    /// Whether window functions may stand where binding is.
    boolean windowsAllowed;

    /// Whether some name was found here, since this was last reset: it tells which block an
    /// aggregate belongs to.
    boolean referenced;

    /// Whether an aggregate written in this block turned out to belong to an enclosing one.
    boolean delegated;

    Scope(Scope outer, CommonTables commonTables) {
        this.outer = outer;
        this.commonTables = commonTables;
    }

    /// A column found by name.
    record Found(Source source, Visible column) {}

    /// The columns of this block that a name may mean; more than one is ambiguous.
    List<Found> find(Optional<String> qualifier, String name) {
        List<Found> found = new ArrayList<>();
        for (Source source : sources) {
            if (qualifier.isPresent() && !source.isNamed(qualifier.get())) continue;
            for (Visible column : source.columns()) {
                if (qualifier.isEmpty() && column.hidden()) continue;
                if (column.name().equalsIgnoreCase(name)) found.add(new Found(source, column));
            }
        }
        return found;
    }

    Optional<net.sf.jsqlparser.expression.Expression> alias(String name) {
        if (!aliasesVisible) return Optional.empty();
        return Optional.ofNullable(aliases.get(name.toLowerCase(Locale.ROOT)));
    }

    /// Binds a key or an aggregate's argument, where no window function may stand.
    <T> T overInput(Supplier<T> binding) {
        boolean before = overInput;
        boolean windows = windowsAllowed;
        overInput = true;
        windowsAllowed = false;
        try {
            return binding.get();
        } finally {
            overInput = before;
            windowsAllowed = windows;
        }
    }

    /// Whether binding reads a column of this block.
    boolean isReadBy(Runnable binding) {
        boolean before = referenced;
        referenced = false;
        binding.run();
        boolean read = referenced;
        referenced |= before;
        return read;
    }

    /// What a column of the input means where binding is: itself, or a column of the groups.
    Expression view(Expression.Column column) {
        referenced = true;
        return grouping == null || overInput ? column : grouping.reference(column);
    }
}
