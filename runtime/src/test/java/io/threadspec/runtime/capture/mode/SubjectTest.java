package io.threadspec.runtime.capture.mode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.threadspec.runtime.transaction.SubjectKind;
import java.lang.ref.WeakReference;
import java.util.List;
import org.junit.jupiter.api.Test;

class SubjectTest {

    private final Subject subject = new Subject();

    /** Its text is that of the moment at which the name is wanted, so none was made before. */
    @Test
    void shouldMakeTheTextOfAKeyWhenItIsWanted() {
        var key = new StringBuilder("before");
        subject.set(SubjectKind.ENTRY, this, key);
        key.replace(0, key.length(), "now");
        assertEquals("now", subject.name());
        assertSame(this, subject.holder());
    }

    @Test
    void shouldShortenTheTextOfAKeyButNoNameOfAField() {
        String text = "x".repeat(41);
        subject.set(SubjectKind.ENTRY, this, text);
        assertEquals("x".repeat(40) + "…", subject.name());
        subject.set(SubjectKind.FIELD, this, text);
        assertEquals(text, subject.name());
    }

    @Test
    void shouldNotCallTheProgramForTheNameOfAKey() {
        for (Object key : List.of(new WeakReference<>(this), new Object() {
            @Override
            public String toString() {
                throw new AssertionError();
            }
        })) {
            subject.set(SubjectKind.ENTRY, this, key);
            assertEquals("", subject.name());
        }
    }

    @Test
    void shouldForgetEverything() {
        subject.set(SubjectKind.ENTRY, this, "key");
        subject.forget();
        assertNull(subject.kind());
        assertNull(subject.holder());
        assertEquals("", subject.name());
    }
}
