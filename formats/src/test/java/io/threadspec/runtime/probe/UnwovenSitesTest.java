package io.threadspec.runtime.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.formats.trace.UnwovenCall;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventBuffer;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnwovenSitesTest {

    @TempDir
    private Path directory;

    private List<UnwovenCall> told(UnwovenSites sites) throws IOException {
        try (TraceWriter writer = TraceWriter.create(directory, "digest", CaptureMode.MVC)) {
            var buffer = new EventBuffer(writer, writer.thread("main", true));
            sites.tellAcquires(buffer);
            sites.tellAcquires(buffer);
            buffer.flush();
        }
        try (var files = Files.list(directory)) {
            Trace trace = TraceReader.read(files.findFirst().orElseThrow());
            return trace.unwoven();
        }
    }

    @Test
    void shouldTellEachSiteOnceWithItsLastTime() throws IOException {
        var sites = new UnwovenSites();
        sites.acquired(3, 10);
        sites.acquired(4, 20);
        sites.acquired(3, 30);
        assertEquals(List.of(new UnwovenCall(0, 0, true, 4, 20), new UnwovenCall(0, 0, true, 3, 30)), told(sites));
    }

    @Test
    void shouldKeepTheLastFewAcquires() throws IOException {
        var sites = new UnwovenSites();
        for (int site = 0; site < 100; site++) {
            sites.acquired(site, site);
        }
        assertEquals(
                List.of(92, 93, 94, 95, 96, 97, 98, 99),
                told(sites).stream().map(UnwovenCall::site).toList());
    }

    @Test
    void shouldTellTheFirstFewReleasesAfterEachEvent() throws IOException {
        var sites = new UnwovenSites();
        for (int site = 0; site < 8; site++) {
            assertTrue(sites.isFirstRelease(site));
            assertFalse(sites.isFirstRelease(site));
        }
        assertFalse(sites.isFirstRelease(8));
        told(sites);
        assertTrue(sites.isFirstRelease(8), "an event came between");
    }
}
