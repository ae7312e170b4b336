package suspected;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A connection of channels whose two ends are in the process. What goes over the network is unknown code. */
public class SocketChannels extends Program {

    private final ServerSocketChannel server;

    public SocketChannels() throws IOException {
        server = ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        try (var client = SocketChannel.open(server.getLocalAddress())) {
            client.write(ByteBuffer.wrap(new byte[] {1}));
        }
    }

    @Override
    protected void second() throws Exception {
        try (var connection = server.accept()) {
            require(connection.read(ByteBuffer.allocate(1)) == 1);
        }
        learnt = 1;
    }
}
