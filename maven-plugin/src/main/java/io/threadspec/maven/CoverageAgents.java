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

    /** Within another argument: among those of a JVM that a test starts, say. */
    private static final Pattern MENTION = Pattern.compile(
            OPTION + "(?:[^=\\s\"']*[/\\\\])?([^=\\s\"'/\\\\]*(?:" + NAMES + ")[^=\\s\"'/\\\\]*)(?=[=\\s\"']|$)",
            Pattern.CASE_INSENSITIVE);

    private CoverageAgents() {}

    /** The file names of the agents, also of those that cannot be left out. */
    static Set<String> in(String arguments) {
        Set<String> agents = new LinkedHashSet<>();
        Matcher argument = ARGUMENT.matcher(arguments);
        while (argument.find()) {
            String jar = jarOfAgent(argument.group(1));
            if (NAME.matcher(jar).find()) {
                agents.add(jar);
            }
        }
        Matcher mention = MENTION.matcher(leaveOut(arguments));
        while (mention.find()) {
            agents.add(mention.group(1));
        }
        return agents;
    }

    static boolean areIn(String arguments) {
        return !in(arguments).isEmpty();
    }

    /** The same arguments, but for those that name an agent. */
    static String leaveOut(String arguments) {
        return ARGUMENT.matcher(arguments)
                .replaceAll(found ->
                        NAME.matcher(jarOfAgent(found.group(1))).find() ? "" : Matcher.quoteReplacement(found.group()));
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
