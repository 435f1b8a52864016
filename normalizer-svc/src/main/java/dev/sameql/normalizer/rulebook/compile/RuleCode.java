package dev.sameql.normalizer.rulebook.compile;

import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.rule.ReadRule;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleDescription;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.drools.model.Model;

/// One rule, compiled: what was read of it, and its classes by file name, in a class loader of
/// their own that knows nothing else but [RuleLinks]; or, where it says them, its laws. Books share
/// the code of a rule that did not change.
///
/// Of a rule that an earlier start remembered, laws and classes are read when the first node comes
/// that they may match: a query meets few of them, and to read them all takes longer than to judge
/// it.
public final class RuleCode {
    private final RuleDescription description;
    private final boolean lawful;
    private final Remembered<List<String>> kinds;
    private final Remembered<List<String>> written;
    private final Remembered<ReadRule> rule;
    private final SortedMap<String, byte[]> classes;
    private final Remembered<Class<? extends Model>> model;
    private final Remembered<List<RuleGuard>> guards;

    /// @throws ReflectiveOperationException when there is no rule in these classes
    /// @throws ForeignLink when they do or call what no rule may
    public RuleCode(ReadRule rule, Map<String, byte[]> classes)
            throws ReflectiveOperationException, ForeignLink {
        this.description = rule.description();
        this.lawful = false;
        this.classes = new TreeMap<>(classes);
        this.rule = Remembered.as(rule);
        this.model = Remembered.as(checked(this.classes));
        this.guards = Remembered.of(this::readGuards);
        this.kinds = Remembered.of(() -> RuleGuard.kinds(guards.value()));
        this.written = Remembered.as(List.of());
    }

    private RuleCode(ReadRule rule, Laws laws) {
        this(
                rule.description(),
                laws.roots().stream().map(Class::getName).sorted().toList(),
                laws.all().stream().map(Law::written).toList(),
                Remembered.as(rule));
    }

    /// Of a rule with laws: the types of nodes that they match, how they are written, and the rest.
    private RuleCode(
            RuleDescription description,
            List<String> kinds,
            List<String> written,
            Remembered<ReadRule> rule) {
        this.description = description;
        this.lawful = true;
        this.kinds = Remembered.as(kinds);
        this.written = Remembered.as(written);
        this.rule = rule;
        this.classes = new TreeMap<>();
        this.model = Remembered.of(() -> nothing(description));
        this.guards = Remembered.as(List.of());
    }

    /// Of a rule whose classes were remembered, with the types of sites that it looks at.
    RuleCode(ReadRule rule, List<String> kinds, SortedMap<String, byte[]> classes) {
        this.description = rule.description();
        this.lawful = false;
        this.classes = classes;
        this.kinds = Remembered.as(kinds);
        this.written = Remembered.as(List.of());
        this.rule = Remembered.as(rule);
        this.model = Remembered.of(this::linked);
        this.guards = Remembered.of(this::readGuards);
    }

    private static Class<? extends Model> nothing(RuleDescription description) {
        throw new IllegalStateException(description.id() + " says its laws: nothing is compiled");
    }

    /// A rule that says its laws: there is nothing to compile.
    static RuleCode ofLaws(ReadRule rule) {
        return new RuleCode(rule, rule.laws().orElseThrow());
    }

    private static Class<? extends Model> checked(Map<String, byte[]> classes)
            throws ReflectiveOperationException, ForeignLink {
        new CompiledRuleCheck(classes).check();
        return found(classes);
    }

    private static Class<? extends Model> found(Map<String, byte[]> classes)
            throws ReflectiveOperationException {
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

    /// What was remembered was read when it was compiled, and has lain since where its owner alone
    /// may write. Where there is no rule in it the rule is compiled anew.
    private Class<? extends Model> linked() {
        try {
            return found(classes);
        } catch (ReflectiveOperationException | LinkageError none) {
            try {
                return checked(RuleCompiler.classes(List.of(rule())).getFirst());
            } catch (ReflectiveOperationException | ForeignLink | RejectedRule impossible) {
                throw new IllegalStateException(
                        "a rule that compiled compiles no more: " + description.id(), impossible);
            }
        }
    }

    private List<RuleGuard> readGuards() {
        try {
            return RuleGuard.of(newModel());
        } catch (ReflectiveOperationException broken) {
            throw new IllegalStateException(
                    "a rule that loaded loads no more: " + description.id(), broken);
        }
    }

    /// What the rule says of itself.
    public RuleDescription description() {
        return description;
    }

    /// The rule.
    public ReadRule rule() {
        return rule.value();
    }

    /// How its laws are written, if it says some.
    public List<String> laws() {
        return written.value();
    }

    /// Whether there is code, since the rule does not say its laws.
    public boolean isCompiled() {
        return !lawful;
    }

    /// Whether its laws may match a node of this type, or its pattern a site of this type.
    public boolean looksAt(Class<?> type) {
        List<String> names = kinds.value();
        if (lawful) return names.contains(type.getName());
        return Stream.<Class<?>>iterate(type, t -> t != null, Class::getSuperclass)
                .anyMatch(t -> isOneOf(names, t));
    }

    private static boolean isOneOf(List<String> names, Class<?> type) {
        return names.contains(type.getName())
                || Stream.of(type.getInterfaces()).anyMatch(t -> isOneOf(names, t));
    }

    /// What its pattern asks; nothing of a rule that says its laws.
    public List<RuleGuard> guards() {
        return guards.value();
    }

    /// What Drools makes the rule's part of a book from.
    Model newModel() throws ReflectiveOperationException {
        return model.value().getDeclaredConstructor().newInstance();
    }

    /// The code, or the laws, as bytes.
    byte[] encoded() throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            for (String text :
                    List.of(
                            description.id(),
                            description.phase(),
                            description.assumption(),
                            description.preserves(),
                            description.source(),
                            description.file(),
                            rule().kind(),
                            rule().source())) {
                out.writeUTF(text);
            }
            out.writeBoolean(description.sound());
            out.writeBoolean(lawful);
            write(kinds.value(), out);
            write(laws(), out);
            if (lawful) {
                LawCode.write(rule().laws().orElseThrow().written(), out);
                return bytes.toByteArray();
            }
            out.writeInt(classes.size());
            for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
                out.writeUTF(entry.getKey());
                out.writeInt(entry.getValue().length);
                out.write(entry.getValue());
            }
        }
        return bytes.toByteArray();
    }

    private static void write(List<String> texts, DataOutputStream out) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) out.writeUTF(text);
    }

    private static List<String> texts(DataInputStream in) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) texts.add(in.readUTF());
        return List.copyOf(texts);
    }

    /// What such bytes say; none if they are not such.
    static Optional<RuleCode> decoded(byte[] bytes) {
        try {
            DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
            String[] texts = new String[8];
            for (int i = 0; i < texts.length; i++) texts[i] = in.readUTF();
            RuleDescription says =
                    new RuleDescription(
                            texts[0],
                            texts[1],
                            texts[2],
                            texts[3],
                            texts[4],
                            in.readBoolean(),
                            texts[5]);
            boolean lawful = in.readBoolean();
            List<String> kinds = texts(in);
            List<String> written = texts(in);
            if (lawful) {
                byte[] rest = in.readAllBytes();
                var rule = Remembered.of(() -> withLaws(says, texts[6], texts[7], rest));
                return Optional.of(new RuleCode(says, kinds, written, rule));
            }
            ReadRule rule = new ReadRule(says, texts[6], texts[7]);
            SortedMap<String, byte[]> classes = new TreeMap<>();
            for (int left = in.readInt(); left > 0; left--) {
                String name = in.readUTF();
                classes.put(name, in.readNBytes(in.readInt()));
            }
            return Optional.of(new RuleCode(rule, kinds, classes));
        } catch (IOException | RuntimeException bad) {
            return Optional.empty();
        }
    }

    private static ReadRule withLaws(
            RuleDescription says, String kind, String source, byte[] rest) {
        try {
            Laws laws = LawCode.read(new DataInputStream(new ByteArrayInputStream(rest)));
            return new ReadRule(says, kind, source, Optional.of(laws));
        } catch (IOException wrong) {
            throw new IllegalStateException(
                    "the laws of " + says.id() + " that an earlier start left are none", wrong);
        }
    }
}
