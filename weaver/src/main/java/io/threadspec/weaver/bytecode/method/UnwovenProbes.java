package io.threadspec.weaver.bytecode.method;

import io.threadspec.runtime.capture.unwoven.Unwoven;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The instructions that call {@link Unwoven}. */
public final class UnwovenProbes {

    private static final String OWNER = Type.getInternalName(Unwoven.class);
    private static final String CONTEXT = ProbeCalls.CONTEXT_DESCRIPTOR;
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String BEFORE = "(" + OBJECT + CONTEXT + "I" + OBJECT + ")" + OBJECT;

    private UnwovenProbes() {}

    /** …, context, site → … */
    public static MethodInsnNode leaving() {
        return call("leaving", "(" + CONTEXT + "I)V");
    }

    /** …, context, site → … */
    public static MethodInsnNode passing() {
        return call("passing", "(" + CONTEXT + "I)V");
    }

    /** …, context → … */
    public static MethodInsnNode returned() {
        return call("returned", "(" + CONTEXT + ")V");
    }

    /** …, thrown, context → … */
    public static MethodInsnNode caught() {
        return call("caught", "(Ljava/lang/Throwable;" + CONTEXT + ")V");
    }

    /** …, context, site → …, token */
    public static MethodInsnNode entered() {
        return call("entered", "(" + CONTEXT + "I)I");
    }

    /** …, context, site → …, token */
    public static MethodInsnNode hooked() {
        return call("hooked", "(" + CONTEXT + "I)I");
    }

    /** …, context, site → …, token */
    public static MethodInsnNode bridged() {
        return call("bridged", "(" + CONTEXT + "I)I");
    }

    /** …, token, context, site → … */
    public static MethodInsnNode exiting() {
        return call("exiting", "(I" + CONTEXT + "I)V");
    }

    /** …, object, context, site → … */
    public static MethodInsnNode given() {
        return call("given", "(" + OBJECT + CONTEXT + "I)V");
    }

    /** …, object, context, site, use of before → …, use */
    public static MethodInsnNode usingObject() {
        return call("usingObject", BEFORE);
    }

    /** …, object, context, site, use of before → …, use */
    public static MethodInsnNode using() {
        return call("using", BEFORE);
    }

    /** …, object, context, site, use of before → …, use */
    public static MethodInsnNode calling() {
        return call("calling", BEFORE);
    }

    /** …, use, context, site → … */
    public static MethodInsnNode used() {
        return call("used", "(" + OBJECT + CONTEXT + "I)V");
    }

    /** Whether a call is a probe after which other threads may have an object. */
    public static boolean shares(MethodInsnNode call) {
        return call.owner.equals(OWNER) && (call.name.equals("shared") || call.name.equals("given"));
    }

    /** …, array, context, site → … */
    public static MethodInsnNode passingArray() {
        return call("passingArray", "(" + OBJECT + CONTEXT + "I)V");
    }

    /** …, receiver, array, context, site → … */
    public static MethodInsnNode passingArrayTo() {
        return call("passingArray", "(" + OBJECT + OBJECT + CONTEXT + "I)V");
    }

    /** …, object, context → … */
    public static MethodInsnNode shared() {
        return call("shared", "(" + OBJECT + CONTEXT + ")V");
    }

    /** …, object, context → … */
    public static MethodInsnNode returningOwn() {
        return call("returningOwn", "(" + OBJECT + CONTEXT + ")V");
    }

    /** …, context → … */
    public static MethodInsnNode droppingOwn() {
        return call("droppingOwn", "(" + CONTEXT + ")V");
    }

    /** …, use, context → …, boolean */
    public static MethodInsnNode isOfObject() {
        return call("isOfObject", "(" + OBJECT + CONTEXT + ")Z");
    }

    /** …, object, context → …, boolean */
    public static MethodInsnNode isUsedByItself() {
        return call("isUsedByItself", "(" + OBJECT + CONTEXT + ")Z");
    }

    /** …, object, context → …, use or null */
    public static MethodInsnNode byItself() {
        return call("byItself", "(" + OBJECT + CONTEXT + ")" + OBJECT);
    }

    /** …, view, object, context → … */
    public static MethodInsnNode derived() {
        return call("derived", "(" + OBJECT + OBJECT + CONTEXT + ")V");
    }

    /** … → …, site */
    public static AbstractInsnNode push(int site) {
        return SiteConstant.shortOf(site);
    }

    private static MethodInsnNode call(String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, OWNER, name, descriptor, false);
    }
}
