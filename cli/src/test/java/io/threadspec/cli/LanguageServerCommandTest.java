package io.threadspec.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LanguageServerCommandTest {

    @Test
    void shouldServeAnEditorInAProcessOfItsOwn() throws IOException, InterruptedException {
        Process server = start("--classes", ".");
        try (OutputStream out = server.getOutputStream();
                InputStream in = server.getInputStream()) {
            send(out, "{'jsonrpc':'2.0','id':1,'method':'initialize','params':{'capabilities':{}}}");
            send(out, "{'jsonrpc':'2.0','method':'initialized','params':{}}");
            send(
                    out,
                    "{'jsonrpc':'2.0','method':'textDocument/didOpen','params':{'textDocument':{'uri':'file:///a.spec',"
                            + "'languageId':'threadspec','version':1,'text':'spec S { propety p; }'}}}");
            readUntil(in, "did you mean \\u0027property\\u0027?");
            send(out, "{'jsonrpc':'2.0','id':2,'method':'shutdown'}");
            readUntil(in, "\"id\":2");
            send(out, "{'jsonrpc':'2.0','method':'exit'}");
            assertEquals(Main.OK, server.waitFor());
        } finally {
            server.destroy();
        }
    }

    @Test
    void shouldNotTakeAnEditorThatGoesAwayForSuccess() throws IOException, InterruptedException {
        Process server = start();
        server.getOutputStream().close();

        assertEquals(Main.FAILURE, server.waitFor());
    }

    private static Process start(String... options) throws IOException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "language-server"));
        command.addAll(List.of(options));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static void send(OutputStream out, String message) throws IOException {
        byte[] bytes = message.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        out.write(("Content-Length: " + bytes.length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
        out.write(bytes);
        out.flush();
    }

    private static void readUntil(InputStream in, String awaited) throws IOException {
        var read = new StringBuilder();
        while (read.indexOf(awaited) < 0) {
            int next = in.read();
            assertTrue(next >= 0, () -> "the server ended: " + read);
            read.append((char) next);
        }
    }
}
