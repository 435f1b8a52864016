package dev.sameql.normalizer.suggest;

import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.Requirement;
import dev.sameql.normalizer.law.Role;
import dev.sameql.normalizer.law.Word;
import dev.sameql.normalizer.law.WordCheck;
import dev.sameql.normalizer.law.instance.WordReference;
import dev.sameql.normalizer.law.notation.Shape;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// What a law might require of its variables, in all words whose effect an instance shows; those
/// that laws need most often come first.
final class SideConditions {
    /// What is said of several variables, or has to be said in their order.
    private static final Set<Word> TOGETHER =
            Set.of(
                    Word.UNIQUE,
                    Word.REFERENCES,
                    Word.UNREAD,
                    Word.READS_ONLY,
                    Word.MATCHED_ONCE,
                    Word.NEVER_NULL_WHERE,
                    Word.ALIKE,
                    Word.NEVER_NULL);

    private final Law law;
    private final List<Requirement> all = new ArrayList<>();

    private SideConditions(Law law) {
        this.law = law;
        references();
        for (Word word : Word.values()) if (!TOGETHER.contains(word)) alone(word);
        ofRelations();
    }

    /// All of them.
    static List<Requirement> of(Law law) {
        return new SideConditions(law).all;
    }

    private void says(Word word, String... variables) {
        Requirement said = new Requirement.Says(word, List.of(variables));
        boolean sayable =
                WordCheck.refused(law, said).isEmpty() && WordCheck.unsound(law, said).isEmpty();
        if (WordReference.isShown(word) && sayable) all.add(said);
    }

    /// The variables that the law names; outputs without a name have one that nobody can write.
    private List<String> variables(Predicate<Role> role) {
        return law.roles().entrySet().stream()
                .filter(e -> !e.getKey().startsWith("?_"))
                .filter(e -> role.test(e.getValue()))
                .map(e -> e.getKey())
                .sorted()
                .toList();
    }

    private Set<String> members() {
        Set<String> members = new LinkedHashSet<>();
        members(law.from(), members);
        return members;
    }

    private static void members(Shape shape, Set<String> into) {
        if (shape instanceof Shape.Member(var relation, var name)) into.add(relation + "." + name);
        shape.parts().forEach(p -> members(p, into));
    }

    private void alone(Word word) {
        if (word.roles().isEmpty()) says(word);
        else for (String name : variables(word.roles()::contains)) says(word, name);
    }

    private void references() {
        for (String child : members()) {
            for (String parent : members()) {
                if (!child.equals(parent)) says(Word.REFERENCES, child, parent);
            }
        }
        for (String member : members()) {
            says(Word.UNIQUE, member);
            says(Word.NEVER_NULL, member);
            says(Word.DECLARED_UNIQUE, member);
        }
    }

    private void ofRelations() {
        List<String> relations = variables(r -> r == Role.RELATION);
        List<String> conditions = variables(Role.CONDITIONS::contains);
        List<String> values = variables(r -> r == Role.VALUE);
        Set<String> columns =
                members().stream()
                        .map(m -> m.substring(m.indexOf('.') + 1))
                        .collect(Collectors.toSet());
        for (String relation : relations) {
            says(Word.NEVER_NULL, relation);
            for (String other : variables(r -> isRead(r))) {
                if (columns.contains(other)) continue;
                says(Word.UNREAD, relation, other);
                says(Word.READS_ONLY, relation, other);
            }
            for (String list : variables(r -> r == Role.OUTPUT_LIST)) {
                says(Word.UNIQUE, relation, list);
            }
            for (String other : relations) {
                if (other.equals(relation)) continue;
                if (other.compareTo(relation) > 0) says(Word.ALIKE, relation, other);
                for (String condition : conditions) {
                    says(Word.MATCHED_ONCE, relation, other, condition);
                }
            }
            for (String value : values) {
                if (!columns.contains(value)) says(Word.NEVER_NULL, relation, value);
                for (String condition : conditions) {
                    says(Word.NEVER_NULL_WHERE, relation, value, condition);
                }
            }
        }
    }

    private static boolean isRead(Role role) {
        return switch (role) {
            case CONDITION, CONDITION_LIST, VALUE, VALUE_LIST, OUTPUT_LIST, KEY_LIST -> true;
            case CALL_LIST, WINDOW_LIST, KEY, BRANCH_LIST -> true;
            case RELATION, FUNCTION, NAME -> false;
        };
    }

    /// As a rule writes what it requires.
    static String written(List<Requirement> requirements) {
        return requirements.stream().map(SideConditions::written).collect(Collectors.joining(", "));
    }

    private static String written(Requirement requirement) {
        return requirement instanceof Requirement.Says(var word, var variables)
                ? word.written()
                        + variables.stream()
                                .map(v -> "\"" + v + "\"")
                                .collect(Collectors.joining(", ", "(", ")"))
                : requirement.written();
    }
}
