package dev.sameql.verifier.refute.clues;

import java.util.List;

/// A comparison as it stands in a text: what is compared, how, and with what. `functions` are the
/// functions around the columns, `parameters` the literals beside them.
///
/// - `operator`: one of `=`, `<>`, `<`, `<=`, `>`, `>=`, `LIKE`, `GLOB`, `IN`, `BETWEEN`, `IS`.
/// - `others`: slots on the other side.
record TextComparison(
        List<Integer> slots,
        List<String> functions,
        List<Literal> parameters,
        boolean arithmetic,
        String operator,
        List<Literal> literals,
        List<Integer> others) {

    /// A literal of a text: a number or a character string, as written.
    record Literal(String text, boolean number) {}
}
