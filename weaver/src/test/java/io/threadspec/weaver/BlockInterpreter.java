package io.threadspec.weaver;

import io.threadspec.weaver.BlockProgram.Call;
import io.threadspec.weaver.BlockProgram.Count;
import io.threadspec.weaver.BlockProgram.Declaration;
import io.threadspec.weaver.BlockProgram.Kind;
import io.threadspec.weaver.BlockProgram.Lambda;
import io.threadspec.weaver.BlockProgram.Loop;
import io.threadspec.weaver.BlockProgram.Made;
import io.threadspec.weaver.BlockProgram.Make;
import io.threadspec.weaver.BlockProgram.Method;
import io.threadspec.weaver.BlockProgram.Place;
import io.threadspec.weaver.BlockProgram.Return;
import io.threadspec.weaver.BlockProgram.Step;
import io.threadspec.weaver.BlockProgram.Synchronized;
import io.threadspec.weaver.BlockProgram.Throw;
import io.threadspec.weaver.BlockProgram.Try;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/** Runs a {@link BlockProgram} without a compiler and without probes, and tells which blocks begin and end in it. */
final class BlockInterpreter {

    /** From this value of the counter on nothing more is called. */
    static final int LIMIT = 300;

    /** What the program throws. */
    private static final class Thrown extends Exception {
        Thrown() {
            super("thrown", null, false, false);
        }
    }

    /** A piece of work that is a block, or is not. */
    private interface Work {
        /** @return whether it ended by a return */
        boolean run() throws Thrown;
    }

    private final BlockProgram program;
    private final int firstDeclaration;
    private final List<String> events = new ArrayList<>();

    /** The number of each synchronized block in its method or lambda. */
    private final IdentityHashMap<Step, Integer> ordinals = new IdentityHashMap<>();

    private int n;

    /** @param firstDeclaration number of the program's first declaration */
    BlockInterpreter(BlockProgram program, int firstDeclaration) {
        this.program = program;
        this.firstDeclaration = firstDeclaration;
        program.methods.forEach(method -> number(method.body(), new int[1]));
        program.types.forEach(type -> {
            number(type.body(), new int[1]);
            number(type.plainBody(), new int[1]);
        });
    }

    private void number(List<Step> body, int[] count) {
        for (Step step : body) {
            if (step instanceof Synchronized block) {
                ordinals.put(step, ++count[0]);
                number(block.body(), count);
            } else if (step instanceof Lambda lambda) {
                number(lambda.body(), new int[1]);
            } else if (step instanceof Loop loop) {
                number(loop.body(), count);
            } else if (step instanceof Try tried) {
                number(tried.body(), count);
                number(tried.handler(), count);
            }
        }
    }

    /** The value of the counter in the end. */
    int start(int counter, int depth) {
        n = counter;
        try {
            call(0, depth);
        } catch (Thrown e) {
            n++;
        }
        return n;
    }

    List<String> events() {
        return events;
    }

    private void call(int number, int d) throws Thrown {
        Method method = program.methods.get(number);
        var place = new Place(false, number);
        String name = "m" + number;
        List<Integer> blocks = declared(Kind.EXECUTION, place);
        if (method.form().isSynchronized()) {
            blocks.addAll(declared(Kind.SYNCHRONIZED, place));
        }
        as(blocks, full(place, name, true), () -> body(method.body(), d, place, full(place, name, true)));
    }

    private void make(int number, boolean plain, int d) throws Thrown {
        Made type = program.types.get(number);
        var place = new Place(true, number);
        String name = full(place, "new", !plain);
        if (plain) {
            make(number, false, 1);
        } else {
            if (d > 0) {
                call(type.argument(), d - 1);
            }
            n++;
        }
        // What the arguments of super() and this() need, and these calls, come before the block.
        as(
                declared(Kind.EXECUTION, place),
                name,
                () -> body(plain ? type.plainBody() : type.body(), plain ? 1 : d, place, name));
    }

    private String full(Place place, String name, boolean withDepth) {
        String type = "p." + program.name;
        return type + (place.isType() ? "$C" + place.number() : "") + "." + name + "(" + type + "$State"
                + (withDepth ? ", int" : "") + ")";
    }

    private List<Integer> declared(Kind kind, Place place) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < program.declarations.size(); i++) {
            Declaration declaration = program.declarations.get(i);
            if (declaration.kind() == kind && declaration.places().contains(place)) {
                numbers.add(firstDeclaration + i);
            }
        }
        return numbers;
    }

    private boolean as(List<Integer> blocks, String name, Work work) throws Thrown {
        blocks.forEach(block -> events.add("begin " + block + " " + name));
        try {
            return work.run();
        } finally {
            for (int i = blocks.size() - 1; i >= 0; i--) {
                events.add("end " + blocks.get(i));
            }
        }
    }

    /** @param code name of the method that a compiler makes of this code */
    private boolean body(List<Step> body, int d, Place place, String code) throws Thrown {
        for (Step step : body) {
            if (step(step, d, place, code)) {
                return true;
            }
        }
        return false;
    }

    private boolean step(Step step, int d, Place place, String code) throws Thrown {
        if (step instanceof Count) {
            n++;
        } else if (step instanceof Throw thrown) {
            if (n % thrown.divisor() == thrown.rest()) {
                throw new Thrown();
            }
        } else if (step instanceof Return returned) {
            return n % returned.divisor() == returned.rest();
        } else if (step instanceof Call call) {
            if (d > 0 && n++ < LIMIT) {
                call(call.method(), d - 1);
            }
        } else if (step instanceof Make make) {
            if (d > 0 && n++ < LIMIT) {
                make(make.type(), make.plain(), d - 1);
            }
        } else if (step instanceof Lambda lambda) {
            String name = "p." + program.name + (place.isType() ? "$C" + place.number() : "") + ".lambda$"
                    + (place.isType() ? "new" : "m" + place.number());
            as(declared(Kind.LAMBDA, place), name, () -> body(lambda.body(), d, place, name));
        } else if (step instanceof Synchronized block) {
            if (block.lock() == BlockProgram.LOCKS - 1) {
                throw new Thrown(); // There is no monitor.
            }
            String name = "synchronized block " + ordinals.get(step) + " of " + code;
            return as(declared(Kind.SYNCHRONIZED, place), name, () -> body(block.body(), d, place, code));
        } else if (step instanceof Try tried) {
            return run(tried, d, place, code);
        } else if (step instanceof Loop loop) {
            for (int i = 0; i < loop.times(); i++) {
                if (body(loop.body(), d, place, code)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean run(Try tried, int d, Place place, String code) throws Thrown {
        try {
            return body(tried.body(), d, place, code);
        } catch (Thrown e) {
            return body(tried.handler(), d, place, code);
        } finally {
            body(tried.last(), d, place, code);
        }
    }
}
