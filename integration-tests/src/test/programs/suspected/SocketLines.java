package suspected;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A connection whose two ends are in the process, with readers and writers around its streams. */
public class SocketLines extends Program {

    private final ServerSocket server;

    public SocketLines() throws IOException {
        server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        try (var client = new Socket(server.getInetAddress(), server.getLocalPort());
                var out = new PrintWriter(client.getOutputStream(), true, StandardCharsets.UTF_8)) {
            out.println("done");
        }
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
