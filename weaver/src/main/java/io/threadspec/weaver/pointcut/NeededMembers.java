package io.threadspec.weaver.pointcut;

import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.hierarchy.ClassHierarchy.Answer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.aspectj.weaver.Shadow;
import org.aspectj.weaver.patterns.AndPointcut;
import org.aspectj.weaver.patterns.ExactTypePattern;
import org.aspectj.weaver.patterns.KindedPointcut;
import org.aspectj.weaver.patterns.NamePattern;
import org.aspectj.weaver.patterns.OrPointcut;
import org.aspectj.weaver.patterns.Pointcut;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A filter: methods and fields of which a class must mention at least one for a pointcut to match in it, by name and by the type that an
 * access names, which must be a subtype of the pointcut's. Most classes mention none, and are not passed to AspectJ, which takes half as
 * long for a class as all the rest of weaving.
 */
final class NeededMembers {

    private static final Set<Shadow.Kind> ACCESSES = Set.of(Shadow.MethodCall, Shadow.FieldGet, Shadow.FieldSet);
    private static final Set<Shadow.Kind> MEMBERS =
            Set.of(Shadow.MethodCall, Shadow.FieldGet, Shadow.FieldSet, Shadow.MethodExecution);

    /** Tags of the constant pool (JVMS §4.4). */
    private static final int UTF8 = 1;

    private static final int FIELD = 9;
    private static final int INTERFACE_METHOD = 11;

    /**
     * Members that a pointcut is about.
     *
     * @param start of the name, in ASCII
     * @param owner the internal name of a type, if an access must be to a member of this type or of a subtype
     * @param isAccessed whether the pointcut is about accesses, not the member itself
     */
    private record Member(String start, NamePattern name, Optional<String> owner, boolean isAccessed) {}

    /** Empty if a pointcut may match in any class. */
    private final Optional<List<Member>> members;

    private final ClassHierarchy hierarchy;

    /** The members that a name may belong to. Thread-safe by itself. */
    private final Map<String, List<Member>> byName = new ConcurrentHashMap<>();

    private NeededMembers(Optional<List<Member>> members, ClassHierarchy hierarchy) {
        this.members = members;
        this.hierarchy = hierarchy;
    }

    /** For resolved pointcuts. */
    static NeededMembers of(List<Pointcut> pointcuts, ClassHierarchy hierarchy) {
        List<Member> all = new ArrayList<>();
        for (Pointcut pointcut : pointcuts) {
            Optional<List<Member>> members = of(pointcut);
            if (members.isEmpty()) {
                return new NeededMembers(Optional.empty(), hierarchy);
            }
            all.addAll(members.get());
        }
        return new NeededMembers(Optional.of(all), hierarchy);
    }

    private static Optional<List<Member>> of(Pointcut pointcut) {
        if (pointcut instanceof AndPointcut and) {
            return of(and.getLeft()).or(() -> of(and.getRight()));
        } else if (pointcut instanceof OrPointcut or) {
            return of(or.getLeft()).flatMap(left -> of(or.getRight()).map(right -> {
                List<Member> both = new ArrayList<>(left);
                both.addAll(right);
                return both;
            }));
        } else if (pointcut instanceof KindedPointcut kinded && MEMBERS.contains(kinded.getKind())) {
            return member(kinded).map(List::of);
        }
        return Optional.empty();
    }

    private static Optional<Member> member(KindedPointcut pointcut) {
        boolean isAccessed = ACCESSES.contains(pointcut.getKind());
        NamePattern name = pointcut.getSignature().getName();
        String text = name.toString();
        int wildcard = text.indexOf('*');
        String start = wildcard < 0 ? text : text.substring(0, wildcard);
        if (start.chars().anyMatch(each -> each == 0 || each > 127)) {
            start = ""; // Class files encode these differently.
        }
        Optional<String> owner = isAccessed ? owner(pointcut) : Optional.empty();
        return start.isEmpty() && owner.isEmpty()
                ? Optional.empty()
                : Optional.of(new Member(start, name, owner, isAccessed));
    }

    /** AspectJ matches the type that an access names, and its supertypes that have the member, against the pattern of the declaring type. */
    private static Optional<String> owner(KindedPointcut pointcut) {
        if (pointcut.getSignature().getDeclaringType() instanceof ExactTypePattern exact) {
            String signature = exact.getType().getErasureSignature();
            return signature.startsWith("L") && signature.endsWith(";")
                    ? Optional.of(signature.substring(1, signature.length() - 1))
                    : Optional.empty();
        }
        return Optional.empty();
    }

    /** Whether a pointcut may match in the class. By any thread. */
    boolean mayBeIn(byte[] classFile) {
        if (members.isEmpty()) {
            return true;
        }
        var constants = new Constants(classFile);
        return members.get().stream().anyMatch(constants::mention);
    }

    /** Whether a pointcut may match in the method. By any thread. */
    boolean mayBeIn(MethodNode method) {
        if (members.isEmpty() || areMeant(method.name)) {
            return true;
        }
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof MethodInsnNode call
                    ? isAccessed(call.owner, call.name)
                    : instruction instanceof FieldInsnNode field && isAccessed(field.owner, field.name)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a pointcut is about methods of this name themselves, not about accesses to them. */
    private boolean areMeant(String name) {
        for (Member member : named(name)) {
            if (!member.isAccessed()) {
                return true;
            }
        }
        return false;
    }

    private boolean isAccessed(String owner, String name) {
        for (Member member : named(name)) {
            if (member.isAccessed() && isOf(member, owner)) {
                return true;
            }
        }
        return false;
    }

    private List<Member> named(String name) {
        List<Member> known = byName.get(name);
        if (known == null) {
            known = members.orElseThrow().stream()
                    .filter(member -> member.name().matches(name))
                    .toList();
            byName.put(name, known);
        }
        return known;
    }

    private boolean isOf(Member member, String named) {
        if (member.owner().isEmpty() || named.startsWith("[")) {
            return true;
        }
        try {
            return hierarchy.isSubtype(named, member.owner().get()) != Answer.NO;
        } catch (ProblemException e) {
            return true; // A type that cannot be read. AspectJ decides whether that matters.
        }
    }

    /** The constant pool of a class. */
    private final class Constants {
        private final byte[] classFile;
        private final ClassReader reader;
        private final char[] buffer;

        Constants(byte[] classFile) {
            this.classFile = classFile;
            this.reader = new ClassReader(classFile);
            this.buffer = new char[reader.getMaxStringLength()];
        }

        boolean mention(Member member) {
            BitSet names = names(member);
            return !names.isEmpty() && (!member.isAccessed() || isAccessed(member, names));
        }

        private BitSet names(Member member) {
            var names = new BitSet();
            for (int i = 1; i < reader.getItemCount(); i++) {
                int at = reader.getItem(i); // 0 for the second half of a long or double
                if (at > 0 && reader.readByte(at - 1) == UTF8 && isName(member, at + 2, reader.readUnsignedShort(at))) {
                    names.set(i);
                }
            }
            return names;
        }

        private boolean isName(Member member, int from, int length) {
            String start = member.start();
            if (length < start.length()) {
                return false;
            }
            for (int i = 0; i < start.length(); i++) {
                if (classFile[from + i] != start.charAt(i)) {
                    return false;
                }
            }
            for (int i = from; i < from + length; i++) {
                if (classFile[i] < 0) {
                    return true; // Not ASCII, and not quite UTF-8: let AspectJ decide.
                }
            }
            return member.name().matches(new String(classFile, from, length, StandardCharsets.US_ASCII));
        }

        /** JVMS §4.4.2: u2 class_index, u2 name_and_type_index; §4.4.6: u2 name_index, u2 descriptor_index. */
        private boolean isAccessed(Member member, BitSet names) {
            for (int i = 1; i < reader.getItemCount(); i++) {
                int at = reader.getItem(i);
                int tag = at > 0 ? reader.readByte(at - 1) : 0;
                if (tag >= FIELD
                        && tag <= INTERFACE_METHOD
                        && names.get(reader.readUnsignedShort(reader.getItem(reader.readUnsignedShort(at + 2))))
                        && isOf(member, reader.readClass(at, buffer))) {
                    return true;
                }
            }
            return false;
        }
    }
}
