package io.threadspec.weaver;

import io.threadspec.weaver.BlockProgram.Call;
import io.threadspec.weaver.BlockProgram.Count;
import io.threadspec.weaver.BlockProgram.Form;
import io.threadspec.weaver.BlockProgram.Lambda;
import io.threadspec.weaver.BlockProgram.Loop;
import io.threadspec.weaver.BlockProgram.Made;
import io.threadspec.weaver.BlockProgram.Make;
import io.threadspec.weaver.BlockProgram.Method;
import io.threadspec.weaver.BlockProgram.Return;
import io.threadspec.weaver.BlockProgram.Step;
import io.threadspec.weaver.BlockProgram.Synchronized;
import io.threadspec.weaver.BlockProgram.Throw;
import io.threadspec.weaver.BlockProgram.Try;
import java.util.List;

/** A {@link BlockProgram} in Java. */
final class BlockSource {

    private final BlockProgram program;
    private final StringBuilder out = new StringBuilder();
    private int names;

    private BlockSource(BlockProgram program) {
        this.program = program;
    }

    static String of(BlockProgram program) {
        return new BlockSource(program).text();
    }

    private String text() {
        out.append("package p;\npublic class ").append(program.name).append(" {\n");
        out.append(
                """
                interface Body { void go(); }
                static class Boom extends RuntimeException {
                    public Throwable fillInStackTrace() { return this; }
                }
                static class State {
                    int n;
                    final Object[] locks = {new Object(), new Object(), null};
                    final NAME self = new NAME();
                    State(int n) { this.n = n; }
                }
                static class Base {
                    Base(State s, int d) { s.n++; }
                }
                public static int start(int n, int d) {
                    State s = new State(n);
                    try { CALL } catch (RuntimeException e) { s.n++; }
                    return s.n;
                }
                """
                        .replace("NAME", program.name)
                        .replace("CALL", call(0, "d") + ";"));
        for (int i = 0; i < program.methods.size(); i++) {
            Method method = program.methods.get(i);
            Form form = method.form();
            out.append(form.isStatic() ? "static " : "")
                    .append(form.isSynchronized() ? "synchronized " : "")
                    .append("void m")
                    .append(i)
                    .append("(State s, int d) {\n");
            body(method.body());
            out.append("}\nstatic int a").append(i).append("(State s, int d) {\n");
            out.append(call(i, "d - 1")).append(";\nreturn d - 1;\n}\n");
        }
        for (int i = 0; i < program.types.size(); i++) {
            Made type = program.types.get(i);
            String name = "C" + i;
            String argument = "a" + type.argument() + "(s, d)";
            out.append("static class ").append(name).append(" extends Base {\n");
            out.append(name)
                    .append("(State s, int d) {\nsuper(s, d > 0 ? ")
                    .append(argument)
                    .append(" : 0);\n");
            body(type.body());
            out.append("}\n").append(name).append("(State s) {\nthis(s, 1);\nint d = 1;\n");
            body(type.plainBody());
            out.append("}\n}\n");
        }
        return out.append("}\n").toString();
    }

    private String call(int method, String depth) {
        return (program.methods.get(method).form().isStatic() ? "" : "s.self.") + "m" + method + "(s, " + depth + ")";
    }

    private void body(List<Step> steps) {
        steps.forEach(this::step);
    }

    private void step(Step step) {
        if (step instanceof Count) {
            line("s.n++;");
        } else if (step instanceof Throw thrown) {
            line("if (s.n % " + thrown.divisor() + " == " + thrown.rest() + ") { throw new Boom(); }");
        } else if (step instanceof Return returned) {
            line("if (s.n % " + returned.divisor() + " == " + returned.rest() + ") { return; }");
        } else if (step instanceof Call call) {
            line("if (d > 0 && s.n++ < " + BlockInterpreter.LIMIT + ") { " + call(call.method(), "d - 1") + "; }");
        } else if (step instanceof Make make) {
            line("if (d > 0 && s.n++ < " + BlockInterpreter.LIMIT + ") { new C" + make.type() + "(s"
                    + (make.plain() ? "" : ", d - 1") + "); }");
        } else if (step instanceof Lambda lambda) {
            String name = "b" + names++;
            line("Body " + name + " = () -> {");
            body(lambda.body());
            line("};");
            line(name + ".go();");
        } else if (step instanceof Synchronized block) {
            line("synchronized (s.locks[" + block.lock() + "]) {");
            body(block.body());
            line("}");
        } else if (step instanceof Try tried) {
            line("try {");
            body(tried.body());
            line("} catch (RuntimeException e" + names++ + ") {");
            body(tried.handler());
            line("} finally {");
            body(tried.last());
            line("}");
        } else if (step instanceof Loop loop) {
            String name = "i" + names++;
            line("for (int " + name + " = 0; " + name + " < " + loop.times() + "; " + name + "++) {");
            body(loop.body());
            line("}");
        }
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
