package dev.sameql.normalizer.rulebook.compile;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;

/// Knows one rule's classes and, of all others, [RuleLinks]. What the Java machine links into a
/// rule's code it asks this loader for, the classes of Java itself included: so no others can be
/// reached from there, whatever the code says.
public final class RuleClassLoader extends ClassLoader {
    static {
        registerAsParallelCapable();
    }

    private final Map<String, byte[]> classes;

    public RuleClassLoader(Map<String, byte[]> classes) {
        super("rule", RuleClassLoader.class.getClassLoader());
        this.classes = classes;
    }

    /// The name of the class in a file.
    static String className(String file) {
        return file.substring(0, file.length() - ".class".length()).replace('/', '.');
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> own = findLoadedClass(name);
            if (own != null) return own;
            if (classes.containsKey(file(name))) return findClass(name);
        }
        if (RuleLinks.isLinkable(name)) return getParent().loadClass(name);
        throw new ClassNotFoundException(name + ", which no rule may reach");
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] code = classes.get(file(name));
        if (code == null) throw new ClassNotFoundException(name);
        return defineClass(name, code, 0, code.length);
    }

    @Override
    public URL getResource(String name) {
        return null;
    }

    @Override
    public Enumeration<URL> getResources(String name) {
        return Collections.emptyEnumeration();
    }

    @Override
    public InputStream getResourceAsStream(String name) {
        byte[] code = classes.get(name);
        return code == null ? null : new ByteArrayInputStream(code);
    }

    private static String file(String name) {
        return name.replace('.', '/') + ".class";
    }
}
