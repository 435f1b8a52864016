package dev.sameql.bench.validation;

import java.util.List;

/// A term without columns and subqueries: literals stand in their place.
final class Constants {
    private static final List<HoleKind> FAMILIES =
            List.of(HoleKind.NUMBER, HoleKind.TEXT, HoleKind.TRUTH);

    private final RandomTerms terms;

    Constants(RandomTerms terms) {
        this.terms = terms;
    }

    Term of(Term term) {
        boolean reads = term.form().contains("FROM R") || isColumn(term);
        if (reads) return terms.literal(terms.pick(FAMILIES));
        return new Term(term.form(), term.parts().stream().map(this::of).toList());
    }

    private static boolean isColumn(Term term) {
        return term.form().length() == 1 && Character.isLetter(term.form().charAt(0));
    }
}
