package io.threadspec.weaver.library;

import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.weaver.bytecode.confined.ConfinedClasses;
import io.threadspec.weaver.bytecode.initializer.Initializers;
import io.threadspec.weaver.bytecode.monitor.LockedTypes;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import java.util.List;
import java.util.Set;

/**
 * Everything that weaving a class depends on besides the class itself. If the weaver collects anything else from several classes, add it
 * here and to {@link LibraryKey}, else the cache returns code that does not fit.
 *
 * @param tool identifies the weaver, its runtime, its catalog and what is recorded
 * @param hierarchy classes of the project, its class path and the JDK
 * @param wovenClasses internal names of all classes that are woven
 * @param relevantFields in the order of their indices
 * @param locked classes whose objects are locked
 * @param initializers of the classes that are woven
 * @param confined classes whose fields are not woven
 */
public record Surroundings(
        String tool,
        ClassHierarchy hierarchy,
        Set<String> wovenClasses,
        List<RelevantField> relevantFields,
        LockedTypes locked,
        Initializers initializers,
        ConfinedClasses confined) {}
