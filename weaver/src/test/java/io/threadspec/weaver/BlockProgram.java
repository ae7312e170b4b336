package io.threadspec.weaver;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * A random program of one class: methods, constructors, lambdas and synchronized blocks that call each other, throw, catch and return, and
 * declarations that make some of them atomic blocks. {@link BlockSource} writes it in Java, {@link BlockInterpreter} says what happens in it.
 */
final class BlockProgram {

    /** What a body does, one after the other. The program's state is a counter {@code n}; {@code d} bounds the depth of calls. */
    sealed interface Step {}

    record Count() implements Step {}

    /** If {@code n % divisor == rest}. */
    record Throw(int divisor, int rest) implements Step {}

    record Return(int divisor, int rest) implements Step {}

    record Call(int method) implements Step {}

    /** @param plain by the constructor that calls another one by {@code this()} */
    record Make(int type, boolean plain) implements Step {}

    record Lambda(List<Step> body) implements Step {}

    /** @param lock the last one is null */
    record Synchronized(int lock, List<Step> body) implements Step {}

    record Try(List<Step> body, List<Step> handler, List<Step> last) implements Step {}

    record Loop(int times, List<Step> body) implements Step {}

    /** How a method is declared. */
    enum Form {
        STATIC,
        INSTANCE,
        SYNCHRONIZED,
        STATIC_SYNCHRONIZED;

        boolean isStatic() {
            return this == STATIC || this == STATIC_SYNCHRONIZED;
        }

        boolean isSynchronized() {
            return this == SYNCHRONIZED || this == STATIC_SYNCHRONIZED;
        }
    }

    record Method(Form form, List<Step> body) {}

    /**
     * A class, with a constructor that gives its superclass what a method returns, and one that calls this one.
     *
     * @param argument the method that is called before the object is initialised
     */
    record Made(int argument, List<Step> body, List<Step> plainBody) {}

    /** Where code stands: in a method, or in the constructors of a class. */
    record Place(boolean isType, int number) {}

    /** What a declaration is about. */
    enum Kind {
        EXECUTION,
        LAMBDA,
        SYNCHRONIZED
    }

    /**
     * A declaration.
     *
     * @param places in which it has blocks
     */
    record Declaration(Kind kind, String text, Set<Place> places) {}

    static final int METHODS = 6;
    static final int TYPES = 2;
    static final int LOCKS = 3;

    final String name;
    final List<Method> methods = new ArrayList<>();
    final List<Made> types = new ArrayList<>();
    final List<Declaration> declarations = new ArrayList<>();
    private final Random random;
    private final boolean withLambdas;

    BlockProgram(String name, long seed, boolean withLambdas) {
        this.name = name;
        this.random = new Random(seed);
        this.withLambdas = withLambdas;
        for (int i = 0; i < METHODS; i++) {
            methods.add(new Method(Form.values()[random.nextInt(4)], body(3)));
        }
        for (int i = 0; i < TYPES; i++) {
            types.add(new Made(random.nextInt(METHODS), body(2), body(2)));
        }
        declare();
    }

    private List<Step> body(int depth) {
        List<Step> steps = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            steps.add(step(depth));
        }
        return steps;
    }

    private Step step(int depth) {
        int divisor = 2 + random.nextInt(5);
        return switch (random.nextInt(depth == 0 ? 6 : 11)) {
            case 0 -> new Count();
            case 1 -> new Throw(divisor, random.nextInt(divisor));
            case 2 -> new Return(divisor, random.nextInt(divisor));
            case 3, 4 -> new Call(random.nextInt(METHODS));
            case 5 -> new Make(random.nextInt(TYPES), random.nextBoolean());
            case 6 -> withLambdas ? new Lambda(body(depth - 1)) : new Count();
            case 7, 8 ->
                new Synchronized(random.nextInt(10) == 0 ? LOCKS - 1 : random.nextInt(LOCKS - 1), body(depth - 1));
            case 9 ->
                new Try(body(depth - 1), body(depth - 1), List.of(new Count(), new Call(random.nextInt(METHODS))));
            default -> new Loop(random.nextInt(3), body(depth - 1));
        };
    }

    private void declare() {
        Set<Place> executions = new LinkedHashSet<>();
        for (int i = 0; i < METHODS; i++) {
            var place = new Place(false, i);
            executions.add(place);
            if (random.nextInt(3) == 0) {
                declarations.add(new Declaration(Kind.EXECUTION, "atomic " + pattern(place), Set.of(place)));
            }
        }
        for (int i = 0; i < TYPES; i++) {
            var place = new Place(true, i);
            if (random.nextInt(2) == 0) {
                declarations.add(new Declaration(Kind.EXECUTION, "atomic " + pattern(place), Set.of(place)));
            }
        }
        if (random.nextInt(3) == 0) {
            declareWithExceptions(Kind.EXECUTION, "atomic p." + name + ".m*(..)", executions);
        }
        Set<Place> withLambda = new LinkedHashSet<>();
        Set<Place> withMonitor = new LinkedHashSet<>();
        for (Place place : places()) {
            if (bodies(place).stream().anyMatch(body -> has(body, Lambda.class))) {
                withLambda.add(place);
            }
            boolean isSynchronized =
                    !place.isType() && methods.get(place.number()).form().isSynchronized();
            if (isSynchronized || bodies(place).stream().anyMatch(body -> has(body, Synchronized.class))) {
                withMonitor.add(place);
            }
        }
        for (Place place : withLambda) {
            if (random.nextInt(2) == 0) {
                declarations.add(new Declaration(Kind.LAMBDA, "atomic lambda in " + pattern(place), Set.of(place)));
            }
        }
        if (random.nextInt(3) > 0) {
            declareWithExceptions(Kind.SYNCHRONIZED, "atomic synchronized in p." + name, withMonitor);
        }
    }

    /** With a few of its places left out, as long as some remain. */
    private void declareWithExceptions(Kind kind, String text, Set<Place> places) {
        List<Place> excepted = new ArrayList<>();
        for (Place place : places) {
            if (random.nextInt(4) == 0 && excepted.size() + 1 < places.size()) {
                excepted.add(place);
            }
        }
        if (places.isEmpty()) {
            return;
        }
        Set<Place> left = new LinkedHashSet<>(places);
        excepted.forEach(left::remove);
        List<String> patterns = new ArrayList<>();
        excepted.forEach(place -> patterns.add(
                place.isType() && random.nextBoolean() ? "p." + name + ".C" + place.number() : pattern(place)));
        declarations.add(new Declaration(
                kind, text + (patterns.isEmpty() ? "" : " except " + String.join(", ", patterns)), left));
    }

    private String pattern(Place place) {
        return "p." + name + (place.isType() ? ".C" + place.number() + ".new(..)" : ".m" + place.number() + "(..)");
    }

    private List<Place> places() {
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < METHODS; i++) {
            places.add(new Place(false, i));
        }
        for (int i = 0; i < TYPES; i++) {
            places.add(new Place(true, i));
        }
        return places;
    }

    private List<List<Step>> bodies(Place place) {
        return place.isType()
                ? List.of(
                        types.get(place.number()).body(),
                        types.get(place.number()).plainBody())
                : List.of(methods.get(place.number()).body());
    }

    private static boolean has(List<Step> body, Class<? extends Step> wanted) {
        return body.stream()
                .anyMatch(step -> wanted.isInstance(step)
                        || (step instanceof Lambda lambda && has(lambda.body(), wanted))
                        || (step instanceof Synchronized block && has(block.body(), wanted))
                        || (step instanceof Loop loop && has(loop.body(), wanted))
                        || (step instanceof Try tried && (has(tried.body(), wanted) || has(tried.handler(), wanted))));
    }
}
