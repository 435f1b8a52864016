package dev.sameql.normalizer.law;

import java.util.EnumSet;
import java.util.Set;

/// What a variable of a law stands for, by the place where it stands.
public enum Role {
    VALUE("a value"),
    VALUE_LIST("a list of values"),
    CONDITION("a condition"),
    CONDITION_LIST("a list of conditions"),
    BRANCH_LIST("branches of a CASE"),
    RELATION("a relation"),
    OUTPUT_LIST("a select list"),
    KEY("a sort key"),
    KEY_LIST("sort keys"),
    CALL_LIST("aggregates"),
    WINDOW_LIST("window functions"),
    FUNCTION("an aggregate function"),
    NAME("the name of a derived table");

    public static final Set<Role> VALUES = EnumSet.of(VALUE, VALUE_LIST);
    static final Set<Role> VALUES_AND_KEYS = EnumSet.of(VALUE, VALUE_LIST, KEY, KEY_LIST);
    static final Set<Role> VALUES_KEYS_AND_OUTPUTS =
            EnumSet.of(VALUE, VALUE_LIST, KEY, KEY_LIST, OUTPUT_LIST);
    static final Set<Role> VALUES_AND_OUTPUTS = EnumSet.of(VALUE, VALUE_LIST, OUTPUT_LIST);
    static final Set<Role> ANY = EnumSet.complementOf(EnumSet.of(NAME, FUNCTION));
    static final Set<Role> KEYED = EnumSet.of(RELATION, VALUE, VALUE_LIST, OUTPUT_LIST);
    static final Set<Role> OF_ROWS =
            EnumSet.of(RELATION, VALUE, VALUE_LIST, OUTPUT_LIST, CONDITION, CONDITION_LIST);
    public static final Set<Role> EXPRESSIONS =
            EnumSet.of(VALUE, VALUE_LIST, CONDITION, CONDITION_LIST);
    static final Set<Role> REPEATED =
            EnumSet.of(VALUE, VALUE_LIST, CONDITION, CONDITION_LIST, RELATION);
    static final Set<Role> MOVING =
            EnumSet.of(VALUE, VALUE_LIST, CONDITION, CONDITION_LIST, OUTPUT_LIST);
    public static final Set<Role> CONDITIONS = EnumSet.of(CONDITION, CONDITION_LIST);
    static final Set<Role> MATCHED = EnumSet.of(RELATION, VALUE, CONDITION, CONDITION_LIST);
    static final Set<Role> SKIPPING = EnumSet.of(CALL_LIST, VALUE);
    static final Set<Role> OUTPUTS = EnumSet.of(OUTPUT_LIST);
    static final Set<Role> SEEN = EnumSet.of(RELATION, VALUE);
    static final Set<Role> SETTLING =
            EnumSet.of(RELATION, OUTPUT_LIST, VALUE, VALUE_LIST, KEY, KEY_LIST);
    static final Set<Role> RELATIONS = EnumSet.of(RELATION);
    static final Set<Role> PLACE = EnumSet.noneOf(Role.class);

    private final String meaning;

    Role(String meaning) {
        this.meaning = meaning;
    }

    /// In words.
    public String meaning() {
        return meaning;
    }

    /// That of a list of them.
    public Role many() {
        return switch (this) {
            case VALUE, VALUE_LIST -> VALUE_LIST;
            case CONDITION, CONDITION_LIST -> CONDITION_LIST;
            case KEY, KEY_LIST -> KEY_LIST;
            case BRANCH_LIST, RELATION, OUTPUT_LIST, CALL_LIST, FUNCTION, NAME -> this;
            case WINDOW_LIST -> this;
        };
    }
}
