package io.threadspec.formats.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TemporaryFileTest {

    /** Also where whoever writes the file makes it anew, as a trace is. */
    @Test
    void shouldBeReachedByItsUserAlone() throws IOException {
        try (TemporaryFile file = TemporaryFile.create(".trace")) {
            assertEquals(
                    EnumSet.of(
                            PosixFilePermission.OWNER_READ,
                            PosixFilePermission.OWNER_WRITE,
                            PosixFilePermission.OWNER_EXECUTE),
                    Files.getPosixFilePermissions(directory(file)));
        }
    }

    @Test
    void shouldLeaveNothing() throws IOException {
        TemporaryFile file = TemporaryFile.create(".trace");
        Path directory = directory(file);
        Files.writeString(file.path(), "content");
        file.close();
        assertFalse(Files.exists(directory));
    }

    private static Path directory(TemporaryFile file) {
        return Objects.requireNonNull(file.path().getParent());
    }
}
