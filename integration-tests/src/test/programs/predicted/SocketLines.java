package predicted;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class SocketLines extends Program {

    private final ServerSocket server;

    public SocketLines() throws IOException {
        server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        try (var client = new Socket(server.getInetAddress(), server.getLocalPort());
                var out = new PrintWriter(client.getOutputStream(), true, StandardCharsets.UTF_8)) {
            out.println("done");
        }
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        try (var connection = server.accept();
                var in = new BufferedReader(
                        new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8))) {
            require(in.readLine().equals("done"));
        }
        learnt = 1;
    }
}
