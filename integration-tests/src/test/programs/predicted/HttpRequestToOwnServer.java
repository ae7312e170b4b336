package predicted;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: the request is sent before it is so. */
public class HttpRequestToOwnServer extends Meeting {

    private final HttpServer server;

    public HttpRequestToOwnServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            System.out.println("2 learning");
            learnt = 1;
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var uri = URI.create("http://localhost:" + server.getAddress().getPort() + "/");
        var request = HttpRequest.newBuilder(uri).build();
        var response = HttpClient.newHttpClient().sendAsync(request, BodyHandlers.discarding());
        told = 1;
        System.out.println("1 told");
        response.join();
        server.stop(0);
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
