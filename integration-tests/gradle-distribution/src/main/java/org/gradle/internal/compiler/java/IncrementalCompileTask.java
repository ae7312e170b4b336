package org.gradle.internal.compiler.java;

import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.io.File;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.annotation.processing.Processor;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;

/**
 * A compilation that tells Gradle which classes came of which source file, and whose constants they inlined. The
 * parameters of the constructor are what Gradle passes.
 */
public final class IncrementalCompileTask implements JavaCompiler.CompilationTask, TaskListener {

    private final JavacTask task;
    private final Function<File, Optional<String>> relativize;
    private final Consumer<String> beforeWriting;
    private final Consumer<Map<String, Set<String>>> classesBySource;
    private final BiConsumer<String, String> inlinedConstant;
    private final Map<String, Set<String>> classes = new HashMap<>();

    /**
     * @param task what really compiles
     * @param relativize from a source file to its name in its source directory
     * @param beforeWriting told the name of each class before its file is written
     * @param classesBySource told the result
     * @param publicConstant told the class of a constant and a class that uses it
     * @param privateConstant the same for uses that no other class can see; every use is told as the former, which can
     *     only compile more than needed
     */
    public IncrementalCompileTask(
            JavaCompiler.CompilationTask task,
            Function<File, Optional<String>> relativize,
            Consumer<String> beforeWriting,
            Consumer<Map<String, Set<String>>> classesBySource,
            BiConsumer<String, String> publicConstant,
            BiConsumer<String, String> privateConstant) {
        this.task = (JavacTask) task;
        this.relativize = relativize;
        this.beforeWriting = beforeWriting;
        this.classesBySource = classesBySource;
        this.inlinedConstant = publicConstant;
    }

    @Override
    public Boolean call() {
        task.addTaskListener(this);
        try {
            return task.call();
        } finally {
            classesBySource.accept(classes);
        }
    }

    @Override
    public void started(TaskEvent event) {
        TypeElement type = event.getTypeElement();
        JavaFileObject source = event.getSourceFile();
        if (event.getKind() == TaskEvent.Kind.GENERATE && type != null && source != null) {
            String name = binaryName(type);
            beforeWriting.accept(name);
            relativize.apply(new File(source.toUri())).ifPresent(file -> classes.computeIfAbsent(
                            file, any -> new HashSet<>())
                    .add(name));
        }
    }

    @Override
    public void finished(TaskEvent event) {
        TypeElement type = event.getTypeElement();
        if (event.getKind() == TaskEvent.Kind.ANALYZE && type != null && event.getCompilationUnit() != null) {
            Trees trees = Trees.instance(task);
            Tree tree = trees.getTree(type);
            if (tree != null) {
                String user = binaryName(type);
                new ConstantScanner(task, owner -> inlinedConstant.accept(owner, user))
                        .scan(TreePath.getPath(event.getCompilationUnit(), tree), null);
            }
        }
    }

    private String binaryName(TypeElement type) {
        return task.getElements().getBinaryName(type).toString();
    }

    @Override
    public void addModules(Iterable<String> moduleNames) {
        task.addModules(moduleNames);
    }

    @Override
    public void setProcessors(Iterable<? extends Processor> processors) {
        task.setProcessors(processors);
    }

    @Override
    public void setLocale(Locale locale) {
        task.setLocale(locale);
    }
}
