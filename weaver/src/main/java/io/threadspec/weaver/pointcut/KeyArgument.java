package io.threadspec.weaver.pointcut;

import java.util.Arrays;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Rewrites a pointcut that names the key of an edge in the place of an argument; AspectJ binds arguments differently:
 *
 * <pre>
 *   call(* ActorRef.tell(msg, ..))   becomes   (call(* ActorRef.tell(*, ..)) &amp;&amp; args(msg, ..))
 * </pre>
 */
final class KeyArgument {

    /** A call or an execution with its list of parameters, in which there are no further parentheses. */
    private static final Pattern SIGNATURE =
            Pattern.compile("\\b(?:call|execution)\\s*\\(([^()]*)\\(([^()]*)\\)([^()]*)\\)");

    private KeyArgument() {}

    static String bind(String pointcut, String key) {
        return SIGNATURE.matcher(pointcut).replaceAll(found -> Matcher.quoteReplacement(bind(found, key)));
    }

    private static String bind(MatchResult signature, String key) {
        String[] parameters = signature.group(2).split(",", -1);
        if (Arrays.stream(parameters).map(String::strip).noneMatch(key::equals)) {
            return signature.group();
        }
        String any = Arrays.stream(parameters)
                .map(parameter -> parameter.strip().equals(key) ? "*" : parameter.strip())
                .collect(Collectors.joining(", "));
        String arguments = Arrays.stream(parameters)
                .map(String::strip)
                .map(parameter -> parameter.equals(key) || parameter.equals("..") ? parameter : "*")
                .collect(Collectors.joining(", "));
        String designator = signature.group().substring(0, signature.group().indexOf('('));
        return "(" + designator + "(" + signature.group(1) + "(" + any + ")" + signature.group(3) + ") && args("
                + arguments + "))";
    }
}
