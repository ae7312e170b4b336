package io.threadspec.weaver.bytecode.block;

import io.threadspec.formats.site.Site;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import io.threadspec.weaver.bytecode.method.SiteConstant;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.pointcut.Marker;
import io.threadspec.weaver.pointcut.Marker.Binding;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Replaces the markers that AspectJ inserted by the probes of events, releases and acquires. */
public final class MarkerCalls implements MethodConcern {

    private final Map<String, Marker> markers = new HashMap<>();
    private final SiteNumbers sites;
    private final Consumer<Problem> problems;

    public MarkerCalls(List<Marker> markers, SiteNumbers sites, Consumer<Problem> problems) {
        markers.forEach(marker -> this.markers.put(marker.method(), marker));
        this.sites = sites;
        this.problems = problems;
    }

    @Override
    public boolean weave(MethodBody method) {
        boolean woven = false;
        boolean boxed = false;
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            boxed |= isBoxing(instruction);
            if (isMarker(instruction) && instruction instanceof MethodInsnNode call) {
                Marker marker = markers.get(call.name);
                if (marker == null) {
                    throw new IllegalStateException("AspectJ has left an unknown marker: " + call.name);
                }
                if (boxed) {
                    problems.accept(bindsNoObject(method.siteOf(call), marker));
                    boxed = false;
                }
                sites.matched(marker);
                method.instructions().insertBefore(call, probe(method, call, marker));
                method.instructions().remove(call);
                woven = true;
            }
        }
        return woven;
    }

    /** Boxing uses a class of AspectJ's runtime, which the woven program does not have. */
    private static boolean isBoxing(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode call
                && call.owner.equals("org/aspectj/runtime/internal/Conversions");
    }

    /** Objects are distinguished by identity, and that of a boxed value is meaningless. */
    private static Problem bindsNoObject(Site site, Marker marker) {
        return Problem.error(
                marker.position(),
                "the pointcut binds a value that is no object: " + marker.kind().word() + "=" + marker.name()
                        + " class=" + site.className() + " method=" + site.method() + " line=" + site.line(),
                "let it match only where the argument or the result is an object, or do not bind it");
    }

    public static boolean isMarker(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode call && call.owner.equals(Marker.OWNER);
    }

    /** Whether AspectJ has put markers into a method, given by name and descriptor. */
    public static boolean areIn(byte[] advised, String method) {
        var node = new ClassNode();
        new ClassReader(advised).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return node.methods.stream()
                .filter(candidate -> (candidate.name + candidate.desc).equals(method))
                .flatMap(candidate -> Arrays.stream(candidate.instructions.toArray()))
                .anyMatch(MarkerCalls::isMarker);
    }

    /** …, arguments → … */
    private InsnList probe(MethodBody method, MethodInsnNode call, Marker marker) {
        return switch (marker.kind()) {
            case EVENT -> event(method, call, marker);
            case RELEASE -> edge(method, ProbeCalls.releaseTo());
            case ACQUIRE -> edge(method, ProbeCalls.acquireFrom());
        };
    }

    private InsnList event(MethodBody method, MethodInsnNode call, Marker marker) {
        List<Binding> arguments = marker.arguments();
        var code = new InsnList(); //                      …, arguments
        if (!arguments.isEmpty()) {
            code.add(new LdcInsnNode(arguments.size())); // …, arguments, length
            code.add(new TypeInsnNode(Opcodes.ANEWARRAY, "java/lang/Object")); // …, arguments, array
            for (int i = arguments.size() - 1; i >= 0; i--) { //     …, argument, array
                code.add(new InsnNode(Opcodes.DUP_X1)); //  …, array, argument, array
                code.add(new InsnNode(Opcodes.SWAP)); //    …, array, array, argument
                code.add(new LdcInsnNode(arguments.get(i).place())); // …, array, array, argument, place
                code.add(new InsnNode(Opcodes.SWAP)); //    …, array, array, place, argument
                code.add(new InsnNode(Opcodes.AASTORE)); // …, array
            }
        }
        code.add(method.context()); //                     …, array, context
        code.add(new LdcInsnNode(marker.number())); //     …, array, context, event
        code.add(SiteConstant.of(sites.next(method.siteOf(call)))); // …, array, context, event, site
        code.add(ProbeCalls.event(!arguments.isEmpty())); // …
        return code;
    }

    private static InsnList edge(MethodBody method, MethodInsnNode probe) {
        var code = new InsnList(); //                      …, key
        code.add(method.context()); //                     …, key, context
        code.add(probe); //                                …
        return code;
    }
}
