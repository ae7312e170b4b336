package io.threadspec.weaver.catalog;

import io.threadspec.weaver.catalog.Key.Operand;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one row of the catalog; the grammar is at the head of the first catalog file. */
final class RowParser {

    /** A malformed row. */
    static final class MalformedRowException extends Exception {
        private static final long serialVersionUID = 1;

        MalformedRowException(String message) {
            super(message);
        }
    }

    private static final Pattern METHOD = Pattern.compile("(\\w+|\\*)\\(([\\w,.\\[\\]]*)\\)");
    private static final Pattern REASON = Pattern.compile("(.*) neutral \"([^\"]+)\"( (?:since|until) .*)?");
    private static final Pattern ARGUMENT = Pattern.compile("arg(\\d)");
    private static final Key RECEIVER = new Key(new Operand.This(), Optional.empty());

    private final Deque<String> words;

    private RowParser(String text) {
        words = new ArrayDeque<>(Arrays.asList(text.split("\\s+")));
    }

    /** One row for each type and method that a line names. The reason of a neutral row is only for readers of the file. */
    static List<Row> parse(String place, String text) throws MalformedRowException {
        Matcher reason = REASON.matcher(text);
        return new RowParser(
                        reason.matches()
                                ? reason.group(1) + " neutral" + (reason.group(3) == null ? "" : reason.group(3))
                                : text)
                .rows(place, reason.matches());
    }

    private List<Row> rows(String place, boolean hasReason) throws MalformedRowException {
        List<String> owners = Braces.expand(next("a type").replace('.', '/'));
        List<String> signatures = Braces.expand(next("a method"));
        List<Clause> clauses = new ArrayList<>(List.of(clause()));
        while (skip("&")) {
            clauses.add(clause());
        }
        int since = skip("since") ? version() : 0;
        int until = skip("until") ? version() : Integer.MAX_VALUE;
        if (!words.isEmpty()) {
            throw new MalformedRowException("nothing may follow, but there is " + words.peek());
        }
        if ((clauses.get(0).kind() == Clause.Kind.NEUTRAL) != hasReason) {
            throw new MalformedRowException("what is neutral has a reason in quotes");
        }
        List<Row> rows = new ArrayList<>();
        for (String owner : owners) {
            for (String signature : signatures) {
                Matcher method = METHOD.matcher(signature);
                if (!method.matches()) {
                    throw new MalformedRowException("not a method with its parameters: " + signature);
                }
                rows.add(new Row(place, owner, method.group(1), parameters(method.group(2)), clauses, since, until));
            }
        }
        return rows;
    }

    private int version() throws MalformedRowException {
        String version = next("a version");
        if (!version.matches("\\d{1,3}")) {
            throw new MalformedRowException("not a version: " + version);
        }
        return Integer.parseInt(version);
    }

    private static Optional<List<String>> parameters(String list) {
        if (list.equals("..")) {
            return Optional.empty();
        }
        return Optional.of(list.isEmpty() ? List.of() : List.of(list.split(",")));
    }

    private Clause clause() throws MalformedRowException {
        String word = next("a kind");
        Clause.Kind kind = Arrays.stream(Clause.Kind.values())
                .filter(known -> known.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new MalformedRowException("there is no such kind: " + word));
        Key key = kind.objects() > 0 ? key(next("an object")) : RECEIVER;
        Optional<Operand> other = Optional.empty();
        if (kind.objects() > 1 || skip("in")) {
            other = Optional.of(operand(next("an object")));
        }
        Condition condition = skip("if") ? condition(next("a result")) : Condition.ALWAYS;
        return new Clause(kind, key, other, condition, skip("always"));
    }

    private static Condition condition(String word) throws MalformedRowException {
        return Arrays.stream(Condition.values())
                .filter(known -> known != Condition.ALWAYS
                        && known.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst()
                .orElseThrow(() -> new MalformedRowException("there is no such result: " + word));
    }

    private static Key key(String word) throws MalformedRowException {
        int hash = word.indexOf('#');
        if (hash >= 0) {
            return new Key(
                    new Operand.State(operand(word.substring(0, hash)), word.substring(hash + 1)), Optional.empty());
        }
        int colon = word.indexOf(':');
        return colon < 0
                ? new Key(operand(word), Optional.empty())
                : new Key(operand(word.substring(0, colon)), Optional.of(operand(word.substring(colon + 1))));
    }

    private static Operand operand(String word) throws MalformedRowException {
        Matcher argument = ARGUMENT.matcher(word);
        if (argument.matches()) {
            return new Operand.Argument(Integer.parseInt(argument.group(1)));
        }
        return switch (word) {
            case "this" -> new Operand.This();
            case "result" -> new Operand.Result();
            case "thread" -> new Operand.CurrentThread();
            case "variable" -> new Operand.Variable();
            case "root" -> new Operand.Root();
            case "pool" -> new Operand.Pool();
            case "properties" -> new Operand.Properties();
            default -> {
                if (!word.contains(".")) {
                    throw new MalformedRowException("there is no such object: " + word);
                }
                yield new Operand.OfClass(word.replace('.', '/'));
            }
        };
    }

    private String next(String expected) throws MalformedRowException {
        String word = words.poll();
        if (word == null) {
            throw new MalformedRowException(expected + " is missing");
        }
        return word;
    }

    private boolean skip(String word) {
        return word.equals(words.peek()) && words.poll() != null;
    }
}
