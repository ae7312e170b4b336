package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** What weaving puts at the entry of a method is of the method's first line: a stack trace from there says so. */
class EntryLinesTest {

    private static final String ACCOUNT =
            """
            package p;
            public class Account {
                int balance;
                static int all;
                synchronized int deposit(int amount) {
                    balance += amount;
                    return balance;
                }
                static synchronized void count() {
                    all++;
                }
                void move(int amount) {
                    if (amount > 0) {
                        deposit(amount);
                    }
                }
                public static Object run() {
                    Account account = new Account();
                    account.move(2);
                    count();
                    return account.balance + all;
                }
            }
            """;

    /** Of each method with probes at its entry. */
    private static final Map<String, Integer> FIRST_LINES = Map.of("deposit", 6, "count", 10, "move", 13);

    @TempDir
    private Path directory;

    private TestProject project;

    @BeforeEach
    void compile() {
        project = new TestProject(directory)
                .main("p.Account", ACCOUNT)
                .spec("import p.Account; spec S { atomic Account.move(int); atomic synchronized in p..*; }");
    }

    private Path plain() {
        return project.mainClasses().resolve("p/Account.class");
    }

    /** By name of a method, the line of its first instruction; 0 if that has none. */
    private Map<String, Integer> weave() throws IOException {
        project.weave();
        Verification.verify(project);
        assertEquals(project.runPlain("p.Account"), project.runWoven("p.Account"));
        var node = new ClassNode();
        new ClassReader(Files.readAllBytes(project.output().classes().resolve("p/Account.class"))).accept(node, 0);
        Map<String, Integer> lines = new TreeMap<>();
        for (MethodNode method : node.methods) {
            if (FIRST_LINES.containsKey(method.name)) {
                lines.put(method.name, firstLine(method));
            }
        }
        return lines;
    }

    private static int firstLine(MethodNode method) {
        for (AbstractInsnNode at : method.instructions) {
            if (at instanceof LineNumberNode number) {
                return number.line;
            }
            if (at.getOpcode() >= 0) {
                return 0;
            }
        }
        return 0;
    }

    @Test
    void shouldGiveEntriesTheFirstLineOfTheMethod() throws IOException {
        assertEquals(FIRST_LINES, weave());
    }

    @Test
    void shouldWeaveWithoutLines() throws IOException {
        var without = new ClassWriter(0);
        new ClassReader(Files.readAllBytes(plain())).accept(without, ClassReader.SKIP_DEBUG);
        Files.write(plain(), without.toByteArray());
        assertEquals(List.of(0, 0, 0), List.copyOf(weave().values()));
        assertTrue(project.sites().sites().stream()
                .filter(site -> site.className().equals("p.Account"))
                .allMatch(site -> site.line() == 0));
    }
}
