package com.acme.service;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

class ServiceTest {

    private static ConfigurableApplicationContext service;

    private final HttpClient client = HttpClient.newHttpClient();

    @BeforeAll
    static void start() {
        service = SpringApplication.run(Service.class, "--server.port=0");
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"locked", "unlocked"})
    void servesWhatWasRefreshed(String cache) throws Exception {
        assertEquals("0", send(get(cache + "/price")));
        send(post(cache + "/refresh"));
        assertEquals("1", send(get(cache + "/price")));
    }

    private static HttpRequest get(String path) {
        return HttpRequest.newBuilder(uri(path)).build();
    }

    private static HttpRequest post(String path) {
        return HttpRequest.newBuilder(uri(path)).POST(HttpRequest.BodyPublishers.noBody()).build();
    }

    private static URI uri(String path) {
        String port = service.getEnvironment().getProperty("local.server.port");
        return URI.create("http://localhost:" + port + "/" + path);
    }

    private String send(HttpRequest request) throws Exception {
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
        assertEquals(200, response.statusCode());
        return response.body();
    }
}
