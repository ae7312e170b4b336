package suspected;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Scanner;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A connection that is scanned. */
public class SocketScanned extends Program {

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

    private final OutputStream out = got(() -> client.getOutputStream());
    private final Scanner in = got(() -> new Scanner(server.getInputStream()));

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        out.write("7 \n".getBytes());
    }

    @Override
    protected void second() throws Exception {
        require(in.nextInt() == 7);
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
