package dev.sameql.normalizer.rulebook.compile;

/// What Drools sees while it compiles rules. It loads and initialises some of what it compiles (the
/// enums that a text declares), so this is a wall too: files of classes may be read, to compile
/// against them, but no class of Java or of ours can be loaded that [RuleLinks] does not list.
public final class CompilerClassLoader extends ClassLoader {
    static {
        registerAsParallelCapable();
    }

    /// What Drools' own configuration names, and loads before it compiles.
    private static final String CONFIGURED = "org.drools.core.base.accumulators.";

    public CompilerClassLoader() {
        super("rule-compiler", CompilerClassLoader.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (RuleLinks.isLinkable(name) || name.startsWith(CONFIGURED))
            return getParent().loadClass(name);
        throw new ClassNotFoundException(name + ", which no rule may reach");
    }
}
