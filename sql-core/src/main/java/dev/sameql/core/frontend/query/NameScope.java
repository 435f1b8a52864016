package dev.sameql.core.frontend.query;

import dev.sameql.core.frontend.grouping.EqualColumns;
import dev.sameql.core.frontend.grouping.Grouping;
import dev.sameql.core.frontend.query.Source.Visible;
import dev.sameql.core.frontend.syntax.Names;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.WindowCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import net.sf.jsqlparser.expression.WindowDefinition;

/// What names mean inside one SELECT block. A name that is asked for is what [Names] calls it.
public final class NameScope {
    public final NameScope outer;
    public final CommonTables commonTables;
    private final Names names;
    public final List<Source> sources = new ArrayList<>();

    /// The ids of the columns in the order in which `*` shows them outside of SQLite, where merged
    /// columns come first; hidden ones are not among them.
    final List<Integer> order = new ArrayList<>();

    /// The result columns by the key of their alias, and whether they are in scope at the moment.
    public final Map<String, net.sf.jsqlparser.expression.Expression> aliases = new HashMap<>();

    public boolean aliasesVisible;

    /// Whether an alias comes before a column of that name that is no grouping key.
    public boolean aliasesFirst;

    /// The result columns without an alias that are columns, by the key of their name, where no
    /// other has it, and whether they are in scope at the moment.
    final Map<String, net.sf.jsqlparser.expression.Expression> columnOutputs = new HashMap<>();

    public boolean outputsVisible;

    /// The aliases that several result columns have.
    public final Set<String> repeatedAliases = new HashSet<>();

    /// What the joins and WHERE of the block equate, where that determines columns.
    public EqualColumns equal = EqualColumns.NONE;

    /// In MySQL, the names of result columns that differ, and which of those with an alias is meant
    /// where it is not the first.
    final Set<String> ambiguousOutputs = new HashSet<>();

    final Map<String, Integer> meantOutputs = new HashMap<>();

    /// In MySQL, the names of several result columns of which one is no column.
    final Set<String> sharedOutputs = new HashSet<>();

    /// Set when the block groups; `overInput` is set while a key or an aggregate's argument is
    /// bound, where names mean the input of the grouping.
    public Grouping grouping;

    public boolean overInput = true;

    public final List<WindowCall> windows = new ArrayList<>();
    public final Map<String, WindowDefinition> namedWindows = new LinkedHashMap<>();

    /// Whether window functions may stand where binding is.
    public boolean windowsAllowed;

    /// Whether some name was found here, since this was last reset: it tells which block an
    /// aggregate belongs to.
    public boolean referenced;

    /// Whether an aggregate written in this block turned out to belong to an enclosing one.
    public boolean delegated;

    public NameScope(NameScope outer, CommonTables commonTables, Names names) {
        this.outer = outer;
        this.commonTables = commonTables;
        this.names = names;
    }

    /// A block within this one's enclosing block, such as a part of its FROM.
    public NameScope beside() {
        return new NameScope(outer, commonTables, names);
    }

    /// A column found by name.
    public record Found(Source source, Visible column) {}

    /// The columns of this block that a name may mean; more than one is ambiguous.
    public List<Found> find(Optional<String> qualifier, String name) {
        List<Found> found = new ArrayList<>();
        for (Source source : sources) {
            if (qualifier.isPresent() && !isNamed(source, qualifier.get())) continue;
            for (Visible column : source.columns()) {
                if (qualifier.isEmpty() && column.hidden()) continue;
                if (names.same(column.name(), name)) found.add(new Found(source, column));
            }
        }
        return found;
    }

    /// What the relations are called.
    public List<String> relationNames() {
        return sources.stream().map(source -> source.alias().name()).toList();
    }

    /// Whether a relation is called so.
    public boolean isNamed(Source source, String name) {
        return names.same(source.alias().name(), name);
    }

    public Optional<net.sf.jsqlparser.expression.Expression> alias(String name) {
        if (!aliasesVisible) return Optional.empty();
        return Optional.ofNullable(aliases.get(names.key(name)));
    }

    /// The column that a result column of another name is.
    public Optional<net.sf.jsqlparser.schema.Column> columnAliased(String name) {
        return aliases.get(names.key(name)) instanceof net.sf.jsqlparser.schema.Column column
                ? Optional.of(column)
                : Optional.empty();
    }

    /// The result column of that name, where names of result columns are in scope.
    public Optional<net.sf.jsqlparser.expression.Expression> output(String name) {
        if (!outputsVisible) return Optional.empty();
        String key = names.key(name);
        return Optional.ofNullable(aliases.get(key))
                .or(() -> Optional.ofNullable(columnOutputs.get(key)));
    }

    /// Whether result columns that differ have that name, in MySQL.
    public boolean isAmbiguousOutput(String name) {
        return ambiguousOutputs.contains(names.key(name));
    }

    /// Whether several result columns, one of them no column, have that name.
    public boolean isSharedOutput(String name) {
        return sharedOutputs.contains(names.key(name));
    }

    /// Which of the result columns with that alias is meant.
    int meantOutput(String name) {
        return meantOutputs.getOrDefault(names.key(name), 0);
    }

    /// Binds a key or an aggregate's argument, where no window function may stand.
    public <T> T overInput(Supplier<T> binding) {
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
    public boolean isReadBy(Runnable binding) {
        boolean before = referenced;
        referenced = false;
        binding.run();
        boolean read = referenced;
        referenced |= before;
        return read;
    }

    /// What a column of the input means where binding is: itself, or a column of the groups.
    public Expression view(Expression.Column column) {
        return view(column, true);
    }

    /// The same where it is in a subquery, if not in the block's own clauses.
    public Expression view(Expression.Column column, boolean isOwn) {
        referenced = true;
        return grouping == null || overInput ? column : grouping.reference(column, isOwn);
    }
}
