package io.threadspec.maven;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The agents of coverage tools among the arguments of a JVM. They are known by the names of their jars. */
final class CoverageAgents {

    private static final String OPTION = "-javaagent:";

    /** In the file names of JaCoCo, Kover, IntelliJ's coverage and JCov. */
    private static final String NAMES = "jacoco|kover|intellij-coverage|jcov";

    private static final Pattern NAME = Pattern.compile(NAMES, Pattern.CASE_INSENSITIVE);

    /** One argument, quoted as a whole or in part, and the blanks behind it. */
    private static final Pattern ARGUMENT = Pattern.compile("((?:[^\\s\"']|\"(?:\\\\.|[^\"\\\\])*\"|'[^']*')+)\\s*");

    /** Wherever it stands, also within another argument. */
    private static final Pattern MENTION =
            Pattern.compile(OPTION + "[^=\\s\"']*(?:" + NAMES + ")", Pattern.CASE_INSENSITIVE);

    private CoverageAgents() {}

    /** The file names of the agents, in order. */
    static Set<String> in(String arguments) {
        Set<String> agents = new LinkedHashSet<>();
        Matcher matcher = ARGUMENT.matcher(arguments);
        while (matcher.find()) {
            String jar = jarOfAgent(matcher.group(1));
            if (NAME.matcher(jar).find()) {
                agents.add(jar);
            }
        }
        return agents;
    }

    /** The same arguments, but for the agents. */
    static String leaveOut(String arguments) {
        return ARGUMENT.matcher(arguments)
                .replaceAll(found ->
                        NAME.matcher(jarOfAgent(found.group(1))).find() ? "" : Matcher.quoteReplacement(found.group()));
    }

    /** Whether one is mentioned, as an argument or within one: by the arguments of a JVM that a test starts, say. */
    static boolean isMentioned(String arguments) {
        return !in(arguments).isEmpty() || MENTION.matcher(arguments).find();
    }

    /** The file name of the agent that an argument names; empty if it names none. */
    private static String jarOfAgent(String argument) {
        String plain = argument.replaceAll("[\"']", "");
        if (!plain.startsWith(OPTION)) {
            return "";
        }
        String path = plain.substring(OPTION.length()).replaceFirst("=.*", "");
        return path.replaceFirst(".*[/\\\\]", "");
    }
}
