package dev.sameql.normalizer.rulebook.compile;

import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.rule.ReadRule;
import dev.sameql.normalizer.rule.RuleDescription;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.drools.model.Model;

/// One rule, compiled: what was read of it, and its classes by file name, in a class loader of
/// their own that knows nothing else but [RuleLinks]. Books share the code of a rule that did not
/// change.
public final class RuleCode {
    private final ReadRule rule;
    private final SortedMap<String, byte[]> classes;
    private final Optional<Class<? extends Model>> model;

    /// @throws ReflectiveOperationException when there is no rule in these classes
    /// @throws ForeignLink when they do or call what no rule may
    public RuleCode(ReadRule rule, Map<String, byte[]> classes)
            throws ReflectiveOperationException, ForeignLink {
        this.rule = rule;
        this.classes = new TreeMap<>(classes);
        new CompiledRuleCheck(this.classes).check();
        this.model = Optional.of(find());
    }

    private RuleCode(ReadRule rule) {
        this.rule = rule;
        this.classes = new TreeMap<>();
        this.model = Optional.empty();
    }

    /// A rule that says its laws: there is nothing to compile.
    static RuleCode ofLaws(ReadRule rule) {
        return new RuleCode(rule);
    }

    private Class<? extends Model> find() throws ReflectiveOperationException {
        RuleClassLoader loader = new RuleClassLoader(this.classes);
        for (String file : this.classes.keySet()) {
            // Drools calls a package's model so
            if (!file.matches(".*/Rules[^/$]*\\.class")) continue;
            Class<?> type = Class.forName(RuleClassLoader.className(file), false, loader);
            boolean concrete = !Modifier.isAbstract(type.getModifiers());
            if (concrete && Model.class.isAssignableFrom(type)) return type.asSubclass(Model.class);
        }
        throw new ClassNotFoundException("no model in " + this.classes.keySet());
    }

    /// The rule.
    public ReadRule rule() {
        return rule;
    }

    /// Whether there is code, since the rule does not say its laws.
    boolean isCompiled() {
        return model.isPresent();
    }

    /// What Drools makes the rule's part of a book from.
    Model newModel() throws ReflectiveOperationException {
        return model.orElseThrow().getDeclaredConstructor().newInstance();
    }

    /// The code, or the laws, as bytes.
    byte[] encoded() throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            RuleDescription says = rule.description();
            for (String text :
                    List.of(
                            says.id(),
                            says.phase(),
                            says.assumption(),
                            says.preserves(),
                            says.source(),
                            says.file(),
                            rule.kind(),
                            rule.source())) {
                out.writeUTF(text);
            }
            out.writeBoolean(says.sound());
            out.writeBoolean(rule.laws().isPresent());
            if (rule.laws().isPresent()) {
                LawCode.write(rule.laws().get().written(), out);
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

    /// What such bytes say; none if they are not such.
    static Optional<RuleCode> decoded(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
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
            if (in.readBoolean()) {
                Optional<Laws> laws = Optional.of(LawCode.read(in));
                return Optional.of(ofLaws(new ReadRule(says, texts[6], texts[7], laws)));
            }
            ReadRule rule = new ReadRule(says, texts[6], texts[7]);
            Map<String, byte[]> classes = new TreeMap<>();
            for (int left = in.readInt(); left > 0; left--) {
                String name = in.readUTF();
                classes.put(name, in.readNBytes(in.readInt()));
            }
            return Optional.of(new RuleCode(rule, classes));
        } catch (IOException
                | ReflectiveOperationException
                | ForeignLink
                | LinkageError
                | RuntimeException bad) {
            return Optional.empty();
        }
    }
}
