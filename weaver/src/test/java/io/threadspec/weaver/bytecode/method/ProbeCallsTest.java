package io.threadspec.weaver.bytecode.method;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.probe.Probes;
import io.threadspec.runtime.probe.Waits;
import io.threadspec.weaver.bytecode.monitor.WaitCalls;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Woven code calls methods by name and descriptor; this is where a name that does not exist would show. */
class ProbeCallsTest {

    private static final Set<String> EXISTING = Stream.of(Probes.class, Waits.class)
            .flatMap(type -> Arrays.stream(type.getMethods())
                    .map(method ->
                            Type.getInternalName(type) + "." + method.getName() + Type.getMethodDescriptor(method)))
            .collect(Collectors.toSet());

    private static void assertExists(MethodInsnNode call) {
        String called = call.owner + "." + call.name + call.desc;
        assertTrue(EXISTING.contains(called), called);
    }

    @Test
    void shouldCallOnlyProbesThatExist() {
        assertExists(ProbeCalls.context());
        for (String probe : List.of("acquired", "releasing")) {
            assertExists(ProbeCalls.onLock(probe));
            assertExists(ProbeCalls.onMonitor(probe));
        }
        assertExists(ProbeCalls.forking());
        assertExists(ProbeCalls.joined());
        assertExists(ProbeCalls.event(false));
        assertExists(ProbeCalls.event(true));
        assertExists(ProbeCalls.releaseTo());
        assertExists(ProbeCalls.acquireFrom());
        assertExists(ProbeCalls.atomicBegin(false));
        assertExists(ProbeCalls.atomicBegin(true));
        assertExists(ProbeCalls.atomicEnd());
    }

    @Test
    void shouldEncodeEveryType() {
        for (String descriptor : new String[] {"Z", "C", "B", "S", "I", "J", "F", "D", "Ljava/lang/String;", "[I"}) {
            assertExists(ProbeCalls.encode(Type.getType(descriptor)));
            assertExists(ProbeCalls.isSame(Type.getType(descriptor)));
        }
    }

    @Test
    void shouldReplaceWaitAndNotifyByWhatExists() {
        for (String descriptor : new String[] {"()V", "(J)V", "(JI)V"}) {
            assertExists(WaitCalls.replacement("wait", descriptor).orElseThrow());
        }
        assertExists(WaitCalls.replacement("notify", "()V").orElseThrow());
        assertExists(WaitCalls.replacement("notifyAll", "()V").orElseThrow());
    }
}
