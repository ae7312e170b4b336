package io.threadspec.weaver.process;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.formats.spec.CompiledSpecsWriter;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.TestProject;
import io.threadspec.weaver.WeaveRequest;
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
        assertSame(new TestProject(directory).request());
        assertSame(new TestProject(directory)
                .along(Library.Kind.MODULE, directory.resolve("an other module"))
                .along(Library.Kind.DEPENDENCY, directory.resolve("bücher.jar"))
                .cache(directory.resolve("cache"))
                .includes("com.acme.**", "org.acme.*")
                .excludes("com.acme.Door")
                .instrumentation(Instrumentation.parse("mvc", "everything", false, 7, 3, "all,delay=5")
                        .recording(11)
                        .withNeutral(List.of("com.acme.metrics.**")))
                .request());
        assertSame(new TestProject(directory)
                .instrumentation(Instrumentation.parse("facts-async", "needed", true, 1, 0, "off"))
                .request());
    }

    private static void assertSame(WeaveRequest request) throws IOException {
        var bytes = new ByteArrayOutputStream();
        RequestStream.write(request, new DataOutputStream(bytes));
        var stream = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        WeaveRequest read = RequestStream.read(stream);

        assertEquals(0, stream.available());
        assertArrayEquals(CompiledSpecsWriter.toBytes(request.specs()), CompiledSpecsWriter.toBytes(read.specs()));
        assertEquals(
                request,
                new WeaveRequest(
                        request.specs(), // Compared above.
                        read.mainClasses(),
                        read.testClasses(),
                        read.classPath(),
                        read.wovenAlong(),
                        read.includes(),
                        read.excludes(),
                        read.instrumentation(),
                        read.output()));
    }
}
