package dev.sameql.normalizer.rulebook.compile;

import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.rule.ReadRule;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rule.RuleReader;
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
    private final boolean saysLaws;
    private final Lazy<List<String>> lookedAtTypes;
    private final List<String> written;
    private final Lazy<ReadRule> rule;
    private final SortedMap<String, byte[]> classes;
    private final Lazy<Class<? extends Model>> model;
    private final Lazy<List<RuleGuard>> guards;

    /// @throws ReflectiveOperationException when there is no rule in these classes
    /// @throws ForeignLink when they do or call what no rule may
    public RuleCode(ReadRule rule, Map<String, byte[]> classes)
            throws ReflectiveOperationException, ForeignLink {
        this.description = rule.description();
        this.saysLaws = false;
        this.classes = new TreeMap<>(classes);
        this.rule = Lazy.made(rule);
        this.model = Lazy.made(checked(this.classes));
        this.guards = Lazy.of(this::readGuards);
        this.lookedAtTypes = Lazy.of(() -> RuleGuard.kinds(guards.value()));
        this.written = List.of();
    }

    private RuleCode(ReadRule rule, Laws laws) {
        this(
                rule.description(),
                laws.roots().stream().map(Class::getName).sorted().toList(),
                laws.all().stream().map(Law::written).toList(),
                Lazy.made(rule));
    }

    /// Of a rule with laws: the types of nodes that they match, how they are written, and the rest.
    private RuleCode(
            RuleDescription description,
            List<String> lookedAtTypes,
            List<String> written,
            Lazy<ReadRule> rule) {
        this.description = description;
        this.saysLaws = true;
        this.lookedAtTypes = Lazy.made(lookedAtTypes);
        this.written = written;
        this.rule = rule;
        this.classes = new TreeMap<>();
        this.model = Lazy.of(() -> nothing(description));
        this.guards = Lazy.made(List.of());
    }

    /// Of a rule whose classes were remembered, with the types of sites that it looks at.
    RuleCode(ReadRule rule, List<String> lookedAtTypes, SortedMap<String, byte[]> classes) {
        this.description = rule.description();
        this.saysLaws = false;
        this.classes = classes;
        this.lookedAtTypes = Lazy.made(lookedAtTypes);
        this.written = List.of();
        this.rule = Lazy.made(rule);
        this.model = Lazy.of(this::linked);
        this.guards = Lazy.of(this::readGuards);
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
                return linked(RuleCompiler.classes(List.of(rule())).getFirst());
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
                "a rule that compiled loads no more: " + description.id(), why);
    }

    private List<RuleGuard> readGuards() {
        try {
            return RuleGuard.of(newModel());
        } catch (ReflectiveOperationException broken) {
            throw unusable(broken);
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
        return written;
    }

    /// Whether there is code, since the rule does not say its laws.
    public boolean isCompiled() {
        return !saysLaws;
    }

    /// Whether its laws may match a node of this type, or its pattern a site of this type.
    public boolean looksAt(Class<?> type) {
        List<String> names = lookedAtTypes.value();
        if (saysLaws) return names.contains(type.getName());
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
            out.writeBoolean(saysLaws);
            write(lookedAtTypes.value(), out);
            write(laws(), out);
            if (saysLaws) {
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

    /// What such bytes say of a file; none if they are not such.
    static Optional<RuleCode> decoded(byte[] bytes, RuleFile file) {
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
            boolean saysLaws = in.readBoolean();
            List<String> lookedAtTypes = texts(in);
            List<String> written = texts(in);
            if (saysLaws) {
                byte[] rest = in.readAllBytes();
                var rule = Lazy.of(() -> withLaws(says, rest, file));
                return Optional.of(new RuleCode(says, lookedAtTypes, written, rule));
            }
            ReadRule rule = new ReadRule(says, texts[6], texts[7]);
            SortedMap<String, byte[]> classes = new TreeMap<>();
            for (int left = in.readInt(); left > 0; left--) {
                String name = in.readUTF();
                classes.put(name, in.readNBytes(in.readInt()));
            }
            return Optional.of(new RuleCode(rule, lookedAtTypes, classes));
        } catch (IOException | RuntimeException bad) {
            return Optional.empty();
        }
    }

    /// Laws that cannot be read from what was left are read from the file.
    private static ReadRule withLaws(RuleDescription says, byte[] rest, RuleFile file) {
        try {
            Laws laws = LawCode.read(new DataInputStream(new ByteArrayInputStream(rest)));
            return new ReadRule(says, "", "", Optional.of(laws));
        } catch (IOException | RuntimeException wrong) {
            try {
                return RuleReader.read(file);
            } catch (RejectedRule impossible) {
                throw new IllegalStateException(
                        "a rule that was read reads no more: " + says.id(), impossible);
            }
        }
    }
}
