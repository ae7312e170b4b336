package io.threadspec.weaver.bytecode;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** A class on its way from the compiler's to the woven form, see {@link ClassWeaver}. Used by one thread at a time. */
public final class ClassDraft {

    /** No instruction is longer, except switches; a jump turned into a long one, with the jump around it, has this length. */
    private static final int LONGEST_INSTRUCTION = 8;

    /** The range of a jump (JVMS §4.7.3). Shorter methods can neither grow too large nor need longer jumps. */
    private static final int SHORT_METHOD = Short.MAX_VALUE;

    /** Upper bound of the constants of an instruction; a class can have 65,535. */
    private static final int CONSTANTS_OF_INSTRUCTION = 10;

    private static final int MOST_CONSTANTS = 0xFFFF;

    final byte[] classFile;
    final Optional<byte[]> advised;
    final Path origin;
    final boolean isOfLibrary;

    /** Methods whose code must stay short; below, methods that are left unwoven. */
    final Set<String> compact = new LinkedHashSet<>();

    final Set<String> left = new LinkedHashSet<>();

    private final List<Problem> problems = new ArrayList<>();
    private @Nullable SiteNumbers found;
    private @Nullable ClassNode node;
    private int constants;
    private int @Nullable [] numbers;
    private byte @Nullable [] woven;
    private boolean hasFailed;
    private boolean isUnweavable;

    ClassDraft(byte[] classFile, Optional<byte[]> advised, Path origin, boolean isOfLibrary) {
        this.classFile = classFile;
        this.advised = advised;
        this.origin = origin;
        this.isOfLibrary = isOfLibrary;
    }

    /** @param before number of constants in the compiler's class file */
    void setCode(@Nullable ClassNode code, int before) {
        node = code;
        constants = before;
    }

    /** Without probes. */
    void drop() {
        node = null;
    }

    /** @param mayStay whether the program can run with the class unwoven */
    void fail(boolean mayStay) {
        drop();
        hasFailed = true;
        isUnweavable = mayStay;
    }

    void setFound(SiteNumbers sites, List<Problem> more) {
        found = sites;
        problems.addAll(more);
    }

    void addTo(SiteNumbers all) {
        if (found != null) {
            numbers = all.addClass(found);
            found = null;
        }
    }

    void setWoven(byte[] bytes) {
        woven = bytes;
        node = null;
    }

    Optional<ClassNode> code() {
        return Optional.ofNullable(node);
    }

    int[] numbers() {
        if (numbers == null) {
            throw new IllegalStateException("the class has not had its turn: origin=" + origin);
        }
        return numbers;
    }

    /**
     * Whether the class may be too large for a class file; this is known only when it is written, because the length of the code depends on
     * the numbers.
     */
    boolean mayBeTooLarge() {
        if (node == null) {
            return false;
        }
        long all = constants;
        for (MethodNode method : node.methods) {
            long size = (long) method.instructions.size() * LONGEST_INSTRUCTION;
            all += (long) method.instructions.size() * CONSTANTS_OF_INSTRUCTION;
            for (AbstractInsnNode at = method.instructions.getFirst(); at != null; at = at.getNext()) {
                // JVMS §6.5: up to 3 bytes to align it, 12 or 8 of its own, 4 or 8 for each case.
                if (at instanceof TableSwitchInsnNode table) {
                    size += 12 + 4L * table.labels.size();
                } else if (at instanceof LookupSwitchInsnNode lookup) {
                    size += 12 + 8L * lookup.labels.size();
                }
            }
            if (size >= SHORT_METHOD) {
                return true;
            }
        }
        return all >= MOST_CONSTANTS;
    }

    /** The woven class; empty if it has nothing to probe, or if there was a problem. */
    public Optional<byte[]> woven() {
        return Optional.ofNullable(woven);
    }

    /** Problems for the user. */
    public List<Problem> problems() {
        return List.copyOf(problems);
    }

    /** Methods left unwoven, by name and descriptor. */
    public List<String> unwovenMethods() {
        return hasFailed ? List.of() : List.copyOf(left);
    }

    /** Whether this is a library class that has to be left unwoven. */
    public boolean isUnweavable() {
        return isUnweavable;
    }
}
