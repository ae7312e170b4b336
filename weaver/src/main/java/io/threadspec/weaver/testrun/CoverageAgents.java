package io.threadspec.weaver.testrun;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The agents of coverage tools among the arguments of a JVM. They are recognised by the names of their jars.
 *
 * <p>They measure the classes that run; if these are woven, the report, which is about plain classes, does not match any of them.
 */
public final class CoverageAgents {

    /** Environment variables from which every JVM reads arguments. */
    public static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private static final String OPTION = "-javaagent:";

    /** In the file names of JaCoCo, Kover, IntelliJ's coverage and JCov. */
    private static final String NAMES = "jacoco|kover|intellij-coverage|jcov";

    private static final Pattern NAME = Pattern.compile(NAMES, Pattern.CASE_INSENSITIVE);

    /** One argument, quoted as a whole or in part, and the blanks behind it. */
    private static final Pattern ARGUMENT = Pattern.compile("((?:[^\\s\"']|\"(?:\\\\.|[^\"\\\\])*\"|'[^']*')+)\\s*");

    /** An agent within another argument, for example among those of a JVM that a test starts. */
    private static final Pattern MENTION = Pattern.compile(
            OPTION + "(?:[^=\\s\"']*[/\\\\])?([^=\\s\"'/\\\\]*(?:" + NAMES + ")[^=\\s\"'/\\\\]*)(?=[=\\s\"']|$)",
            Pattern.CASE_INSENSITIVE);

    private CoverageAgents() {}

    /** The file names of the agents, including those that cannot be left out. */
    public static Set<String> in(String commandLine) {
        List<String> arguments = new ArrayList<>();
        Matcher argument = ARGUMENT.matcher(commandLine);
        while (argument.find()) {
            arguments.add(argument.group(1));
        }
        return in(arguments);
    }

    /** The same for separate arguments, in which blanks are part of an argument. */
    public static Set<String> in(List<String> arguments) {
        Set<String> agents = new LinkedHashSet<>();
        for (String argument : arguments) {
            if (isAgent(argument)) {
                agents.add(jarOfAgent(argument));
            } else {
                Matcher mention = MENTION.matcher(argument);
                while (mention.find()) {
                    agents.add(mention.group(1));
                }
            }
        }
        return agents;
    }

    public static boolean areIn(String commandLine) {
        return !in(commandLine).isEmpty();
    }

    /** The same arguments, but for those that name an agent. */
    public static String leaveOut(String commandLine) {
        return ARGUMENT.matcher(commandLine)
                .replaceAll(found -> isAgent(found.group(1)) ? "" : Matcher.quoteReplacement(found.group()));
    }

    /** The same arguments, but for those that name an agent. */
    public static List<String> leaveOut(List<String> arguments) {
        return arguments.stream().filter(argument -> !isAgent(argument)).toList();
    }

    private static boolean isAgent(String argument) {
        return NAME.matcher(jarOfAgent(argument)).find();
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
