package predicted;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class SocketData extends Program {

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

    private final DataOutputStream out = got(() -> new DataOutputStream(client.getOutputStream()));
    private final DataInputStream in = got(() -> new DataInputStream(server.getInputStream()));

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        out.writeInt(7);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(in.readInt() == 7);
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
