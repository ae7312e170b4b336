package suspected;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A connection on which lines are printed. */
public class SocketPrinted extends Program {

    private final Socket client;
    private final Socket server;

    {
        try (var listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            client = new Socket(listening.getInetAddress(), listening.getLocalPort());
            server = listening.accept();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private final PrintWriter out = got(() -> new PrintWriter(client.getOutputStream(), true));
    private final BufferedReader in = got(() -> new BufferedReader(new InputStreamReader(server.getInputStream())));

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        out.println("x");
    }

    @Override
    protected void second() throws Exception {
        require(in.readLine().equals("x"));
        learnt = 1;
    }

    private interface Source<T> {
        T get() throws IOException;
    }

    private static <T> T got(Source<T> source) {
        try {
            return source.get();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
