package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.weaver.bytecode.confined.ConfinedClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Which classes count as confined: each way by which an object can get to another thread, and the ways by which it cannot. */
class ConfinedClassesTest {

    private static final String NODE = "private static class Node { int value; Node next; Object any; }\n";

    @TempDir
    Path classes;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "void use() { Node node = new Node(); node.value++; }",
                "void use() { Node node = new Node(); node.next = new Node(); node = node.next; if (node != null) node.value = 1; }",
                "void use() { take(make()); } private static Node make() { return new Node(); } private void take(Node n) { n.value++; }",
                "void use() { Node[] all = new Node[3]; for (int i = 0; i < 3; i++) all[i] = new Node(); for (Node n : all) n.value++; }",
                "void use(boolean b) { Node node = b ? new Node() : null; if (node != null) synchronized (node) { node.value++; } }",
                "void use() { Runnable r = () -> { Node node = new Node(); node.value++; }; r.run(); }",
                "int use() { Node node = new Node(); return node.hashCode() + node.toString().length(); }",
                "private static class Pair { Node left; } void use() { Pair pair = new Pair(); pair.left = new Node(); }",
                "void use() { Object local = new Node(); if (local != null) local.hashCode(); }",
            })
    void shouldConfineObjectsThatStayInOneMethodAndInEachOther(String code) throws IOException {
        assertEquals(true, confined(code, Set.of()).contains("Subject$Node"), code);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static Node shared;",
                "Node shared;",
                "Node[] shared;",
                "static Object shared; void use() { shared = new Node(); }",
                "Object shared; void use() { shared = new Node(); }",
                "void use() { Node node = new Node(); node.any = node; }",
                "void use(java.util.List<Object> list) { list.add(new Node()); }",
                "void use(java.util.List<Node> list) { list.get(0).value++; }",
                "void use(Object o) { ((Node) o).value++; }",
                "void use(Object[] all) { all[0] = new Node(); }",
                "Object[] use() { Node[] all = {new Node()}; return all; }",
                "void use() { Node[] all = {new Node()}; take(all); } private void take(Node[] all) { all[0].value++; }",
                "void use() { Node node = new Node(); new Thread(() -> node.value++).start(); }",
                "void use() { java.util.function.Supplier<Node> s = Node::new; s.get().value++; }",
                "void use() { java.util.function.Consumer<Node> s = n -> n.value++; s.accept(new Node()); }",
                "void use() { Node node = new Node(); new Thread() { @Override public void run() { node.value++; } }.start(); }",
                "Object use() { return new Node(); }",
                "Node use() { return new Node(); }",
                "static Node use() { return new Node(); }",
                "void use(Node node) { node.value++; }",
                "String use() { Node node = new Node(); return \"\" + node; }",
                "Class<?> use() { return Node.class; }",
                "Class<?> use() { return new Node().getClass(); }",
                "boolean use() { return new Node().equals(new Node()); }",
                "void use() throws InterruptedException { Node node = new Node(); synchronized (node) { node.wait(); } }",
                "Object use(boolean b) { Object o = b ? new Node() : \"\"; return o; }",
                "int use(boolean b) { Object o = b ? new Node() : \"\"; return o.hashCode(); }",
                "private static class Sub extends Node { }",
                "static class Open { Node held; }",
                "private static class Pair { Node left; } static Pair shared;",
                "private static class Pair implements Runnable { Node left; @Override public void run() { left.value++; } }",
                "private static class Pair { Node left; } void use(java.util.List<Object> list) { list.add(new Pair()); }",
                "private interface Sink { void take(Node n); } void use(Sink s) { s.take(new Node()); }",
                "private record Pair(Node left) { }",
                "private static void all(Object... all) { } void use() { all(new Node()); }",
                "private static <T> T same(T t) { return t; } void use() { same(new Node()); }",
                "void use(java.lang.invoke.VarHandle shared) { shared.set(this, new Node()); }",
                "void use(java.lang.invoke.VarHandle shared) { Node node = (Node) shared.get(this); node.value++; }",
                "void use(java.lang.invoke.MethodHandle give) throws Throwable { give.invoke(new Node()); }",
                "void use(java.lang.invoke.MethodHandle get) throws Throwable { Node node = (Node) get.invokeExact(); node.value++; }",
            })
    void shouldNotConfineObjectsThatOthersMayGet(String code) throws IOException {
        assertEquals(false, confined(code, Set.of()).contains("Subject$Node"), code);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static class Node { int value; }",
                "private static class Node implements java.io.Serializable { int value; }",
                "private static class Node extends Thread { int value; }",
                "private static class Node { int value; @Override protected void finalize() { value++; } }",
                "private static class Node { int value; native void call(); }",
                "@Deprecated private static class Node { int value; }",
                "private enum Node { ONE; int value; }",
            })
    void shouldNotConfineClassesThatOthersMayCreateNameOrCall(String declaration) throws IOException {
        Set<String> confined = confinedIn(declaration + " void use() { }", Set.of(), Set.of());
        assertEquals(Set.of(), confined, declaration);
    }

    @Test
    void shouldNotConfineWhereASpecificationMentionsAField() throws IOException {
        String code = NODE + "void use() { new Node().value++; }";
        assertEquals(Set.of(), confinedIn(code, Set.of("Subject$Node"), Set.of()));
    }

    @Test
    void shouldNotConfineWhereAClassOfTheNestIsNotWoven() throws IOException {
        String code = NODE + "static class Other { void use() { new Node().value++; } }";
        assertEquals(Set.of("Subject$Node"), confinedIn(code, Set.of(), Set.of()));
        assertEquals(Set.of(), confinedIn(code, Set.of(), Set.of("Subject$Other")));
        assertEquals(Set.of(), confinedIn(code, Set.of(), Set.of("Subject")));
    }

    /** As where main and test classes have one name. */
    @Test
    void shouldNotConfineWhereAnotherClassOfTheNameIsNot() throws IOException {
        String kept = "private static class Node { int value; } void use() { new Node().value++; }";
        String shared = "static class Node { int value; } public static Node node = new Node();";
        for (List<String> both : List.of(List.of(kept, shared), List.of(shared, kept))) {
            var confined = new ConfinedClasses();
            Set<String> woven = new HashSet<>();
            for (String members : both) {
                add(members, Set.of(), woven, confined);
            }
            confined.decide(woven, Set.of());
            assertEquals(Set.of(), confined.all(), both::toString);
        }
    }

    private Set<String> confined(String code, Set<String> observed) throws IOException {
        return confinedIn(NODE + code, observed, Set.of());
    }

    /** @param unwoven classes that are not woven */
    private Set<String> confinedIn(String members, Set<String> observed, Set<String> unwoven) throws IOException {
        Set<String> woven = new HashSet<>();
        var confined = new ConfinedClasses();
        add(members, unwoven, woven, confined);
        confined.decide(woven, observed);
        return confined.all();
    }

    private void add(String members, Set<String> unwoven, Set<String> woven, ConfinedClasses confined)
            throws IOException {
        TestCompiler.compile(classes, 17, List.of(), Map.of("Subject", "public class Subject { " + members + " }"));
        try (Stream<Path> files = Files.list(classes)) {
            for (Path file : files.toList()) {
                var node = new ClassNode();
                new ClassReader(Files.readAllBytes(file))
                        .accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
                if (!unwoven.contains(node.name)) {
                    woven.add(node.name);
                    confined.addFrom(node);
                }
            }
        }
    }
}
