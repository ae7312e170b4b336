package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.objectweb.asm.Opcodes.*;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** Branches between NEW and the constructor: frames there refer to the NEW instruction by its place. */
class BranchesInArgumentsTest {

    /** Its initialiser teaches: a use of it gets a probe. */
    private static final String THING =
            """
            public class Thing extends Base {
                static Object made = make();
                static Object make() { return new Object(); }
                final Object value;
                int[] counts = {0};
                Thing(Object value) { super(value == null ? "none" : value.toString()); this.value = value; }
                @Override public String toString() { return "<" + value + ">"; }
            }
            """;

    private static final String BASE =
            """
            class Base {
                static Object first = make();
                static Object make() { return new Object(); }
                final String name;
                Base(String name) { this.name = name; }
            }
            """;

    private static final String PROGRAM =
            """
            import java.io.*;
            import java.util.*;
            import java.util.concurrent.*;
            public class Program {
                static boolean yes = true;
                static boolean no;
                static int count;

                public static Object run() throws Exception {
                    return List.of(
                            woven(), nested(), inLoop(), inHandler(), locked(), started(), asTask(), atBarrier(), piped(),
                            collected(), unknown(), switched("b"));
                }
                static String woven() {
                    return new Thing(yes ? "a" : "b").name;
                }
                static Object nested() {
                    return new Thing(no ? null : new Thing(yes ? new Thing(no ? 1 : 2) : null)).toString();
                }
                static Object inLoop() {
                    var all = new ArrayList<Object>();
                    for (int i = 0; i < 3; i++) {
                        Thing thing = new Thing(i % 2 == 0 ? count++ : "odd");
                        thing.counts[i % 2 == 0 ? 0 : thing.counts.length - 1] += i;
                        all.add(new Thing(thing.counts[0] > 0 ? thing : i).toString());
                    }
                    return all;
                }
                static Object inHandler() {
                    try {
                        throw new IllegalStateException(yes ? "thrown" : null);
                    } catch (IllegalStateException e) {
                        return new Thing(no ? e : e.getMessage()).toString();
                    } finally {
                        count += new Thing(no ? 1 : 2).counts.length;
                    }
                }
                static synchronized Object locked() {
                    synchronized (new Thing(yes ? "lock" : null)) {
                        return new Thing(yes ? count : -1).toString();
                    }
                }
                static Object started() throws Exception {
                    var told = new Thing[1];
                    Runnable task = () -> told[0] = new Thing(yes ? "ran" : "not");
                    Thread thread = new Thread(yes ? task : null);
                    thread.start();
                    thread.join();
                    return told[0].toString();
                }
                static Object asTask() throws Exception {
                    var task = new FutureTask<Object>(no ? null : () -> new Thing(yes ? "done" : null).toString());
                    new Thread(no ? null : task).start();
                    return task.get();
                }
                static Object atBarrier() throws Exception {
                    return new CyclicBarrier(yes ? 1 : 2, no ? null : () -> count++).await();
                }
                static Object piped() throws Exception {
                    var out = new PipedOutputStream();
                    var in = new PipedInputStream(no ? null : out, yes ? 16 : 1);
                    out.write(7);
                    return in.read();
                }
                static Object collected() {
                    return new ArrayList<>(yes ? List.of(1) : Set.of()).size() + new StringBuilder(no ? "" : "x").append(2).toString();
                }
                static Object unknown() {
                    return new Scanner(yes ? "in put" : "").next();
                }
                static Object switched(String key) {
                    return new Thing(switch (key) {
                                case "a" -> 1;
                                case "b" -> new Thing(yes ? 2 : 3).toString();
                                default -> throw new IllegalArgumentException(no ? key : "?");
                            })
                            .toString();
                }
            }
            """;

    @TempDir
    private Path directory;

    @Test
    void shouldKnowTheInstructionThatMadeAnObject() {
        var project = new TestProject(directory).main(Map.of("Base", BASE, "Thing", THING, "Program", PROGRAM));
        assertRunsAsBefore(
                project, "[a, <<<2>>>, [<0>, <<odd>>, <<1>>], <thrown>, <3>, <ran>, <done>, 0, 7, 1x2, in, <<2>>]");
    }

    private static void assertRunsAsBefore(TestProject project, String expected) {
        assertEquals(expected, project.runPlain("Program"));
        project.weave();
        Verification.verify(project);
        assertEquals(expected, project.runWoven("Program"));
    }

    /** No javac writes it: the handler's first instruction is the NEW, and what was caught is the argument. */
    @Test
    void shouldKnowTheInstructionAtTheBeginningOfAHandler() throws IOException {
        var writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(V17, ACC_PUBLIC, "Program", null, "java/lang/Object", null);
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "run", "()Ljava/lang/Object;", null, null);
        var start = new Label();
        var handler = new Label();
        var isNone = new Label();
        var isMade = new Label();
        code.visitCode();
        code.visitTryCatchBlock(start, handler, handler, "java/lang/Throwable");
        code.visitLabel(start);
        code.visitInsn(ACONST_NULL);
        code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "hashCode", "()I", false);
        code.visitInsn(POP);
        code.visitInsn(ACONST_NULL);
        code.visitInsn(ARETURN);
        code.visitLabel(handler); // At the NEW, too.
        code.visitFrame(F_NEW, 0, new Object[] {}, 1, new Object[] {"java/lang/Throwable"});
        code.visitTypeInsn(NEW, "Thing");
        code.visitInsn(DUP_X1);
        code.visitInsn(SWAP);
        code.visitInsn(DUP);
        code.visitJumpInsn(IFNULL, isNone);
        code.visitInsn(POP);
        code.visitLdcInsn("caught");
        code.visitJumpInsn(GOTO, isMade);
        code.visitLabel(isNone);
        code.visitFrame(F_NEW, 0, new Object[] {}, 3, new Object[] {handler, handler, "java/lang/Throwable"});
        code.visitInsn(POP);
        code.visitLdcInsn("none");
        code.visitLabel(isMade);
        code.visitFrame(F_NEW, 0, new Object[] {}, 3, new Object[] {handler, handler, "java/lang/String"});
        code.visitMethodInsn(INVOKESPECIAL, "Thing", "<init>", "(Ljava/lang/Object;)V", false);
        code.visitInsn(ARETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        var project = new TestProject(directory).main(Map.of("Base", BASE, "Thing", THING));
        Files.write(project.mainClasses().resolve("Program.class"), writer.toByteArray());
        assertRunsAsBefore(project, "<caught>");
    }
}
