package dev.sameql.normalizer.law.instance;

import dev.sameql.normalizer.law.Requirement;
import dev.sameql.normalizer.law.Role;
import dev.sameql.normalizer.law.Word;
import dev.sameql.normalizer.law.notation.Shape;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a generic instance takes from the words that a law requires: those that all have to hold.
/// What stands below a NOT is left out, and of an OR all but types, so that the instance speaks of
/// more than the law.
final class Axioms {
    static final Set<Word> SHOWN =
            EnumSet.of(
                    Word.NOT_NULL,
                    Word.COLUMN,
                    Word.NUMBER,
                    Word.INTEGER,
                    Word.REAL,
                    Word.TEXT,
                    Word.KEY,
                    Word.UNIQUE,
                    Word.REFERENCES,
                    Word.UNREAD,
                    Word.ALIKE,
                    Word.AT_MOST_ONE_ROW,
                    Word.HAS_ROW,
                    Word.READS_ONLY,
                    Word.GROUPED,
                    Word.REJECTED,
                    Word.AS_TEXT,
                    Word.BY_CODE_POINT,
                    Word.DETERMINISTIC,
                    Word.MOVABLE,
                    Word.PICKS_ALL,
                    Word.SET_CONTEXT,
                    Word.ASKED_BELOW,
                    Word.ASKED_OF_ROWS,
                    Word.ONCE_IN_GROUP,
                    Word.MATCHED_ONCE,
                    Word.NEVER_NULL_WHERE,
                    Word.NEVER_NULL,
                    Word.DECLARED_UNIQUE,
                    Word.SKIP_NULL,
                    Word.READ_ALONE,
                    Word.SETTLES,
                    Word.DECLARED_NOT_NULL,
                    Word.ORDER_OPEN,
                    Word.UNKNOWN_IS_FALSE);

    private final List<Requirement.Says> said = new ArrayList<>();

    static final String NOCASE = "TEXT COLLATE NOCASE";
    static final String BLOB = "BLOB";
    static final List<String> TYPES = List.of("INTEGER", "TEXT", "REAL", NOCASE, BLOB);

    /// Words that keep out what yields something else each time that it is asked.
    private static final Set<Word> AGAINST_CHANCE =
            EnumSet.of(Word.DETERMINISTIC, Word.MOVABLE, Word.COLUMN);

    private final List<Requirement.Holds> conditions = new ArrayList<>();
    private final List<Requirement> types = new ArrayList<>();
    private final Optional<Requirement> dropped;

    private Axioms(Optional<Requirement> dropped) {
        this.dropped = dropped;
    }

    /// Of all that a law requires, but for what was dropped of it.
    static Axioms of(List<Requirement> requirements, Optional<Requirement> dropped) {
        Axioms axioms = new Axioms(dropped);
        requirements.stream()
                .filter(r -> dropped.isEmpty() || r != dropped.get())
                .forEach(axioms::add);
        return axioms;
    }

    /// What is required, in each way in which it may hold: where one of two things has to, and they
    /// are not about types only, one of them does.
    static List<List<Requirement>> choices(List<Requirement> requirements) {
        List<List<Requirement>> all = List.of(List.of());
        for (Requirement requirement : requirements) {
            List<List<Requirement>> longer = new ArrayList<>();
            for (List<Requirement> before : all) {
                for (Requirement way : ways(requirement)) {
                    List<Requirement> with = new ArrayList<>(before);
                    with.add(way);
                    longer.add(with);
                }
            }
            all = longer;
        }
        return all;
    }

    private static List<Requirement> ways(Requirement requirement) {
        return requirement instanceof Requirement.Either(var left, var right)
                        && words(requirement).anyMatch(CHOSEN::contains)
                ? Stream.concat(ways(left).stream(), ways(right).stream()).toList()
                : List.of(requirement);
    }

    private static final Set<Word> CHOSEN =
            EnumSet.of(
                    Word.UNKNOWN_IS_FALSE,
                    Word.NOT_NULL,
                    Word.NEVER_NULL,
                    Word.SET_CONTEXT,
                    Word.UNIQUE,
                    Word.MATCHED_ONCE,
                    Word.DECLARED_NOT_NULL);

    /// Whether the instance is to show what goes wrong without something.
    boolean isMutant() {
        return dropped.isPresent();
    }

    /// What constants are no longer required to be.
    Optional<Requirement.Holds> broken() {
        return dropped.filter(Requirement.Holds.class::isInstance)
                .map(Requirement.Holds.class::cast);
    }

    /// What was dropped, where this word says it.
    private Optional<Requirement.Says> lacked(Word word) {
        return dropped.filter(Requirement.Says.class::isInstance)
                .map(Requirement.Says.class::cast)
                .filter(s -> s.word() == word);
    }

    /// Whether the word that says this is what was dropped.
    boolean lacks(Word word, String variable) {
        return lacked(word).filter(s -> speaksOf(s.variables(), variable)).isPresent();
    }

    /// Whether relations are no longer required to have columns of the same types.
    boolean areUnlike() {
        return lacked(Word.ALIKE).isPresent();
    }

    /// Whether a relation may have columns of other types than the first that it is beside.
    boolean isUnlike(String relation) {
        return lacked(Word.ALIKE).filter(s -> s.variables().indexOf(relation) > 0).isPresent();
    }

    /// Whether sides need no longer have columns of the same types.
    boolean areSidesUnlike() {
        return lacked(Word.SIDES_ALIKE).isPresent();
    }

    /// Whether a part may yield something else each time that it is asked.
    boolean asksChance(String variable) {
        return AGAINST_CHANCE.stream().anyMatch(w -> lacks(w, variable));
    }

    /// Whether relations, or lists of what is computed of them, have no collations.
    boolean keepsCollationsOut(Map<String, Role> roles) {
        Set<Role> columns = EnumSet.of(Role.RELATION, Role.OUTPUT_LIST, Role.KEY_LIST);
        return has(Word.ONE_FORM)
                || of(Word.BY_CODE_POINT).anyMatch(v -> columns.contains(roles.get(last(v))));
    }

    private void add(Requirement requirement) {
        switch (requirement) {
            case Requirement.Says says -> {
                said.add(says);
                types.add(says);
            }
            case Requirement.Both(var left, var right) -> {
                add(left);
                add(right);
            }
            case Requirement.Holds holds -> conditions.add(holds);
            case Requirement.Either either -> types.add(either);
            case Requirement.Not _ -> {}
        }
    }

    /// Whether this is said of the place.
    boolean has(Word word) {
        return said.stream().anyMatch(s -> s.word() == word);
    }

    /// What is required of constants.
    List<Requirement.Holds> conditions() {
        return conditions;
    }

    /// What is true of constants.
    List<Shape> holding() {
        return conditions.stream().map(Requirement.Holds::condition).toList();
    }

    /// Of what a word is said.
    Stream<String> of(Word word) {
        return said.stream().filter(s -> s.word() == word).flatMap(s -> s.variables().stream());
    }

    boolean says(Word word, String variable) {
        return said.stream().anyMatch(s -> s.word() == word && speaksOf(s.variables(), variable));
    }

    /// Whether a value is never NULL.
    boolean isNeverNull(String variable) {
        return says(Word.NOT_NULL, variable)
                || said.stream()
                        .filter(s -> s.word() == Word.NEVER_NULL)
                        .anyMatch(s -> last(s.variables().getLast()).equals(variable))
                || said.stream()
                        .filter(s -> s.word() == Word.NEVER_NULL_WHERE)
                        .anyMatch(s -> s.variables().get(1).equals(variable))
                || says(Word.DECLARED_NOT_NULL, variable)
                || says(Word.ONCE_IN_GROUP, variable);
    }

    /// Whether a variable is among them, alone or as a column of a relation.
    private static boolean speaksOf(List<String> variables, String variable) {
        return variables.stream().anyMatch(v -> last(v).equals(variable));
    }

    private static String last(String written) {
        return written.substring(written.indexOf('.') + 1);
    }

    private static String first(String written) {
        int dot = written.indexOf('.');
        return dot < 0 ? written : written.substring(0, dot);
    }

    /// The relations and lists of which a variable reads nothing.
    Set<String> unread(String variable) {
        Stream<String> unread =
                said.stream()
                        .filter(s -> s.word() == Word.UNREAD && speaksOfOthers(s, variable))
                        .map(s -> last(s.variables().getFirst()));
        return Stream.concat(unread, apart(variable)).collect(Collectors.toSet());
    }

    private static boolean speaksOfOthers(Requirement.Says says, String variable) {
        return speaksOf(says.variables().subList(1, says.variables().size()), variable);
    }

    /// What a variable does not read of a relation of which one column is read alone: all of it.
    private Stream<String> apart(String variable) {
        return of(Word.READ_ALONE)
                .filter(w -> !last(w).equals(variable))
                .flatMap(w -> Stream.of(first(w), last(w)));
    }

    /// The relations of which one column is read alone, each with that.
    Map<String, String> alone() {
        return of(Word.READ_ALONE)
                .collect(Collectors.toMap(Axioms::first, Axioms::last, (one, _) -> one));
    }

    /// What is settled in the rows of a relation, each with what settles it.
    Map<String, List<String>> settled(String relation) {
        return said.stream()
                .filter(s -> s.word() == Word.SETTLES)
                .map(Requirement.Says::variables)
                .filter(v -> v.getFirst().equals(relation))
                .collect(
                        Collectors.toMap(
                                List::getLast, v -> v.subList(1, v.size() - 1), (one, _) -> one));
    }

    /// Whether something has to be settled by others, and so is none of those.
    boolean isSettled(String variable) {
        return Stream.concat(
                        said.stream().filter(s -> s.word() == Word.SETTLES),
                        lacked(Word.SETTLES).stream())
                .anyMatch(s -> s.variables().getLast().equals(variable));
    }

    /// The column that is NULL in the rows that aggregates skip.
    Optional<String> skipped(String calls) {
        return said.stream()
                .filter(s -> s.word() == Word.SKIP_NULL && s.variables().contains(calls))
                .map(s -> last(s.variables().getLast()))
                .findFirst();
    }

    /// Whether others read nothing but this.
    boolean isOnlyRead(String variable) {
        return said.stream()
                .anyMatch(
                        s ->
                                s.word() == Word.READS_ONLY
                                        && last(s.variables().getFirst()).equals(variable));
    }

    /// Of what a variable reads nothing else.
    Set<String> readsOnly(String variable) {
        return said.stream()
                .filter(s -> s.word() == Word.READS_ONLY && speaksOfOthers(s, variable))
                .map(s -> last(s.variables().getFirst()))
                .collect(Collectors.toSet());
    }

    /// The values, such as keys of a partition, of which a variable is computed; none where it may
    /// ask for chance.
    Set<String> keysReadOnly(String variable, Map<String, Role> roles) {
        if (asksChance(variable)) return Set.of();
        return readsOnly(variable).stream()
                .filter(v -> Role.VALUES.contains(roles.get(v)))
                .collect(Collectors.toSet());
    }

    /// The columns, or lists of them, on which no two rows of a relation agree.
    List<String> unique(String relation) {
        return said.stream()
                .filter(s -> s.word() == Word.UNIQUE)
                .filter(s -> first(s.variables().getFirst()).equals(relation))
                .flatMap(s -> s.variables().stream())
                .map(Axioms::last)
                .filter(v -> !v.equals(relation))
                .distinct()
                .toList();
    }

    /// What is declared of a column that a foreign key refers to, which may be NULL.
    private static final String REFERRED = " UNIQUE";

    /// What is declared of a column that refers to another, or is referred to.
    String reference(String relation, String column) {
        String written = relation + "." + column;
        for (Requirement.Says says : said) {
            if (says.word() != Word.REFERENCES) continue;
            String to = says.variables().getLast();
            if (to.equals(written)) return REFERRED;
            if (says.variables().getFirst().equals(written)
                    || says.variables().getFirst().equals(column)) {
                String parent = first(to).substring(1);
                return " REFERENCES %s_(%s_%s_)".formatted(parent, parent, last(to).substring(1));
            }
        }
        return "";
    }

    /// Whether a condition is true of at most one row of a relation.
    boolean matchesOnce(String relation, String condition) {
        return said.stream()
                .filter(s -> s.word() == Word.MATCHED_ONCE)
                .anyMatch(
                        s ->
                                s.variables().get(1).equals(relation)
                                        && s.variables().getLast().equals(condition));
    }

    /// Whether a foreign key refers to a relation.
    boolean isParent(String relation) {
        return of(Word.REFERENCES)
                .anyMatch(
                        v ->
                                reference(first(v), last(v)).equals(REFERRED)
                                        && first(v).equals(relation));
    }

    /// The types of which a value may be: those that each word about it admits. Of the solver's
    /// knowledge of blobs there is little: they are shown where a word that keeps them out is
    /// missing, and where texts are spoken of.
    List<String> types(String variable) {
        List<String> may = new ArrayList<>(TYPES);
        for (Requirement requirement : types)
            admitted(requirement, variable).ifPresent(may::retainAll);
        if (!asksText(variable)) may.remove(BLOB);
        return may;
    }

    private boolean asksText(String variable) {
        return dropped.filter(d -> d.names().contains(variable)).stream()
                .flatMap(Axioms::words)
                .anyMatch(w -> w == Word.TEXT || w == Word.AS_TEXT);
    }

    private static Stream<Word> words(Requirement requirement) {
        return switch (requirement) {
            case Requirement.Says(var word, _) -> Stream.of(word);
            case Requirement.Holds _ -> Stream.of();
            case Requirement.Not(var operand) -> words(operand);
            case Requirement.Both(var left, var right) -> Stream.concat(words(left), words(right));
            case Requirement.Either(var left, var right) ->
                    Stream.concat(words(left), words(right));
        };
    }

    /// What a requirement leaves of the types of a value; empty where it is not about them.
    private static Optional<Set<String>> admitted(Requirement requirement, String variable) {
        return switch (requirement) {
            case Requirement.Says(var word, var variables) ->
                    speaksOf(variables, variable) ? admitted(word) : Optional.empty();
            case Requirement.Either(var left, var right) -> {
                Optional<Set<String>> one = admitted(left, variable);
                Optional<Set<String>> other = admitted(right, variable);
                if (one.isEmpty() || other.isEmpty()) yield Optional.empty();
                Set<String> either = new TreeSet<>(one.get());
                either.addAll(other.get());
                yield Optional.of(either);
            }
            case Requirement.Holds _, Requirement.Not _, Requirement.Both _ -> Optional.empty();
        };
    }

    private static Optional<Set<String>> admitted(Word word) {
        return switch (word) {
            case INTEGER, REFERENCES -> Optional.of(Set.of("INTEGER"));
            case REAL -> Optional.of(Set.of("REAL"));
            case NUMBER -> Optional.of(Set.of("INTEGER", "REAL"));
            case TEXT -> Optional.of(Set.of("TEXT", NOCASE));
            case AS_TEXT -> Optional.of(Set.of("INTEGER", "REAL", "TEXT", NOCASE));
            case BY_CODE_POINT -> Optional.of(Set.of("INTEGER", "REAL", "TEXT", BLOB));
            // the others say nothing of types
            default -> Optional.empty();
        };
    }
}
