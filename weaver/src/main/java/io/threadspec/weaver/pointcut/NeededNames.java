package io.threadspec.weaver.pointcut;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aspectj.weaver.Shadow;
import org.aspectj.weaver.patterns.AndPointcut;
import org.aspectj.weaver.patterns.KindedPointcut;
import org.aspectj.weaver.patterns.OrPointcut;
import org.aspectj.weaver.patterns.Pointcut;
import org.objectweb.asm.ClassReader;

/**
 * The names of methods and fields of which a class must mention one, or no pointcut can match in it. Most classes mention none, and AspectJ, which
 * takes a quarter of the time of weaving, is not asked about them.
 */
final class NeededNames {

    private static final Set<Shadow.Kind> OF_NAMED_MEMBERS =
            Set.of(Shadow.MethodCall, Shadow.MethodExecution, Shadow.FieldGet, Shadow.FieldSet);

    private static final int UTF8 = 1;

    /** As class files have them; empty if a pointcut may match in any class. */
    private final Optional<List<byte[]>> names;

    private NeededNames(Optional<List<byte[]>> names) {
        this.names = names;
    }

    /** Of pointcuts that are resolved. */
    static NeededNames of(List<Pointcut> pointcuts) {
        Set<String> all = new HashSet<>();
        for (Pointcut pointcut : pointcuts) {
            Optional<Set<String>> names = of(pointcut);
            if (names.isEmpty()) {
                return new NeededNames(Optional.empty());
            }
            all.addAll(names.get());
        }
        List<byte[]> encoded = new ArrayList<>();
        for (String name : all) {
            byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
            if (name.indexOf('\0') >= 0 || name.codePoints().anyMatch(Character::isSupplementaryCodePoint)) {
                return new NeededNames(Optional.empty()); // Class files have these in another encoding.
            }
            encoded.add(bytes);
        }
        return new NeededNames(Optional.of(encoded));
    }

    private static Optional<Set<String>> of(Pointcut pointcut) {
        if (pointcut instanceof AndPointcut and) {
            return of(and.getLeft()).or(() -> of(and.getRight()));
        } else if (pointcut instanceof OrPointcut or) {
            return of(or.getLeft()).flatMap(left -> of(or.getRight()).map(right -> {
                Set<String> both = new HashSet<>(left);
                both.addAll(right);
                return both;
            }));
        } else if (pointcut instanceof KindedPointcut kinded && OF_NAMED_MEMBERS.contains(kinded.getKind())) {
            return Optional.ofNullable(kinded.getSignature().getName().maybeGetSimpleName())
                    .map(Set::of);
        }
        return Optional.empty();
    }

    /** Whether a pointcut may match in the class. */
    boolean mayBeIn(byte[] classFile) {
        if (names.isEmpty()) {
            return true;
        }
        var reader = new ClassReader(classFile);
        for (int i = 1; i < reader.getItemCount(); i++) {
            int at = reader.getItem(i); // 0 for the second half of a long or double
            if (at > 0
                    && reader.readByte(at - 1) == UTF8
                    && isNeeded(classFile, at + 2, reader.readUnsignedShort(at))) {
                return true;
            }
        }
        return false;
    }

    private boolean isNeeded(byte[] classFile, int from, int length) {
        return names.orElseThrow().stream()
                .anyMatch(name -> Arrays.equals(name, 0, name.length, classFile, from, from + length));
    }
}
