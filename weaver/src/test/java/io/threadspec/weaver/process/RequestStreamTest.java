package io.threadspec.weaver.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.TestProject;
import io.threadspec.weaver.input.Library;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestStreamTest {

    @TempDir
    private Path directory;

    @Test
    void shouldCarryAllOfARequest() throws IOException {
        assertSame(new TestProject(directory));
        assertSame(new TestProject(directory)
                .along(Library.Kind.MODULE, directory.resolve("an other module"))
                .along(Library.Kind.DEPENDENCY, directory.resolve("bücher.jar"))
                .cache(directory.resolve("cache"))
                .includes("com.acme.**", "org.acme.*")
                .excludes("com.acme.Door")
                .instrumentation(Instrumentation.parse("mvc", "everything", false, 7, 3, "all,delay=5")
                        .recording(11)
                        .withNeutral(List.of("com.acme.metrics.**"))));
        assertSame(new TestProject(directory)
                .instrumentation(Instrumentation.parse("facts-async", "needed", true, 1, 0, "off")));
    }

    private void assertSame(TestProject project) throws IOException {
        var request = Uncompiled.of(project.specDirectory(), project::requestWith);
        var bytes = new ByteArrayOutputStream();
        RequestStream.write(request, new DataOutputStream(bytes));
        var stream = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));

        assertEquals(request, RequestStream.read(stream));
        assertEquals(0, stream.available());
    }
}
