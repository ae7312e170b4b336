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
 * Pushes the number of a site. While a class is woven its sites have numbers of their own, from 0: what they are among those of all classes is
 * known when the classes before it are woven, which may be later.
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
     * @param ofClass as {@link SiteNumbers} has it for the class that is being woven
     */
    public static SiteConstant of(int ofClass) {
        return new SiteConstant(ofClass, false);
    }

    /** … → …, site; a small number needs no constant of the class. */
    static SiteConstant shortOf(int ofClass) {
        return new SiteConstant(ofClass, true);
    }

    /**
     * Gives the sites of a class their numbers.
     *
     * @param numbers by those that they had while the class was woven
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
        if (number == NONE && !(visitor instanceof AnalyzerAdapter)) { // It looks at types alone.
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
