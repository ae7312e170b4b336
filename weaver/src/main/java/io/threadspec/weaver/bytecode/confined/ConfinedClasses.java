package io.threadspec.weaver.bytecode.confined;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Collects what classes do with references to private nested classes, and decides which of these are confined. */
public final class ConfinedClasses {

    /** Private nested classes that may be confined, with the host of their nest (JVMS §4.7.28). */
    private final Map<String, String> hosts = new HashMap<>();

    /** All classes of a nest but its host, by the host. */
    private final Map<String, Set<String>> nests = new HashMap<>();

    /** By the class of an object: the classes whose objects have references to it. */
    private final Map<String, Set<String>> holders = new HashMap<>();

    /** By the class of an object: the classes to whose methods it is given, or from whose methods it comes. */
    private final Map<String, Set<String>> takers = new HashMap<>();

    private final Set<String> escaping = new HashSet<>();

    /** Classes whose code is still to be read. */
    private final List<ClassNode> open = new ArrayList<>();

    private final Set<String> confined = new TreeSet<>();

    /**
     * Adds a woven class. It is kept until {@link #decide}, and must not be changed. There may be several of one name: what one of them does with
     * objects counts for all.
     */
    public void addFrom(ClassNode node) {
        if (node.nestMembers != null) {
            add(node.name, node.nestMembers, nests);
        }
        Mentions.candidateHost(node).ifPresentOrElse(host -> hosts.put(node.name, host), () -> escaping.add(node.name));
        Set<String> mentioned = Mentions.privateClasses(node);
        if (mentioned.isEmpty()) {
            return;
        }
        var mentions = new Mentions(node, mentioned);
        mentions.read();
        escaping.addAll(mentions.escaping());
        mentions.held().forEach(held -> add(held, Set.of(node.name), holders));
        mentions.given().forEach((taker, all) -> all.forEach(given -> add(given, Set.of(taker), takers)));
        if (!mentions.escaping().containsAll(mentioned)) {
            open.add(node);
        }
    }

    private static void add(String name, Collection<String> others, Map<String, Set<String>> to) {
        to.computeIfAbsent(name, key -> new HashSet<>()).addAll(others);
    }

    public void addAll(ConfinedClasses others) {
        hosts.putAll(others.hosts);
        others.nests.forEach((host, all) -> add(host, all, nests));
        others.holders.forEach((held, all) -> add(held, all, holders));
        others.takers.forEach((given, all) -> add(given, all, takers));
        escaping.addAll(others.escaping);
        open.addAll(others.open);
    }

    /**
     * To be called once, when all classes were added.
     *
     * @param wovenClasses internal names
     * @param observed classes with fields that specifications mention: these are recorded in any case
     */
    public void decide(Set<String> wovenClasses, Set<String> observed) {
        hosts.forEach((name, host) -> {
            if (!escaping.contains(name)
                    && !observed.contains(name)
                    && isNestWoven(host, wovenClasses)
                    && isGivenToNestAlone(name, host)) {
                confined.add(name);
            }
        });
        open.forEach(this::readFlows);
        open.clear();
        while (confined.removeIf(this::isHeldByOthers)) {}
    }

    private boolean isNestWoven(String host, Set<String> wovenClasses) {
        Set<String> members = nests.get(host);
        return members != null && wovenClasses.contains(host) && wovenClasses.containsAll(members);
    }

    /** A method of another class can have such a type only if the compiler chooses its types, as for handles (JLS §15.12.3). */
    private boolean isGivenToNestAlone(String name, String host) {
        Set<String> members = nests.getOrDefault(host, Set.of());
        return takers.getOrDefault(name, Set.of()).stream()
                .allMatch(taker -> taker.equals(host) || members.contains(taker));
    }

    private boolean isHeldByOthers(String name) {
        return !confined.containsAll(holders.getOrDefault(name, Set.of()));
    }

    private void readFlows(ClassNode node) {
        Set<String> mentioned = Mentions.privateClasses(node);
        mentioned.retainAll(confined);
        for (MethodNode method : node.methods) {
            if (!mentioned.isEmpty() && method.instructions.size() > 0) {
                var flow = new ReferenceFlow(mentioned, method);
                try {
                    new Analyzer<>(flow).analyze(node.name, method);
                    confined.removeAll(flow.leaving());
                } catch (AnalyzerException e) {
                    confined.removeAll(mentioned); // Weaving will report what is wrong with the code.
                }
                mentioned.retainAll(confined);
            }
        }
    }

    public boolean contains(String internalName) {
        return confined.contains(internalName);
    }

    /** In alphabetical order. */
    public Set<String> all() {
        return Set.copyOf(confined);
    }

    /** All facts about a class, for cache keys. */
    public String describe(String internalName) {
        return contains(internalName) ? "confined" : "";
    }
}
