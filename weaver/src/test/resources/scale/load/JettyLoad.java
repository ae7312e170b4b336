import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Threads that post to a server, which answers with what it makes of the body. */
public class JettyLoad {

    private static final int CLIENTS = 4;
    private static final int REQUESTS = 60;

    /** Guarded by the class. */
    static int served;

    /** Guarded by the class. */
    static long bytes;

    /** Guarded by the class. */
    static long answers;

    /** Guarded by the class. */
    static Throwable failure;

    public static void main(String[] arguments) throws Exception {
        var server = new Server(new QueuedThreadPool(12, 4));
        var connector = new ServerConnector(server);
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        server.setHandler(new Handler.Abstract() {
            @Override
            public boolean handle(Request request, Response response, Callback callback) throws Exception {
                String body = Content.Source.asString(request, StandardCharsets.UTF_8);
                serve(body.length());
                response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/plain;charset=utf-8");
                Content.Sink.write(response, true, Request.getPathInContext(request) + " " + made(body), callback);
                return true;
            }
        });
        server.start();
        List<Thread> clients = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            int client = i;
            clients.add(new Thread(() -> request(connector.getLocalPort(), client)));
        }
        clients.forEach(Thread::start);
        for (Thread client : clients) {
            client.join();
        }
        server.stop();
        if (failure != null) {
            throw new AssertionError(failure);
        }
        System.out.println("bytes=" + bytes + " answers=" + answers);
        System.out.println("relevant=" + served);
    }

    private static String made(String body) {
        return new StringBuilder(body).reverse().toString();
    }

    private static synchronized void serve(int length) {
        served++;
        bytes += length;
    }

    private static synchronized void answer(String body) {
        answers += body.hashCode();
    }

    private static synchronized void fail(Throwable e) {
        failure = e;
    }

    private static void request(int port, int client) {
        try {
            HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
            for (int i = 0; i < REQUESTS; i++) {
                String body = ("client " + client + " request " + i + "; ").repeat(1 + i * i % 400);
                String path = "/" + client + "/" + i;
                HttpResponse<String> response = http.send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                                .POST(HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
                if (response.statusCode() != 200 || !response.body().equals(path + " " + made(body))) {
                    throw new AssertionError("status=" + response.statusCode() + " body=" + response.body());
                }
                answer(response.body());
            }
        } catch (Throwable e) {
            fail(e);
        }
    }
}
