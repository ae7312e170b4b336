package io.threadspec.weaver;

import io.threadspec.weaver.catalog.Catalog;
import io.threadspec.weaver.catalog.CatalogMatches;
import io.threadspec.weaver.catalog.Clause;
import io.threadspec.weaver.catalog.Clause.Kind;
import io.threadspec.weaver.catalog.Key;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;

/**
 * Writes programs out of the rows of the catalog: for each {@linkplain CatalogSubjects subject}, each of its methods that has a row
 * and the types by which the method can be called, cases in which the method tells something or asks for it. What the two
 * kinds of modes must make of a case follows from the kinds of the row's clauses. See {@link CatalogEdgesTest} for what a case is.
 */
final class CatalogPrograms {

    /** What others learn of where happens-before counts. */
    private static final Set<Kind> TELLS = EnumSet.of(
            Kind.RELEASE,
            Kind.WRITE,
            Kind.WRITE_EACH,
            Kind.UPDATE,
            Kind.UNLOCK,
            Kind.WRITE_UNLOCK,
            Kind.READ_UNLOCK,
            Kind.MONITOR);

    /** What learns of others where happens-before counts. */
    private static final Set<Kind> ASKS = EnumSet.of(
            Kind.ACQUIRE,
            Kind.READ,
            Kind.UPDATE,
            Kind.LOCK,
            Kind.WRITE_LOCK,
            Kind.READ_LOCK,
            Kind.OPTIMISTIC_READ,
            Kind.MONITOR,
            Kind.MONITOR_READ);

    /** What changes an object elsewhere. */
    private static final Set<Kind> CHANGES =
            EnumSet.of(Kind.CHANGE, Kind.ALTER, Kind.LOCK, Kind.WRITE_LOCK, Kind.READ_LOCK);

    /** What depends on others elsewhere. */
    private static final Set<Kind> LOOKS = EnumSet.of(
            Kind.LOOK, Kind.LOCK_LOOK, Kind.WRITE_LOOK, Kind.READ_LOOK, Kind.PEEK, Kind.ALTER, Kind.WRITE, Kind.UPDATE);

    /** What looks and does no more. */
    private static final Set<Kind> ONLY_LOOKS = EnumSet.of(
            Kind.LOOK, Kind.LOCK_LOOK, Kind.WRITE_LOOK, Kind.READ_LOOK, Kind.OPTIMISTIC_READ, Kind.PEEK, Kind.READ);

    /** Methods that need the other thread at the same time, or something made before: they have cases of their own. */
    private static final Set<String> SPECIAL = Set.of(
            "transfer",
            "tryTransfer",
            "newCondition",
            "hasWaiters",
            "getWaitQueueLength",
            "hasQueuedThread",
            "isReadLocked",
            "getReadLockCount",
            "asReadLock",
            "asWriteLock",
            "asReadWriteLock",
            "tryConvertToReadLock",
            "tryConvertToWriteLock",
            "tryConvertToOptimisticRead",
            "load",
            "loadFromXML",
            "save",
            "store",
            "storeToXML",
            "list");

    private CatalogPrograms() {}

    /** The lines of the cases, one a case, and each the body of a method. */
    static List<String> cases(Catalog catalog) throws IOException {
        List<String> cases = new ArrayList<>();
        try (var hierarchy = ClassHierarchy.of(List.of())) {
            for (CatalogSubject subject : CatalogSubjects.all()) {
                List<Method> methods = Arrays.stream(subject.type().getMethods())
                        .filter(method -> !method.isBridge() && !SPECIAL.contains(method.getName()))
                        .filter(method -> !Modifier.isStatic(method.getModifiers()))
                        .sorted(Comparator.comparing(Method::toString))
                        .toList();
                for (int i = 0; i < methods.size(); i++) {
                    Method method = methods.get(i);
                    List<Clause> clauses = clauses(subject, method, catalog, hierarchy);
                    if (isUniform(clauses, subject)) {
                        typesOf(subject, method, i)
                                .forEach(type -> cases.addAll(cases(subject, method, type, clauses)));
                    }
                }
            }
        }
        return cases;
    }

    /** By which types the method is called: all, or the class itself and the one of the others whose turn it is. */
    private static List<Class<?>> typesOf(CatalogSubject subject, Method method, int turn) {
        List<Class<?>> types = subject.staticTypes(method);
        return TestEffort.isFull() || types.size() <= 2
                ? types
                : List.of(types.get(0), types.get(1 + turn % (types.size() - 1)));
    }

    private static List<Clause> clauses(
            CatalogSubject subject, Method method, Catalog catalog, ClassHierarchy hierarchy) {
        String owner = Type.getInternalName(subject.type());
        return new CatalogMatches(catalog, hierarchy)
                .of(owner, method.getName(), Type.getMethodDescriptor(method)).stream()
                        .flatMap(match -> match.row().clauses().stream())
                        .toList();
    }

    /** What is told to one state of an object is not seen by those who look at another. */
    private static boolean isUniform(List<Clause> clauses, CatalogSubject subject) {
        boolean isOfState = subject.type().getSimpleName().equals("ThreadPoolExecutor");
        return !clauses.isEmpty()
                && (!isOfState || clauses.stream().allMatch(CatalogPrograms::isOfState))
                && (has(clauses, TELLS) || has(clauses, ASKS) || has(clauses, CHANGES) || has(clauses, LOOKS));
    }

    private static boolean isOfState(Clause clause) {
        return (clause.kind() == Kind.LOOK || clause.kind() == Kind.CHANGE)
                && clause.key().object() instanceof Key.Operand.State;
    }

    private static List<String> cases(CatalogSubject subject, Method method, Class<?> type, List<Clause> clauses) {
        String name = type.getCanonicalName().replaceAll("^java[a-z.]*\\.", "") + " of "
                + subject.type().getSimpleName() + " " + method.getName() + " "
                + Arrays.stream(method.getParameterTypes())
                        .map(Class::getSimpleName)
                        .toList();
        String make = "var h = new Holder(); var o = " + subject.make() + "; " + type.getCanonicalName() + " s = o; ";
        String call = CatalogArguments.call(subject, method);
        List<String> cases = new ArrayList<>();
        boolean onlyLooks = !has(clauses, TELLS) && !has(clauses, CHANGES) && !has(clauses, Set.of(Kind.ACQUIRE));
        if (has(clauses, ASKS)) {
            cases.add(make + of("edge", name + " asks", subject.tell(), call));
        } else if (has(clauses, LOOKS)) {
            cases.add(make + of("use", name + " looks", subject.tell(), call));
        }
        if (has(clauses, Set.of(Kind.MONITOR_READ))) {
            cases.add(make + of("edge", name + " tells", call, subject.tell()));
            cases.add(make + of("facts", name + " twice", call, call));
        } else if (has(clauses, TELLS)) {
            boolean isCollection = subject.look().matches("o\\.(iterator|keySet)\\(\\)");
            cases.add(make + of("edge", name + " tells", call, isCollection ? subject.look() : subject.ask()));
        } else if (has(clauses, CHANGES)) {
            cases.add(make + of("use", name + " changes", call, subject.look()));
        } else if (onlyLooks && has(clauses, ONLY_LOOKS)) {
            cases.add(make + of("use", name + " looked before", call, subject.tell()));
            cases.add(make + of("apart", name + " twice", call, call));
        }
        return cases;
    }

    /** The compiler looks at a lambda twice if it is an argument, and once if it is assigned. */
    private static String of(String kind, String name, String one, String other) {
        return "Runner.Step first = () -> { " + one + "; }, second = () -> { " + other + "; }; " + kind + "(\"" + name
                + "\", first, second);";
    }

    private static boolean has(List<Clause> clauses, Set<Kind> kinds) {
        return clauses.stream().map(Clause::kind).anyMatch(kinds::contains);
    }
}
