import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Builds ThreadSpec, runs the landing example with it, and explains what happens: {@code java examples/Demo.java}.
 *
 * <p>Ends with 0 if ThreadSpec finds in the example what there is to find, although (because, rather) the build of the
 * example fails then. Needs a JDK and Maven. Installs nothing: example and plugin are built in one go, see the profile
 * {@code demo} in pom.xml.
 */
final class Demo {

    private static final String EXAMPLE = "landing";
    private static final Pattern MODULE = Pattern.compile("\\[INFO] Building (.+?)(?: \\d\\S*)?(?: +\\[\\d+/\\d+])?");
    private static final Pattern VERDICT = Pattern.compile("\"verdict\": *\"([^\"]*)\"");

    private final Path root;
    private final List<String> log = new ArrayList<>();

    private Demo(Path root) {
        this.root = root;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path root = Path.of("").toAbsolutePath();
        if (!Files.isRegularFile(root.resolve("examples/Demo.java"))) {
            System.err.println("Run it from the directory of the project: java examples/Demo.java");
            System.exit(2);
        }
        System.exit(new Demo(root).run());
    }

    private int run() throws IOException, InterruptedException {
        say("The test of examples/landing passes: the plane lands, and a second later the radio goes down.");
        say("Here is that test once more, with ThreadSpec in the build. The first time, Maven downloads for a while.");
        say("");
        Path report = root.resolve("examples/landing/target/threadspec/report.json");
        Files.deleteIfExists(report);
        int exitCode = build();
        List<String> verdicts = verdicts(report);
        say("");
        if (exitCode != 0 && verdicts.equals(List.of("PREDICTED"))) {
            explain();
            return 0;
        }
        log.forEach(System.err::println);
        System.err.println();
        System.err.println("This is not what was to be shown: expected=[PREDICTED] verdicts=" + verdicts
                + " exitCodeOfMaven=" + exitCode + ". All that Maven printed stands above.");
        return 1;
    }

    private int build() throws IOException, InterruptedException {
        Process maven;
        try {
            maven = new ProcessBuilder(
                            maven(),
                            "--batch-mode",
                            "--no-transfer-progress",
                            "-Dstyle.color=never",
                            "-Pdemo",
                            "--projects",
                            "examples/" + EXAMPLE,
                            "--also-make",
                            "verify")
                    .directory(root.toFile())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            log.add("Maven does not start; is mvn on the PATH? " + e.getMessage());
            return -1;
        }
        boolean inExample = false;
        boolean woven = false;
        try (var lines = new BufferedReader(new InputStreamReader(maven.getInputStream(), Charset.defaultCharset()))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                log.add(line);
                Matcher module = MODULE.matcher(line);
                if (module.matches() && !module.group(1).startsWith("jar:")) {
                    inExample = module.group(1).equals(EXAMPLE);
                    say("Building " + module.group(1) + " ...");
                } else if (line.startsWith("[INFO] Reactor Summary")) {
                    inExample = false;
                } else if (inExample) {
                    // What the compiler says before is like in any build.
                    woven |= line.contains("threadspec-maven-plugin");
                    if (woven) {
                        say("    " + line);
                    }
                }
            }
        }
        return maven.waitFor();
    }

    private static String maven() {
        return System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("windows") ? "mvn.cmd" : "mvn";
    }

    private static List<String> verdicts(Path report) throws IOException {
        List<String> verdicts = new ArrayList<>();
        if (Files.isRegularFile(report)) {
            Matcher matcher = VERDICT.matcher(Files.readString(report));
            while (matcher.find()) {
                verdicts.add(matcher.group(1));
            }
        }
        return verdicts;
    }

    private static void explain() {
        say("The test passed, and the build failed, as it should.");
        say("");
        say("PREDICTED means: the run of the test kept the property, but the same events may happen in another order,");
        say("because nothing in the program keeps the radio from going down between approval and landing. Above are the");
        say("orders that break the property, with the lines of the program that each step comes from.");
        say("");
        say("What next:");
        say("  examples/landing/src/test/spec/landing.spec   the property");
        say("  examples/landing/src/main/java                the program");
        say("  examples/landing-fixed                        the same, mended: approval and landing are one step");
        say("  examples/landing/target/threadspec            what ThreadSpec wrote, with report.json");
    }

    private static void say(String line) {
        System.out.println(line);
    }
}
