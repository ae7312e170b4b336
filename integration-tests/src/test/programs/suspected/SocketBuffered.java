package suspected;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A connection with buffers. */
public class SocketBuffered extends Program {

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

    private final BufferedOutputStream out = got(() -> new BufferedOutputStream(client.getOutputStream()));
    private final BufferedInputStream in = got(() -> new BufferedInputStream(server.getInputStream()));

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        out.write(7);
        out.flush();
    }

    @Override
    protected void second() throws Exception {
        require(in.read() == 7);
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
