package io.threadspec.spec;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.spec.feature.Feature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;

/** Compiles texts against the classes of the tests. */
public record SpecFixture(Path directory) {

    public static Path testClasses() {
        try {
            return Path.of(SpecFixture.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    public SpecCompiler.Result compile(String text) {
        write("test.spec", text);
        return SpecCompiler.compile(request());
    }

    /** Compiles a property over the controller's fields. */
    public CompiledProperty property(String formula) {
        return compile(controller("property p = " + formula + ";"))
                .specs()
                .specs()
                .get(0)
                .properties()
                .get(0);
    }

    /** A specification with variables for all of the controller's fields. */
    public static String controller(String members) {
        return """
                import com.acme.flight.Controller;
                spec Test {
                    var landing = field Controller.landing;
                    var approved = field Controller.approved;
                    var radio = field Controller.radio;
                    var cleared = field Controller.cleared;
                    var plane = field Controller.plane;
                    var gate = field Controller.gate;
                    var fuel = field Controller.fuel;
                    var flights = field Controller.flights;
                """
                + members + "\n}\n";
    }

    public List<Problem> problems(String text) {
        return assertThrows(ProblemException.class, () -> compile(text)).problems();
    }

    /** The errors of a text, warnings left out. */
    public List<Problem> errors(String text) {
        return problems(text).stream().filter(Problem::isError).toList();
    }

    public SpecCompiler.Request request() {
        return request(List.of(testClasses()), List.of());
    }

    /** A request for a project of these classes. */
    public SpecCompiler.Request request(List<Path> classDirectories, List<Path> classPath) {
        return new SpecCompiler.Request(directory, classDirectories, classPath, EnumSet.allOf(Feature.class));
    }

    /** A request of a caller that can act upon fields alone. */
    public SpecCompiler.Request modestRequest() {
        return new SpecCompiler.Request(directory, List.of(testClasses()), List.of());
    }

    public void write(String name, String text) {
        try {
            Files.createDirectories(directory.resolve(name).getParent());
            Files.writeString(directory.resolve(name), text);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
