package io.threadspec.runtime.probe;

import io.threadspec.runtime.capture.mode.Knowledge;
import io.threadspec.runtime.capture.mode.Subject;
import io.threadspec.runtime.transaction.ConflictSubject;
import io.threadspec.runtime.transaction.SubjectKind;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Names what the current thread is about to have a conflict on. */
final class ConflictSubjects {

    private ConflictSubjects() {}

    /** Null if it is not known. */
    static @Nullable ConflictSubject of(Knowledge thread, Recorder recorder) {
        Subject known = thread.subject;
        SubjectKind kind = known.kind();
        if (kind != null) {
            return subject(kind, known.name(), known.holder(), recorder);
        }
        Object holder = thread.holder;
        if (holder != null && holder.getClass().isArray()) {
            return subject(SubjectKind.ELEMENT, Integer.toString(thread.element()), holder, recorder);
        }
        Optional<String> field = ProgramStack.field();
        return field.isEmpty() ? null : subject(SubjectKind.FIELD, field.get(), holder, recorder);
    }

    private static ConflictSubject subject(SubjectKind kind, String name, @Nullable Object holder, Recorder recorder) {
        String className = holder == null ? "" : holder.getClass().getTypeName();
        return new ConflictSubject(kind, name, recorder.number(holder), className);
    }
}
