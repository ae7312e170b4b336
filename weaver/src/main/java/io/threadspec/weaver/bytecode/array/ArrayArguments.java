package io.threadspec.weaver.bytecode.array;

import static io.threadspec.weaver.bytecode.method.MethodBody.KEPT_ARGUMENTS;
import static io.threadspec.weaver.bytecode.method.MethodBody.KEPT_RECEIVER;
import static io.threadspec.weaver.bytecode.method.MethodBody.KEPT_STATES;

import io.threadspec.runtime.probe.Members;
import io.threadspec.weaver.bytecode.array.BulkAccess.Range;
import io.threadspec.weaver.bytecode.call.HandleCalls;
import io.threadspec.weaver.bytecode.field.WovenFields;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.bytecode.method.UnwovenProbes;
import io.threadspec.weaver.bytecode.unwoven.UnwovenCalls;
import io.threadspec.weaver.hierarchy.ClassFacts;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.pointcut.Marker;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Arrays that are passed to code which is not woven. Known accesses of the class library to their elements are recorded as such ({@link
 * ArrayRows}); possible accesses of other code belong to the possible order. The call itself is kept, so that it can have other probes as
 * well; its arguments are saved in separate locals.
 */
public final class ArrayArguments implements MethodConcern {

    private static final String RUNTIME = "io/threadspec/runtime/";

    /** Its calls are accesses to one element, which {@link HandleCalls} handles. */
    private static final String HANDLE = "java/lang/invoke/VarHandle";

    private final WovenFields fields;
    private final ClassHierarchy hierarchy;
    private final BulkCalls bulkCalls;
    private final SiteNumbers sites;
    private final boolean recordsPossible;

    /**
     * @param bulkCalls whose calls are not for this concern
     * @param recordsPossible whether possible order by code that is not woven is recorded
     */
    public ArrayArguments(
            WovenFields fields,
            ClassHierarchy hierarchy,
            BulkCalls bulkCalls,
            SiteNumbers sites,
            boolean recordsPossible) {
        this.fields = fields;
        this.hierarchy = hierarchy;
        this.bulkCalls = bulkCalls;
        this.sites = sites;
        this.recordsPossible = recordsPossible;
    }

    @Override
    public boolean weave(MethodBody method) {
        Map<MethodInsnNode, List<Integer>> calls = calls(method);
        calls.forEach((call, arrays) -> access(call.owner, call.name, call.desc)
                .ifPresentOrElse(
                        access -> weaveKnown(method, call, access, arrays), () -> weavePossible(method, call, arrays)));
        return !calls.isEmpty();
    }

    /** The calls with the positions of the arrays that other threads may have. */
    private Map<MethodInsnNode, List<Integer>> calls(MethodBody method) {
        Map<MethodInsnNode, List<Integer>> calls = new LinkedHashMap<>();
        boolean makesArrays = false;
        for (AbstractInsnNode instruction : method.instructions()) {
            makesArrays |= OwnArrays.makesArray(instruction);
            if (instruction instanceof MethodInsnNode call && isProbed(call.owner, call.name, call.desc)) {
                Type[] arguments = Type.getArgumentTypes(call.desc);
                calls.put(
                        call,
                        IntStream.range(0, arguments.length)
                                .filter(i -> arguments[i].getSort() == Type.ARRAY)
                                .boxed()
                                .toList());
            }
        }
        if (makesArrays && !calls.isEmpty()) {
            GivenArrays.of(method)
                    .ifPresent(given -> calls.replaceAll((call, arrays) -> arrays.stream()
                            .filter(array -> !given.isOwn(call, array))
                            .toList()));
        }
        calls.values().removeIf(List::isEmpty);
        return calls;
    }

    @Override
    public boolean isProbed(String owner, String name, String descriptor) {
        return MethodBody.takesArray(descriptor)
                && !owner.startsWith("[")
                && !owner.startsWith(RUNTIME)
                && !owner.equals(HANDLE)
                && !owner.equals(Marker.OWNER)
                && !name.startsWith(Members.ADDED)
                && !bulkCalls.isProbed(owner, name, descriptor)
                && !isWoven(owner, name + descriptor)
                && (recordsPossible || access(owner, name, descriptor).isPresent());
    }

    private Optional<BulkAccess> access(String owner, String name, String descriptor) {
        return ArrayRows.of(owner, name, descriptor, hierarchy);
    }

    /** Whether a woven class has the method; not if it only inherits it. */
    private boolean isWoven(String owner, String method) {
        Optional<ClassFacts> at = hierarchy.find(owner);
        boolean isInterface = at.filter(ClassFacts::isInterface).isPresent();
        while (at.isPresent() && fields.isWoven(at.get().name())) {
            if (isInterface || at.get().methods().contains(method)) {
                return true;
            }
            String superName = at.get().superName();
            at = superName == null ? Optional.empty() : hierarchy.find(superName);
        }
        return at.isEmpty() && fields.isWoven(owner);
    }

    private static void weaveKnown(MethodBody method, MethodInsnNode call, BulkAccess access, List<Integer> arrays) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        var probes = new ElementProbes(
                argument -> load(method, arguments, argument), method::context, method.keptLocal(KEPT_STATES));
        InsnList before = keep(method, arguments, false); //             …, operands
        var after = new InsnList(); //                                   …, result
        for (Range range : access.ranges()) {
            if (arrays.contains(range.array())) {
                before.add(probes.before(range)); //                     …, operands
                after.add(probes.after(range)); //                       …, result
            }
        }
        method.instructions().insertBefore(call, before);
        method.instructions().insert(call, after);
    }

    private void weavePossible(MethodBody method, MethodInsnNode call, List<Integer> arrays) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        boolean isVirtual = call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
        int site = UnwovenCalls.siteOf(method, call, sites);
        InsnList before = keep(method, arguments, isVirtual); //         …, operands
        var after = new InsnList(); //                                   …, result
        for (int array : arrays) {
            before.add(passing(method, load(method, arguments, array), isVirtual, site)); // …, operands
            after.add(passing(method, load(method, arguments, array), isVirtual, site)); // …, result
        }
        method.instructions().insertBefore(call, before);
        method.instructions().insert(call, after);
    }

    /** … → … */
    private static InsnList passing(MethodBody method, VarInsnNode array, boolean isVirtual, int site) {
        var code = new InsnList(); //                                    …
        if (isVirtual) {
            code.add(new VarInsnNode(Opcodes.ALOAD, method.keptLocal(KEPT_RECEIVER))); // …, receiver
        }
        code.add(array); //                                              …, (receiver,) array
        code.add(method.context()); //                                   …, (receiver,) array, context
        code.add(UnwovenProbes.push(site)); //                           …, (receiver,) array, context, site
        code.add(isVirtual ? UnwovenProbes.passingArrayTo() : UnwovenProbes.passingArray()); // …
        return code;
    }

    /** …, (receiver,) arguments → …, (receiver,) arguments; saves all of them in their locals. */
    private static InsnList keep(MethodBody method, Type[] arguments, boolean withReceiver) {
        var code = new InsnList();
        for (int i = arguments.length - 1; i >= 0; i--) {
            code.add(new VarInsnNode(arguments[i].getOpcode(Opcodes.ISTORE), local(method, arguments, i)));
        } //                                                             …, (receiver)
        if (withReceiver) {
            code.add(new InsnNode(Opcodes.DUP)); //                      …, receiver, receiver
            code.add(new VarInsnNode(Opcodes.ASTORE, method.keptLocal(KEPT_RECEIVER))); // …, receiver
        }
        for (int i = 0; i < arguments.length; i++) {
            code.add(load(method, arguments, i)); //                     …, (receiver,) one more argument
        }
        return code;
    }

    private static VarInsnNode load(MethodBody method, Type[] arguments, int argument) {
        return new VarInsnNode(arguments[argument].getOpcode(Opcodes.ILOAD), local(method, arguments, argument));
    }

    private static int local(MethodBody method, Type[] arguments, int argument) {
        int local = method.keptLocal(KEPT_ARGUMENTS);
        for (int i = 0; i < argument; i++) {
            local += arguments[i].getSize();
        }
        return local;
    }
}
