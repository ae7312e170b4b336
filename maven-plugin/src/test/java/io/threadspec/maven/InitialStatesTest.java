package io.threadspec.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.report.english.English;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.Scope;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Objects that no woven constructor has made, and values that no woven code has written: programs with their verdicts, in every mode. For
 * each way of creation there is a class whose objects are right, and one whose objects break the property.
 */
class InitialStatesTest {

    /** Each class has the property that a door is closed only when it has been opened; it is named after the class. */
    private static final String[] DOORS = {
        "Cloned", "ClonedWrong", "Read", "ReadWrong", "Allocated", "AllocatedWrong", "Set", "SetWrong", "Rewritten"
    };

    private static String doorSpecs() {
        var text = new StringBuilder();
        for (String name : DOORS) {
            text.append(
                    """
                    spec %1$s {
                        var opened = field Walk.%1$s.opened;
                        var closed = field Walk.%1$s.closed;
                        property holds = always (start(closed == 1) -> opened == 1);
                    }
                    """
                            .formatted(name));
        }
        return text.toString();
    }

    private static final String OTHER_SPECS =
            """
            spec Types {
                var flag = field Walk.Types.flag;
                var letter = field Walk.Types.letter;
                var tiny = field Walk.Types.tiny;
                var wide = field Walk.Types.wide;
                var thin = field Walk.Types.thin;
                var real = field Walk.Types.real;
                var name = field Walk.Types.name;
                var used = field Walk.Types.used;
                property holds = always (used == 1 -> flag && letter == 'x' && tiny == -3 && wide == 5000000000
                        && thin == 1.5 && real == -0.25 && name != null);
                property wrong = never (used == 1 && wide == 5000000000);
            }
            spec Config {
                var used = field Walk.Config.used;
                var limit = field Walk.Config.limit;
                property holds = always (used == 1 -> limit == 5);
                property wrong = never (used == 1 && limit == 5);
            }
            spec Late {
                var used = field Walk.Late.used;
                var limit = field Walk.Late.limit;
                property unknown = always (used <= limit);
                property broken = always (used < 2 || limit == 9);
            }
            spec PerTest {
                var count = field Walk.Counter.count;
                var limit = field Walk.Counter.limit;
                property holds = always (count <= limit);
                property wrong = always (count < limit);
            }
            spec Injected {
                event call = before execution(void Walk.Service.call());
                var helper = field Walk.Service.helper;
                property holds = always (call -> helper != null);
            }
            spec InjectedWrong {
                event call = before execution(void Walk.Bare.call());
                var helper = field Walk.Bare.helper;
                property holds = always (call -> helper != null);
            }
            spec Past {
                event call = before execution(void Walk.Young.call());
                var ready = field Walk.Young.ready;
                property holds = always (call -> ready == 1);
            }
            spec Inherited {
                var level = field Walk.Derived.level;
                property holds = always (level <= 3);
            }
            spec InheritedWrong {
                var level = field Walk.DerivedToo.level;
                var extra = field Walk.DerivedToo.extra;
                property holds = always (level <= 3 || extra == 1);
            }
            spec Pair {
                var asked = field Walk.Asker.asked;
                var ready = field Walk.Answerer.ready;
                property holds = never (asked == 1 && ready == 1);
                property wrong = always (asked == 1 -> ready == 1);
            }
            spec ManyUnwritten {
                var asked = field Walk.Asker.asked;
                var ready = field Walk.Many.ready;
                property unknown = never (asked == 1 && ready == 1);
            }
            spec NoneAtAll {
                var asked = field Walk.Asker.asked;
                var ready = field Walk.None.ready;
                property unknown = never (asked == 1 && ready == 1);
            }
            spec OnlyStatics {
                var used = field Walk.Config.used;
                var ready = field Walk.None.ready;
                property idle = always (used == 1 -> ready == 1);
            }
            """;

    private static String doors() {
        var text = new StringBuilder();
        for (String name : DOORS) {
            text.append(
                    """
                    static class %1$s implements Cloneable, Serializable {
                        int opened;
                        int closed;
                        void open() { opened = 1; }
                        void close() { closed = 1; }
                        %1$s copy() {
                            try { return (%1$s) clone(); } catch (CloneNotSupportedException e) { throw new Error(e); }
                        }
                    }
                    """
                            .formatted(name));
        }
        return text.toString();
    }

    private static final String PROGRAM =
            """
            package p;
            import java.io.*;
            import java.lang.reflect.*;
            public class Walk {
                %s
                static class Types { boolean flag; char letter; byte tiny; long wide; float thin; double real; String name; int used; }
                static class Config { static int used; static int limit; }
                static class Late { static int used; static int limit = 3; }
                static class Counter { static int limit; int count; void up() { count++; } }
                static class Service { Object helper; void call() { } void drop() { helper = null; } }
                static class Bare { Object helper; void call() { } void drop() { helper = null; } }
                static class Young { int ready; void call() { } void get() { ready = 1; } }
                static class Base { int level; void rise() { level += 4; } }
                static class Derived extends Base { }
                static class DerivedToo extends Base { int extra; void extra() { extra = 2; } }
                static class Asker { int asked; void ask() { asked = 1; } }
                static class Answerer { int ready; void answer() { ready = 1; } }
                static class Many { int ready; void answer() { ready = 1; } }
                static class None { int ready; void answer() { ready = 1; } }

                static void set(Object object, Class<?> type, String name, Object value) throws Exception {
                    Field field = type.getDeclaredField(name);
                    field.setAccessible(true);
                    // As code does that is not woven: a call of Field.set in woven code would be seen.
                    Field.class.getMethod("set", Object.class, Object.class).invoke(field, object, value);
                }
                @SuppressWarnings("unchecked")
                static <T> T allocated(Class<T> type) throws Exception {
                    Class<?> unsafe = Class.forName("sun.misc.Unsafe");
                    Field instance = unsafe.getDeclaredField("theUnsafe");
                    instance.setAccessible(true);
                    return (T) unsafe.getMethod("allocateInstance", Class.class).invoke(instance.get(null), type);
                }
                @SuppressWarnings("unchecked")
                static <T> T read(T written) throws Exception {
                    var bytes = new ByteArrayOutputStream();
                    try (var out = new ObjectOutputStream(bytes)) { out.writeObject(written); }
                    try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                        return (T) in.readObject();
                    }
                }

                public static void run() throws Exception {
                    var original = new Cloned();
                    original.open();
                    original.copy().close();
                    new ClonedWrong().copy().close();

                    var written = new Read();
                    written.open();
                    read(written).close();
                    read(new ReadWrong()).close();

                    Allocated allocated = allocated(Allocated.class);
                    set(allocated, Allocated.class, "opened", 1);
                    allocated.close();
                    allocated(AllocatedWrong.class).close();

                    Set made = Set.class.getDeclaredConstructor().newInstance();
                    set(made, Set.class, "opened", 1);
                    made.close();
                    SetWrong.class.getDeclaredConstructor().newInstance().close();

                    var rewritten = new Rewritten();
                    set(rewritten, Rewritten.class, "opened", 2);
                    rewritten.open();
                    rewritten.close();

                    Types types = allocated(Types.class);
                    set(types, Types.class, "flag", true);
                    set(types, Types.class, "letter", 'x');
                    set(types, Types.class, "tiny", (byte) -3);
                    set(types, Types.class, "wide", 5_000_000_000L);
                    set(types, Types.class, "thin", 1.5f);
                    set(types, Types.class, "real", -0.25);
                    set(types, Types.class, "name", "n");
                    types.used = 1;

                    set(null, Config.class, "limit", 5);
                    Config.used = 1;

                    Late.used = 1;
                    Late.used = 2;
                    set(null, Late.class, "limit", 1);
                    Late.used = 1;

                    for (int limit = 1; limit <= 3; limit++) {
                        set(null, Counter.class, "limit", limit);
                        var counter = new Counter();
                        for (int i = 0; i < limit; i++) { counter.up(); }
                    }

                    var service = new Service();
                    set(service, Service.class, "helper", "h");
                    service.call();
                    var bare = new Bare();
                    bare.call();

                    var old = new Young();
                    old.get();
                    old.call();
                    Young young = allocated(Young.class);
                    set(young, Young.class, "ready", 1);
                    young.get();
                    old.call();

                    new Base().rise();
                    new Derived();
                    var derived = new DerivedToo();
                    derived.extra();
                    derived.rise();

                    var asker = new Asker();
                    var answerer = new Answerer();
                    new Many();
                    new Many();
                    asker.ask();
                }
            }
            """;

    @TempDir
    private Path directory;

    private static Map<String, Verdict> expected() {
        var verdicts = new TreeMap<String, Verdict>();
        for (String name : DOORS) {
            verdicts.put(name + ".holds", name.endsWith("Wrong") ? Verdict.VIOLATED : Verdict.SATISFIED);
        }
        verdicts.put("Types.holds", Verdict.SATISFIED);
        verdicts.put("Types.wrong", Verdict.VIOLATED);
        verdicts.put("Config.holds", Verdict.SATISFIED);
        verdicts.put("Config.wrong", Verdict.VIOLATED);
        verdicts.put("Late.unknown", Verdict.INCONCLUSIVE);
        verdicts.put("Late.broken", Verdict.VIOLATED);
        verdicts.put("PerTest.holds", Verdict.SATISFIED);
        verdicts.put("PerTest.wrong", Verdict.VIOLATED);
        verdicts.put("Injected.holds", Verdict.SATISFIED);
        verdicts.put("InjectedWrong.holds", Verdict.VIOLATED);
        verdicts.put("Past.holds", Verdict.SATISFIED);
        verdicts.put("Inherited.holds", Verdict.NOT_EXERCISED);
        verdicts.put("InheritedWrong.holds", Verdict.VIOLATED);
        verdicts.put("Pair.holds", Verdict.SATISFIED);
        verdicts.put("Pair.wrong", Verdict.VIOLATED);
        verdicts.put("ManyUnwritten.unknown", Verdict.INCONCLUSIVE);
        verdicts.put("NoneAtAll.unknown", Verdict.INCONCLUSIVE);
        verdicts.put("OnlyStatics.idle", Verdict.NOT_EXERCISED);
        return verdicts;
    }

    @ParameterizedTest
    @EnumSource(CaptureMode.class)
    void shouldTakeTheValuesThatAreThere(CaptureMode capture) {
        WovenProgram program = WovenProgram.run(
                directory,
                "import p.Walk;\n" + doorSpecs() + OTHER_SPECS,
                PROGRAM.formatted(doors()),
                new Instrumentation(capture, Scope.EVERYTHING));
        var found = new TreeMap<String, Verdict>();
        for (Finding finding : program.judge().findings()) {
            found.merge(
                    finding.declaration().fullName(),
                    finding.verdict(),
                    (one, other) -> one.compareTo(other) <= 0 ? one : other);
        }
        assertEquals(expected(), found);
        assertTrue(
                explanation(program, "Late").contains("p.Walk$Late.limit by reflection"), explanation(program, "Late"));
        assertTrue(
                explanation(program, "NoneAtAll").contains("no object of p.Walk$None"),
                explanation(program, "NoneAtAll"));
    }

    /** Nothing orders the two threads: whichever comes first, the other order is possible too. */
    @ParameterizedTest
    @EnumSource(
            value = CaptureMode.class,
            names = {"MVC", "REFERENCE"})
    void shouldExploreOtherOrdersFromTheValuesThatAreThere(CaptureMode capture) {
        String spec =
                """
                import p.Walk;
                spec Right {
                    var opened = field Walk.Right.opened;
                    var closed = field Walk.Right.closed;
                    var painted = field Walk.Right.painted;
                    property holds = always (start(closed == 1) -> opened == 1 || painted == 3);
                }
                spec Wrong {
                    var opened = field Walk.Wrong.opened;
                    var closed = field Walk.Wrong.closed;
                    var painted = field Walk.Wrong.painted;
                    property holds = always (start(closed == 1) -> opened == 1 || painted == 3);
                }
                """;
        String program =
                """
                package p;
                public class Walk {
                    static class Right implements Cloneable {
                        int opened;
                        int closed;
                        int painted;
                        Right copy() {
                            try { return (Right) clone(); } catch (CloneNotSupportedException e) { throw new Error(e); }
                        }
                    }
                    static class Wrong implements Cloneable {
                        int opened;
                        int closed;
                        int painted;
                        Wrong copy() {
                            try { return (Wrong) clone(); } catch (CloneNotSupportedException e) { throw new Error(e); }
                        }
                    }
                    public static void run() throws Exception {
                        var original = new Right();
                        original.opened = 1;
                        Right right = original.copy();
                        Wrong wrong = new Wrong().copy();
                        var one = new Thread(() -> { right.painted = 2; wrong.opened = 1; });
                        var other = new Thread(() -> { right.closed = 1; wrong.closed = 1; });
                        one.start();
                        other.start();
                        one.join();
                        other.join();
                    }
                }
                """;
        WovenProgram woven = WovenProgram.run(directory, spec, program, new Instrumentation(capture, Scope.EVERYTHING));
        List<Finding> findings = woven.judge().findings();
        assertEquals(
                List.of("Right", "Wrong"),
                findings.stream().map(finding -> finding.declaration().spec()).toList());
        assertEquals(Verdict.SATISFIED, findings.get(0).verdict());
        assertTrue(
                EnumSet.of(Verdict.VIOLATED, Verdict.PREDICTED)
                        .contains(findings.get(1).verdict()),
                findings.get(1).toString());
    }

    private static String explanation(WovenProgram program, String spec) {
        return program.judge().findings().stream()
                .filter(finding ->
                        finding.declaration().spec().equals(spec) && finding.verdict() == Verdict.INCONCLUSIVE)
                .map(English::explanation)
                .findFirst()
                .orElse("");
    }
}
