package org.gradle.internal.compiler.java;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.function.Consumer;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/** Finds every name that stands for a constant field, and tells the field's class. */
final class ConstantScanner extends TreePathScanner<@Nullable Void, @Nullable Void> {

    private final JavacTask task;
    private final Trees trees;
    private final Consumer<String> owners;

    ConstantScanner(JavacTask task, Consumer<String> owners) {
        this.task = task;
        this.trees = Trees.instance(task);
        this.owners = owners;
    }

    @Override
    public @Nullable Void visitIdentifier(IdentifierTree node, @Nullable Void nothing) {
        report();
        return super.visitIdentifier(node, null);
    }

    @Override
    public @Nullable Void visitMemberSelect(MemberSelectTree node, @Nullable Void nothing) {
        report();
        return super.visitMemberSelect(node, null);
    }

    private void report() {
        if (trees.getElement(getCurrentPath()) instanceof VariableElement variable
                && variable.getConstantValue() != null
                && variable.getEnclosingElement() instanceof TypeElement owner) {
            owners.accept(task.getElements().getBinaryName(owner).toString());
        }
    }
}
