package suspected;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A connection whose two ends are in the process. What goes over the network is unknown code. */
public class SocketStreams extends Program {

    private final ServerSocket server;

    public SocketStreams() throws IOException {
        server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        try (var client = new Socket(server.getInetAddress(), server.getLocalPort())) {
            client.getOutputStream().write(1);
        }
    }

    @Override
    protected void second() throws Exception {
        try (var connection = server.accept()) {
            require(connection.getInputStream().read() == 1);
        }
        learnt = 1;
    }
}
