package dev.sameql.core.frontend.query;

import dev.sameql.core.frontend.query.CompoundAffinity.Dispute;
import dev.sameql.core.frontend.syntax.Names;
import dev.sameql.core.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The common table expressions in scope, innermost first.
public record CommonTables(CommonTables outer, Entry entry) {

    /// No common table.
    public static final CommonTables NONE = new CommonTables(null, null);

    /// One of them: its output columns, and whether a reference was seen (a definition that refers
    /// to itself is recursive). `columns` is empty while a definition's first part is being bound.
    static final class Entry {
        final int id;
        final String name;
        Optional<List<Output>> columns;
        boolean referenced;

        Entry(int id, String name, Optional<List<Output>> columns) {
            this.id = id;
            this.name = name;
            this.columns = columns;
        }
    }

    /// A column that a common table hands out.
    record Output(String name, Type type, Set<Dispute> disputes) {}

    CommonTables with(Entry added) {
        return new CommonTables(this, added);
    }

    /// What they are called.
    List<String> names() {
        List<String> names = new ArrayList<>();
        for (CommonTables tables = this; tables.entry != null; tables = tables.outer)
            names.add(tables.entry.name);
        return names;
    }

    Optional<Entry> find(String name, Names names) {
        for (CommonTables tables = this; tables.entry != null; tables = tables.outer)
            if (names.same(tables.entry.name, name)) return Optional.of(tables.entry);
        return Optional.empty();
    }
}
