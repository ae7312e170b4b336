package io.threadspec.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TraceLimits;
import io.threadspec.runtime.trace.TracedCycle;
import io.threadspec.runtime.transaction.ConflictSubject;
import io.threadspec.runtime.transaction.SubjectKind;
import io.threadspec.runtime.transaction.TransactionConflict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What conflicts are said to be about, against the line of the source at which the later operation stands: it has one variable or lock. */
class NamedConflictsOracleTest {

    private static final int PROGRAMS = 300;

    private static final Pattern PLACE = Pattern.compile("machine\\.Machine\\..+\\(Machine\\.java:(\\d+)\\)");

    /** By what stands in the line; the first that is there counts. */
    private static final Map<String, ConflictSubject> OF_LINE = new LinkedHashMap<>();

    static {
        expect("synchronized (firstLock)", SubjectKind.MONITOR, "", "java.lang.Object");
        expect("synchronized (secondLock)", SubjectKind.MONITOR, "", "int[]");
        expect("lockThis(", SubjectKind.MONITOR, "", "machine.Machine");
        expect("plain.lock()", SubjectKind.LOCK, "", "java.util.concurrent.locks.ReentrantLock");
        expect("sides.", SubjectKind.LOCK, "", "java.util.concurrent.locks.ReentrantReadWriteLock");
        expect("binary.", SubjectKind.LOCK, "", "java.util.concurrent.Semaphore");
        expect("queue.poll()", SubjectKind.HANDED, "", "java.util.concurrent.LinkedBlockingQueue");
        expect("case 0 -> ", SubjectKind.FIELD, "machine.Machine.number", "machine.Machine");
        expect("case 1 -> ", SubjectKind.FIELD, "machine.Machine.wide", "machine.Machine");
        expect("case 2 -> ", SubjectKind.FIELD, "machine.Machine.reference", "machine.Machine");
        expect("case 3 -> ", SubjectKind.FIELD, "machine.Machine.shared", "");
        expect("case 4 -> ", SubjectKind.FIELD, "machine.Machine.fleeting", "machine.Machine");
        expect("array[1]", SubjectKind.ELEMENT, "1", "int[]");
        expect("references[17]", SubjectKind.ELEMENT, "17", "java.lang.Object[]");
        expect("references[3]", SubjectKind.ELEMENT, "3", "java.lang.Object[]");
        expect("atomic.", SubjectKind.VALUE, "", "java.util.concurrent.atomic.AtomicInteger");
        expect("\"a\"", SubjectKind.ENTRY, "a", "java.util.concurrent.ConcurrentHashMap");
        expect("\"b\"", SubjectKind.ENTRY, "b", "java.util.concurrent.ConcurrentHashMap");
        expect("vector.", SubjectKind.CONTENT, "", "java.util.Vector");
        expect("(Cell) Control.cell", SubjectKind.FIELD, "machine.Cell.value", "machine.Cell");
    }

    private static void expect(String inLine, SubjectKind kind, String name, String className) {
        OF_LINE.put(inLine, new ConflictSubject(kind, name, 0, className));
    }

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({"MVC, 0", "REFERENCE, 0", "MVC, 20000"})
    void shouldNameWhatStandsInTheLine(CaptureMode mode, long recorded) throws Exception {
        List<String> lines = Files.readAllLines(WovenPrograms.SOURCES.resolve("machine/Machine.java"));
        Set<SubjectKind> kinds = EnumSet.noneOf(SubjectKind.class);
        int checked = run(RandomProgram::of, "any", mode, recorded, lines, kinds);
        assertTrue(checked > 150, "checked=" + checked);
        assertTrue(
                kinds.containsAll(EnumSet.of(
                        SubjectKind.FIELD,
                        SubjectKind.ELEMENT,
                        SubjectKind.ENTRY,
                        SubjectKind.CONTENT,
                        SubjectKind.VALUE)),
                kinds::toString);
        // Decision 195 says why locks and queues are in no cycle of the programs above.
        kinds.clear();
        checked = run(RandomProgram::locking, "locks", mode, recorded, lines, kinds);
        assertTrue(checked > 50, "checked=" + checked);
        assertEquals(EnumSet.of(SubjectKind.MONITOR, SubjectKind.LOCK, SubjectKind.HANDED), kinds);
    }

    /** How many names were compared. */
    private int run(
            LongFunction<RandomProgram> programs,
            String folder,
            CaptureMode mode,
            long recorded,
            List<String> lines,
            Set<SubjectKind> kinds)
            throws Exception {
        int checked = 0;
        TraceLimits limits = TraceLimits.DEFAULT.withRecordedAccesses(recorded);
        try (var machine = new WovenMachine(directory.resolve(folder), mode, limits)) {
            for (long seed = 0; seed < PROGRAMS; seed++) {
                machine.run(programs.apply(seed), true);
            }
            for (TracedCycle cycle : machine.trace().blocks().cycles()) {
                Map<String, Long> objects = new HashMap<>();
                for (TransactionConflict conflict : cycle.cycle().conflicts()) {
                    Matcher place = PLACE.matcher(conflict.place());
                    if (place.matches()) {
                        String line = lines.get(Integer.parseInt(place.group(1)) - 1);
                        checked += check(conflict, line, objects, kinds) ? 1 : 0;
                    }
                }
            }
        }
        return checked;
    }

    /** @param objects of the cycle, by what stands in the line: one program has one machine, with one object of each name */
    private static boolean check(
            TransactionConflict conflict, String line, Map<String, Long> objects, Set<SubjectKind> kinds) {
        ConflictSubject seen = conflict.subject();
        String where = conflict + " line=" + line;
        for (Map.Entry<String, ConflictSubject> expected : OF_LINE.entrySet()) {
            if (line.contains(expected.getKey())) {
                assertNotNull(seen, where);
                ConflictSubject named = expected.getValue();
                assertEquals(named, new ConflictSubject(seen.kind(), seen.name(), 0, seen.className()), where);
                assertEquals(named.className().isEmpty(), seen.object() == 0, where);
                boolean isOfMachine = named.className().equals("machine.Machine");
                boolean isOfOneMap = named.kind() == SubjectKind.ENTRY;
                String object = isOfMachine || isOfOneMap ? named.className() : expected.getKey();
                if (!object.contains("Cell")) { // There are two.
                    objects.putIfAbsent(object, seen.object());
                    assertEquals(objects.get(object), seen.object(), where);
                }
                kinds.add(seen.kind());
                return true;
            }
        }
        return false;
    }
}
