package dev.sameql.normalizer.rulebook;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.drools.model.Model;

/// One rule, compiled: its classes by file name, in a class loader of their own below ours. Books
/// share the code of a rule that did not change.
final class RuleCode {
    private final SortedMap<String, byte[]> classes;
    private final Class<? extends Model> model;

    /// @throws ReflectiveOperationException when there is no rule in these classes
    RuleCode(Map<String, byte[]> classes) throws ReflectiveOperationException {
        this.classes = new TreeMap<>(classes);
        this.model = find();
    }

    private Class<? extends Model> find() throws ReflectiveOperationException {
        Loader loader = new Loader(this.classes);
        for (String file : this.classes.keySet()) {
            // Drools calls a package's model so
            if (!file.matches(".*/Rules[^/$]*\\.class")) continue;
            Class<?> type = Class.forName(className(file), false, loader);
            boolean concrete = !Modifier.isAbstract(type.getModifiers());
            if (concrete && Model.class.isAssignableFrom(type)) return type.asSubclass(Model.class);
        }
        throw new ClassNotFoundException("no model in " + this.classes.keySet());
    }

    /// What Drools makes the rule's part of a book from.
    Model newModel() throws ReflectiveOperationException {
        return model.getDeclaredConstructor().newInstance();
    }

    /// The code as bytes.
    byte[] encoded() throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(classes.size());
            for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
                out.writeUTF(entry.getKey());
                out.writeInt(entry.getValue().length);
                out.write(entry.getValue());
            }
        }
        return bytes.toByteArray();
    }

    /// The code of such bytes; none if they are not.
    static Optional<RuleCode> decoded(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            Map<String, byte[]> classes = new TreeMap<>();
            for (int left = in.readInt(); left > 0; left--) {
                String name = in.readUTF();
                classes.put(name, in.readNBytes(in.readInt()));
            }
            return Optional.of(new RuleCode(classes));
        } catch (IOException | ReflectiveOperationException | LinkageError | RuntimeException bad) {
            return Optional.empty();
        }
    }

    private static String className(String file) {
        return file.substring(0, file.length() - ".class".length()).replace('/', '.');
    }

    /// Knows one rule's classes.
    private static final class Loader extends ClassLoader {
        static {
            registerAsParallelCapable();
        }

        private final Map<String, byte[]> classes;

        Loader(Map<String, byte[]> classes) {
            super("rule", RuleCode.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] code = classes.get(name.replace('.', '/') + ".class");
            if (code == null) throw new ClassNotFoundException(name);
            return defineClass(name, code, 0, code.length);
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            byte[] code = classes.get(name);
            return code == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(code);
        }
    }
}
