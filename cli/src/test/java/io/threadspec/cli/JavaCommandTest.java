package io.threadspec.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.ProblemException;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JavaCommandTest {

    private static final String TWO = "a" + File.pathSeparator + "b.jar";

    private static final List<Path> WOVEN = List.of(Path.of("w"), Path.of("b.jar"));

    private static final String PRINTED = "w" + File.pathSeparator + "b.jar";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java -cp % Main",
                "java -classpath % Main -cp x",
                "java --class-path % Main",
                "java --class-path=% Main --class-path=x",
                "/opt/jdk/bin/java -Xmx1g --add-opens java.base/java.lang=ALL-UNNAMED -cp % -ea Main one",
                "java -cp x -cp % Main"
            })
    void shouldReplaceTheClassPathThatCounts(String command) {
        JavaCommand java = JavaCommand.of(words(command, TWO));
        assertEquals(List.of(Path.of("a"), Path.of("b.jar")), java.classPath());
        assertEquals(words(command, PRINTED), java.withClassPath(WOVEN).words());
    }

    private static List<String> words(String command, String classPath) {
        return List.of(command.replace("%", classPath).split(" "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"java Main -cp a", "java -cp", "java", "java -jar a.jar", "java -cp a -m com.acme/com.acme.Main"
            })
    void shouldRefuseACommandWithoutAClassPath(String command) {
        var problem = assertThrows(ProblemException.class, () -> JavaCommand.of(words(command, "")));
        assertTrue(problem.getMessage().contains("java -cp CLASSES:JARS MAINCLASS"), problem.getMessage());
    }

    @Test
    void shouldNotTakeTheValueOfAnOptionForTheMainClass() {
        JavaCommand java = JavaCommand.of(List.of("java", "-p", "mods", "-cp", "a", "Main"));
        assertEquals(List.of(Path.of("a")), java.classPath());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"java -Xss2m -cp a % Main -Xss9m", "java --class-path=a -Xss2m % Main", "java -cp a -Xss2m %"})
    void shouldEnlargeTheStackBehindTheOptionsOfTheJvm(String command) {
        JavaCommand java = JavaCommand.of(
                List.of(command.replace("% ", "").replace(" %", "").split(" ")));
        assertEquals(words(command, "-Xss8192k"), java.withWovenStack().words());
    }
}
