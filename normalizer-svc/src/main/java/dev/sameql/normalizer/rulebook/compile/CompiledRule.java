package dev.sameql.normalizer.rulebook.compile;

import dev.sameql.normalizer.rule.ReadRule;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleDescription;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.drools.model.Model;

/// A rule that names a pass: its classes by file name, in a class loader of their own that knows
/// nothing else but [RuleLinks].
public final class CompiledRule implements RuleCode {
    private final ReadRule rule;
    private final Lazy<List<String>> lookedAtTypes;
    private final SortedMap<String, byte[]> classes;
    private final Lazy<Class<? extends Model>> model;
    private final Lazy<List<RuleGuard>> guards;

    /// @throws ReflectiveOperationException when there is no rule in these classes
    /// @throws ForeignLink when they do or call what no rule may
    public CompiledRule(ReadRule rule, Map<String, byte[]> classes)
            throws ReflectiveOperationException, ForeignLink {
        this.rule = rule;
        this.classes = new TreeMap<>(classes);
        this.model = Lazy.made(checked(this.classes));
        this.guards = Lazy.of(this::readGuards);
        this.lookedAtTypes = Lazy.of(() -> RuleGuard.kinds(guards.value()));
    }

    /// Of a rule whose classes were remembered, with the types of sites that it looks at.
    CompiledRule(ReadRule rule, List<String> lookedAtTypes, SortedMap<String, byte[]> classes) {
        this.rule = rule;
        this.classes = classes;
        this.lookedAtTypes = Lazy.made(lookedAtTypes);
        this.model = Lazy.of(this::linked);
        this.guards = Lazy.of(this::readGuards);
    }

    private static Class<? extends Model> checked(Map<String, byte[]> classes)
            throws ReflectiveOperationException, ForeignLink {
        new CompiledRuleCheck(classes).check();
        RuleClassLoader loader = new RuleClassLoader(classes);
        for (String file : classes.keySet()) {
            // Drools calls a package's model so
            if (!file.matches(".*/Rules[^/$]*\\.class")) continue;
            Class<?> type = Class.forName(RuleClassLoader.className(file), false, loader);
            boolean concrete = !Modifier.isAbstract(type.getModifiers());
            if (concrete && Model.class.isAssignableFrom(type)) return type.asSubclass(Model.class);
        }
        throw new ClassNotFoundException("no model in " + classes.keySet());
    }

    /// What was remembered is read as what was compiled is. Where it is no rule, or links no more,
    /// the rule is compiled anew.
    private Class<? extends Model> linked() {
        try {
            return linked(classes);
        } catch (ReflectiveOperationException | ForeignLink | LinkageError foreign) {
            try {
                return linked(RuleCompiler.classes(List.of(rule)).getFirst());
            } catch (ReflectiveOperationException
                    | ForeignLink
                    | RejectedRule
                    | LinkageError impossible) {
                throw unusable(impossible);
            }
        }
    }

    private static Class<? extends Model> linked(Map<String, byte[]> classes)
            throws ReflectiveOperationException, ForeignLink {
        Class<? extends Model> model = checked(classes);
        // only now all that it names is linked
        var _ = model.getDeclaredConstructor().newInstance();
        return model;
    }

    private IllegalStateException unusable(Throwable why) {
        return new IllegalStateException(
                "a rule that compiled loads no more: " + description().id(), why);
    }

    private List<RuleGuard> readGuards() {
        try {
            return RuleGuard.of(newModel());
        } catch (ReflectiveOperationException broken) {
            throw unusable(broken);
        }
    }

    @Override
    public RuleDescription description() {
        return rule.description();
    }

    @Override
    public ReadRule rule() {
        return rule;
    }

    @Override
    public boolean looksAt(Class<?> type) {
        List<String> names = lookedAtTypes.value();
        return Stream.<Class<?>>iterate(type, t -> t != null, Class::getSuperclass)
                .anyMatch(t -> isOneOf(names, t));
    }

    private static boolean isOneOf(List<String> names, Class<?> type) {
        return names.contains(type.getName())
                || Stream.of(type.getInterfaces()).anyMatch(t -> isOneOf(names, t));
    }

    /// What its pattern asks.
    public List<RuleGuard> guards() {
        return guards.value();
    }

    /// What Drools makes the rule's part of a book from.
    Model newModel() throws ReflectiveOperationException {
        return model.value().getDeclaredConstructor().newInstance();
    }

    List<String> lookedAtTypes() {
        return lookedAtTypes.value();
    }

    SortedMap<String, byte[]> classes() {
        return classes;
    }
}
