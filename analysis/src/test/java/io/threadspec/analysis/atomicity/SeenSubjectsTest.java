package io.threadspec.analysis.atomicity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.ConflictSubject;
import io.threadspec.runtime.transaction.SubjectKind;
import io.threadspec.runtime.transaction.TransactionConflict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeenSubjectsTest {

    private static TransactionConflict conflict(SubjectKind kind, String name, long object, String className) {
        return new TransactionConflict(ConflictKind.READ_WRITE, "", new ConflictSubject(kind, name, object, className));
    }

    @Test
    void shouldNumberObjectsAsTheyCome() {
        var subjects = new SeenSubjects();
        assertEquals(
                List.of(
                        new BlockCycle.Subject("p.A.x of B#1", 1, "p.B"),
                        new BlockCycle.Subject("the monitor of Inner#2", 2, "p.A$Inner"),
                        new BlockCycle.Subject("p.A.y of B#1", 1, "p.B"),
                        BlockCycle.Subject.UNKNOWN,
                        new BlockCycle.Subject("p.A.z")),
                List.of(
                        subjects.of(conflict(SubjectKind.FIELD, "p.A.x", 70, "p.B")),
                        subjects.of(conflict(SubjectKind.MONITOR, "", 5, "p.A$Inner")),
                        subjects.of(conflict(SubjectKind.FIELD, "p.A.y", 70, "p.B")),
                        subjects.of(TransactionConflict.of(ConflictKind.FURTHER)),
                        subjects.of(conflict(SubjectKind.FIELD, "p.A.z", 0, ""))));
    }

    /** The object may be gone when its conflict is shown. */
    @ParameterizedTest
    @CsvSource({
        "FIELD, p.A.x, p.A.x of C#1, p.A.x",
        "ELEMENT, 3, C#1[3], an array[3]",
        "MONITOR, '', the monitor of C#1, the monitor of an object",
        "LOCK, '', C#1, a lock",
        "ENTRY, k, the entry 'k' of C#1, the entry 'k'",
        "ENTRY, '', an entry of C#1, an entry",
        "CONTENT, '', the content of C#1, the content of a collection",
        "VALUE, '', C#1, an atomic variable",
        "HANDED, '', an element of C#1, an element of a queue"
    })
    void shouldNameEachKind(SubjectKind kind, String name, String withObject, String without) {
        assertEquals(
                withObject,
                new SeenSubjects().of(conflict(kind, name, 9, "p.C")).name());
        assertEquals(without, new SeenSubjects().of(conflict(kind, name, 0, "")).name());
    }
}
