package io.threadspec.weaver.hierarchy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.objectweb.asm.Opcodes.*;

import io.threadspec.weaver.hierarchy.ClassHierarchy.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;

class ClassHierarchyTest {

    @TempDir
    private Path directory;

    private Path jar;

    private static byte[] classFile(int access, String name, String superName, List<String> interfaces, String field) {
        var writer = new ClassWriter(0);
        writer.visit(V17, access, name, null, superName, interfaces.toArray(String[]::new));
        if (!field.isEmpty()) {
            writer.visitField(ACC_PUBLIC | ACC_STATIC, field, "I", null, null);
        }
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** {@code p/Top} in a jar; {@code Sub extends Middle implements Face; Middle extends p.Top; Orphan extends Gone}. */
    @BeforeEach
    void layOut() throws IOException {
        jar = directory.resolve("top.jar");
        try (var zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry("p/Top.class"));
            zip.write(classFile(ACC_PUBLIC, "p/Top", "java/lang/Thread", List.of(), "f"));
        }
        write("Middle", classFile(0, "Middle", "p/Top", List.of(), "g"));
        write("Face", classFile(ACC_INTERFACE | ACC_ABSTRACT, "Face", "java/lang/Object", List.of(), "f"));
        write("Sub", classFile(0, "Sub", "Middle", List.of("Face"), ""));
        write("Orphan", classFile(0, "Orphan", "Gone", List.of(), ""));
    }

    private void write(String name, byte[] bytes) throws IOException {
        Files.write(directory.resolve(name + ".class"), bytes);
    }

    private ClassHierarchy hierarchy() {
        return ClassHierarchy.of(List.of(directory, jar, directory.resolve("absent.jar")));
    }

    private static String declaring(ClassHierarchy hierarchy, String owner, String name, String descriptor) {
        return hierarchy
                .resolveField(owner, name, descriptor)
                .map(found -> found.declaringClass().name())
                .orElse("none");
    }

    @Test
    void shouldResolveFieldsAsTheJvmDoes() throws IOException {
        try (var hierarchy = hierarchy()) {
            assertEquals("p/Top", declaring(hierarchy, "Middle", "f", "I"));
            assertEquals("Face", declaring(hierarchy, "Sub", "f", "I"), "interfaces come before the superclass");
            assertEquals("Middle", declaring(hierarchy, "Sub", "g", "I"));
            assertEquals("none", declaring(hierarchy, "Sub", "g", "J"), "the descriptor counts");
            assertEquals("none", declaring(hierarchy, "Orphan", "g", "I"));
            assertEquals("none", declaring(hierarchy, "[I", "length", "I"));
            assertEquals("java/awt/Point", declaring(hierarchy, "java/awt/Point", "x", "I"));
        }
    }

    @Test
    void shouldKnowSubtypesAcrossProjectJarAndJdk() throws IOException {
        try (var hierarchy = hierarchy()) {
            assertEquals(Answer.YES, hierarchy.isSubtype("Sub", "java/lang/Thread"));
            assertEquals(Answer.YES, hierarchy.isSubtype("Sub", "java/lang/Runnable"));
            assertEquals(Answer.YES, hierarchy.isSubtype("java/util/ArrayList", "java/io/Serializable"));
            assertEquals(Answer.NO, hierarchy.isSubtype("java/util/ArrayList", "java/lang/Thread"));
            assertEquals(Answer.NO, hierarchy.isSubtype("[Ljava/lang/Thread;", "java/lang/Thread"));
            assertEquals(Answer.UNKNOWN, hierarchy.isSubtype("Orphan", "java/lang/Thread"));
        }
    }
}
