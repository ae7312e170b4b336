package io.threadspec.site;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.YieldTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * The messages that sources give to users, read from the sources. It begins with the calls that make a problem; a method that hands one of its parameters on as the
 * message is such a call too. Of a message that is put together, {@code …} stands for each part that only a run knows. Sources are parsed, not compiled: methods are known
 * by their names and numbers of parameters.
 */
final class Messages {

    /** Stands for what differs. */
    static final String GAP = "…";

    /** Exceptions whose first argument becomes a message: those by which plugins of Maven and Gradle end a build, and one of our own. */
    private static final Set<String> EXCEPTIONS = Set.of(
            "MojoExecutionException",
            "MojoFailureException",
            "GradleException",
            "InvalidUserDataException",
            "VerificationException",
            "ParameterException",
            "UnclearException");

    /** What gives the message of another problem, which was read where that was made. */
    private static final Set<String> HANDED_ON = Set.of("message", "getMessage");

    /**
     * A call whose argument of this number, counted from 0, is a message.
     *
     * @param method of the class; a constructor if it is empty
     * @param suffix what is put behind it
     */
    private record Sink(String type, String method, int arity, int argument, String suffix) {}

    private record Source(CompilationUnitTree unit, Trees trees) {
        String place(Tree tree) {
            long line =
                    unit.getLineMap().getLineNumber(trees.getSourcePositions().getStartPosition(unit, tree));
            return Path.of(unit.getSourceFile().toUri()).getFileName() + ":" + line;
        }
    }

    private final List<Source> sources = new ArrayList<>();
    private final Set<Sink> sinks =
            new HashSet<>(Set.of(new Sink("Problem", "", 4, 2, ""), new Sink("Notices", "say", 1, 0, "")));

    /** To the places from which they come. */
    private final SortedMap<String, Set<String>> found = new TreeMap<>();

    private final Set<String> unread = new LinkedHashSet<>();

    /** @param files sources of Java */
    Messages(Collection<Path> files) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (var manager = compiler.getStandardFileManager(null, null, null)) {
            var task = (JavacTask) compiler.getTask(
                    null, manager, null, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(files));
            Trees trees = Trees.instance(task);
            for (CompilationUnitTree unit : task.parse()) {
                sources.add(new Source(unit, trees));
            }
        }
        int before;
        do {
            before = sinks.size();
            found.clear();
            unread.clear();
            sources.forEach(this::scan);
        } while (sinks.size() > before);
    }

    SortedMap<String, Set<String>> found() {
        return found;
    }

    /** Places with a message that cannot be read from the source. */
    Set<String> unread() {
        return unread;
    }

    private void scan(Source source) {
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
                String name = nameOf(call.getMethodSelect());
                for (Sink sink : List.copyOf(sinks)) {
                    if (sink.method().equals(name)
                            && sink.arity() == call.getArguments().size()
                            && mayBeOf(sink.type(), call.getMethodSelect())) {
                        message(call.getArguments().get(sink.argument()), sink.suffix());
                    }
                }
                return super.visitMethodInvocation(call, null);
            }

            /** By its receiver: diagnostics.error(…) is one of the class Diagnostics. Without one, it is of a class around it. */
            private boolean mayBeOf(String type, ExpressionTree method) {
                if (method instanceof MemberSelectTree select) {
                    String receiver = select.getExpression().toString().replace("()", "");
                    return receiver.substring(receiver.lastIndexOf('.') + 1).equalsIgnoreCase(type);
                }
                for (TreePath at = getCurrentPath(); at != null; at = at.getParentPath()) {
                    if (at.getLeaf() instanceof ClassTree around
                            && around.getSimpleName().contentEquals(type)) {
                        return true;
                    }
                }
                return false;
            }

            @Override
            public Void visitNewClass(NewClassTree creation, Void nothing) {
                String type = creation.getIdentifier().toString();
                for (Sink sink : List.copyOf(sinks)) {
                    if (sink.method().isEmpty()
                            && sink.type().equals(type)
                            && sink.arity() == creation.getArguments().size()) {
                        message(creation.getArguments().get(sink.argument()), sink.suffix());
                    }
                }
                if (EXCEPTIONS.contains(type)) {
                    creation.getArguments().stream().limit(1).forEach(argument -> message(argument, ""));
                }
                return super.visitNewClass(creation, null);
            }

            private void message(ExpressionTree argument, String suffix) {
                String place = source.place(argument);
                for (String text : new Reader(getCurrentPath(), place, suffix).texts(argument)) {
                    found.computeIfAbsent(withoutRemedy(joined(text, suffix)), key -> new LinkedHashSet<>())
                            .add(place);
                }
            }
        }.scan(source.unit(), null);
    }

    private static String joined(String left, String right) {
        return (left + right).replace(GAP + GAP, GAP);
    }

    /** Without a remedy that some exceptions have behind their message. */
    private static String withoutRemedy(String text) {
        return text.split("\n|  -> ", 2)[0];
    }

    private static String nameOf(ExpressionTree method) {
        return method instanceof MemberSelectTree select
                ? select.getIdentifier().toString()
                : method.toString();
    }

    /** Reads the expression of a message. */
    private final class Reader {

        private final TreePath path;
        private final String place;

        /** What is being read: a method that calls itself is read once. */
        private final Set<Tree> open;

        /** What is put behind the text. */
        private final String suffix;

        Reader(TreePath path, String place, String suffix) {
            this(path, place, suffix, new HashSet<>());
        }

        private Reader(TreePath path, String place, String suffix, Set<Tree> open) {
            this.path = path;
            this.place = place;
            this.suffix = suffix;
            this.open = open;
        }

        /** Each text that it may have; none if it is handed on by a caller. */
        Set<String> texts(ExpressionTree expression) {
            if (!open.add(expression)) {
                return Set.of();
            }
            Set<String> texts = closed(expression);
            open.remove(expression);
            return texts;
        }

        private Set<String> closed(ExpressionTree expression) {
            if (expression instanceof ParenthesizedTree parentheses) {
                return texts(parentheses.getExpression());
            } else if (expression instanceof LiteralTree literal) {
                return literal.getValue() instanceof String text ? Set.of(text) : Set.of();
            } else if (expression instanceof BinaryTree sum) {
                return sum(sum);
            } else if (expression instanceof ConditionalExpressionTree choice) {
                var texts = new LinkedHashSet<>(texts(choice.getTrueExpression()));
                texts.addAll(texts(choice.getFalseExpression()));
                return texts;
            } else if (expression instanceof SwitchExpressionTree choice) {
                return results(choice);
            } else if (expression instanceof IdentifierTree name) {
                return variable(name.getName().toString());
            } else if (expression instanceof MethodInvocationTree call) {
                return call(call);
            }
            return unreadable();
        }

        private Set<String> unreadable() {
            unread.add(place);
            return Set.of();
        }

        /** As a part of a longer text. */
        private String part(ExpressionTree expression) {
            if (expression instanceof BinaryTree sum && sum.getKind() == Tree.Kind.PLUS) {
                return joined(part(sum.getLeftOperand()), part(sum.getRightOperand()));
            } else if (expression instanceof LiteralTree literal) {
                return String.valueOf(literal.getValue());
            }
            return GAP;
        }

        private Set<String> results(SwitchExpressionTree choice) {
            var texts = new LinkedHashSet<String>();
            for (CaseTree each : choice.getCases()) {
                if (each.getBody() instanceof ExpressionTree value) {
                    texts.addAll(texts(value));
                } else {
                    each.accept(
                            new TreeScanner<Void, Void>() {
                                @Override
                                public Void visitYield(YieldTree yield, Void nothing) {
                                    texts.addAll(texts(yield.getValue()));
                                    return null;
                                }
                            },
                            null);
                }
            }
            return texts;
        }

        private Set<String> call(MethodInvocationTree call) {
            if (call.getMethodSelect() instanceof MemberSelectTree select
                    && select.getIdentifier().contentEquals("formatted")) {
                var texts = new LinkedHashSet<String>();
                texts(select.getExpression()).forEach(text -> texts.add(text.replaceAll("%[sd]", GAP)));
                return texts;
            }
            String name = nameOf(call.getMethodSelect());
            if (HANDED_ON.contains(name)) {
                return Set.of();
            }
            var texts = new LinkedHashSet<String>();
            path.getCompilationUnit()
                    .accept(
                            new TreeScanner<Void, Void>() {
                                @Override
                                public Void visitMethod(MethodTree method, Void nothing) {
                                    if (method.getName().contentEquals(name)
                                            && String.valueOf(method.getReturnType())
                                                    .equals("String")
                                            && method.getParameters().size()
                                                    == call.getArguments().size()) {
                                        method.accept(
                                                new TreeScanner<Void, Void>() {
                                                    @Override
                                                    public Void visitReturn(ReturnTree end, Void none) {
                                                        texts.addAll(new Reader(
                                                                        new TreePath(path.getParentPath(), method),
                                                                        place,
                                                                        suffix,
                                                                        open)
                                                                .texts(end.getExpression()));
                                                        return null;
                                                    }

                                                    @Override
                                                    public Void visitLambdaExpression(
                                                            LambdaExpressionTree lambda, Void none) {
                                                        return null;
                                                    }
                                                },
                                                null);
                                    }
                                    return super.visitMethod(method, null);
                                }
                            },
                            null);
            return texts.isEmpty() ? unreadable() : texts;
        }

        /** One that begins with a parameter is completed by the callers of its method. */
        private Set<String> sum(BinaryTree sum) {
            String whole = part(sum);
            ExpressionTree first = sum;
            while (first instanceof BinaryTree left) {
                first = left.getLeftOperand();
            }
            boolean handedOn = first instanceof IdentifierTree name
                    && isParameter(name.getName().toString(), joined(whole.substring(GAP.length()), suffix));
            boolean wasRead =
                    first instanceof MethodInvocationTree call && HANDED_ON.contains(nameOf(call.getMethodSelect()));
            return handedOn || wasRead ? Set.of() : Set.of(whole);
        }

        /** Whether the name is a parameter of the method around it. Then that is a call which is given messages. */
        private boolean isParameter(String name, String behind) {
            for (TreePath at = path; at != null; at = at.getParentPath()) {
                if (at.getLeaf() instanceof MethodTree method) {
                    List<? extends VariableTree> parameters = method.getParameters();
                    for (int i = 0; i < parameters.size(); i++) {
                        if (parameters.get(i).getName().contentEquals(name)) {
                            String type = at.getParentPath().getLeaf() instanceof ClassTree owner
                                    ? owner.getSimpleName().toString()
                                    : "";
                            String called = method.getReturnType() == null
                                    ? ""
                                    : method.getName().toString();
                            sinks.add(new Sink(type, called, parameters.size(), i, behind));
                            return true;
                        }
                    }
                }
            }
            return false;
        }

        /** Of a variable, all values that it gets. */
        private Set<String> variable(String name) {
            if (isParameter(name, suffix)) {
                return Set.of();
            }
            for (TreePath at = path; at != null; at = at.getParentPath()) {
                if (at.getLeaf() instanceof MethodTree method) {
                    Set<String> values = values(method, name);
                    if (!values.isEmpty()) {
                        return values;
                    }
                } else if (at.getLeaf() instanceof ClassTree type) {
                    for (Tree member : type.getMembers()) {
                        if (member instanceof VariableTree field
                                && field.getName().contentEquals(name)
                                && field.getInitializer() != null) {
                            return texts(field.getInitializer());
                        }
                    }
                }
            }
            return unreadable();
        }

        private Set<String> values(MethodTree scope, String name) {
            var texts = new LinkedHashSet<String>();
            scope.accept(
                    new TreeScanner<Void, Void>() {
                        @Override
                        public Void visitVariable(VariableTree variable, Void nothing) {
                            if (variable.getName().contentEquals(name) && variable.getInitializer() != null) {
                                texts.addAll(texts(variable.getInitializer()));
                            }
                            return super.visitVariable(variable, null);
                        }

                        @Override
                        public Void visitAssignment(AssignmentTree assignment, Void nothing) {
                            if (assignment.getVariable().toString().equals(name)) {
                                texts.addAll(texts(assignment.getExpression()));
                            }
                            return super.visitAssignment(assignment, null);
                        }
                    },
                    null);
            return texts;
        }
    }
}
