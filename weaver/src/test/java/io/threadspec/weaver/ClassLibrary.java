package io.threadspec.weaver;

import io.threadspec.weaver.hierarchy.ClassHierarchy;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The module {@code java.base} of a JDK, which need not be the running one, as its class files declare it. */
public final class ClassLibrary implements Closeable {

    /** A method or constructor, and the type that declares it. */
    record Member(ClassNode owner, MethodNode method) {

        boolean isSynchronized() {
            return (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
        }

        @Override
        public String toString() {
            return owner.name.replace('/', '.') + " " + method.name + method.desc;
        }
    }

    private static final int VISIBLE = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;

    private final FileSystem image;
    private final Path classes;
    private final ClassHierarchy hierarchy;
    private final Map<String, ClassNode> known = new LinkedHashMap<>();

    public ClassLibrary(Path jdk) throws IOException {
        this(jdk, List.of());
    }

    /** @param classPath of a program, whose classes the hierarchy has as well */
    ClassLibrary(Path jdk, List<Path> classPath) throws IOException {
        image = FileSystems.newFileSystem(URI.create("jrt:/"), Map.of("java.home", jdk.toString()));
        classes = image.getPath("/modules/java.base");
        List<Path> entries = new ArrayList<>(classPath);
        entries.add(classes);
        hierarchy = ClassHierarchy.of(entries);
    }

    public ClassHierarchy hierarchy() {
        return hierarchy;
    }

    /** The class of this internal name. */
    ClassNode find(String name) {
        return known.computeIfAbsent(name, missing -> {
            try {
                var node = new ClassNode();
                new ClassReader(Files.readAllBytes(classes.resolve(missing + ".class")))
                        .accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
                return node;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** Every type that a program can name, below {@code java}. */
    List<ClassNode> publicTypes() throws IOException {
        try (Stream<Path> files = Files.walk(classes.resolve("java"))) {
            return files.map(file -> classes.relativize(file).toString())
                    .filter(file -> file.endsWith(".class"))
                    .map(file -> find(file.substring(0, file.length() - ".class".length())))
                    .filter(this::isVisible)
                    .toList();
        }
    }

    private boolean isVisible(ClassNode type) {
        Optional<InnerClassNode> inner = type.innerClasses.stream()
                .filter(entry -> entry.name.equals(type.name))
                .findFirst();
        if (inner.isEmpty()) {
            return (type.access & Opcodes.ACC_PUBLIC) != 0;
        }
        return inner.get().outerName != null
                && (inner.get().access & VISIBLE) != 0
                && isVisible(find(inner.get().outerName));
    }

    /** The public methods and constructors that a type has or inherits, and the protected ones, which a subclass calls. */
    List<Member> members(ClassNode type) {
        Map<String, Member> members = new LinkedHashMap<>();
        type.methods.stream()
                .filter(method -> method.name.equals("<init>") && isCallable(type, method))
                .forEach(method -> members.put(method.name + method.desc, new Member(type, method)));
        addMethods(type, members, true);
        return new ArrayList<>(members.values());
    }

    /** Static methods of interfaces are not inherited (JLS §8.4.8). */
    private void addMethods(ClassNode type, Map<String, Member> members, boolean isItself) {
        boolean isInherited = !isItself && (type.access & Opcodes.ACC_INTERFACE) != 0;
        type.methods.stream()
                .filter(method -> !method.name.startsWith("<") && isCallable(type, method))
                .filter(method -> !isInherited || (method.access & Opcodes.ACC_STATIC) == 0)
                .forEach(method -> members.putIfAbsent(withoutResult(method), new Member(type, method)));
        if (type.superName != null) {
            addMethods(find(type.superName), members, false);
        }
        type.interfaces.forEach(parent -> addMethods(find(parent), members, false));
    }

    /** What a subclass overrides it may return more narrowly. */
    private static String withoutResult(MethodNode method) {
        return method.name + method.desc.substring(0, method.desc.indexOf(')'));
    }

    private static boolean isCallable(ClassNode type, MethodNode method) {
        int wanted = (type.access & Opcodes.ACC_FINAL) == 0 ? VISIBLE : Opcodes.ACC_PUBLIC;
        return (method.access & wanted) != 0 && (method.access & Opcodes.ACC_SYNTHETIC) == 0;
    }

    @Override
    public void close() throws IOException {
        hierarchy.close();
        image.close();
    }
}
