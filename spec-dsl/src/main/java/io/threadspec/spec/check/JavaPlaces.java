package io.threadspec.spec.check;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Where a class and its methods stand in the source, by the debug information of the class file.
 *
 * @param sourceFile path below a source directory, such as {@code com/acme/Pool.java}
 * @param firstLines of the code of each method, by its name; of several methods of one name, that of the first
 */
public record JavaPlaces(String sourceFile, Map<String, Integer> firstLines) {

    static JavaPlaces read(byte[] bytes) {
        var reader = new ClassReader(bytes);
        var visitor = new Reader();
        reader.accept(visitor, ClassReader.SKIP_FRAMES);
        String name = reader.getClassName();
        int packageEnd = name.lastIndexOf('/') + 1;
        int nested = name.indexOf('$', packageEnd);
        String file = visitor.sourceFile == null
                ? name.substring(packageEnd, nested < 0 ? name.length() : nested) + ".java"
                : visitor.sourceFile;
        return new JavaPlaces(name.substring(0, packageEnd) + file, visitor.firstLines);
    }

    private static final class Reader extends ClassVisitor {

        private final Map<String, Integer> firstLines = new LinkedHashMap<>();
        private @Nullable String sourceFile;

        Reader() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visitSource(@Nullable String source, @Nullable String debug) {
            sourceFile = source;
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String method,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitLineNumber(int line, Label start) {
                    firstLines.putIfAbsent(method, line);
                }
            };
        }
    }
}
