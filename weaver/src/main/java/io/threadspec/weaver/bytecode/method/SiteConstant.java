package io.threadspec.weaver.bytecode.method;

import java.util.Map;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Pushes the number of a site. While a class is woven, its sites have local numbers, from 0: the global ones are known only when the
 * classes before it are woven, which may be later.
 */
public final class SiteConstant extends LdcInsnNode {

    private static final int NONE = -1;

    private final int ofClass;
    private final boolean isShort;
    private int number = NONE;

    private SiteConstant(int ofClass, boolean isShort) {
        super(ofClass);
        this.ofClass = ofClass;
        this.isShort = isShort;
    }

    /**
     * … → …, site
     *
     * @param ofClass the local number from {@link SiteNumbers}
     */
    public static SiteConstant of(int ofClass) {
        return new SiteConstant(ofClass, false);
    }

    /** … → …, site; a small number needs no entry in the constant pool. */
    static SiteConstant shortOf(int ofClass) {
        return new SiteConstant(ofClass, true);
    }

    /**
     * Assigns the global numbers to the sites of a class.
     *
     * @param numbers by local number
     */
    public static void number(ClassNode owner, int[] numbers) {
        for (MethodNode method : owner.methods) {
            for (AbstractInsnNode at = method.instructions.getFirst(); at != null; at = at.getNext()) {
                if (at instanceof SiteConstant constant) {
                    constant.number = numbers[constant.ofClass];
                }
            }
        }
    }

    @Override
    public void accept(MethodVisitor visitor) {
        if (number == NONE && !(visitor instanceof AnalyzerAdapter)) { // That uses only types.
            throw new IllegalStateException("a site without a number: ofClass=" + ofClass);
        }
        if (isShort && number <= Short.MAX_VALUE) {
            visitor.visitIntInsn(Opcodes.SIPUSH, number);
        } else {
            visitor.visitLdcInsn(number);
        }
        acceptAnnotations(visitor);
    }

    @Override
    public AbstractInsnNode clone(Map<LabelNode, LabelNode> labels) {
        var copy = new SiteConstant(ofClass, isShort);
        copy.number = number;
        return copy.cloneAnnotations(this);
    }
}
