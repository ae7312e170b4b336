package io.threadspec.weaver.bytecode.array;

import io.threadspec.runtime.capture.unwoven.Readings;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.bytecode.method.SpilledArguments;
import io.threadspec.weaver.bytecode.method.UnwovenProbes;
import io.threadspec.weaver.bytecode.unwoven.UnwovenCalls;
import io.threadspec.weaver.unwoven.CalledCode;
import java.util.Arrays;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls of the class library that call {@code toString}, {@code hashCode} or {@code equals} of each element of an array: {@code
 * String.format} and the like; a test finds them. Console output is left out, because nothing flows back from it.
 */
public final class ReadElements implements MethodConcern {

    private static final Set<String> READING = Set.of(
            "format",
            "formatted",
            "printf",
            "join",
            "hash",
            "hashCode",
            "deepHashCode",
            "toString",
            "deepToString",
            "equals",
            "deepEquals",
            "compare",
            "mismatch",
            "sort",
            "parallelSort",
            "binarySearch",
            "addAll",
            "ofEntries");

    private static final Set<String> ARRAYS = Set.of(
            "[Ljava/lang/Object;", "[Ljava/lang/CharSequence;", "[Ljava/lang/Comparable;", "[Ljava/util/Map$Entry;");

    private static final MethodInsnNode PROBE = new MethodInsnNode(
            Opcodes.INVOKESTATIC,
            Type.getInternalName(Readings.class),
            "readingEach",
            "([Ljava/lang/Object;" + ProbeCalls.CONTEXT_DESCRIPTOR + "I)V",
            false);

    private final SiteNumbers sites;

    public ReadElements(SiteNumbers sites) {
        this.sites = sites;
    }

    @Override
    public boolean weave(MethodBody method) {
        boolean woven = false;
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction instanceof MethodInsnNode call && isProbed(call.owner, call.name, call.desc)) {
                method.instructions().insertBefore(call, reading(method, call));
                woven = true;
            }
        }
        return woven;
    }

    /** …, arguments → …, arguments */
    private InsnList reading(MethodBody method, MethodInsnNode call) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        int last = arguments.length - 1;
        if (Arrays.stream(arguments, 0, last).noneMatch(ReadElements::isRead)) {
            var code = new InsnList(); //                                …, array
            code.add(new InsnNode(Opcodes.DUP)); //                      …, array, array
            code.add(readTop(method, call)); //                          …, array
            return code;
        }
        var spilled = new SpilledArguments(method, call);
        InsnList code = spilled.spill(); //                              …
        for (int i = 0; i <= last; i++) {
            if (isRead(arguments[i])) {
                code.add(spilled.load(i)); //                            …, array
                code.add(readTop(method, call)); //                      …
            }
        }
        code.add(spilled.restore()); //                                  …, arguments
        return code;
    }

    /** …, array → … */
    private InsnList readTop(MethodBody method, MethodInsnNode call) {
        var code = new InsnList(); //                                    …, array
        code.add(method.context()); //                                   …, array, context
        code.add(UnwovenProbes.push(UnwovenCalls.siteOf(method, call, sites))); // …, array, context, site
        code.add(PROBE.clone(null)); //                                  …
        return code;
    }

    @Override
    public boolean isProbed(String owner, String name, String descriptor) {
        boolean isReading = READING.contains(name) || (name.equals("of") && owner.equals("java/util/Set"));
        return isReading
                && CalledCode.isOfClassLibrary(owner)
                && !owner.equals("java/io/PrintStream")
                && Arrays.stream(Type.getArgumentTypes(descriptor)).anyMatch(ReadElements::isRead);
    }

    private static boolean isRead(Type argument) {
        return ARRAYS.contains(argument.getDescriptor());
    }
}
