package dev.sameql.normalizer.rulebook.compile;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.ConstantDynamicEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.MethodHandleEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.reflect.AccessFlag;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads the code of a rule before it is linked. It may name only [RuleLinks] and itself; it has no
/// classes but those that Drools makes of a pattern and a proposal; and it has no loop, no
/// recursion and no allocation that grows, so that firing a rule ends.
///
/// This does not rely on the lint: it reads what would run.
final class CompiledRuleCheck {
    private static final Pattern OURS =
            Pattern.compile(
                    "(sameql/rules/(?:preprocess|equivalence|beyond)/\\w+/)"
                            + "(?:Rules[0-9A-F]{32}(?:RuleMethods\\d)?"
                            + "|DomainClassesMetadata[0-9A-F]{32}(?:\\$\\w+_Metadata)?"
                            + "|P[0-9A-F]{2}/Lambda(?:Predicate|Consequence)[0-9A-F]{32})");
    private static final Pattern CALLED =
            Pattern.compile("<init>|rule_\\w+|getRulesList|values|valueOf");
    private static final Pattern BRIDGED = Pattern.compile("test|execute");

    /// What Drools' code for a pattern and a proposal consists of.
    private static final Set<Opcode> OPCODES =
            EnumSet.of(
                    Opcode.AASTORE,
                    Opcode.ALOAD_0,
                    Opcode.ALOAD_1,
                    Opcode.ALOAD_2,
                    Opcode.ALOAD_3,
                    Opcode.ANEWARRAY,
                    Opcode.ARETURN,
                    Opcode.ARRAYLENGTH,
                    Opcode.ASTORE_0,
                    Opcode.ASTORE_1,
                    Opcode.ASTORE_2,
                    Opcode.ATHROW,
                    Opcode.BIPUSH,
                    Opcode.CHECKCAST,
                    Opcode.DUP,
                    Opcode.GETFIELD,
                    Opcode.GETSTATIC,
                    Opcode.GOTO,
                    Opcode.ICONST_0,
                    Opcode.ICONST_1,
                    Opcode.ICONST_2,
                    Opcode.ICONST_3,
                    Opcode.ICONST_4,
                    Opcode.ICONST_5,
                    Opcode.IFEQ,
                    Opcode.IFNE,
                    Opcode.ILOAD_1,
                    Opcode.ILOAD_2,
                    Opcode.INVOKEDYNAMIC,
                    Opcode.INVOKEINTERFACE,
                    Opcode.INVOKESPECIAL,
                    Opcode.INVOKESTATIC,
                    Opcode.INVOKEVIRTUAL,
                    Opcode.IRETURN,
                    Opcode.ISTORE_1,
                    Opcode.LDC,
                    Opcode.LOOKUPSWITCH,
                    Opcode.NEW,
                    Opcode.POP,
                    Opcode.PUTFIELD,
                    Opcode.PUTSTATIC,
                    Opcode.RETURN);

    private final Map<String, byte[]> classes;

    CompiledRuleCheck(Map<String, byte[]> classes) {
        this.classes = classes;
    }

    /// @throws ForeignLink with the class, and what it must not do
    void check() throws ForeignLink {
        Set<String> rooms = new HashSet<>();
        for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
            ClassModel type;
            try {
                type = ClassFile.of().parse(entry.getValue());
                rooms.add(room(entry.getKey(), type.thisClass().asInternalName()));
                check(type);
            } catch (IllegalArgumentException broken) {
                throw new ForeignLink("its code is no class file: " + broken.getMessage());
            }
        }
        if (rooms.size() > 1) throw new ForeignLink("its code lies in several packages: " + rooms);
    }

    private static String room(String file, String name) throws ForeignLink {
        var ours = OURS.matcher(name);
        if (ours.matches() && file.equals(name + ".class")) return ours.group(1);
        throw new ForeignLink("its code has the class " + name + "; a rule has no classes");
    }

    private void check(ClassModel type) throws ForeignLink {
        for (PoolEntry entry : type.constantPool()) {
            switch (entry) {
                case ClassEntry named -> checkClass(named.asInternalName());
                case MemberRefEntry member ->
                        checkMember(member.owner().asInternalName(), member.name().stringValue());
                case MethodHandleEntry handle -> checkHandle(handle.reference());
                case ConstantDynamicEntry _ ->
                        throw new ForeignLink("its code computes a constant; a rule does not");
                default -> {}
            }
        }
        for (MethodModel method : type.methods()) check(method);
    }

    private void checkClass(String name) throws ForeignLink {
        String element = name.replaceFirst("^\\[+L(.*);$", "$1");
        if (isOwn(element) || RuleLinks.isNamed(element)) return;
        throw new ForeignLink("its code reaches " + element.replace('/', '.') + "; no rule may");
    }

    private static boolean isPlain(PoolEntry constant) {
        return constant instanceof StringEntry || constant instanceof ClassEntry;
    }

    private void checkMember(String owner, String name) throws ForeignLink {
        if (isOwn(owner) || RuleLinks.isMember(owner, name)) return;
        throw new ForeignLink(
                "its code reaches " + owner.replace('/', '.') + "." + name + "; no rule may");
    }

    private static void checkHandle(MemberRefEntry reference) throws ForeignLink {
        String owner = reference.owner().asInternalName();
        if (owner.equals("java/lang/invoke/StringConcatFactory")) return;
        throw new ForeignLink("its code hands a method on, of " + owner + "; no rule may");
    }

    private boolean isOwn(String type) {
        return classes.containsKey(type + ".class");
    }

    private void check(MethodModel method) throws ForeignLink {
        if (method.code().isEmpty()) {
            if (!method.flags().has(AccessFlag.NATIVE)) return;
            throw new ForeignLink("its code has a native method; no rule may");
        }
        CodeModel code = method.code().get();
        if (!code.exceptionHandlers().isEmpty()) {
            throw new ForeignLink("its code catches exceptions; no rule may");
        }
        boolean bridge = method.flags().has(AccessFlag.BRIDGE);
        Set<Label> passed = new HashSet<>();
        for (CodeElement element : code) {
            switch (element) {
                case LabelTarget target -> passed.add(target.label());
                case Instruction instruction -> check(instruction, passed, bridge);
                default -> {}
            }
        }
    }

    private void check(Instruction instruction, Set<Label> passed, boolean bridge)
            throws ForeignLink {
        if (!OPCODES.contains(instruction.opcode())) {
            throw new ForeignLink("its code computes (" + instruction.opcode() + "); no rule may");
        }
        if (instruction instanceof ConstantInstruction.LoadConstantInstruction loaded
                && !isPlain(loaded.constantEntry())) {
            throw new ForeignLink("its code has a number; no rule may");
        }
        boolean back =
                switch (instruction) {
                    case BranchInstruction branch -> passed.contains(branch.target());
                    case LookupSwitchInstruction choice ->
                            passed.contains(choice.defaultTarget())
                                    || choice.cases().stream()
                                            .map(SwitchCase::target)
                                            .anyMatch(passed::contains);
                    default -> false;
                };
        if (back) throw new ForeignLink("its code has a loop; no rule may");
        if (instruction instanceof InvokeInstruction call) {
            String name = call.name().stringValue();
            boolean known =
                    CALLED.matcher(name).matches()
                            || bridge && BRIDGED.matcher(name).matches()
                            || !isOwn(call.owner().asInternalName());
            if (!known) throw new ForeignLink("its code calls itself; no rule may");
        }
    }
}
