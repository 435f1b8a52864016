package dev.sameql.bench.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A text with parts: each `#` in the form stands for the next part.
record Term(String form, List<Term> parts) {

    static Term of(String form, Term... parts) {
        return new Term(form, List.of(parts));
    }

    String text() {
        StringBuilder text = new StringBuilder();
        int next = 0;
        for (int i = 0; i < form.length(); i++) {
            char c = form.charAt(i);
            if (c == '#') text.append(parts.get(next++).text());
            else text.append(c);
        }
        return text.toString();
    }

    /// Smaller terms in its place: its parts, the plainest operands, and the same with a part made
    /// smaller.
    Stream<Term> smaller() {
        List<Term> all = new ArrayList<>(parts);
        if (!parts.isEmpty() && !form.startsWith("SELECT")) {
            all.add(of("1"));
            all.add(of("NULL"));
            all.add(of("'a'"));
        }
        for (int i = 0; i < parts.size(); i++) {
            int at = i;
            parts.get(i).smaller().map(part -> with(at, part)).forEach(all::add);
        }
        return all.stream();
    }

    private Term with(int index, Term part) {
        List<Term> replaced = new ArrayList<>(parts);
        replaced.set(index, part);
        return new Term(form, replaced);
    }
}
