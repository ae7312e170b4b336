package io.threadspec.weaver;

import io.threadspec.runtime.capture.thread.Context;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Runs methods and writes down which monitors they enter and leave: plain, by a call at each of the instructions, and woven, by a
 * call in the probes themselves. The calls go to {@link #SINK}, which can be made to throw, so that a probe throws.
 */
final class MonitorLog extends ClassLoader {

    /** To be compiled into the project, and to be excluded from weaving. */
    static final String SINK =
            """
            public class Sink {
                public static final Object[] LOCKS = { new Object(), new Object(), new Object() };
                public static final StringBuilder OPERATIONS = new StringBuilder();
                public static int untilThrown = -1;
                public static final class Injected extends Error {}
                public static final class Boom extends Exception {}
                public static void entered(Object lock) { add("+", lock); }
                public static void leaving(Object lock) { add("-", lock); }
                private static void add(String operation, Object lock) {
                    for (int i = 0; i < LOCKS.length; i++) {
                        if (LOCKS[i] == lock) {
                            OPERATIONS.append(operation).append(i);
                            if (untilThrown-- == 0) throw new Injected();
                        }
                    }
                }
                public static int perhapsThrow(int n) throws Boom {
                    if (n % 5 == 3) throw new Boom();
                    return n + 1;
                }
                public static String held() {
                    String held = "";
                    for (int i = 0; i < LOCKS.length; i++) if (Thread.holdsLock(LOCKS[i])) held += i;
                    return held;
                }
            }
            """;

    private static final String PROBES = "io.threadspec.runtime.probe.Probes";

    private final List<Path> places;
    private final boolean woven;

    private MonitorLog(List<Path> places, boolean woven) {
        super(ClassLoader.getPlatformClassLoader());
        this.places = places;
        this.woven = woven;
    }

    static MonitorLog plain(TestProject project) {
        return new MonitorLog(List.of(project.mainClasses()), false);
    }

    static MonitorLog woven(TestProject project) {
        return new MonitorLog(List.of(project.output().classes()), true);
    }

    /** What a method {@code static int name(int)} returns or throws, the monitors it entered and left, and those it still holds. */
    String run(String className, String name, int argument) {
        return run(className, name, argument, -1);
    }

    /** @param probe the one that throws, by its number */
    String run(String className, String name, int argument, int probe) {
        try {
            Class<?> sink = loadClass("Sink");
            var operations = (StringBuilder) sink.getField("OPERATIONS").get(null);
            operations.setLength(0);
            sink.getField("untilThrown").setInt(null, probe);
            Method method = loadClass(className).getDeclaredMethod(name, int.class);
            method.setAccessible(true);
            String result;
            try {
                result = "" + method.invoke(null, argument);
            } catch (InvocationTargetException e) {
                result = e.getCause().getClass().getName();
            }
            return result + " " + operations + " " + sink.getMethod("held").invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(className + "." + name, e);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        for (Path place : places) {
            Path file = place.resolve(name.replace('.', '/') + ".class");
            if (Files.exists(file)) {
                try {
                    byte[] code = logged(name, Files.readAllBytes(file));
                    return defineClass(name, code, 0, code.length);
                } catch (IOException e) {
                    throw new ClassNotFoundException(name, e);
                }
            }
        }
        throw new ClassNotFoundException(name);
    }

    @Override
    protected @Nullable URL findResource(String name) {
        for (Path place : places) {
            if (Files.exists(place.resolve(name))) {
                try {
                    return place.resolve(name).toUri().toURL();
                } catch (MalformedURLException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
        return null;
    }

    private byte[] logged(String name, byte[] code) {
        boolean isProgram = !woven && !name.equals("Sink");
        if (!isProgram && !name.equals(PROBES)) {
            return code;
        }
        var writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        new ClassReader(code)
                .accept(
                        new ClassVisitor(Opcodes.ASM9, writer) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String method, String desc, String signature, String[] exceptions) {
                                MethodVisitor next = super.visitMethod(access, method, desc, signature, exceptions);
                                return isProgram ? instructions(next) : probe(method, desc, next);
                            }
                        },
                        0);
        return writer.toByteArray();
    }

    private static MethodVisitor instructions(MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitInsn(int opcode) {
                if (opcode == Opcodes.MONITORENTER) {
                    super.visitInsn(Opcodes.DUP);
                    super.visitInsn(opcode);
                    call(this, "entered");
                } else if (opcode == Opcodes.MONITOREXIT) {
                    super.visitInsn(Opcodes.DUP);
                    call(this, "leaving");
                    super.visitInsn(opcode);
                } else {
                    super.visitInsn(opcode);
                }
            }
        };
    }

    private static MethodVisitor probe(String method, String desc, MethodVisitor next) {
        boolean isOfLock = desc.startsWith("(Ljava/lang/Object;" + Type.getDescriptor(Context.class) + ")");
        if (!isOfLock || !(method.equals("acquired") || method.equals("releasing"))) {
            return next;
        }
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitCode() {
                super.visitCode();
                super.visitVarInsn(Opcodes.ALOAD, 0);
                call(this, method.equals("acquired") ? "entered" : "leaving");
            }
        };
    }

    private static void call(MethodVisitor code, String method) {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, "Sink", method, "(Ljava/lang/Object;)V", false);
    }
}
